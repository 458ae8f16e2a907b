/// An instant, in whole milliseconds since 1970 in UTC.
package struct UnixTime: Comparable, Hashable, Sendable {
  package let milliseconds: Int

  package init(milliseconds: Int) {
    self.milliseconds = milliseconds
  }

  package init(seconds: Int) {
    self.init(milliseconds: seconds * 1000)
  }

  /// In whole seconds, rounded to the nearest.
  package var seconds: Int { Self.rounded(milliseconds) }

  /// How many whole seconds later `self` is than `other`, rounded to the nearest.
  package func seconds(after other: UnixTime) -> Int {
    Self.rounded(milliseconds - other.milliseconds)
  }

  package static func < (a: Self, b: Self) -> Bool { a.milliseconds < b.milliseconds }

  private static func rounded(_ milliseconds: Int) -> Int {
    (milliseconds + (milliseconds < 0 ? -500 : 500)) / 1000
  }
}

extension UnixTime {
  /// Reads the one form gpsd writes, `2026-11-30T02:12:22.000Z`, with any number of decimals.
  init?(gpsd text: String) {
    var rest = Array(text.utf8)[...]
    guard let year = Self.digits(4, &rest), Self.skip("-", &rest),
      let month = Self.digits(2, &rest), Self.skip("-", &rest),
      let day = Self.digits(2, &rest), Self.skip("T", &rest),
      let hour = Self.digits(2, &rest), Self.skip(":", &rest),
      let minute = Self.digits(2, &rest), Self.skip(":", &rest),
      let second = Self.digits(2, &rest)
    else { return nil }
    // A leap second is read as the second after it.
    guard (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second <= 60
    else { return nil }

    var milliseconds = 0
    if Self.skip(".", &rest) {
      var weight = 100
      var count = 0
      while let digit = Self.digits(1, &rest) {
        milliseconds += digit * weight
        weight /= 10
        count += 1
      }
      guard count > 0 else { return nil }
    }
    guard Self.skip("Z", &rest), rest.isEmpty else { return nil }

    let days = Self.days(year: year, month: month, day: day)
    let seconds = ((days * 24 + hour) * 60 + minute) * 60 + second
    self.init(milliseconds: seconds * 1000 + milliseconds)
  }

  /// Days from 1970-01-01 in the proleptic Gregorian calendar, counted in years that begin in
  /// March so that the leap day comes last.
  static func days(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let monthFromMarch = (month + 9) % 12
    let leapDays = shifted / 4 - shifted / 100 + shifted / 400
    return shifted * 365 + leapDays + (monthFromMarch * 153 + 2) / 5 + day - 1 - 719_468
  }

  private static func digits(_ count: Int, _ rest: inout ArraySlice<UInt8>) -> Int? {
    guard rest.count >= count else { return nil }
    var number = 0
    for byte in rest.prefix(count) {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    rest = rest.dropFirst(count)
    return number
  }

  private static func skip(_ mark: Unicode.Scalar, _ rest: inout ArraySlice<UInt8>) -> Bool {
    guard rest.first == UInt8(ascii: mark) else { return false }
    rest = rest.dropFirst()
    return true
  }
}
