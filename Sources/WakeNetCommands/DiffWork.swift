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
      throw GitWork.failure(error)
    }
    var path = ""
    for change in changes {
      if given[NetCommands.json] {
        try world.print(json(change).line)
        continue
      }
      if change.path != path {
        path = change.path
        try world.print(TerminalText.escaped(path))
      }
      for line in text(change) { try world.print("  " + TerminalText.escaped(line)) }
    }
    if changes.isEmpty { world.say("nothing changed") }
    return (changes.isEmpty ? Status.found : .done).rawValue
  }

  private static func text(_ change: EntryChange) -> [String] {
    guard let old = change.old else { return ["added    " + (change.new ?? "")] }
    guard let new = change.new else { return ["removed  " + old] }
    let parts = change.parts.map { part -> String in
      switch (part.old, part.new) {
      case (let old?, let new?): "           \(part.name): \(old) → \(new)"
      case (nil, let new?): "           \(part.name): added \(new)"
      case (let old?, nil): "           \(part.name): removed \(old)"
      case (nil, nil): "           \(part.name)"
      }
    }
    return ["changed  " + new] + parts
  }

  private static func json(_ change: EntryChange) -> JSON {
    .object([
      ("path", .string(change.path)),
      ("old", .text(change.old)),
      ("new", .text(change.new)),
      (
        "parts",
        .array(
          change.parts.map {
            .object([("name", .string($0.name)), ("old", .text($0.old)), ("new", .text($0.new))])
          })
      ),
    ])
  }
}
