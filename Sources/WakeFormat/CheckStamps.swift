extension Checker {
  /// The stamp in full, after saying what is doubtful about it.
  mutating func checkStamp(of entry: Entry) -> Stamp? {
    let range = entry.stampRange
    let stamp: Stamp
    do throws(Page.StampFailure) {
      stamp = try page.full(entry.stamp)
    } catch {
      found.append(Self.diagnostic(for: error, at: range, document.text(range)))
      return nil
    }
    if entry.stamp.isProvisional {
      let missing = [
        entry.stamp.date == nil ? "the page's name" : nil,
        entry.stamp.offset == nil ? "the zone of the facts" : nil,
      ].compactMap { $0 }.joined(separator: " and ")
      found.append(
        Diagnostic(
          .provisionalStamp, at: range,
          "this short stamp hangs on \(missing); in full it is \(stamp.text)",
          hint: "sync writes it in full before it leaves the device", fix: Edit(range, stamp.text)))
    }
    if let own = stamp.date, !has("clock", entry), let why = Epoch.doubt(about: own, page.date) {
      found.append(
        Diagnostic(
          .clockEpoch, at: range, "expected the day it happened, found \(own.text): \(why)",
          hint: "amend the stamp, or write clock=unset to say that nobody knows"))
    } else if let date = page.date, page.kind == .page, let own = stamp.date, own != date {
      found.append(
        Diagnostic(
          .wrongPage, at: range,
          "this entry of \(own.text) stands on the page of \(date.text)",
          hint: "its place is a page whose name begins with \(own.text)"))
    }
    return stamp
  }

  private static func diagnostic(
    for failure: Page.StampFailure, at range: Range<Int>, _ text: String
  ) -> Diagnostic {
    switch failure {
    case .noDate:
      return Diagnostic(
        .dateMissing, at: range,
        "expected a date in the stamp, for the file's name gives none, found '\(text)'",
        hint: "write it in full, like 2026-06-14T\(text)")
    case .zone(.noZone):
      return Diagnostic(
        .zoneMissing, at: range, "expected an offset, for no zone: of the facts holds at \(text)",
        hint: "write \(text)+02:00, or zone: +02:00 in voyage.wake")
    case .zone(.contradicting(let offsets)):
      return Diagnostic(
        .zoneConflict, at: range,
        "the facts name two zones for this time: it is \(readings(of: text, offsets, " or "))",
        hint: "give the later zone its beginning: zone: +03:00 from 2026-06-20T00:00+02:00")
    case .zone(.unknown(let name)):
      return Diagnostic(
        .zoneUnknown, at: range, "no zone '\(name)' in the time zone data of this device",
        hint: "install tzdata, or write the offset: \(text)+02:00")
    case .zone(.skipped(let offsets)):
      return Diagnostic(
        .localTimeSkipped, at: range,
        "the ship's clock never showed \(text): it was put forward",
        hint: "write the offset that was meant: \(readings(of: text, offsets, " or "))")
    case .zone(.twice(let offsets)):
      return Diagnostic(
        .localTimeTwice, at: range,
        "the ship's clock showed \(text) twice: at \(readings(of: text, offsets, " and "))",
        hint: "write the offset that was meant")
    }
  }

  private static func readings(of text: String, _ offsets: [Int], _ between: String) -> String {
    offsets.sorted(by: >).map { text + Stamp.text(ofOffset: $0) }.joined(separator: between)
  }
}

/// Days on which a clock stands that was never set, or that counts its weeks from 0 again.
public enum Epoch {
  /// Why a date may be the clock's and not the entry's; nil where nothing speaks for it.
  ///
  /// - Parameter expected: the day of the page or of the voyage, where it is known.
  /// - Parameter reach: how many days the entry may be from it.
  public static func doubt(
    about date: CalendarDate, _ expected: CalendarDate?, reach: Int = 1
  ) -> String? {
    switch (date.year, date.month, date.day) {
    case (1970, 1, 1): return "clocks of computers begin there"
    case (1980, 1, 6): return "GPS time begins there"
    case (1999, 8, 22) where expected != date, (2019, 4, 7) where expected != date:
      return "GPS weeks were counted from 0 again there"
    default: break
    }
    guard let expected else { return nil }
    let days = expected.daysSince1970 - date.daysSince1970
    for rollovers in [1, 2, 3] where abs(days - rollovers * 7168) <= reach {
      return "it is \(rollovers * 1024) weeks before \(expected.text), as a GPS receiver"
        + " that has lost count of its weeks gives it"
    }
    return nil
  }
}
