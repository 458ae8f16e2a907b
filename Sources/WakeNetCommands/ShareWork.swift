import CommandSpec
import WakeCommands
import WakeGit
import WakeReport
import WakeSystem

/// `wake share VOYAGE [FILE]`.
enum ShareWork {
  static func run(_ given: Invocation, _ world: inout World) throws -> Int32 {
    Interrupt.install()
    let shelf = try Shelf.open(world)
    try shelf.mustBeWritable()
    let voyage = try shelf.oneVoyage(given[one: NetCommands.Share.voyage])
    let file = given[first: NetCommands.Share.file] ?? voyage + ".bundle"
    let path = try Shelf.absolute(file, world)
    if let before = try? PlainFile.read(path), !before.starts(with: "# v2 git bundle\n".utf8) {
      throw Failure(
        .usage, "\(file) is there, and is no git bundle",
        hint: "name another: wake share \(voyage) FILE")
    }
    do throws(SyncStop) {
      if try Setup.run(shelf.files).hasMadeRepository {
        world.say("made a git repository in \(shelf.files.root)")
      }
      var settings = GitWork.settings(world)
      settings.reader = ShelfReader(shelf)
      let report = try Share.run(voyage, of: shelf.files, settings)
      if let author = report.madeUpAuthor { world.say(GitWork.signed(author)) }
      do throws(SystemError) {
        try PlainFile.write(path, report.bundle)
      } catch {
        throw SyncStop.notWritten(error.message)
      }
      let entries = plural(report.entries, "entry", "entries")
      try? world.print(
        TerminalText.escaped("\(file): \(entries), \(plural(report.commits, "commit"))"))
      return 0
    } catch {
      return GitWork.report(error, world)
    }
  }
}
