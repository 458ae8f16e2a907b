import CommandSpec
import WakeCommands
import WakeFormat
import WakeGit
import WakeReport
import WakeSystem

/// `wake diff`: what changed between versions, entry by entry.
enum DiffWork {
  static func run(_ given: Invocation, _ world: inout World) throws -> Int32 {
    let versions = given[NetCommands.Diff.versions]
    guard versions.count <= 2 else {
      throw Failure(
        .usage, "expected at most two versions, found \(versions.count)", hint: "wake diff REV REV")
    }
    let shelf = try Shelf.open(world)
    let changes: [EntryChange]
    do throws(SyncStop) {
      changes = try Comparison.changes(
        in: shelf.files, from: versions.first ?? "HEAD", to: versions.dropFirst().first,
        GitWork.settings(world))
    } catch {
      throw GitWork.failure(error, world)
    }
    var path = ""
    for change in changes {
      if given[NetCommands.json] {
        try world.print(JSON.object(change.members).line)
        continue
      }
      if change.path != path {
        path = change.path
        try world.print(TerminalText.escaped(path))
      }
      for line in change.lines { try world.print("  " + TerminalText.escaped(line)) }
    }
    if changes.isEmpty { world.say("nothing changed") }
    return (changes.isEmpty ? Status.found : .done).rawValue
  }
}
