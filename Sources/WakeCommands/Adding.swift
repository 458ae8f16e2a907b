import WakeFormat
import WakeLog
import WakeReport
import WakeSystem

/// One run of `wake add`: from what was understood to what is saved, and what is said of it.
struct Adding {
  /// Longer than any line a person writes; a longer one is a file given by mistake.
  static let longestLine = 64 * 1024

  /// Where the lines come from.
  enum Source {
    /// A person: what happened some time ago is marked, what lies in the future refused.
    case typed
    /// A program: a stamp is taken as it stands.
    case piped
  }

  let world: World
  let time: String?
  let isForced: Bool
  let waitSeconds: Int?
  let isAlone: Bool

  /// Saves an entry, or several, those of a page in one go; says so, and completes a single one.
  ///
  /// What cannot be saved is said back, for pen and paper.
  func save(_ dictations: some Collection<Dictation>, from source: Source) throws -> Int32 {
    // Nil until the lines are made.
    var unsaved: [String]?
    do {
      return try save(dictations, from: source, &unsaved)
    } catch var failure as Failure
      where [.notSaved, .notConfirmed, .person, .interrupted].contains(failure.status)
    {
      failure.unsaved =
        unsaved
        ?? dictations.filter { !$0.isEmpty }.flatMap { $0.lines(at: $0.stamp ?? deviceNow) }
      throw failure
    }
  }

  /// The time where no logbook says what the ship's clock shows.
  private var deviceNow: Stamp {
    let seconds = world.clock().seconds
    return Stamp(
      Instant(seconds: Int(seconds)), offset: TimeZones.deviceOffset(at: seconds) / 60)
  }

  private func save(
    _ dictations: some Collection<Dictation>, from source: Source, _ unsaved: inout [String]?
  ) throws -> Int32 {
    var shelf = try Shelf(world)
    try shelf.mustBeWritable()
    let current = try shelf.currentVoyage()
    let clock = shelf.time(current)
    let moved = shelf.files.clockMove(world.clock())
    let drafts = try drafts(of: dictations, source, clock, shelf.device, isMoved: moved != nil)
    unsaved = drafts.lines
    let isNew = !shelf.exists
    try shelf.found()
    let voyage = try current ?? shelf.beginUnlessBegun(beginning(of: drafts, shelf))
    var after = AfterSaving(world: world, shelf: shelf, voyage: voyage)
    for page in drafts.pages {
      let lines = drafts.lines(on: page)
      let path = voyage.name + "/" + page + ".wake"
      let text = Drafts.text(of: lines)
      let saved = try shelf.append(text, to: path)
      acknowledge(saved, source == .typed || drafts.count == 1 ? lines : [])
      unsaved?.removeAll { lines.contains($0) }
      shelf.files.recordReceipt(path, ContiguousArray(text.utf8), goesOn: page != drafts.pages[0])
      let file = PageFile(
        path: path, bytes: ContiguousArray(text.utf8), zones: voyage.zones)
      after.speakOfDoubts(of: file, saved)
      for line in file.document.lines {
        if let entry = file.document.written(line, on: file.page) { after.note(entry) }
      }
    }
    if drafts.hasClockTime { shelf.files.rememberClock(world.clock()) }
    if drafts.isMarked, let moved { world.say(ClockMove.text(moved)) }
    if isNew { world.say("made the logbook \(shelf.files.root)") }
    if isNew, shelf.files.isRemote { world.say(RemoteFolder.text) }
    if current == nil { shelf.deviceZoneDoubt(voyage).map(world.say) }
    after.speak(hasPictures: dictations.contains(where: \.hasPictures))
    if drafts.count > 1 { world.say("\(drafts.count) entries") }
    if drafts.count == 1, !isAlone, !drafts.hasLate, shelf.device.hasInstruments {
      Completion(world: world, seconds: waitSeconds ?? shelf.device.waitSeconds)
        .run(
          path: voyage.name + "/" + drafts.pages[0] + ".wake", line: drafts.lines[0],
          root: shelf.files.root)
    }
    return Status.done.rawValue
  }

  /// When the voyage begins that an entry makes: now, unless only the entry knows what day it is.
  private func beginning(of drafts: Drafts, _ shelf: Shelf) -> Stamp {
    let clock = shelf.time(nil)
    guard world.clock().isUnset, let stamp = drafts.firstStamp, stamp.instant != nil else {
      return clock.stamp(clock.now)
    }
    return stamp
  }

  /// The acknowledgement: from here on the status is 0, whatever comes.
  private func acknowledge(_ saved: Saved, _ lines: [String]) {
    var text: String
    switch saved {
    case .page(let path, let line): text = "saved \(path):\(line)\n"
    case .spool(let page, var why):
      if why.hasPrefix(page + " ") { why = "it" + why.dropFirst(page.count) }
      text = "saved beside \(page), because \(why); a later entry moves it there\n"
    }
    for line in lines { text += "  " + TerminalText.escaped(line) + "\n" }
    _ = try? world.write(ContiguousArray(text.utf8), .output)
  }
}
