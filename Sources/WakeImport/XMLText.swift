/// The text of an element as it comes, up to a limit.
struct XMLText {
  private var bytes: ContiguousArray<UInt8> = []
  private(set) var isCut = false

  /// Longer than any text a person writes at sea.
  private static let longest = 64 * 1024

  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    isCut = false
  }

  mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    guard bytes.count + text.count <= Self.longest else {
      isCut = true
      return
    }
    unsafe bytes.append(contentsOf: text)
  }

  var raw: ContiguousArray<UInt8> { bytes }
  var string: String { String(decoding: bytes, as: UTF8.self).trimmed }
}
