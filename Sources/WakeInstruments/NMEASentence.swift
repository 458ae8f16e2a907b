/// A sentence of NMEA 0183, found in a line and cut into its fields.
///
/// It refers to the bytes it was found in and copies nothing.
struct NMEASentence {
  /// `RMC`, as three bytes of a number; the talker before it does not matter.
  private(set) var type: UInt32 = 0
  private(set) var isChecked = false
  /// Of the tag block before it: when it was sent, in Unix time.
  private(set) var tagTime: UnixTime?
  /// Where each field begins; the last entry is one past the comma that would follow.
  private var starts: [Int] = []

  /// Longer ones are what a confused multiplexer makes, even where the checksum is right.
  static let longest = 120

  init() {
    starts.reserveCapacity(32)
  }

  var fieldCount: Int { starts.count - 1 }

  static func code(_ name: StaticString) -> UInt32 {
    name.withUTF8Buffer { unsafe $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }

  /// How a line was taken.
  enum Finding: Equatable { case sentence, foreign, garbled }

  /// Finds the last sentence of a line: what stands before it was cut off by it.
  ///
  /// Foreign: AIS, a comment, a sentence of a maker's own. Garbled: it looks like one and is wrong.
  mutating func find(in bytes: ContiguousArray<UInt8>, _ line: Range<Int>) -> Finding {
    tagTime = nil
    guard let first = line.first, bytes[first] != UInt8(ascii: "#") else { return .foreign }
    var start = line.upperBound
    repeat {
      start -= 1
    } while start > line.lowerBound && bytes[start] != UInt8(ascii: "$")
      && bytes[start] != UInt8(ascii: "!")
    // AIS begins with `!`.
    guard bytes[start] == UInt8(ascii: "$") else { return .foreign }
    if start > first, bytes[first] == UInt8(ascii: "\\") {
      guard let time = Self.tag(in: bytes, first..<start) else { return .garbled }
      tagTime = time.instant
    }
    return cut(bytes, start + 1..<line.upperBound)
  }

  private mutating func cut(
    _ bytes: ContiguousArray<UInt8>, _ body: Range<Int>
  ) -> Finding {
    guard body.count <= Self.longest else { return .garbled }
    starts.removeAll(keepingCapacity: true)
    var sum: UInt8 = 0
    var end = body.upperBound
    isChecked = false
    for index in body {
      let byte = bytes[index]
      if byte == UInt8(ascii: "*") {
        guard let sent = Self.checksum(bytes, index + 1..<body.upperBound), sent == sum else {
          return .garbled
        }
        isChecked = true
        end = index
        break
      }
      // Nothing but printing characters belongs there.
      guard byte >= 0x20, byte < 0x7F else {
        guard byte == 0x0D, index == body.upperBound - 1 else { return .garbled }
        end = index
        break
      }
      sum ^= byte
      if byte == UInt8(ascii: ",") { starts.append(index + 1) }
    }
    guard let first = starts.first else { return .foreign }
    // `$PGRME` is a maker's own; a talker has two letters, its sentence three.
    guard first - 1 - body.lowerBound == 5, bytes[body.lowerBound] != UInt8(ascii: "P") else {
      return .foreign
    }
    starts.append(end + 1)
    type = 0
    for index in first - 4..<first - 1 { type = type << 8 | UInt32(bytes[index]) }
    return .sentence
  }

  /// Two hexadecimal digits in either case; nothing but blanks may follow.
  private static func checksum(_ bytes: ContiguousArray<UInt8>, _ range: Range<Int>) -> UInt8? {
    guard range.count >= 2, let high = nibble(bytes[range.lowerBound]),
      let low = nibble(bytes[range.lowerBound + 1])
    else { return nil }
    for index in range.dropFirst(2) where bytes[index] > 0x20 { return nil }
    return high << 4 | low
  }

  private static func nibble(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// The tag block `\s:GPS,c:1577836800*1A\`. Nil where its checksum is wrong.
  private static func tag(
    in bytes: ContiguousArray<UInt8>, _ range: Range<Int>
  ) -> (instant: UnixTime?, Void)? {
    guard let star = range.first(where: { bytes[$0] == UInt8(ascii: "*") }),
      let end = range.dropFirst().first(where: { bytes[$0] == UInt8(ascii: "\\") }), star < end
    else { return (nil, ()) }
    let sum = bytes[range.lowerBound + 1..<star].reduce(UInt8(0), ^)
    guard checksum(bytes, star + 1..<end) == sum else { return nil }
    for part in bytes[range.lowerBound + 1..<star].split(separator: UInt8(ascii: ","))
    where part.starts(with: "c:".utf8) {
      let digits = part.dropFirst(2)
      guard (9...13).contains(digits.count),
        let number = Int(String(decoding: digits, as: UTF8.self))
      else { return (nil, ()) }
      // Seconds by the standard; some send milliseconds.
      return (digits.count > 10 ? UnixTime(milliseconds: number) : UnixTime(seconds: number), ())
    }
    return (nil, ())
  }

  // MARK: Fields, counted from 1 as the standard does

  /// Without the blanks around it; empty where the instrument has nothing to say, or beyond the end.
  func range(_ field: Int, _ bytes: ContiguousArray<UInt8>) -> Range<Int> {
    guard field <= fieldCount else { return 0..<0 }
    var lower = starts[field - 1]
    var upper = starts[field] - 1
    while lower < upper, bytes[lower] == 0x20 { lower += 1 }
    while lower < upper, bytes[upper - 1] == 0x20 { upper -= 1 }
    return lower..<upper
  }

  func isEmpty(_ field: Int, _ bytes: ContiguousArray<UInt8>) -> Bool {
    range(field, bytes).isEmpty
  }

  /// The one character of a field; nil for none or several.
  func letter(_ field: Int, _ bytes: ContiguousArray<UInt8>) -> UInt8? {
    let range = range(field, bytes)
    return range.count == 1 ? bytes[range.lowerBound] : nil
  }

  func text(_ field: Int, _ bytes: ContiguousArray<UInt8>) -> String {
    String(decoding: bytes[range(field, bytes)], as: UTF8.self)
  }

  /// A number. `absent` where the field is empty, which is not zero; `wrong` for what is none.
  func number(_ field: Int, _ bytes: ContiguousArray<UInt8>) -> NMEANumber {
    NMEANumber(bytes, range(field, bytes))
  }
}

/// A decimal number of a field.
enum NMEANumber: Equatable {
  case absent, wrong
  case value(Double)

  init(_ bytes: ContiguousArray<UInt8>, _ range: Range<Int>) {
    guard !range.isEmpty else {
      self = .absent
      return
    }
    var digits = 0
    var count = 0
    var places = 0
    var isNegative = false
    var hasPoint = false
    for index in range {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard count < 17 else {
          self = .wrong
          return
        }
        digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
        count += 1
        if hasPoint { places += 1 }
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      case UInt8(ascii: "-") where index == range.lowerBound: isNegative = true
      case UInt8(ascii: "+") where index == range.lowerBound: break
      default:
        self = .wrong
        return
      }
    }
    guard count > 0 else {
      self = .wrong
      return
    }
    let size = Double(digits) / Self.powers[places]
    self = .value(isNegative ? -size : size)
  }

  private static let powers: [Double] = (0...17).map { places in
    (0..<places).reduce(1.0) { power, _ in power * 10 }
  }

  var value: Double? {
    if case .value(let value) = self { value } else { nil }
  }
}
