import WakeCommands
import WakeGit
import WakeReport
import WakeSystem

/// What the commands on git share.
enum GitWork {
  static func settings(_ world: World) -> SyncSettings {
    var settings = SyncSettings(variables: world.environment.all)
    settings.isInteractive = world.mayAsk
    if let device = try? Device(world.environment) { settings.idleLimit = device.idleSeconds }
    settings.cancel = CancelFlag { Interrupt.isSet }
    return settings
  }

  /// The stop as the user is told of it.
  static func failure(_ stop: SyncStop, _ world: World) -> Failure {
    var message = stop.sentence
    for line in stop.said.split(separator: "\n") { message += "\n  | " + line }
    return Failure(status(stop.kind), message, hint: Hints.next(stop, world))
  }

  static func status(_ kind: SyncStop.Kind) -> Status {
    switch kind {
    case .offline, .authentication, .hostKey, .certificate, .noSuchRemote, .refused, .remoteBusy:
      .network
    case .notSaved, .diskFull, .permission: .notSaved
    case .badAddress: .usage
    case .noSuchVersion: .missing
    case .cancelled: .interrupted
    default: .person
    }
  }

  /// Says why it stopped and what is safe; a message of several lines stays one.
  ///
  /// - Parameter other: what may be done instead of what the stop hints at.
  static func report(_ stop: SyncStop, _ world: World, or other: String? = nil) -> Int32 {
    let failure = failure(stop, world)
    let style = world.style(.error)
    world.say(style.error("wake: ") + TerminalText.escaped(stop.sentence))
    for line in stop.said.split(separator: "\n") { world.say("  | " + TerminalText.escaped(line)) }
    world.say("  " + TerminalText.escaped(stop.safe))
    let hint = [Hints.next(stop, world), other].compactMap(\.self).joined(separator: "; ")
    world.say("  hint: " + TerminalText.escaped(hint))
    return failure.status.rawValue
  }

  static func signed(_ author: Author) -> String {
    TerminalText.escaped(
      "commits are signed '\(author.name) <\(author.email)>'; to change that: git config user.name")
  }

  static func usesProgram(_ why: String) -> String {
    TerminalText.escaped("the git program talks to this remote from now on: \(why)")
  }

  /// `3 entries`, `1 entry, 2 amended`, `nothing`.
  static func text(_ count: EntryCount) -> String {
    var parts: [String] = []
    if count.added > 0 { parts.append(plural(count.added, "entry", "entries")) }
    if count.amended > 0 { parts.append("\(count.amended) amended") }
    if count.removed > 0 { parts.append("\(count.removed) removed") }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }
}
