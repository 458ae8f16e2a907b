import CommandSpec
import WakeCommands
import WakeGit
import WakeReport
import WakeSystem

/// `wake clone URL [DIR]`.
enum CloneWork {
  static func run(_ given: Invocation, _ world: inout World) throws -> Int32 {
    Interrupt.install()
    let device = try Device(world.environment)
    let url = given[one: NetCommands.Clone.url]
    let root: String
    if let directory = given[first: NetCommands.Clone.directory] {
      root = try Shelf.absolute(directory, world)
    } else {
      root = try Shelf.root(world, device)
    }
    let files = LogbookFiles(root: root, state: device.paths.state)
    let progress = ProgressLine(world, isQuiet: false)
    do throws(SyncStop) {
      var settings = GitWork.settings(world)
      settings.progress = { progress.show($0) }
      let report = try Clone.run(url, into: files, settings)
      progress.end()
      if let why = report.program { world.say(GitWork.usesProgram(why)) }
      for left in report.leftOut {
        world.say(TerminalText.escaped("left out \(left.path): \(left.why)"))
      }
      let entries = plural(report.entries, "entry", "entries")
      try? world.print(TerminalText.escaped("\(entries) in \(root) (\(report.branch))"))
      return 0
    } catch {
      progress.end()
      return GitWork.report(error, world)
    }
  }
}
