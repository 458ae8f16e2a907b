internal import Clibgit2

/// Words in the shape C wants them: an array of pointers that ends with a null pointer.
@safe final class CStrings {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ words: [String]) {
    count = words.count
    unsafe pointers = .allocate(capacity: words.count + 1)
    for (number, word) in words.enumerated() {
      let bytes = word.utf8CString
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
      unsafe bytes.withUnsafeBufferPointer {
        unsafe copy.initialize(from: $0.baseAddress!, count: $0.count)
      }
      unsafe (pointers + number).initialize(to: copy)
    }
    unsafe (pointers + words.count).initialize(to: nil)
  }

  deinit {
    for number in 0..<count { unsafe pointers[number]?.deallocate() }
    unsafe pointers.deallocate()
  }

  /// As libgit2 wants a list of words. Borrowed: valid while this lives.
  var array: git_strarray { unsafe git_strarray(strings: pointers, count: count) }
}
