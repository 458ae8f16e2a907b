/// An exact decimal number, as instruments and people write them: `-12.30`.
public struct Decimal: Hashable, Comparable, Sendable {
  /// The number without its point: -1230.
  public let digits: Int
  /// How many of the digits stand behind the point: 2.
  public let places: Int

  /// - Precondition: at most 18 digits and as many places.
  public init(digits: Int, places: Int) {
    precondition(digits.magnitude < 1_000_000_000_000_000_000 && (0...18).contains(places))
    self.digits = digits
    self.places = places
  }

  /// Reads `-?digits[.digits]` in ASCII, at most 18 digits; nil for anything else.
  public init?(_ text: some StringProtocol) {
    var digits = 0
    var count = 0
    var places: Int?
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    for byte in text.utf8.dropFirst(isNegative ? 1 : 0) {
      if byte == UInt8(ascii: "."), places == nil, count > 0 {
        places = 0
      } else if byte.isDigit, count < 18 {
        digits = digits * 10 + Int(byte - 0x30)
        count += 1
        if let before = places { places = before + 1 }
      } else {
        return nil
      }
    }
    guard count > 0, places != 0 else { return nil }
    self.init(digits: isNegative ? -digits : digits, places: places ?? 0)
  }

  /// For limits and for drawing; never for what is stored.
  public var approximate: Double {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    return Double(digits) / Double(scale)
  }

  /// The same value without zeros at the end, so that 5.40 equals 5.4.
  var normalized: Self {
    var digits = digits
    var places = places
    while places > 0, digits % 10 == 0 {
      digits /= 10
      places -= 1
    }
    return Self(digits: digits, places: places)
  }

  public static func == (a: Self, b: Self) -> Bool { a.scaled(to: b) == b.scaled(to: a) }

  public func hash(into hasher: inout Hasher) {
    let same = normalized
    hasher.combine(same.digits)
    hasher.combine(same.places)
  }

  public static func < (a: Self, b: Self) -> Bool { a.scaled(to: b) < b.scaled(to: a) }

  /// The number in units of the smallest place of both: no two numbers overflow it.
  private func scaled(to other: Self) -> Int128 {
    var scaled = Int128(digits)
    for _ in 0..<max(0, other.places - places) { scaled *= 10 }
    return scaled
  }

  /// `5.4`
  public var text: String {
    let size = String(abs(digits))
    let whole = String(repeating: "0", count: max(0, places + 1 - size.count)) + size
    let sign = digits < 0 ? "-" : ""
    guard places > 0 else { return sign + whole }
    return sign + whole.dropLast(places) + "." + whole.suffix(places)
  }
}
