import CommandSpec
import WakeCommands
import WakeFormat
import WakeImport
import WakeLog
import WakeReport
import WakeSystem

/// `wake import`: files of other programs become entries and tracks.
enum ImportWork {
  private static let options = NetCommands.Import.self

  static func run(_ given: Invocation, _ world: inout World) throws -> Int32 {
    Interrupt.install()
    let names = given[options.files]
    guard !names.isEmpty else {
      throw Failure(
        .usage, "expected a file, found none", hint: "wake import FILE, or - for a pipe")
    }
    var shelf = try Shelf(world)
    try shelf.mustBeWritable()
    let zone = try zone(given)
    let intake = Intake(
      zone: zone.map { Self.clock([$0.text], world) },
      latest: Instant(seconds: Int(world.clock().seconds) + 86_400))
    if given[options.losses] {
      let said = world
      intake.hear { place, text in said.say(TerminalText.escaped("\(place): \(text)")) }
    }
    try read(names, try fileOptions(given), intake, world)
    if let place = intake.lacksZone {
      throw Failure(
        .usage, "\(place) has a time that does not say its zone; nothing was written",
        hint: "say it: --zone +02:00, or --zone Europe/Oslo")
    }
    if let doubt = intake.doubt {
      throw Failure(.person, doubt.sentence + "; nothing was written", hint: doubt.hint)
    }
    for note in intake.notes { world.say(TerminalText.escaped(note)) }
    let choice = try VoyageChoice(
      shelf, voyage: given[options.voyage],
      title: given[options.title] ?? intake.title ?? stem(of: names[0]), zone: zone)
    var plan = try ImportPlan(intake, choice, shelf)
    report(intake.losses, isWhole: !given[options.losses], world)
    guard !given[options.strict] || intake.losses.isEmpty else {
      throw Failure(
        .person,
        "\(plural(intake.losses.count, "thing", "things")) cannot be carried over; nothing was written",
        hint: "without --strict the rest is written")
    }
    if given[options.dryRun] {
      try plan.print(world)
    } else {
      try plan.write(&shelf, world)
    }
    try plan.tell(world, isDryRun: given[options.dryRun])
    return plan.isNothing ? Status.found.rawValue : Status.done.rawValue
  }

  // MARK: What was asked for

  private static func zone(_ given: Invocation) throws -> Zone? {
    guard let text = given[options.zone] else { return nil }
    guard let zone = Zone(text) else {
      throw Failure(.usage, "expected a zone, like +02:00 or Europe/Oslo, found '\(text)'")
    }
    if case .named(let name) = zone, TimeZones.offset(of: name, at: 0) == nil {
      throw Failure(
        .usage, "no zone '\(name)' on this device", hint: "give its offset: --zone +02:00")
    }
    return zone
  }

  private static func clock(_ zones: [String], _ world: World) -> ShipTime {
    ShipTime(
      now: Instant(seconds: Int(world.clock().seconds)),
      zones: Zones(
        facts: zones,
        database: ZoneDatabase { TimeZones.offset(of: $0, at: Int64($1.seconds)) }),
      deviceOffset: 0)
  }

  private static func fileOptions(_ given: Invocation) throws -> ForeignFile.Options {
    var result = ForeignFile.Options()
    if let text = given[options.from] {
      guard let format = ImportFormat(rawValue: text) else {
        throw Failure(
          .usage, "expected a format, found '\(text)'",
          hint: "one of " + ImportFormat.allCases.map(\.rawValue).joined(separator: ", "))
      }
      result.format = format
    }
    if let text = given[options.degrees] {
      guard let form = DegreeForm(rawValue: text) else {
        throw Failure(.usage, "expected dd.mm or decimal, found '\(text)'")
      }
      result.degrees = form
    }
    if let text = given[options.dates] {
      guard let order = DateOrder(rawValue: text) else {
        throw Failure(.usage, "expected dmy or mdy, found '\(text)'")
      }
      result.dates = order
    }
    if let path = given[options.columns] {
      guard let bytes = try PlainFile.read(path, limit: 1 << 20) else {
        throw Failure(.missing, "no file '\(path)'")
      }
      do throws(ColumnProblem) { result.columns = try TableColumns.mapping(bytes) } catch {
        throw Failure(.usage, "\(path):\(error.line): \(error.why)")
      }
    }
    return result
  }

  /// `old` of `tracks/old.gpx`.
  private static func stem(of path: String) -> String? {
    guard path != "-", let name = path.split(separator: "/").last else { return nil }
    var stem = name.split(separator: ".").first.map(String.init) ?? ""
    // The voyage's directory has a date of its own.
    if Page.date(in: stem + ".wake") != nil {
      stem = String(stem.dropFirst(10).drop { $0 == "-" || $0 == "_" })
    }
    return stem.isEmpty ? nil : stem
  }

  // MARK: Reading

  private static func read(
    _ names: [String], _ options: ForeignFile.Options, _ intake: Intake, _ world: World
  ) throws {
    let progress = ProgressLine(world, isQuiet: false)
    defer { progress.end() }
    for name in names {
      var file = ForeignFile(name == "-" ? "standard input" : name, options, intake)
      var size = 0
      func take(_ piece: ContiguousArray<UInt8>) throws -> Bool {
        if Interrupt.isSet { throw Failure(.interrupted, "interrupted; nothing was written") }
        file.take(piece)
        size += piece.count
        progress.show("reading \(TerminalText.escaped(name)): \(size >> 20) MB")
        return !file.isUnknown
      }
      if name == "-" {
        var input = StandardInput()
        do {
          while let piece = try input.piece(), try take(piece) {}
        } catch let error as StandardInput.Failure {
          switch error {
          case .interrupted: throw Failure(.interrupted, "interrupted; nothing was written")
          case .system(let error): throw Failure(error)
          case .tooLong: preconditionFailure("a piece has no limit")
          }
        }
      } else {
        let path = try Shelf.absolute(name, world)
        guard try PlainFile.pieces(of: path, take) else {
          throw Failure(
            .missing, "no file '\(name)'; nothing was written",
            hint: "wake import --help shows what can be read")
        }
      }
      file.take([], isLast: true)
      progress.end()
      guard let format = file.format else {
        throw Failure(
          .usage, "nothing in '\(name)' shows a format that wake knows; nothing was written",
          hint: "say it: --from "
            + ImportFormat.allCases.map(\.rawValue).joined(separator: ", --from "))
      }
      world.say(TerminalText.escaped("\(name) is read as \(format.rawValue), \(format.meaning)"))
    }
  }

  // MARK: What is lost

  private static func report(_ losses: ImportLosses, isWhole: Bool, _ world: World) {
    guard isWhole, !losses.isEmpty else { return }
    world.say("not carried over:")
    for kind in losses.kinds {
      let rest = kind.count - kind.places.count
      let places = kind.places.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
      world.say(TerminalText.escaped("  \(kind.count) × \(kind.text) (\(places))"))
    }
  }
}
