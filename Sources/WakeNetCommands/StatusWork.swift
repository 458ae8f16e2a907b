import CommandSpec
import WakeCommands
import WakeGit
import WakeLog
import WakeReport
import WakeSystem

/// `wake status`: what is not yet ashore, without asking anybody.
enum StatusWork {
  static func run(_ given: Invocation, _ world: inout World) throws {
    let shelf = try Shelf.open(world)
    let voyage = try shelf.currentVoyage()
    var settings = GitWork.settings(world)
    settings.reader = ShelfReader(shelf)
    let status = SyncStatus.of(shelf.files, settings)
    let left = try Left(status, shelf)
    let waiting = (try? shelf.files.spooled().count) ?? 0
    if given[NetCommands.json] {
      try world.print(json(status, left, voyage, waiting).line)
      return
    }
    try world.print(
      "voyage         "
        + (voyage.map { TerminalText.escaped($0.label) + ", open" } ?? "none is open")
    )
    if waiting > 0 {
      try world.print(
        "waiting        \(plural(waiting, "line")) beside the pages; the next entry moves them there"
      )
    }
    try world.print("not committed  " + GitWork.text(left.uncommitted))
    try world.print("not ashore     " + GitWork.text(left.notAshore))
    if let remote = status.remote {
      try world.print(
        TerminalText.escaped(
          "remote         \(remote.shown)" + (status.branch.map { ", \($0)" } ?? ""))
      )
    }
    try world.print("last sync      " + lastSync(status.last, world.clock().seconds))
    if !status.isDurable, status.branch != nil {
      try world.print("a power cut can harm the git repository until: wake sync")
    }
    for problem in status.problems {
      try world.print(TerminalText.escaped(problem.sentence))
      try world.print("  hint: " + TerminalText.escaped(problem.next))
    }
  }

  private static func lastSync(_ last: LastSync?, _ now: Int64) -> String {
    guard let last else { return "never" }
    var text = last.done.map { ago(now - $0) + " ago" } ?? "never completed"
    if let stopped = last.stopped {
      text += "; tried \(ago(now - last.tried)) ago: \(TerminalText.escaped(stopped))"
    }
    return text
  }

  private static func ago(_ seconds: Int64) -> String {
    switch seconds {
    case ..<120: "\(max(0, seconds)) s"
    case ..<7200: "\(seconds / 60) min"
    case ..<172_800: "\(seconds / 3600) h"
    default: "\(seconds / 86_400) days"
    }
  }

  private static func json(
    _ status: SyncStatus, _ left: Left, _ voyage: Voyage?, _ waiting: Int
  ) -> JSON {
    .object([
      ("voyage", .text(voyage?.name)),
      ("waiting", .number(waiting)),
      ("uncommitted", SyncWork.json(left.uncommitted)),
      ("not_ashore", SyncWork.json(left.notAshore)),
      ("commits_not_ashore", .number(status.commitsNotAshore)),
      ("remote", .text(status.remote?.shown)),
      ("branch", .text(status.branch)),
      ("last_done", status.last?.done.map { .number(Int($0)) } ?? .null),
      ("last_tried", status.last.map { .number(Int($0.tried)) } ?? .null),
      ("stopped", .text(status.last?.stopped)),
      ("durable", .bool(status.isDurable)),
      ("problems", .array(status.problems.map { .string($0.sentence) })),
    ])
  }
}

/// What a sync has still to do.
private struct Left {
  var uncommitted: EntryCount
  /// What is not committed is not ashore either.
  var notAshore: EntryCount

  init(_ status: SyncStatus, _ shelf: Shelf) throws {
    func isProblem(_ kind: SyncStop.Kind) -> Bool { status.problems.contains { $0.kind == kind } }
    uncommitted = status.uncommitted
    notAshore = status.entriesNotAshore
    notAshore += uncommitted
    // Nothing to compare with: it is all of them.
    guard isProblem(.noRepository) || isProblem(.noRemote) else { return }
    notAshore = EntryCount(
      added: try shelf.voyageNames().reduce(0) { count, name in
        try count + shelf.entries(of: shelf.voyage(name)).entries.count
      })
    if isProblem(.noRepository) { uncommitted = notAshore }
  }
}
