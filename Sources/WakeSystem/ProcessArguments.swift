#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The process: what it was started with, and its end.
package enum ProcessArguments {
  /// The words after the program's name, byte for byte: what a shell hands on need not be UTF-8.
  package static func bytes(
    _ count: Int32, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) -> [ContiguousArray<UInt8>] {
    (1..<max(1, Int(count))).compactMap { index in
      guard let word = unsafe words[index] else { return nil }
      let room = unsafe UnsafeRawBufferPointer(start: word, count: strlen(word))
      return unsafe ContiguousArray(room)
    }
  }

  package static func end(_ status: Int32) -> Never {
    exit(status)
  }
}
