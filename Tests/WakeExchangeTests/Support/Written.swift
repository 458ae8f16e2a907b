import WakeExchange
import WakeFormat
import WakeLog
import WakeNavigation

/// The facts and lines of the voyages that the tests export.
enum Written {
  static let facts = Document(Bytes("vessel: Wega & \"Co\"\nport: Marstal\n".utf8))

  /// What is easy to lose: texts that look like syntax of every format, several lines of a moment,
  /// struck ones, a day, short stamps, other units.
  static let lines = [
    "# Cast off early.",
    "2026-06-14T08:40:12+02:00 @depart @engine-on place=Marstal log=1204.5nm engine=812.3h by=anna Cast off, \"bilge\" dry",
    "2026-06-14T09:05:10+02:00 sog=5.4kn cog=031T hdg=028M stw=9km/h pos=54-44.402N,010-25.112E fix=gnss wind=W/26kn baro=1012.50mbar by=auto",
    "2026-06-14T10:15:32+02:00 @reef sails=\"main 1\" pos=54-40.000N,010-20.000E =SUM(A1:A9)|<b>&amp; - 'x' \\ *bold* _it_ [x](y)",
    "2026-06-14T10:15:32+02:00 + depth=5m She balances; \"much\" better.",
    "2026-06-14T10:15:32+02:00 + A second one",
    "2026-06-14T10:15:32+02:00 + void=wrong Struck",
    "2026-06-14T12:31:05+02:00 void=\"wrong lighthouse\" void.by=anna pos=54-30.5N,010-12.0E Bülk abeam, 2 nm",
    "12:40 @fix fix=visual brg.kiel-lt=096M pos=54-30.5N,010-12.0E x-mine=ja Two\u{202E} bearings 好",
    "2026-06-14T13:00:00+02:00 fix=dr pos=54-28.0N,010-10.0E sea=3 cloud=9 wind=225T/18kn vhf=16 -- @reef is no event here",
    "2026-06-14T13:10:00+02:00 sog=5,4kn A value that cannot be read",
    "2026-06-14 A calm day",
    "2026-06-14T14:00:00-03:30 @arrive pos=54-27.4N,010-12.3E wind=SbW/F4 sog=5kn Alongside",
    "2026-06-14T14:00:00-03:30 @arrive pos=54-27.4N,010-12.3E wind=SbW/F4 sog=6kn Alongside",
    "this cannot be read",
  ]

  static func page(_ lines: [String]) -> PageFile {
    PageFile(
      path: "2026-06-13-kiel/2026-06-14.wake",
      bytes: Bytes((lines.joined(separator: "\n") + "\n").utf8),
      zones: Zones(facts: ["+02:00"], database: .none))
  }

  static func voyage(_ lines: [String] = lines, track: [TrackFix] = []) -> ExportedVoyage {
    voyage(of: page(lines), track)
  }

  static func voyage(of page: PageFile, _ track: [TrackFix] = []) -> ExportedVoyage {
    let logbook = Logbook(facts: facts, database: .none)
    let own = Document(Bytes("title: Marstal – Kiel\nzone: +02:00\n".utf8))
    return ExportedVoyage(
      Voyage(name: "2026-06-13-kiel", facts: own, in: logbook), entries(of: page),
      comments: LineApart.lines(of: page).filter { $0.kind == .comment },
      kept: KeptLine.lines(of: page.document, on: page.page, page.path), track: exported(track))
  }

  private static func exported(_ fixes: [TrackFix]) -> ExportedTrack {
    var store = FixStore(.degrees)
    for fix in fixes { store.add(fix.instant, fix.point) }
    return ExportedTrack(store)
  }

  static func entries(of page: PageFile) -> [LoggedEntry] {
    LoggedEntry.entries(of: [page], voyage: "2026-06-13-kiel")
  }

  /// A logbook of some voyages in a format, and what that lost.
  static func exported(
    _ format: ExportFormat, columns: [String]? = nil, _ voyages: [ExportedVoyage] = [voyage()]
  ) throws -> (text: String, losses: Losses) {
    try written(format.exporter(columns: columns), voyages)
  }

  private static func written(
    _ exporter: some Exporter, _ voyages: [ExportedVoyage]
  ) throws -> (text: String, losses: Losses) {
    var exporter = exporter
    let sheet = Sheet()
    var text = ExportText { sheet.bytes += $0 }
    try exporter.begin(facts, to: &text)
    for voyage in voyages { try exporter.add(voyage, to: &text) }
    if type(of: exporter).comesTwice {
      for voyage in voyages { try exporter.addBehind(voyage, to: &text) }
    }
    try exporter.end(to: &text)
    try text.flush()
    return (String(decoding: sheet.bytes, as: UTF8.self), exporter.losses)
  }

  /// Every fix of a way, each so many seconds after the one before.
  static func track(_ steps: [(seconds: Int, latitude: Double, longitude: Double)]) -> [TrackFix] {
    var seconds = 1_781_418_000
    return steps.compactMap { step in
      seconds += step.seconds
      return Point(latitude: step.latitude, longitude: step.longitude).map {
        TrackFix(Instant(seconds: seconds), $0)
      }
    }
  }
}

/// What has been written so far.
private final class Sheet {
  var bytes: Bytes = []
}
