import CommandSpec
import WakeFormat
import WakeLog
import WakeSystem

/// Which voyages and entries were asked for.
struct LogRequest {
  var query = Query()
  /// Nil: all of them.
  var voyages: [String]?
  var isToday: Bool

  /// The pages that may hold what was asked for.
  func read(_ shelf: Shelf, newest count: Int?) throws -> [VoyageEntries] {
    if let count {
      return try shelf.newest(count, of: voyages, days: query.days, where: query.matches)
    }
    return try (voyages ?? shelf.voyageNames()).map {
      try shelf.entries(of: shelf.voyage($0), days: query.days)
    }
  }

  /// Only what stands on pages of days that are asked for; a search is for entries.
  func shows(_ line: LineApart) -> Bool { shows(line.place) }

  func shows(_ place: LoggedEntry.Place) -> Bool {
    guard !query.isRestricted, query.since == nil, query.until == nil else { return false }
    let name = place.path.split(separator: "/").last.map(String.init) ?? ""
    return Page.date(in: name).map { query.days.contains($0) } ?? true
  }

  /// - Parameters:
  ///   - words: what was asked for, where not all of it was.
  ///   - searchesWriter: whether `--by` names a person.
  init(
    _ given: Invocation, words: [String]? = nil, _ clock: ShipTime, _ shelf: Shelf,
    searchesWriter: Bool = true
  ) throws {
    var isNarrowed = given[LogCommand.all] || given[LogCommand.count] != nil
    for word in words ?? given[LogCommand.what] {
      if let token = SpokenToken(word) {
        switch token.kind {
        case .event: query.events.append(Registry.event(beginning: token.name) ?? token.name)
        case .field: query.fields.append((token.name, token.value))
        }
      } else if word.hasSuffix("="), let token = SpokenToken(word + "x") {
        query.fields.append((token.name, nil))
      } else if let range = clock.range(word) {
        query.days = range
        isNarrowed = true
      } else {
        let names = try shelf.voyages(named: word)
        guard !names.isEmpty else {
          throw Failure(
            .missing, "no voyage, day or range '\(word)'",
            hint: "wake voyages lists the voyages; --grep \(word) searches the entries")
        }
        voyages = (voyages ?? []) + names
        isNarrowed = true
      }
    }
    query.text = given[all: LogCommand.grep]
    if searchesWriter { query.by = given[LogCommand.by] }
    query.since = try given[LogCommand.since].map { try Self.instant($0, clock, isEnd: false) }
    query.until = try given[LogCommand.until].map { try Self.instant($0, clock, isEnd: true) }
    if query.since != nil || query.until != nil { isNarrowed = true }
    isToday = !isNarrowed && !query.isRestricted
  }

  private static func instant(_ word: String, _ clock: ShipTime, isEnd: Bool) throws -> Instant {
    do throws(TimeProblem) {
      if let day = clock.day(word) {
        let time = Stamp.Time(hour: isEnd ? 24 : 0, minute: 0, second: nil)
        if let instant = try clock.stamp(day, time).instant { return instant }
      }
      if let instant = try clock.stamp(of: word).instant { return instant }
    } catch {
      throw Failure(.usage, error.message)
    }
    throw Failure(.usage, "expected a time like 3d, yesterday or 14:30, found '\(word)'")
  }
}
