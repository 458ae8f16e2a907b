package import CommandSpec
import WakeExchange
import WakeFormat
import WakeLog
import WakeReport
import WakeSystem

extension ExportFormat: ArgumentValue {
  package static var placeholder: String { "FORMAT" }

  /// An ending of its files will do: `md`, `txt`.
  package init?(argument: String) {
    guard let format = Self(rawValue: argument) ?? Self(file: "." + argument) else { return nil }
    self = format
  }
}

/// `wake export`: the log for other programs and people.
package enum ExportCommand {
  static let what = Arguments(
    "WHAT", as: String.self, .many, suggests: LogCommand.what.info.suggests,
    "A voyage, a day, a range like 2026-06-10.. or yesterday; @event, key=value or key= to search. Else all of it."
  )
  static let format = Option(
    "to", as: ExportFormat.self, "The format; else the one that FILE ends in.")
  static let output = Option(
    "output", short: "o", as: String.self, placeholder: "FILE", suggests: .files,
    "Write to this file, which is there whole or not at all; else to standard output.")
  static let fields = Option(
    "fields", as: String.self, placeholder: "KEYS",
    "Only these fields, with commas between, beside position, events and remarks; in a table, its columns."
  )
  static let without = Option(
    "without", as: String.self, placeholder: "KEYS",
    "Leave out these fields and facts, like by,crew; remarks and struck leave out remarks and struck entries."
  )
  static let fuzz = Option(
    "fuzz", as: String.self, placeholder: "SIZE",
    "Move positions to the middle of squares of this size, like 1nm or 500m.")
  static let strict = Flag("strict", "Write nothing where something would be left out.")

  static let command = Command<World>(
    "export", "Write the log in a format of others",
    group: "Read the log",
    discussion: [
      "The formats: " + meanings,
      "What a format has no place for is left out, and said and counted on standard error. Fields stay in the unit in which they were measured. The track is drawn in gpx, kml and geojson, GPX files and NMEA logs of the `track` folder too. Struck entries stand as such in json, csv, markdown and plain, without a place in geojson, and not at all in gpx, kml and yaml.",
      "`--without` and `--fuzz` work on the lines before any format sees them; lines with errors, which may hold anything, are then left out. Remarks and comments are words: read them, or leave them out with `--without remarks`.",
    ],
    examples: [
      Example("wake export -o season.gpx", "All voyages for the plotter."),
      Example("wake export kiel --to csv --without by,crew", "A table of a voyage, without names."),
      Example(
        "wake export 2026-06 -o june.md --fuzz 1nm", "A month to publish, places to a mile."),
    ],
    parameters: [
      what, format, output, LogCommand.since, LogCommand.until, LogCommand.grep, LogCommand.by,
      fields, without, fuzz, strict,
    ],
    seeAlso: ["log", "share"]
  ) { given, world in try run(given, world, foreign: nil) }

  /// - Parameter foreign: reads GPX files and NMEA logs of the track folder, which only `wake-net`
  ///   can; where there are any that are to be drawn, it is given the work.
  package static func run(
    _ given: Invocation, _ world: World, foreign: ForeignTracks?
  ) throws -> Int32 {
    let format = try Self.format(given)
    let shelf = try Shelf.openToRead(world)
    var run = try ExportRun(
      shelf, world, try LogRequest(given, shelf.time(try shelf.currentVoyage()), shelf),
      try redaction(given), foreign)
    if foreign == nil, format.drawsTracks, Handover.program != nil, try run.hasForeignTracks() {
      return try Handover.run(world)
    }
    let exporter = format.exporter(columns: try columns(given))
    if given[strict] {
      try run.write(exporter) { _ in }
      guard run.losses.isEmpty else {
        var failure = Failure(
          .person, "nothing was written, for with --to \(format.rawValue) this is left out:",
          hint: format == .json
            ? "wake check says what is wrong with such lines"
            : "without --strict it is left out; --to json keeps all but tracks")
        failure.candidates = run.losses.lines
        throw failure
      }
    }
    if let path = try file(given, world) {
      Interrupt.install()
      let file = try NewFile.opened(path)
      try run.write(exporter) { piece in
        if Interrupt.isSet { throw Failure(.interrupted, "interrupted; nothing was written") }
        try file.write(piece)
      }
      try file.finish()
    } else {
      let stream = world
      try run.write(exporter) { try stream.putData($0) }
    }
    run.sayLosses()
    return run.hasFound ? Status.done.rawValue : Status.found.rawValue
  }

  private static var meanings: String {
    ExportFormat.allCases.map { "`\($0.rawValue)` (\($0.meaning))" }.joined(separator: ", ") + "."
  }

  private static func format(_ given: Invocation) throws -> ExportFormat {
    if let format = given[Self.format] { return format }
    let known = ExportFormat.choices.joined(separator: ", ")
    guard let file = given[output], file != "-" else {
      // `wake export csv` is what fingers type.
      if let word = given[what].first, ExportFormat(rawValue: word) != nil {
        throw Failure(
          .usage, "expected a voyage, a day or a range, found the format '\(word)'",
          hint: "wake export --to \(word)")
      }
      throw Failure(
        .usage, "expected a format, found none",
        hint: "wake export --to FORMAT, which is \(known); or -o FILE that ends like one")
    }
    guard let format = ExportFormat(file: file) else {
      throw Failure(
        .usage, "expected a file that ends like a format, found '\(file)'",
        hint: "wake export --to FORMAT -o \(file), where FORMAT is \(known)")
    }
    return format
  }

  /// Where to write; nil for standard output.
  private static func file(_ given: Invocation, _ world: World) throws -> String? {
    guard let path = given[output], path != "-" else { return nil }
    return try Shelf.outside(path, world)
  }

  /// The keys of an option. A misspelt one would let go what should stay, so what resembles a known
  /// key is refused.
  private static func keys(_ given: Invocation, _ option: Option<String>) throws -> [String] {
    let known =
      Registry.keys.map(\.name) + Registry.logbookFacts + Registry.voyageFacts
      + ["remarks", "struck", "void"]
    return try given[all: option].flatMap { $0.split(separator: ",") }.map { word in
      let key = word.lowercased()
      if Registry.key(key) != nil || known.contains(key) || key.hasPrefix("x-") { return key }
      let isKey = key.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E
      }
      let near = nearest(to: key, among: known)
      guard isKey, near == nil else {
        throw Failure(
          .usage, "expected keys for '--\(option.info.name)', like by,crew, found '\(word)'",
          hint: near.map { "did you mean \($0)?" })
      }
      return key
    }
  }

  /// Nil where all fields are wanted.
  private static func columns(_ given: Invocation) throws -> [String]? {
    given[all: fields].isEmpty ? nil : try keys(given, fields)
  }

  private static func redaction(_ given: Invocation) throws -> Redaction {
    var redaction = Redaction()
    redaction.without = Set(try keys(given, without))
    // What a person remarks, in entries or as a fact.
    if !redaction.without.isDisjoint(with: ["remarks", "remark"]) {
      redaction.without.formUnion(["remarks", "remark"])
    }
    redaction.only = try columns(given).map { Set($0) }
    if let size = given[fuzz] {
      guard let square = Square(size) else {
        throw Failure(
          .usage, "expected a size from 10m to 100nm for '--fuzz', like 1nm, found '\(size)'")
      }
      redaction.square = square
    }
    return redaction
  }
}
