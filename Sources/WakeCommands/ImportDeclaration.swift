package import CommandSpec

extension NetCommands {
  /// Done by `wake-net`: the libraries that read other programs' files stay out of `wake`
  /// (decision 46).
  package enum Import {
    package static let files = Arguments(
      "FILE", as: String.self, .many, suggests: .files,
      "The files to read, or - for standard input."
    )
    package static let from = Option(
      "from", as: String.self, placeholder: "FORMAT",
      "What the files are, where their beginning does not show it: gpx, kml, geojson, json, yaml, konni, jrnl, csv, imma, nmea, gpsd, signalk, history, wake."
    )
    package static let zone = Option(
      "zone", as: String.self, placeholder: "ZONE",
      "The zone of times that say none, and of a voyage that is made: +02:00 or Europe/Oslo.")
    package static let voyage = Option(
      "voyage", as: String.self, placeholder: "VOYAGE",
      "The voyage that all of it goes to; else the voyages of its days.")
    package static let title = Option(
      "title", as: String.self, placeholder: "WORDS", "The title of a voyage that is made.")
    package static let columns = Option(
      "columns", as: String.self, placeholder: "FILE",
      "What the columns of a table mean, a line each: 'Luftdruck = baro hPa'.")
    package static let degrees = Option(
      "degrees", as: String.self, placeholder: "FORM",
      "What 54.30 in a table is: dd.mm for 54 degrees 30 minutes, decimal for 54.3 degrees.")
    package static let dates = Option(
      "dates", as: String.self, placeholder: "ORDER", "What 03/04/1947 is: dmy or mdy.")
    package static let dryRun = Flag(
      "dry-run", short: "n", "Go the whole way but the write, and print the pages.")
    package static let strict = Flag(
      "strict", "Write nothing where anything cannot be carried over.")
    package static let losses = Flag(
      "losses", "Name everything that is not carried over, with file and line.")

    package static let command = Command<World>(
      "import", "Bring in logs and tracks of other programs",
      group: "Keep the log",
      discussion: [
        "Reads GPX, KML, GeoJSON, JSON lines of `wake`, days of signalk-logbook (YAML), LogbookKonni's `logbook.txt`, jrnl, tables (CSV), digitised ships' logs (IMMA), and logs of NMEA 0183 and Signal K. Waypoints and records become entries, tracks go to the voyage's `track` folder.",
        "A logbook is a set of lines: what stands in it already is not added again, so a file may be imported twice, or overlap another. What has no place in the log is counted and named on standard error. Each page is written whole or not at all; after a failure the same command goes on where it stopped. `wake undo` takes back the whole import.",
        "Entries of days that a voyage of the logbook covers go to it, the rest to one voyage that is made, and that is ended. Units stay as they were measured.",
      ],
      examples: [
        Example("wake import plotter.gpx --dry-run", "What would be written."),
        Example("wake import 2019/*.yml --title 'Summer 2019'", "Days of signalk-logbook."),
        Example(
          "wake import old.csv --zone Europe/Oslo --strict", "All of it, or nothing."),
      ],
      parameters: [
        files, from, zone, voyage, title, columns, degrees, dates, dryRun, strict, losses,
      ],
      seeAlso: ["undo", "annotate", "check", "voyages"])
  }
}
