import WakeFormat
import WakeLog
import WakeReport
import WakeSystem

/// `wake check --restore`: puts back what was acknowledged and stands nowhere any more.
enum Restoring {
  static func run(_ world: World) throws -> Int32 {
    Interrupt.install()
    let shelf = try Shelf.open(world)
    try shelf.mustBeWritable()
    let lost = try lost(in: shelf, world)
    guard !lost.isEmpty else {
      world.say("no saved entry is lost")
      return Status.done.rawValue
    }
    var pages: [String] = []
    for receipt in lost where !pages.contains(receipt.page) { pages.append(receipt.page) }
    for page in pages {
      let lines = lost.filter { $0.page == page }.map(\.line)
      let saved = try shelf.append(
        String(decoding: lines.reduce(into: Bytes()) { $0 += $1 + [0x0A] }, as: UTF8.self),
        to: page)
      switch saved {
      case .page(let path, let line):
        try world.print(TerminalText.escaped("put back at \(path):\(line)"))
      case .spool(let path, let why):
        try world.print(TerminalText.escaped("put back beside \(path), because \(why)"))
      }
      for line in lines { try world.print("  " + TerminalText.escaped(line)) }
    }
    world.say("to take one out for good: wake delete, or wake strike")
    return Status.done.rawValue
  }

  /// What `wake delete` or an edit took out has no receipt any more; what a commit holds was taken
  /// out of the log by somebody who can see it there.
  private static func lost(in shelf: Shelf, _ world: World) throws -> [Receipt] {
    var stamps: Set<Bytes> = []
    var moments: Set<Instant> = []
    func look(_ bytes: Bytes) {
      for line in PageLines(bytes).lines { stamps.insert(stamp(line)) }
    }
    for name in try shelf.voyageNames() {
      for path in try shelf.pages(of: name) { look(try shelf.read(path) ?? []) }
    }
    // A stamp may be written in another form by now.
    for entry in try shelf.allEntries() {
      if let instant = entry.member.entry.stamp.instant { moments.insert(instant) }
    }
    do throws(SystemError) {
      for spooled in try shelf.files.spooled() { look(spooled.bytes) }
      let missing = try shelf.files.receipts().filter { receipt in
        if stamps.contains(stamp(receipt.line)) { return false }
        let instant = Stamp.leading(String(decoding: receipt.line, as: UTF8.self))?.stamp.instant
        return instant.map { !moments.contains($0) } ?? true
      }
      var once: Set<Receipt> = []
      return missing.filter { once.insert($0).inserted && !isCommitted($0, shelf, world) }
    } catch {
      throw Failure(error)
    }
  }

  private static func stamp(_ line: Bytes) -> Bytes {
    Bytes(PageLines.content(line).prefix { $0 != 0x20 && $0 != 0x09 })
  }

  /// Asks git, where the logbook is under version control, whether a commit brought the line.
  private static func isCommitted(_ receipt: Receipt, _ shelf: Shelf, _ world: World) -> Bool {
    let root = shelf.files.root
    let line = String(decoding: receipt.line, as: UTF8.self)
    let git = try? Spawn.background(
      "git",
      [
        "-C", root, "-c", "core.fsmonitor=false", "log", "--all", "--no-textconv", "--no-ext-diff",
        "--format=%h", "-n", "1", "-S" + line, "--", "*.wake",
      ], environment: world.environment)
    guard let git else { return false }
    var hash = Bytes()
    let deadline = Deadline(milliseconds: 60_000)
    while case .bytes(let bytes)? = try? git.next(until: deadline) { hash += bytes }
    _ = try? git.ending(until: deadline)
    return !hash.isEmpty
  }
}
