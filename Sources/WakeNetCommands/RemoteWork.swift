import CommandSpec
import WakeCommands
import WakeGit
import WakeReport
import WakeSystem

/// `wake remote`, `wake remote set URL`, `wake init`.
enum RemoteWork {
  static func show(_ given: Invocation, _ world: inout World) throws -> Int32 {
    let shelf = try Shelf.open(world)
    do throws(SyncStop) {
      guard let remote = try Remotes.current(of: shelf.files.root) else {
        world.say("no remote is set")
        world.say("  hint: " + SyncStop.noRemote.next)
        return Status.found.rawValue
      }
      try? world.print(TerminalText.escaped(remote.shown))
      return 0
    } catch {
      return GitWork.report(error, world)
    }
  }

  static func set(_ given: Invocation, _ world: inout World) throws -> Int32 {
    let shelf = try Shelf.open(world)
    do throws(SyncStop) {
      _ = try Setup.run(shelf.files)
      let url = address(given[one: NetCommands.Remote.url], world)
      let remote = try Remotes.set(url, of: shelf.files.root)
      try? world.print(TerminalText.escaped("\(remote.name) is \(remote.shown)"))
      world.say("wake sync brings the logbook there")
      return 0
    } catch {
      return GitWork.report(error, world)
    }
  }

  /// A path means what it means where it is typed, not what it would mean in the logbook. As for
  /// git, what has a colon before any slash is `host:path`.
  private static func address(_ text: String, _ world: World) -> String {
    let head = text.prefix { $0 != "/" }
    guard !text.isEmpty, !text.hasPrefix("/"), !text.hasPrefix("-"), !head.contains(":"),
      let directory = world.directory
    else {
      return text
    }
    var parts = directory.split(separator: "/")
    for part in text.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  static func initialize(_ given: Invocation, _ world: inout World) throws -> Int32 {
    var shelf = try Shelf(world)
    try shelf.mustBeWritable()
    let wasThere = shelf.exists
    try shelf.found()
    if !wasThere { try world.print("made a logbook in \(shelf.files.root)") }
    do throws(SyncStop) {
      let report = try Setup.run(shelf.files)
      try? world.print(
        report.hasMadeRepository
          ? "made a git repository of it" : "it is a git repository already")
      if report.hasSetFsync {
        world.say("core.fsync=all is set in this repository: a power cut cannot harm it")
      }
      return 0
    } catch {
      return GitWork.report(error, world)
    }
  }
}
