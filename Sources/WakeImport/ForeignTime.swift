import WakeFormat

/// In which order a date with strokes gives its parts.
package enum DateOrder: String, Sendable {
  case dmy, mdy
}

/// Dates and times of day as people write them.
enum ForeignTime {
  /// `2026-06-14`, `2026/06/14`, `14/06/2026`, `14.06.2026`.
  static func date(_ text: some StringProtocol, _ order: DateOrder) -> CalendarDate? {
    let parts = text.split { "-/.".contains($0) }.map { Int($0) }
    guard parts.count == 3, let a = parts[0], let b = parts[1], let c = parts[2] else { return nil }
    if a > 31 { return CalendarDate(year: a, month: b, day: c) }
    guard c > 31 else { return nil }
    return order == .dmy
      ? CalendarDate(year: c, month: b, day: a) : CalendarDate(year: c, month: a, day: b)
  }

  /// Whether only one order can be meant.
  static func order(of text: some StringProtocol) -> DateOrder? {
    let parts = text.split { "-/.".contains($0) }.map { Int($0) }
    guard parts.count == 3, let a = parts[0], let b = parts[1], a <= 31 else { return nil }
    if a > 12, b <= 12 { return .dmy }
    return b > 12 && a <= 12 ? .mdy : nil
  }

  /// Whether the order matters to it.
  static func hasOrder(_ text: some StringProtocol) -> Bool {
    let parts = text.split { "-/.".contains($0) }
    return parts.count == 3 && parts[0].count <= 2
  }

  /// `08:40`, `08:40:12`, `8:40 pm`, `0840`, `600`, `16`, `22.30`, `noon`, `midnight`.
  static func time(_ text: some StringProtocol) -> Stamp.Time? {
    var text = text.lowercased().trimmed
    if text == "noon" { return Stamp.Time(hour: 12, minute: 0, second: nil) }
    if text == "midnight" { return Stamp.Time(hour: 24, minute: 0, second: nil) }
    var afternoon: Bool?
    for (ending, isLater) in [("am", false), ("pm", true)] where text.hasSuffix(ending) {
      text = String(text.dropLast(2)).trimmed
      afternoon = isLater
    }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
    let numbers = parts.map { part in
      part.count <= 4 && part.allSatisfy({ $0.isASCII && $0.isNumber }) ? Int(part) : nil
    }
    var hour: Int
    var minute = 0
    var second: Int?
    switch (parts.count, numbers.first ?? nil) {
    case (1, let number?):
      (hour, minute) = parts[0].count <= 2 ? (number, 0) : (number / 100, number % 100)
    case (2, let number?), (3, let number?):
      guard let minutes = numbers[1], parts[1].count == 2 else { return nil }
      (hour, minute) = (number, minutes)
      if parts.count == 3 {
        guard let seconds = numbers[2] else { return nil }
        second = seconds
      }
    default: return nil
    }
    if let afternoon {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (afternoon ? 12 : 0)
    }
    guard hour < 24 || hour == 24 && minute == 0 && (second ?? 0) == 0, minute < 60,
      (second ?? 0) < 60
    else { return nil }
    return Stamp.Time(hour: hour, minute: minute, second: second)
  }
}
