import CommandSpec
import WakeFormat
import WakeLog
import WakeReport
import WakeSystem

/// `wake plot`: readings over time.
enum PlotCommand {
  static let what = Arguments(
    "WHAT", as: String.self, .oneOrMore,
    suggests: .words {
      Registry.keys.filter { $0.sizeUnit != nil }.map { Suggestion($0.name, $0.meaning) }
    },
    "Keys like baro, wind or depth, each with a drawing; and voyages, days and ranges as for wake log."
  )

  static let command = Command<World>(
    "plot", "Draw readings over time",
    group: "Read the log",
    discussion: [
      "On a terminal it is drawn in braille; to a file or a pipe it is SVG. Without a voyage, day or range it is the voyage that goes on, or the last one.",
      "A value that is a range, like F5 or 18-22kn, is drawn from its lower to its upper end, the line through its middle. Values in other units are drawn in the first one of their key. Over a day without a reading no line is drawn.",
    ],
    examples: [
      Example("wake plot baro wind", "The weather of the voyage."),
      Example("wake plot depth 2026-06-14 -o depth.svg", "The soundings of a day."),
    ],
    parameters: [what, LogCommand.since, LogCommand.until, ChartCommand.output],
    seeAlso: ["chart", "stats", "log"]
  ) { given, world in
    let words = given[what]
    let keys = words.filter { Registry.key($0)?.sizeUnit != nil }
    guard !keys.isEmpty else {
      let known = Registry.keys.filter { $0.sizeUnit != nil }.map(\.name)
      let near = words.first.flatMap { nearest(to: $0, among: known) }
      throw Failure(
        .usage,
        "expected a key that has numbers, like baro, found '\(words.joined(separator: " "))'",
        hint: near.map { "did you mean \($0)?" } ?? "wake plot baro wind")
    }
    let shelf = try Shelf.openToRead(world)
    var run = try PictureRun(
      given, words: words.filter { !keys.contains($0) }, shelf, world)
    let logs = try run.logs()
    let entries = LoggedEntry.merged(logs.map(\.entries))
    let title = logs.count == 1 ? logs[0].voyage.label : keys.joined(separator: ", ")
    guard let plot = Plot(entries, keys: keys, title: title) else {
      world.say(
        "nothing to draw: no \(keys.joined(separator: ", ")) there; wake log shows what was logged")
      return Status.found.rawValue
    }
    if given[ChartCommand.output] == nil, world.isTerminal(.output) {
      try world.put(
        PlotBraille.text(plot, columns: world.width, world.style(.output)), .output)
    } else {
      try PictureFile.write(PlotSVG.bytes(plot), to: given[ChartCommand.output], world)
    }
    for key in keys where !plot.holds(key) { world.say("no \(key) there") }
    return Status.done.rawValue
  }
}
