/// The `file:` address that a client calls a file by.
enum FileAddress {
  /// The path from `/` on; nil for a text that is no file of this machine.
  static func path(of address: String) -> String? {
    let scheme = "file://"
    guard address.hasPrefix(scheme) else { return nil }
    let rest = address.dropFirst(scheme.count)
    let host = rest.prefix { $0 != "/" }
    guard host.isEmpty || host == "localhost" else { return nil }
    var path: [UInt8] = []
    var bytes = rest.dropFirst(host.count).utf8[...]
    while let byte = bytes.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        path.append(byte)
        continue
      }
      guard bytes.count >= 2, let text = String(bytes.prefix(2)), let value = UInt8(text, radix: 16)
      else { return nil }
      path.append(value)
      bytes = bytes.dropFirst(2)
    }
    guard path.first == UInt8(ascii: "/"), !path.contains(0) else { return nil }
    return String(decoding: path, as: UTF8.self)
  }
}
