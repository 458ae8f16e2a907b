#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The process: what it was started with, and its end.
package enum ProcessArguments {
  /// The words after the program's name.
  ///
  /// - Parameter decoded: the text of a word that is not UTF-8, which a shell hands on as well.
  package static func words(
    _ count: Int32, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
    decoded: (ContiguousArray<UInt8>) -> String
  ) -> [String] {
    var texts: [String] = []
    for index in 1..<max(1, Int(count)) {
      guard let word = unsafe words[index] else { break }
      if let text = unsafe String(validatingCString: word) {
        texts.append(text)
      } else {
        let bytes = unsafe UnsafeRawBufferPointer(start: word, count: strlen(word))
        texts.append(unsafe decoded(ContiguousArray(bytes)))
      }
    }
    return texts
  }

  package static func end(_ status: Int32) -> Never {
    exit(status)
  }
}
