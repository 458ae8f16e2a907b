package import WakeFormat

/// A JSON value, written on one line with its names in the order given.
package indirect enum JSON: Sendable {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSON])
  case object([(String, JSON)])
  /// An array whose values are written already, with commas between.
  case writtenArray(Bytes)

  package static func text(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }

  package var line: String { String(decoding: bytes, as: UTF8.self) }

  package var bytes: Bytes {
    var bytes = Bytes()
    write(to: &bytes)
    return bytes
  }

  /// As bytes: a logbook that is exported is written by this, and text would be copied for every
  /// part of a line.
  package func write(to bytes: inout Bytes) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .number(let number): bytes.append(contentsOf: String(number).utf8)
    case .string(let text): Self.quote(text, to: &bytes)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.quote(member.0, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.1.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    case .writtenArray(let written):
      // With room for what closes around it: megabytes are not to be copied for a brace.
      bytes.reserveCapacity(bytes.count + written.count + 64)
      bytes.append(UInt8(ascii: "["))
      bytes += written
      bytes.append(UInt8(ascii: "]"))
    }
  }

  private static func quote(_ text: String, to bytes: inout Bytes) {
    bytes.append(UInt8(ascii: "\""))
    // Most texts are ASCII without anything to escape.
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }
    if isPlain {
      bytes.append(contentsOf: text.utf8)
    } else {
      for scalar in text.unicodeScalars { escape(scalar, to: &bytes) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func escape(_ scalar: Unicode.Scalar, to bytes: inout Bytes) {
    switch scalar {
    case "\"": bytes.append(contentsOf: "\\\"".utf8)
    case "\\": bytes.append(contentsOf: "\\\\".utf8)
    case "\n": bytes.append(contentsOf: "\\n".utf8)
    case "\t": bytes.append(contentsOf: "\\t".utf8)
    // Escaped although JSON need not: what is shown on a terminal must not command it.
    case _ where TerminalText.isHidden(scalar):
      let digits = String(scalar.value, radix: 16)
      bytes.append(contentsOf: "\\u".utf8)
      for _ in digits.utf8.count..<4 { bytes.append(UInt8(ascii: "0")) }
      bytes.append(contentsOf: digits.utf8)
    default: bytes.append(contentsOf: scalar.utf8)
    }
  }
}

extension JSON {
  /// Writes some bytes as they are, and behind them a text as a string.
  static func write(_ before: StaticString, _ text: String, to bytes: inout Bytes) {
    put(before, to: &bytes)
    quote(text, to: &bytes)
  }

  static func write(_ before: StaticString, _ isTrue: Bool, to bytes: inout Bytes) {
    put(before, to: &bytes)
    put(isTrue ? "true" : "false", to: &bytes)
  }

  static func write(_ before: StaticString, list: [String], to bytes: inout Bytes) {
    put(before, to: &bytes)
    bytes.append(UInt8(ascii: "["))
    for (index, text) in list.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      quote(text, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private static func put(_ text: StaticString, to bytes: inout Bytes) {
    unsafe bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
