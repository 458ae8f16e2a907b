import WakeCommands
import WakeFormat
import WakeLog
import WakeSystem

/// Which voyage an imported entry goes to, and what the ship's clock shows there.
struct VoyageChoice {
  /// Of the logbook, with the days that their pages are of.
  private let known: [(voyage: Voyage, days: [CalendarDate])]
  private let asked: Voyage?
  private let zone: Zone?
  private let logbook: Logbook
  private let zonesOfNew: Zones
  /// Of a voyage that is made.
  let title: String?

  /// - Parameter voyage: that all of it goes to.
  init(_ shelf: Shelf, voyage: String?, title: String?, zone: Zone?) throws {
    self.zone = zone
    self.title = title
    let logbook = shelf.logbook
    self.logbook = logbook
    zonesOfNew =
      zone.map { Zones(facts: [$0.text], database: logbook.database) } ?? logbook.zones
    known =
      try shelf.exists
      ? shelf.voyageNames().map { name in
        let dates = try shelf.pages(of: name).compactMap { path in
          path.split(separator: "/").last.flatMap { Page.date(in: String($0)) }
        }
        let own = Page.date(in: name).map { [$0] } ?? []
        return (try shelf.voyage(name), (dates.isEmpty ? own : dates).sorted())
      } : []
    asked = try voyage.map { try shelf.voyage(shelf.oneVoyage($0)) }
  }

  /// The voyage of a day; nil: one that is to be made.
  func voyage(of day: CalendarDate) -> String? {
    if let asked { return asked.name }
    return known.last { Self.covers($0.days, day) }?.voyage.name
  }

  /// A day of rest has no page; a month without one is no part of a voyage.
  private static let longestRest = 8

  /// Whether a page is of that day, or one before and one behind it are hardly a week apart.
  private static func covers(_ days: [CalendarDate], _ day: CalendarDate) -> Bool {
    guard let before = days.last(where: { $0 <= day }) else { return false }
    if before == day { return true }
    guard let behind = days.first(where: { $0 >= day }) else { return false }
    return behind.daysSince1970 - before.daysSince1970 <= longestRest
  }

  func isKnown(_ voyage: String) -> Bool { known.contains { $0.voyage.name == voyage } }

  /// Minutes east of UTC: by the voyage's facts, else by what was asked for, else UTC.
  func offset(at instant: Instant, in voyage: String?) -> Int {
    if let voyage, let own = known.first(where: { $0.voyage.name == voyage })?.voyage.zones,
      let offset = own.offset(at: instant)
    {
      return offset
    }
    return zonesOfNew.offset(at: instant) ?? 0
  }

  /// As it is written into the facts of a voyage that is made.
  func zoneToWrite(at instant: Instant) -> Zone {
    zone ?? logbook.zones.zone(at: instant) ?? .offset(0)
  }

  /// Whether nobody said what the ship's clock shows.
  var isUTC: Bool { zone == nil && logbook.zones.isEmpty }
}
