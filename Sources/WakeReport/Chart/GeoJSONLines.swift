package import WakeFormat

/// The lines of a GeoJSON file: of each `coordinates`, whatever stands around it, the lists of
/// positions.
package struct GeoJSONLines {
  private let bytes: Bytes
  private var offset = 0
  private var lines: [[Coast.Place]] = []

  /// Nil for what is no JSON or holds no line. Positions that are none are passed over.
  package static func lines(in bytes: Bytes) -> [[Coast.Place]]? {
    var reader = GeoJSONLines(bytes)
    guard reader.readsValue(depth: 0, isCoordinates: false) else { return nil }
    reader.skipBlanks()
    guard reader.offset == bytes.count, !reader.lines.isEmpty else { return nil }
    return reader.lines
  }

  private init(_ bytes: Bytes) { self.bytes = bytes }

  /// No map is nested so deep; what is was made to exhaust a reader.
  private static let deepest = 64

  private mutating func readsValue(depth: Int, isCoordinates: Bool) -> Bool {
    skipBlanks()
    guard depth < Self.deepest, offset < bytes.count else { return false }
    switch bytes[offset] {
    case UInt8(ascii: "{"): return readsObject(depth)
    case UInt8(ascii: "["):
      return isCoordinates ? readsCoordinates(depth) != nil : readsArray(depth)
    case UInt8(ascii: "\""): return string() != nil
    default: return word() != nil
    }
  }

  private mutating func readsObject(_ depth: Int) -> Bool {
    offset += 1
    skipBlanks()
    if takes("}") { return true }
    repeat {
      skipBlanks()
      guard let name = string() else { return false }
      skipBlanks()
      guard takes(":"), readsValue(depth: depth + 1, isCoordinates: name == "coordinates") else {
        return false
      }
      skipBlanks()
    } while takes(",")
    return takes("}")
  }

  private mutating func readsArray(_ depth: Int) -> Bool {
    offset += 1
    skipBlanks()
    if takes("]") { return true }
    repeat {
      guard readsValue(depth: depth + 1, isCoordinates: false) else { return false }
      skipBlanks()
    } while takes(",")
    return takes("]")
  }

  private enum Coordinates {
    case place(Coast.Place?)
    case other
  }

  /// A position, or a list of such or of lists; nil for what is neither.
  private mutating func readsCoordinates(_ depth: Int) -> Coordinates? {
    guard depth < Self.deepest, takes("[") else { return nil }
    var numbers: [Double] = []
    var line: [Coast.Place] = []
    skipBlanks()
    if takes("]") { return .other }
    repeat {
      skipBlanks()
      if offset < bytes.count, bytes[offset] == UInt8(ascii: "[") {
        guard let inner = readsCoordinates(depth + 1) else { return nil }
        if case .place(let place) = inner, let place { line.append(place) }
      } else {
        guard let word = word() else { return nil }
        numbers.append(Double(word) ?? .nan)
      }
      skipBlanks()
    } while takes(",")
    guard takes("]") else { return nil }
    if line.count > 1 { lines.append(line) }
    guard !numbers.isEmpty else { return .other }
    guard numbers.count > 1, abs(numbers[0]) <= 360, abs(numbers[1]) <= 90 else {
      return .place(nil)
    }
    return .place(Coast.Place(longitude: numbers[0], latitude: numbers[1]))
  }

  /// A string without its quotes, escapes as they stand: only one name is looked for.
  private mutating func string() -> String? {
    guard takes("\"") else { return nil }
    let start = offset
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard offset < bytes.count else { return nil }
    defer { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// A number, or `true`, `false`, `null`.
  private mutating func word() -> Substring? {
    let start = offset
    while offset < bytes.count, !Self.ends.contains(bytes[offset]) { offset += 1 }
    guard offset > start, offset - start < 64 else { return nil }
    return String(decoding: bytes[start..<offset], as: UTF8.self)[...]
  }

  private static let ends = Set(",]}[{:\" \t\r\n".utf8)

  private mutating func skipBlanks() {
    while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
  }

  private mutating func takes(_ letter: Unicode.Scalar) -> Bool {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: letter) else { return false }
    offset += 1
    return true
  }
}
