import CommandSpec
import WakeCommands
import WakeGit
import WakeReport

/// `wake sync --dry-run`.
enum DryRun {
  static func run(_ given: Invocation, _ shelf: Shelf, _ world: World) throws -> Int32 {
    var settings = GitWork.settings(world)
    settings.reader = ShelfReader(shelf)
    let plan: SyncPlan
    do throws(SyncStop) {
      plan = try SyncPlan.make(shelf.files, settings)
    } catch {
      return GitWork.report(error, world)
    }
    if given[NetCommands.json] {
      try world.print(json(plan).line)
      return 0
    }
    try world.print("to commit  " + GitWork.text(plan.commit))
    for file in plan.files { try world.print(TerminalText.escaped("  " + file)) }
    try world.print("to push    " + GitWork.text(plan.up))
    try world.print(
      TerminalText.escaped(
        "to fetch   " + (plan.hasNews ? "there is something new" : "nothing") + " (\(plan.remote))")
    )
    return 0
  }

  private static func json(_ plan: SyncPlan) -> JSON {
    .object([
      ("commit", SyncWork.json(plan.commit)),
      ("files", .array(plan.files.map { .string($0) })),
      ("up", SyncWork.json(plan.up)), ("remote_has_news", .bool(plan.hasNews)),
      ("remote", .string(plan.remote)),
    ])
  }
}
