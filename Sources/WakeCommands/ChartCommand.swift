import CommandSpec
import WakeFormat
import WakeLog
import WakeReport
import WakeSystem

extension TrackStyle: ArgumentValue {
  package static var placeholder: String { "HOW" }
}

/// `wake chart`: where the ship went.
enum ChartCommand {
  static let what = Arguments(
    "WHAT", as: String.self, .many, suggests: LogCommand.what.info.suggests,
    "A voyage, a day, a range like 2026-06-10.. or yesterday. Else the voyage that goes on, or the last one."
  )
  static let output = Option(
    "output", short: "o", as: String.self, placeholder: "FILE", suggests: .files,
    "Write SVG to this file, which is there whole or not at all.")
  static let track = Option(
    "track", as: TrackStyle.self,
    "What the colour of the track shows: sail and engine, or speed. Else what the log tells of.")
  static let coast = Option(
    "coast", as: String.self, placeholder: "FILE", suggests: .files,
    "Shorelines from this GeoJSON file, in place of those of xtide-coastline; none draws none.")

  static let command = Command<World>(
    "chart", "Draw where the ship went",
    group: "Read the log",
    discussion: [
      "On a terminal it is drawn in braille; to a file or a pipe it is SVG. It is Mercator's chart, with the track, the entries by their numbers in the log of their voyage, the wind, the days and a scale of nautical miles. It is not for navigation.",
      "The way is that of the voyage's track where there is one, GPX and NMEA files in its `track` folder too, and from fix to fix of the log elsewhere. Reckoned positions (squares) and struck ones are no part of it.",
      "Shorelines are those of the World Vector Shoreline, 1:1,000,000, where Debian's `xtide-coastline` is installed. `--coast` takes lines and polygons of a GeoJSON file for a harbour.",
    ],
    examples: [
      Example("wake chart", "The voyage, on the terminal."),
      Example("wake chart kiel -o kiel.svg", "For the browser, or the printer."),
      Example("wake chart yesterday --track speed", "A day, coloured by speed."),
    ],
    parameters: [what, LogCommand.since, LogCommand.until, track, coast, output],
    seeAlso: ["log", "stats", "report"]
  ) { given, world in
    let shelf = try Shelf.openToRead(world)
    var run = try PictureRun(given, shelf, world)
    let logs = try run.logs()
    let isDrawn = given[output] == nil && world.isTerminal(.output)
    let size =
      isDrawn
      ? ChartBraille.size(columns: world.width) : ChartSVG.largest
    guard
      let chart = Chart(
        logs, style: given[track], coast: try Shorelines.coast(given[coast], world), most: size)
    else {
      world.say(
        "nothing to draw: no entry there has a position, like pos=54-27.4N,010-14.3E; wake log shows what was logged"
      )
      run.sayNotes()
      return Status.found.rawValue
    }
    if isDrawn {
      try world.put(ChartBraille.text(chart, world.style(.output)), .output)
    } else {
      try PictureFile.write(ChartSVG.bytes(chart), to: given[output], world)
    }
    run.sayNotes()
    return Status.done.rawValue
  }
}
