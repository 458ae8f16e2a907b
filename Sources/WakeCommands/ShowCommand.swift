import CommandSpec
import WakeFormat
import WakeLog
import WakeNavigation
import WakeReport
import WakeSystem

/// `wake show`: one entry with all it says.
enum ShowCommand {
  static let entry = Arguments(
    "ENTRY", as: String.self, .optional, suggests: EntryNames.suggestions,
    EntryNames.help + "; else the last.")

  static let command = Command<World>(
    "show", "Show one entry with all it says",
    group: "Read the log",
    examples: [
      Example("wake show", "The last entry."),
      Example("wake show 10:15", "The one of that time on the last day that has one."),
    ],
    parameters: [entry, Listing.json],
    seeAlso: ["log"]
  ) { given, world in
    let shelf = try Shelf.openToRead(world)
    let named = try shelf.entry(named: given[first: entry] ?? "last")
    let found = try shelf.located([named], world)[0]
    if given[Listing.json] {
      try world.print(found.jsonLine)
      return
    }
    let style = world.style(.output)
    let member = found.member
    try world.print(style.bold(TerminalText.escaped(member.entry.text)))
    for paragraph in member.paragraphs { try world.print("+ " + TerminalText.escaped(paragraph)) }
    let places = found.places.map { $0.text + ($0.isSpooled ? " (not yet on its page)" : "") }
    try world.print("stands in    " + TerminalText.escaped(places.joined(separator: ", ")))
    if let instant = member.entry.stamp.instant {
      try world.print("UTC          " + Stamp(instant, offset: 0).text)
    }
    for event in member.events { try world.print("event        @" + TerminalText.escaped(event)) }
    let fields = member.fields.map { TerminalText.escaped(Writer.field($0.key, $0.value)) }
    let width = min(fields.map { TerminalText.width($0) }.max() ?? 0, 40)
    for (field, text) in zip(member.fields, fields) {
      guard let key = Registry.key(field.key) else {
        try world.print("field        " + text)
        continue
      }
      let value = TerminalText.padded(text, to: width)
      try world.print("field        " + value + "  " + style.dim(key.meaning))
    }
    if let point = found.trackPoint {
      try world.print(
        "by the track \(PositionText.written(point)), not written; wake annotate writes it")
    }
    if !member.conflicts.isEmpty {
      try world.print(
        "in conflict  " + TerminalText.escaped(member.conflicts.joined(separator: ", ")))
    }
    if let void = member.void { try world.print("struck       " + TerminalText.escaped(void)) }
  }
}
