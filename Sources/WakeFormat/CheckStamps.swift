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
    if let date = page.date, page.kind == .page, let own = stamp.date, own != date {
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
