import WakeCommands
import WakeFormat
import WakeImport
import WakeNavigation

/// The track pages of an import. Their lines are made when it is their turn: a plotter's file holds
/// millions of points.
struct TrackPlan {
  private struct TrackPage {
    let path: String
    let voyage: String
    /// Of the ship's clock.
    let date: CalendarDate
    /// Days of UTC, since 1970, that it holds a part of.
    var days: [Int]
  }

  private let pages: [TrackPage]
  private let fixes: FixStore
  private let choice: VoyageChoice
  // What was found when the lines were made.
  private(set) var points = 0
  /// Points that stand in the logbook already.
  private(set) var already = 0
  /// Voyages that a page is added to.
  private(set) var voyages: Set<String> = []

  /// - Parameter voyage: that takes the fixes of a day of UTC.
  init(_ fixes: FixStore, _ choice: VoyageChoice, voyage: (_ day: Int) -> String?) {
    self.fixes = fixes
    self.choice = choice
    var pages: [String: TrackPage] = [:]
    for day in fixes.dayNumbers {
      guard let name = voyage(day) else { continue }
      // A day of UTC is of two days of the ship's clock.
      for edge in [day * 86_400, day * 86_400 + 86_399] {
        let instant = Instant(seconds: edge)
        let offset = choice.offset(at: instant, in: name)
        guard let date = Stamp(instant, offset: offset).date else { continue }
        let path = "\(name)/track/\(date.text).wake"
        var page = pages[path] ?? TrackPage(path: path, voyage: name, date: date, days: [])
        if page.days.last != day { page.days.append(day) }
        pages[path] = page
      }
    }
    self.pages = pages.values.sorted { $0.path < $1.path }
  }

  var isEmpty: Bool { fixes.isEmpty }

  /// The lines that each page does not have yet; they are counted on the way.
  mutating func each(_ shelf: Shelf, _ take: (PageAddition) throws -> Void) throws {
    for page in pages {
      let standing = try standing(page, shelf)
      var text = Bytes()
      var (new, old) = (0, 0)
      each(of: page) { fix, offset in
        if standing.isEmpty || !standing.contains(FixStore.Fix(fix, .log)) {
          TrackLines.write(fix, offset: offset, to: &text)
          new += 1
        } else {
          old += 1
        }
      }
      points += new
      already += old
      guard new > 0 else { continue }
      voyages.insert(page.voyage)
      try take(PageAddition(page.path, text))
    }
  }

  /// The fixes that a page in the logbook has.
  private func standing(_ page: TrackPage, _ shelf: Shelf) throws -> Set<FixStore.Fix> {
    guard shelf.exists, let bytes = try shelf.read(page.path) else { return [] }
    let zones = Zones(facts: [], database: .none)
    let read = TrackLines.fixes(in: bytes, Page(name: page.date.text + ".wake", zones: zones))
    return Set(read.map { FixStore.Fix($0, .log) })
  }

  /// The fixes that belong on a page, with the ship's clock there, in minutes east of UTC.
  private func each(of page: TrackPage, _ take: (TrackFix, Int) -> Void) {
    let first = page.date.daysSince1970 * 86_400
    for day in page.days {
      for fix in fixes.fixes(ofDay: day) {
        let offset = choice.offset(at: fix.instant, in: page.voyage)
        let local = fix.instant.seconds + offset * 60
        if (first..<first + 86_400).contains(local) { take(fix, offset) }
      }
    }
  }
}
