import CommandSpec
import WakeFormat
import WakeLog
import WakeReport
import WakeSystem

/// `wake voyages`: what lies in the logbook.
enum VoyagesCommand {
  static let command = Command<World>(
    "voyages", "List the voyages with their days, miles and hours",
    group: "Read the log",
    discussion: [
      "Miles are along the shortest way from fix to fix, where an entry has none from that of the voyage's track, hours from `@depart` to `@arrive` and what stands between them."
    ],
    examples: [Example("wake voyages --json", "For a program.")],
    parameters: [Listing.json, Listing.plain],
    seeAlso: ["log", "begin"]
  ) { given, world in
    let shelf = try Shelf.openToRead(world)
    let current = try shelf.currentVoyage()?.name
    var rows: [[String]] = []
    let names = try shelf.voyageNames()
    if names.isEmpty { world.say("no voyage yet; wake begin TITLE begins one") }
    for name in names {
      let voyage = try shelf.voyage(name)
      let summary = VoyageSummary(
        try shelf.located(shelf.entries(of: voyage).entries, world))
      if given[Listing.json] {
        try world.print(json(voyage, summary, isCurrent: name == current).line)
      } else if given[Listing.plain] {
        try world.putData(ContiguousArray((name + "\n").utf8))
      } else {
        rows.append(row(voyage, summary, isCurrent: name == current))
      }
    }
    guard !rows.isEmpty else { return }
    try world.put(
      Table.text(
        heads: ["Voyage", "Days", "Miles", "Under way", "Entries", ""],
        right: [false, true, true, true, true, false], rows, world.style(.output)), .output)
  }

  private static func row(_ voyage: Voyage, _ summary: VoyageSummary, isCurrent: Bool) -> [String] {
    [
      TerminalText.escaped(voyage.name),
      summary.days == 0 ? "" : String(summary.days),
      summary.nauticalMilesText ?? "",
      summary.secondsUnderWay.map { "\($0 / 3600) h \($0 / 60 % 60) min" } ?? "",
      String(summary.entries),
      isCurrent ? "current" : voyage.isOpen ? "open" : "",
    ]
  }

  private static func json(_ voyage: Voyage, _ summary: VoyageSummary, isCurrent: Bool) -> JSON {
    .object([
      ("voyage", .string(voyage.name)),
      ("title", .text(voyage.title)),
      ("open", .bool(voyage.isOpen)),
      ("current", .bool(isCurrent)),
      ("first", .text(summary.first?.text)),
      ("last", .text(summary.last?.text)),
      ("days", .number(summary.days)),
      ("miles", .text(summary.nauticalMilesText)),
      ("seconds_under_way", summary.secondsUnderWay.map { .number($0) } ?? .null),
      ("entries", .number(summary.entries)),
    ])
  }
}

/// How listings are given to programs.
enum Listing {
  static let json = Flag("json", "One JSON object a line, for programs.")
  static let plain = Flag("plain", "One record a line, without columns or colours.")
}
