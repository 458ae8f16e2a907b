import CommandSpec
import WakeCommands
import WakeInstruments
import WakeReport
import WakeSystem

/// `wake instruments`: what each source gives, and what an entry would get of it.
enum InstrumentsWork {
  static func run(_ given: Invocation, _ world: inout World) throws -> Int32 {
    Interrupt.install()
    let watch = try BoatInstruments.watch(Device(world.environment), world)
    let isLive =
      !given[InstrumentCommands.Instruments.once]
      && (given[NetCommands.json] || world.isTerminal(.output))
    guard isLive else { return try once(watch, given, world) }
    while Interrupt.wait(reading: nil, until: Deadline(milliseconds: 1000)) != .interrupted {
      let board = Readout(watch.outlook())
      if given[NetCommands.json] {
        for line in board.json { try world.print(line.line) }
      } else {
        world.signal(.newScreen, .output)
        try world.put(board.text(world.style(.output)), .output)
      }
    }
    return Status.done.rawValue
  }

  /// Debian's gpsd needs 6 s for its first word, others a round of their instruments.
  private static func once(_ watch: Watch, _ given: Invocation, _ world: World) throws -> Int32 {
    let end = Deadline(milliseconds: 8000)
    while !end.hasPassed, !Readout(watch.outlook()).isSettled {
      if Interrupt.wait(reading: nil, until: Deadline(milliseconds: 100)) == .interrupted {
        return Status.interrupted.rawValue
      }
    }
    let board = Readout(watch.outlook())
    if given[NetCommands.json] {
      for line in board.json { try world.print(line.line) }
    } else {
      try world.put(board.text(world.style(.output)), .output)
    }
    return board.isEmpty ? Status.found.rawValue : Status.done.rawValue
  }
}

/// What all sources give at one moment, for people and for programs.
private struct Readout {
  private struct Row {
    let source: String
    let key: String
    let value: String
    let seconds: Int?
    let isLogged: Bool
  }

  private let rows: [Row]
  private let outlook: Outlook
  private let clock: ClockDoubt?

  init(_ outlook: Outlook) {
    self.outlook = outlook
    let elapsed = outlook.moment.elapsed
    let answer = outlook.answer(for: outlook.moment.clock)
    clock = answer.readings.clock
    rows = outlook.views.flatMap { view in
      view.board.readings(for: outlook.moment.clock, at: elapsed).fields.map { field in
        Row(
          source: view.source, key: field.key, value: field.value,
          seconds: view.board.age(ofField: field.key, at: elapsed).map { Int($0 / .seconds(1)) },
          isLogged: answer.origins[field.key] == view.source
            && answer.readings[field.key] == field.value)
      }
    }
  }

  var isEmpty: Bool { rows.isEmpty }

  /// Whether every source has given what it will: a position for three seconds, or trouble.
  var isSettled: Bool {
    outlook.views.allSatisfy { view in
      if view.trouble != nil, view.board.isEmpty { return true }
      guard let first = view.board.firstHeard, outlook.moment.elapsed - first >= .seconds(3) else {
        return false
      }
      return true
    }
  }

  func text(_ style: Style) -> String {
    var text = ""
    if !rows.isEmpty {
      text += Table.text(
        heads: ["Reading", "Value", "Age", "Logged", "Source"],
        right: [false, false, true, false, false],
        rows.map { row in
          [
            row.key, row.value, row.seconds.map { "\($0) s" } ?? "", row.isLogged ? "yes" : "",
            row.source,
          ]
        }, style)
    }
    for view in outlook.views {
      guard let why = view.noPosition(at: outlook.moment.elapsed) else { continue }
      text += style.plain(TerminalText.escaped("no position: " + why)) + "\n"
    }
    if let clock { text += style.plain(TerminalText.escaped(clock.sentence)) + "\n" }
    return text
  }

  var json: [WakeReport.JSON] {
    let readings = rows.map { row in
      WakeReport.JSON.object([
        ("source", .string(row.source)), ("key", .string(row.key)), ("value", .string(row.value)),
        ("age_seconds", row.seconds.map { .number($0) } ?? .null), ("logged", .bool(row.isLogged)),
      ])
    }
    let silent = outlook.views.compactMap { view -> WakeReport.JSON? in
      view.noPosition(at: outlook.moment.elapsed).map { why in
        .object([("source", .string(view.source)), ("no_position", .string(why))])
      }
    }
    return readings + silent
  }
}
