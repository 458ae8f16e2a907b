package import WakeFormat

/// A track in the format's own lines: `2026-06-14T10:15:32+02:00 pos=54-44.402N,010-25.112E`.
package enum TrackLines {
  /// The fixes of a file; lines that hold none are passed over.
  ///
  /// A day of them is read at each `wake log`: lines as `line` writes them are read by their bytes,
  /// all others as the format says.
  package static func fixes(in bytes: Bytes, _ page: Page) -> [TrackFix] {
    var fixes: [TrackFix] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      var line = WrittenFix(bytes, start..<end)
      if let fix = line.fix() {
        fixes.append(fix)
      } else {
        fixes += read(Bytes(bytes[start..<end] + [0x0A]), page)
      }
      start = end + 1
    }
    return fixes
  }

  private static func read(_ line: Bytes, _ page: Page) -> [TrackFix] {
    let document = Document(line)
    return document.lines.compactMap { line in
      guard let written = document.written(line, on: page),
        case .moment(let instant) = written.when,
        let position = written.value("pos").flatMap({ Position($0) })
      else { return nil }
      return TrackFix(instant, Point(position))
    }
  }

  /// `offset`: of the ship's clock, in minutes east of UTC.
  package static func line(_ fix: TrackFix, offset: Int) -> String {
    var bytes = Bytes()
    write(fix, offset: offset, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same, behind bytes that are there: a plotter's file holds millions of fixes.
  package static func write(_ fix: TrackFix, offset: Int, to bytes: inout Bytes) {
    Stamp(fix.instant, offset: offset).write(to: &bytes)
    bytes += " pos=".utf8
    PositionText.write(fix.point, to: &bytes)
    bytes.append(0x0A)
  }
}

/// A line in the one form that we write, taken from its left end.
private struct WrittenFix {
  private let bytes: Bytes
  private var rest: Range<Int>

  init(_ bytes: Bytes, _ line: Range<Int>) {
    self.bytes = bytes
    rest = line
  }

  /// Nil for every other line, good or bad.
  mutating func fix() -> TrackFix? {
    guard let year = number(4, then: "-"), let month = number(2, then: "-"),
      let day = number(2, then: "T"), let date = CalendarDate(year: year, month: month, day: day),
      let hour = number(2, then: ":"), let minute = number(2, then: ":"), let second = number(2),
      hour < 24, minute < 60, second < 60, let offset = offset(), skips(" pos="),
      let latitude = half(digits: 2, ("N", "S")), skips(","),
      let longitude = half(digits: 3, ("E", "W")), rest.isEmpty,
      let position = Position(latitude: latitude, longitude: longitude)
    else { return nil }
    let time = (hour * 60 + minute) * 60 + second
    return TrackFix(
      Instant(seconds: date.daysSince1970 * 86_400 + time - offset * 60), Point(position))
  }

  /// Minutes east of UTC.
  private mutating func offset() -> Int? {
    if skips("Z") { return 0 }
    let isWest = skips("-")
    guard isWest || skips("+"), let hours = number(2, then: ":"), let minutes = number(2),
      hours < 15, minutes < 60
    else { return nil }
    return (hours * 60 + minutes) * (isWest ? -1 : 1)
  }

  /// `54-44.402N`, in the unit of `Position`: a thousandth of a minute has 60 millions of it.
  private mutating func half(
    digits: Int, _ letters: (positive: StaticString, negative: StaticString)
  ) -> Int? {
    guard let degrees = number(digits, then: "-"), let minutes = number(2, then: "."), minutes < 60,
      let thousandths = number(3)
    else { return nil }
    let size = ((degrees * 60 + minutes) * 1000 + thousandths) * 60_000_000
    if skips(letters.positive) { return size }
    return skips(letters.negative) ? -size : nil
  }

  /// Exactly so many digits, and what must follow them.
  private mutating func number(_ digits: Int, then text: StaticString = "") -> Int? {
    guard rest.count >= digits else { return nil }
    var number = 0
    for index in rest.lowerBound..<rest.lowerBound + digits {
      let digit = bytes[index] &- 0x30
      guard digit < 10 else { return nil }
      number = number * 10 + Int(digit)
    }
    rest = rest.lowerBound + digits..<rest.upperBound
    return skips(text) ? number : nil
  }

  private mutating func skips(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard rest.count >= count else { return false }
    for index in 0..<count
    where unsafe bytes[rest.lowerBound + index] != text.utf8Start[index] {
      return false
    }
    rest = rest.lowerBound + count..<rest.upperBound
    return true
  }
}
