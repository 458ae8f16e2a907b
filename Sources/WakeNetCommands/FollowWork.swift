import CommandSpec
import WakeCommands
import WakeGit
import WakeReport
import WakeSystem

/// `wake follow`: ashore, waits for what the boat pushes.
enum FollowWork {
  static func run(_ given: Invocation, _ world: inout World) throws -> Int32 {
    Interrupt.install()
    let shelf = try Shelf.open(world)
    try shelf.mustBeWritable()
    let follower = Follower(
      shelf: shelf, world: world, command: given[NetCommands.Follow.work],
      limit: given[NetCommands.Follow.limit] ?? Interval(seconds: 60))
    let pause = given[NetCommands.Follow.every] ?? Interval(seconds: 60)
    do throws(SyncStop) {
      _ = try Setup.run(shelf.files)
      try Follow.begin(shelf.files)
    } catch {
      return GitWork.report(error, world)
    }
    var calm = Calm()
    while true {
      var status: Int32 = 0
      do throws(SyncStop) {
        status = try follower.look() ? 0 : Status.found.rawValue
        calm.went()
      } catch {
        if error.kind == .cancelled { return 0 }
        status = GitWork.status(error.kind).rawValue
        if calm.isNew(error) { status = GitWork.report(error, world) }
      }
      if given[NetCommands.Follow.once] { return status }
      if follower.readerIsGone { return 0 }
      let next = Deadline(milliseconds: pause.seconds * 1000)
      if Interrupt.wait(reading: nil, until: next) == .interrupted { return 0 }
    }
  }
}

/// One who looks and tells.
private final class Follower {
  private let shelf: Shelf
  private let world: World
  private let command: [String]
  private let limit: Interval
  private(set) var readerIsGone = false

  init(shelf: Shelf, world: World, command: [String], limit: Interval) {
    self.shelf = shelf
    self.world = world
    self.command = command
    self.limit = limit
  }

  /// Fetches, and tells what is new. False: the command failed, and will be told again.
  func look() throws(SyncStop) -> Bool {
    var settings = GitWork.settings(world)
    settings.pushes = false
    settings.reader = ShelfReader(shelf)
    // What an earlier round could not tell is told even while there is no network.
    var offline: SyncStop?
    do throws(SyncStop) {
      _ = try Sync.run(shelf.files, settings)
    } catch {
      guard error.kind == .offline else { throw error }
      offline = error
    }
    let news = try Follow.news(shelf.files, settings)
    let isTold = news.lines.isEmpty || tell(news.lines)
    if isTold { try Follow.settle(news, shelf.files) }
    if let offline { throw offline }
    return isTold
  }

  private func tell(_ lines: [String]) -> Bool {
    if command.isEmpty { return show(lines) }
    let text = lines.map { $0 + "\n" }.joined()
    var variables = world.environment.all
    variables["WAKE_LOGBOOK"] = shelf.files.root
    let (first, name) = (command[0], TerminalText.escaped(command[0]))
    do throws(SystemError) {
      let ending = try Spawn.fed(
        first, Array(command.dropFirst()), input: ContiguousArray(text.utf8),
        environment: Environment(variables), until: Deadline(milliseconds: limit.seconds * 1000))
      switch ending {
      case .ended(.exited(0)): return true
      case .ended(.exited(let status)): again("\(name) ended with \(status)")
      case .ended(.killed(let signal)): again("\(name) was ended by signal \(signal)")
      case .tooLong: again("\(name) took longer than \(limit.text) and was ended")
      case .interrupted: break
      }
    } catch {
      again(TerminalText.escaped(error.message))
    }
    return false
  }

  private func show(_ lines: [String]) -> Bool {
    for line in lines {
      do {
        try world.print(TerminalText.escaped(line))
      } catch {
        readerIsGone = true
        return false
      }
    }
    return true
  }

  private func again(_ what: String) {
    world.say("wake: \(what); it is given the same entries the next time")
  }
}
