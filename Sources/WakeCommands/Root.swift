package import CommandSpec
import WakeFormat
import WakeReport
import WakeSystem

/// The whole command line, and how one run of it goes.
package enum Root {
  /// Every command, those of `wake-net` without their work.
  package static let declared: Command<World> = Command(
    program, "The sailing logbook in plain text",
    discussion: [
      "`wake @reef First reef` saves an entry; `wake` alone reads lines from a prompt."
    ],
    parameters: [version],
    everywhere: Everywhere.parameters,
    subcommands: [
      AddCommand.command, HelmCommand.command, MobCommand.command, BeginCommand.command,
      EndCommand.command,
      LogCommand.command,
      ShowCommand.command, AmendCommand.command, StrikeCommand.command, DeleteCommand.command,
      UndoCommand.command, ResolveCommand.command, EditCommand.command, VoyagesCommand.command,
      StatsCommand.command, SeatimeCommand.command, ChartCommand.command, PlotCommand.command,
      ReportCommand.command, ExportCommand.command, CheckCommand.command,
      FmtCommand.command, ExplainCommand.command,
      ReckonCommand.command, GrabCommand.command,
    ] + NetCommands.commands + [
      ConfigCommand.command, CompletionCommand.command, LspCommand.command,
      VersionCommand.command,
      HelpCommand.command, MergeDriverCommand.command,
    ],
    fallback: Fallback(
      AddCommand.command.name, withoutWords: true,
      hint: { word in
        let isEvent = Registry.isEvent(word.lowercased())
        return "as an entry it is: wake \(isEvent ? "@" : "add ")\(word) …"
      },
      accepts: isEntry),
    needsSubcommand: false
  ) { _, world in try VersionCommand.print(world) }

  /// What these words ask for: to save an entry no other command has to be declared.
  package static func request(_ words: [String]) throws(UsageError) -> Request<World> {
    guard let first = words.first, first == AddCommand.command.name || isEntry(first) else {
      return try declared.parse(words)
    }
    return try AddCommand.command.parse(words, below: program, everywhere: Everywhere.parameters)
  }

  private static let program = "wake"
  private static let version = Flag("version", "Print the version.")

  @Sendable private static func isEntry(_ word: String) -> Bool {
    SpokenToken(word) != nil || Stamp.leading(word) != nil || word.contains(" ")
  }

  /// Runs what `request` finds in the words of the world.
  package static func run(
    _ world: World, _ request: ([String]) throws(UsageError) -> Request<World>
  ) -> Int32 {
    var world = world
    do {
      switch try request(world.words) {
      case .help(let path):
        try world.put(help(path, world), .output)
        return Status.done.rawValue
      case .run(let command, let invocation):
        world.found = try? Device(world.environment)
        world.given = Everywhere.Given(invocation, world.found)
        guard let work = command.run else { return try Handover.run(world) }
        return try work(invocation, &world)
      }
    } catch let error as UsageError {
      report(Failure(.usage, error.message, hint: error.hint), world)
      return Status.usage.rawValue
    } catch let failure as Failure {
      report(failure, world)
      return failure.status.rawValue
    } catch is ReaderGone {
      return Status.done.rawValue
    } catch let error as SystemError {
      report(Failure(error), world)
      return Status.notSaved.rawValue
    } catch {
      report(Failure(.notSaved, String(describing: error)), world)
      return Status.notSaved.rawValue
    }
  }

  package static func report(_ failure: Failure, _ world: World) {
    let style = world.style(.error)
    world.say(style.error("wake: ") + TerminalText.escaped(failure.message))
    for line in failure.unsaved + failure.candidates {
      world.say("  " + TerminalText.escaped(line))
    }
    if let hint = failure.hint { world.say("  hint: " + TerminalText.escaped(hint)) }
  }

  static func help(_ path: [String], _ world: World) -> String {
    let style = world.style(.output)
    return declared.help(path: path, width: min(world.width, 100), bold: { style.bold($0) })
  }
}
