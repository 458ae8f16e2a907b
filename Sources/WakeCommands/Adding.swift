import WakeFormat
import WakeLog
import WakeReport
import WakeSystem

/// One run of `wake add`: from what was understood to what is saved, and what is said of it.
struct Adding {
  /// Longer than any line a person writes; a longer one is a file given by mistake.
  static let longestLine = 64 * 1024

  let world: World
  let time: String?
  let isForced: Bool
  let waitSeconds: Int?
  let isAlone: Bool

  /// What the entry is called on paper where it cannot be saved.
  private var spoken: [String] = []

  init(world: World, time: String?, isForced: Bool, waitSeconds: Int?, isAlone: Bool) {
    self.world = world
    self.time = time
    self.isForced = isForced
    self.waitSeconds = waitSeconds
    self.isAlone = isAlone
  }

  /// Saves one entry, says so, and completes it. What cannot be saved is said back, for pen and
  /// paper.
  mutating func save(one dictation: Dictation) throws -> Int32 {
    let now = Instant(seconds: Int(world.clock().seconds))
    spoken = dictation.lines(at: dictation.stamp ?? Stamp(now, offset: 0))
    do {
      return try complete(dictation)
    } catch let failure as Failure
      where [.notSaved, .notConfirmed, .person, .interrupted].contains(failure.status)
    {
      for line in spoken { world.say("  " + TerminalText.escaped(line)) }
      throw failure
    }
  }

  private mutating func complete(_ dictation: Dictation) throws -> Int32 {
    var shelf = try Shelf(world)
    try shelf.mustBeWritable()
    guard !dictation.isEmpty || dictation.stamp != nil else {
      throw Failure(.usage, "expected the words of an entry, found none", hint: "wake add Cast off")
    }
    let current = try shelf.currentVoyage()
    let draft = try draft(dictation, shelf.time(current), shelf)
    guard draft.lines.allSatisfy({ $0.utf8.count <= Self.longestLine }) else {
      throw Failure(
        .usage, "expected a line of at most \(Self.longestLine) bytes; nothing was saved")
    }
    spoken = draft.lines
    try shelf.found()
    let clock = shelf.time(nil)
    let voyage = try current ?? shelf.begin(clock.stamp(clock.now), title: nil)
    let path = voyage.name + "/" + draft.page + ".wake"
    let text = draft.lines.joined(separator: "\n") + "\n"
    let saved = try shelf.append(text, to: path)
    acknowledge(saved, draft.lines)
    shelf.files.recordReceipt(path, ContiguousArray(text.utf8))
    AfterSaving(world: world, shelf: shelf, voyage: voyage)
      .speak(of: draft, dictation, saved: saved, path: path)
    if !isAlone, !draft.isLate, shelf.device.gpsd != nil {
      Completion(world: world, seconds: waitSeconds ?? shelf.device.waitSeconds)
        .run(path: path, line: draft.lines[0], root: shelf.files.root)
    }
    return Status.done.rawValue
  }

  /// Saves a line an entry, those of a page in one go.
  mutating func save(many lines: [String]) throws -> Int32 {
    var shelf = try Shelf(world)
    try shelf.mustBeWritable()
    let current = try shelf.currentVoyage()
    let dictations = lines.map { Dictation(line: $0) }.filter { !$0.isEmpty }
    guard !dictations.isEmpty else {
      throw Failure(.usage, "expected a line an entry, found none; nothing was saved")
    }
    let clock = shelf.time(current)
    var drafts: [Draft] = []
    for dictation in dictations {
      drafts.append(try draft(dictation, clock, shelf, fromPipe: true))
    }
    try shelf.found()
    let voyage = try current ?? shelf.begin(clock.stamp(clock.now), title: nil)
    var pages: [String] = []
    for draft in drafts where !pages.contains(draft.page) { pages.append(draft.page) }
    for page in pages {
      let lines = drafts.filter { $0.page == page }.flatMap(\.lines)
      let path = voyage.name + "/" + page + ".wake"
      let text = lines.joined(separator: "\n") + "\n"
      let saved = try shelf.append(text, to: path)
      acknowledge(saved, lines.count == 1 ? lines : [])
      shelf.files.recordReceipt(path, ContiguousArray(text.utf8))
    }
    world.say("\(drafts.count) \(drafts.count == 1 ? "entry" : "entries")")
    return Status.done.rawValue
  }

  /// The acknowledgement: from here on the status is 0, whatever comes.
  private func acknowledge(_ saved: Saved, _ lines: [String]) {
    var text: String
    switch saved {
    case .page(let path, let line): text = "saved \(path):\(line)\n"
    case .spool(let page, let why):
      text = "saved beside \(page), because \(why); the next entry moves it to its page\n"
    }
    for line in lines { text += "  " + TerminalText.escaped(line) + "\n" }
    _ = try? world.write(ContiguousArray(text.utf8), .output)
  }
}

/// Lines ready to be saved.
struct Draft {
  let stamp: Stamp
  let lines: [String]
  /// The page's name, without `.wake`.
  let page: String
  /// Whether it happened some time ago: present readings are not its own.
  let isLate: Bool
}

extension Adding {
  /// An entry written more than this after it happened is a late one.
  private static let lateSeconds = 60

  private func draft(
    _ dictation: Dictation, _ clock: ShipTime, _ shelf: Shelf, fromPipe: Bool = false
  ) throws -> Draft {
    let now = clock.stamp(clock.now)
    let stamp = try stamp(dictation, clock) ?? now
    var extra: [String] = []
    var isLate = false
    if let instant = stamp.instant, !isForced, instant.seconds > clock.now.seconds + 60, !fromPipe {
      throw Failure(
        .usage, "the time \(stamp.text) lies in the future; nothing was saved",
        hint: "if it is meant, put --force before the words")
    }
    let isUnset = world.clock().isUnset
    if stamp != now, !fromPipe {
      isLate = stamp.instant.map { clock.now.seconds - $0.seconds > Self.lateSeconds } ?? true
      if isLate, stamp.time != nil, !dictation.has("logged"), !isUnset {
        extra.append("logged=" + now.text)
      }
    }
    if let name = shelf.device.value("name"), !dictation.has("by") {
      extra.append(Writer.field("by", name))
    }
    if isUnset, !dictation.has("clock") { extra.append("clock=unset") }
    return Draft(
      stamp: stamp, lines: dictation.lines(at: stamp, adding: extra),
      page: (stamp.date ?? clock.today).text, isLate: isLate)
  }

  private func stamp(_ dictation: Dictation, _ clock: ShipTime) throws -> Stamp? {
    do throws(TimeProblem) {
      if let time { return try clock.stamp(of: time) }
      return try dictation.stamp.map { stamp throws(TimeProblem) in try clock.completed(stamp) }
    } catch {
      throw Failure(.usage, error.message + "; nothing was saved")
    }
  }
}
