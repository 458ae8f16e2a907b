/// A moment, in seconds since 1970-01-01T00:00Z.
public struct Instant: Hashable, Comparable, Sendable {
  public let seconds: Int

  public init(seconds: Int) { self.seconds = seconds }

  public static func < (a: Self, b: Self) -> Bool { a.seconds < b.seconds }

  public func advanced(by seconds: Int) -> Self { Self(seconds: self.seconds + seconds) }
}

/// When an entry happened, as its line says it.
///
/// What a short form leaves out is nil: the date stands in the page's name then, the offset in
/// the `zone:` of the facts.
public struct Stamp: Hashable, Sendable {
  /// A time of day; 24:00 and a leap second are kept as written.
  public struct Time: Hashable, Sendable {
    public let hour: Int
    public let minute: Int
    /// Nil where none are written; they count as `:00`.
    public let second: Int?

    public init(hour: Int, minute: Int, second: Int?) {
      self.hour = hour
      self.minute = minute
      self.second = second
    }

    var secondsOfDay: Int { hour * 3600 + minute * 60 + (second ?? 0) }
  }

  public let date: CalendarDate?
  /// Nil for an entry of the whole day.
  public let time: Time?
  /// Minutes east of UTC; `Z` is 0.
  public let offset: Int?

  public init(date: CalendarDate?, time: Time?, offset: Int?) {
    self.date = date
    self.time = time
    self.offset = offset
  }

  /// The stamp the tool writes for a moment, to the second, on a clock `offset` minutes east of UTC.
  /// A moment outside the years 0001 to 9999 counts as the nearest one inside.
  public init(_ instant: Instant, offset: Int) {
    let local = min(max(instant.seconds, Self.firstSecond), Self.lastSecond) + offset * 60
    let day = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
    let second = local - day * 86_400
    date = CalendarDate(daysSince1970: day)
    time = Time(hour: second / 3600, minute: second / 60 % 60, second: second % 60)
    self.offset = offset
  }

  private static let firstSecond = CalendarDate(daysSince1970: .min).daysSince1970 * 86_400
  private static let lastSecond = CalendarDate(daysSince1970: .max).daysSince1970 * 86_400 + 86_399

  /// Whether it hangs on another file for its date or its offset.
  public var isProvisional: Bool { time != nil && (date == nil || offset == nil) }

  /// The moment, where the stamp says all of it. A day entry has none.
  public var instant: Instant? {
    guard let date, let time, let offset else { return nil }
    return Instant(seconds: date.daysSince1970 * 86_400 + time.secondsOfDay - offset * 60)
  }

  /// `2026-06-14T08:40:12+02:00`, or what there is of it.
  public var text: String {
    // As bytes: a line is written with several stamps, and text would be copied for every part.
    var bytes = Bytes()
    bytes.reserveCapacity(32)
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same, behind bytes that are there.
  package func write(to bytes: inout Bytes) {
    date?.write(to: &bytes)
    guard let time else { return }
    if date != nil { bytes.append(UInt8(ascii: "T")) }
    bytes.append(time.hour, digits: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(time.minute, digits: 2)
    if let second = time.second {
      bytes.append(UInt8(ascii: ":"))
      bytes.append(second, digits: 2)
    }
    if let offset { Self.write(offset: offset, to: &bytes) }
  }

  /// `+02:00`, `-03:30`, or `Z` for 0.
  public static func text(ofOffset offset: Int) -> String {
    var bytes = Bytes()
    write(offset: offset, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func write(offset: Int, to bytes: inout Bytes) {
    guard offset != 0 else {
      bytes.append(UInt8(ascii: "Z"))
      return
    }
    let size = abs(offset)
    bytes.append(UInt8(ascii: offset < 0 ? "-" : "+"))
    bytes.append(size / 60, digits: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(size % 60, digits: 2)
  }
}
