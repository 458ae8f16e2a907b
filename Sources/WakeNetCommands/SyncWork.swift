import CommandSpec
import WakeCommands
import WakeGit
import WakeReport
import WakeSystem

/// `wake sync`.
enum SyncWork {
  static func run(_ given: Invocation, _ world: inout World) throws -> Int32 {
    Interrupt.install()
    let shelf = try Shelf.open(world)
    if given[NetCommands.Sync.dryRun] { return try DryRun.run(given, shelf, world) }
    try shelf.mustBeWritable()
    guard let every = given[NetCommands.Sync.every] else {
      var calm = Calm()
      return once(given, shelf, world, &calm)
    }
    return again(every, given, shelf, world)
  }

  /// Until Ctrl-C. What stops one round is said once and tried again in the next.
  private static func again(
    _ every: Interval, _ given: Invocation, _ shelf: Shelf, _ world: World
  ) -> Int32 {
    var calm = Calm()
    while true {
      _ = once(given, shelf, world, &calm)
      let next = Deadline(milliseconds: every.seconds * 1000)
      if Interrupt.wait(reading: nil, until: next) == .interrupted { return 0 }
    }
  }

  private static func once(
    _ given: Invocation, _ shelf: Shelf, _ world: World, _ calm: inout Calm
  ) -> Int32 {
    let isQuiet = given[NetCommands.Sync.quiet]
    let progress = ProgressLine(world, isQuiet: isQuiet)
    do throws(SyncStop) {
      if let made = try madeRepository(shelf) { world.say(made) }
      var settings = GitWork.settings(world)
      settings.allowsShrinking = given[NetCommands.Sync.allowShrink]
      settings.joins = given[NetCommands.Sync.join]
      settings.acceptsRewritten = given[NetCommands.Sync.acceptRewritten]
      settings.reader = ShelfReader(shelf)
      settings.progress = { progress.show($0) }
      let report = try Sync.run(shelf.files, settings)
      progress.end()
      calm.went()
      try? say(report, given, world)
      return 0
    } catch {
      progress.end()
      if error.kind == .offline, isQuiet { return 0 }
      return calm.isNew(error)
        ? GitWork.report(error, world, or: makingRemote(error, shelf))
        : GitWork.status(error.kind).rawValue
    }
  }

  /// A path of this device, on a stick say, where there is no repository can be given one.
  private static func makingRemote(_ stop: SyncStop, _ shelf: Shelf) -> String? {
    guard stop.kind == .noSuchRemote,
      let remote = (try? Remotes.current(of: shelf.files.root)) ?? nil, remote.shown.hasPrefix("/")
    else { return nil }
    return "to make one there: git init --bare " + Hints.quoted(remote.shown)
  }

  /// A logbook that is under no version control yet gets its repository.
  private static func madeRepository(_ shelf: Shelf) throws(SyncStop) -> String? {
    let done = try Setup.run(shelf.files)
    return done.hasMadeRepository ? "made a git repository in \(shelf.files.root)" : nil
  }

  private static func say(_ report: SyncReport, _ given: Invocation, _ world: World) throws {
    if given[NetCommands.json] {
      try world.print(json(report).line)
      return
    }
    for (path, count) in report.completed.sorted(by: { $0.key < $1.key }) {
      world.say(
        TerminalText.escaped("\(path): " + plural(count, "short stamp") + " written in full"))
    }
    if let why = report.program { world.say(GitWork.usesProgram(why)) }
    if let author = report.madeUpAuthor { world.say(GitWork.signed(author)) }
    if report.hasSetFsync {
      world.say("core.fsync=all is set in this repository: a power cut cannot harm it")
    }
    if report.hasRebuiltIndex {
      world.say("git's index was damaged and is made anew; what was staged by hand is not any more")
    }
    for put in report.putBack {
      world.say(
        TerminalText.escaped(
          "\(put.path): " + plural(put.entries, "entry", "entries")
            + " put back that a save from before the last sync had taken out;"
            + " to take them out for good: wake delete"))
    }
    for path in report.lateSaves {
      world.say(TerminalText.escaped("\(path): a save that came late is merged into it"))
    }
    for left in report.leftOut {
      world.say(TerminalText.escaped("left out \(left.path): \(left.why)"))
    }
    for line in report.remarks.split(separator: "\n") {
      world.say("  | " + TerminalText.escaped(line))
    }
    guard !given[NetCommands.Sync.quiet] else { return }
    let merged = report.merged == 0 ? "" : "; " + plural(report.merged, "page") + " merged"
    let text =
      report.up.total == 0 && report.down.total == 0 && report.merged == 0
      ? "nothing new on either side"
      : "up: " + GitWork.text(report.up) + "; down: " + GitWork.text(report.down) + merged
    try world.print(TerminalText.escaped("\(text) (\(report.remote), \(report.branch))"))
  }

  private static func json(_ report: SyncReport) -> JSON {
    .object([
      ("up", json(report.up)), ("down", json(report.down)), ("merged", .number(report.merged)),
      ("remote", .string(report.remote)), ("branch", .string(report.branch)),
      ("rounds", .number(report.rounds)),
      ("left_out", .array(report.leftOut.map { .string($0.path) })),
    ])
  }

  static func json(_ count: EntryCount) -> JSON {
    .object([
      ("added", .number(count.added)), ("amended", .number(count.amended)),
      ("removed", .number(count.removed)),
    ])
  }
}
