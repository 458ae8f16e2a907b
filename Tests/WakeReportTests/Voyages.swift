import WakeFormat
import WakeLog
import WakeNavigation

/// Voyages that the tests draw.
enum Voyages {
  static func log(
    _ lines: [String], facts: String = "title: Test\n", book: String = "vessel: Wega\n",
    track: [TrackFix] = []
  ) -> VoyageLog {
    let logbook = Logbook(facts: Document(Bytes(book.utf8)), database: .none)
    let voyage = Voyage(name: "test", facts: Document(Bytes(facts.utf8)), in: logbook)
    return VoyageLog(
      voyage, logbook: logbook.facts,
      LoggedEntry.entries(of: [page(lines)], voyage: voyage.name), track: track)
  }

  static func comments(_ lines: [String]) -> [LineApart] {
    LineApart.lines(of: page(lines)).filter { $0.kind == .comment }
  }

  private static func page(_ lines: [String]) -> PageFile {
    PageFile(
      path: "test/2026-06-14.wake", bytes: Bytes((lines.joined(separator: "\n") + "\n").utf8),
      zones: Zones(facts: ["+02:00"], database: .none))
  }

  /// A track of a fix every so many seconds.
  static func track(
    from start: Int, every seconds: Int, _ places: [(Double, Double)]
  ) -> [TrackFix] {
    places.enumerated().compactMap { index, place in
      Point(latitude: place.0, longitude: place.1).map {
        TrackFix(Instant(seconds: start + index * seconds), $0)
      }
    }
  }
}

extension ZoneDatabase {
  fileprivate static let none = ZoneDatabase { _, _ in nil }
}
