package import WakeFormat

/// Pages of a voyage in which a quick look finds nothing that may be doubtful, neither in a line nor
/// in the entries beside each other.
///
/// What it does not know for sure is for `Inspection`, which alone says what is wrong.
package struct CalmVoyage {
  /// Whether all pages looked at so far are calm, and say nothing doubtful beside each other.
  package private(set) var isCalm = true
  /// The number of entries on calm pages.
  package private(set) var entries = 0

  private var glance: Glance
  private let began: CalendarDate?
  private var course = Course()

  /// - Parameter name: of the voyage's directory; nil for files that stand in none.
  package init(_ name: String?, facts: Document, logbook: Document) {
    let names = Lookout.Names(voyage: facts, logbook: logbook)
    glance = Glance { names.know($0, $1) }
    began = name.flatMap { Page.date(in: $0) }
  }

  /// Whether nothing on a page by itself is doubtful. Pages come in the order of their names.
  package mutating func isCalm(_ file: UnreadPage) -> Bool {
    let date = file.page.date
    // A receiver that has lost count of its weeks may have named the page.
    let year = date?.year ?? 9999
    guard file.page.kind == .page, year + 5 >= began?.year ?? 0 else {
      isCalm = false
      return false
    }
    var (isFollowing, seen) = (isCalm, 0)
    let isPageCalm = glance.isCalm(file.bytes, on: date) { sight in
      seen += 1
      // Those of a voyage that is not calm are looked at in their order by others.
      if isFollowing { isFollowing = course.follows(sight) }
    }
    isCalm = isPageCalm && isFollowing
    if isPageCalm { entries += seen }
    return isPageCalm
  }
}

/// What the entries of a voyage have said so far.
private struct Course {
  private var state = State()
  private var fix: (position: Position, seconds: Int)?
  private var log: Glance.Meter?
  private var engine = Engine()

  /// Whether an entry says nothing doubtful after those before it.
  mutating func follows(_ sight: Glance.Sight) -> Bool {
    if sight.events & EventTable.telling != 0 {
      guard EventTable.areCalm(sight.events, after: &state) else { return false }
      if sight.events & EventTable.logReset != 0 { log = nil }
    }
    if let position = sight.fix {
      if let fix, Self.isDoubtful(fix.position, position, sight.seconds - fix.seconds) {
        return false
      }
      fix = (position, sight.seconds)
    }
    if let reading = sight.log {
      if let log, !reading.follows(log) { return false }
      log = reading
    }
    return engine.isCalm(sight)
  }

  /// Whether a ship of 50 knots may not come from one place to the other, or whether they lie on
  /// two sides of a meridian or the equator.
  private static func isDoubtful(_ a: Position, _ b: Position, _ seconds: Int) -> Bool {
    guard a.latitude.signum() == b.latitude.signum(), a.longitude.signum() == b.longitude.signum()
    else { return true }
    let arc = abs(a.latitude - b.latitude) + abs(a.longitude - b.longitude)
    return !Lookout.isWithinReach(arc: arc, seconds: seconds)
  }

  /// The one engine that the log does not name.
  private struct Engine {
    private var meter: Glance.Meter?
    /// Nil until an event tells.
    private var isOn: Bool?
    private var mayHaveRun = true

    mutating func isCalm(_ sight: Glance.Sight) -> Bool {
      if let reading = sight.engine {
        if let meter {
          guard reading.follows(meter), mayHaveRun || !reading.isAbove(meter) else { return false }
        }
        meter = reading
      }
      if sight.events & EventTable.engine != 0 {
        if sight.events & EventTable.engineOn != 0 {
          isOn = true
          mayHaveRun = true
        } else if sight.events & EventTable.engineOff != 0 || isOn != nil {
          isOn = false
        }
      }
      if sight.engine != nil { mayHaveRun = isOn != false }
      return true
    }
  }
}
