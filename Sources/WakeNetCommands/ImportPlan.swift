import WakeCommands
import WakeFormat
import WakeImport
import WakeLog
import WakeNavigation
import WakeReport
import WakeSystem

/// What an import adds, page by page.
struct ImportPlan {
  /// Facts first, for a voyage is one by them.
  private(set) var facts: [PageAddition] = []
  private(set) var pages: [PageAddition] = []
  private var tracks: TrackPlan?
  private let fixes: FixStore
  private let choice: VoyageChoice
  /// By days since 1970: the voyages of entries that say theirs.
  private var voyagesOfDays: [Int: String] = [:]
  private(set) var entries = 0
  /// Entries that stand in the logbook already.
  private(set) var already = 0
  /// Of the voyage that is made.
  private var new: String?
  /// Moments are written as they are, for nobody said what the ship's clock shows.
  private var isUTC = false

  private var points: Int { tracks?.points ?? 0 }
  private var pointsAlready: Int { tracks?.already ?? 0 }

  var isEmpty: Bool { facts.isEmpty && pages.isEmpty && points == 0 }

  init(_ intake: Intake, _ choice: VoyageChoice, _ shelf: Shelf) throws {
    self.choice = choice
    fixes = intake.fixes
    var ready: [(voyage: String?, stamp: Stamp, lines: [String])] = []
    for entry in intake.entries {
      let own = entry.voyage.flatMap { Self.isName($0) ? $0 : nil }
      guard
        let first = entry.stamp
          ?? entry.instant.map({
            Stamp($0, offset: choice.offset(at: $0, in: nil))
          }), let day = first.date
      else { continue }
      let voyage = own ?? choice.voyage(of: day)
      let stamp =
        entry.stamp ?? entry.instant.map {
          Stamp($0, offset: choice.offset(at: $0, in: voyage))
        } ?? first
      let lines = entry.lines(at: stamp) { key, why in
        intake.lose(key, why, in: entry.file, entry.line)
      }
      ready.append((voyage, stamp, lines))
    }
    for (voyage, stamp, _) in ready {
      if let voyage, let day = stamp.date { voyagesOfDays[day.daysSince1970] = voyage }
    }
    isUTC =
      choice.isUTC && (!fixes.isEmpty || intake.entries.contains { $0.stamp == nil })
    try plan(ready, shelf)
    try planFacts(intake, ready.map { ($0.voyage, $0.stamp) }, shelf)
    tracks = try TrackPlan(fixes, choice, shelf) { voyage(ofTrack: $0) ?? new }
  }

  /// Names in a file are its writer's: only what can be a directory of ours.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 120 && !name.hasPrefix(".") && !name.hasPrefix("-")
      && name.utf8.allSatisfy { byte in
        byte >= 0x80 || byte == 0x2D || byte == 0x2E || byte == 0x5F
          || byte >= 0x30 && byte <= 0x39 || byte >= 0x41 && byte <= 0x5A
          || byte >= 0x61 && byte <= 0x7A
      }
  }

  // MARK: Entries

  private mutating func plan(
    _ ready: [(voyage: String?, stamp: Stamp, lines: [String])], _ shelf: Shelf
  ) throws {
    let loose = ready.filter { $0.voyage == nil }
    // A date of a receiver that knew none names no voyage, if there is another.
    let dated = loose.filter { !$0.lines.joined().contains(" clock=unset") }
    nameNew((dated.isEmpty ? loose : dated).compactMap(\.stamp.date))
    var known = KnownLines()
    let dates = ready.compactMap(\.stamp.date)
    if shelf.exists, let first = dates.min(), let last = dates.max() {
      for name in try shelf.voyageNames() {
        let voyage = try shelf.voyage(name)
        for path in try shelf.pages(of: name) where Self.mayHold(path, first, last) {
          guard let bytes = try shelf.read(path) else { continue }
          known.add(PageFile(path: path, bytes: bytes, zones: voyage.zones))
        }
      }
    }
    var lines: [String: [(order: Int, text: String)]] = [:]
    let zones = Zones(facts: [], database: .none)
    for (voyage, stamp, own) in ready {
      guard let name = voyage ?? new, let day = stamp.date else { continue }
      let path = "\(name)/\(day.text).wake"
      var isNew = false
      for text in own {
        let document = Document(Bytes(text.utf8))
        if let line = document.lines.first,
          let written = document.written(line, on: Page(name: path, zones: zones))
        {
          guard known.add(written) else { continue }
        } else if lines[path]?.contains(where: { $0.text == text }) == true {
          continue
        }
        isNew = true
        lines[path, default: []].append((stamp.instant?.seconds ?? .min, text))
      }
      if isNew { entries += 1 } else { already += 1 }
    }
    for (path, own) in lines.sorted(by: { $0.key < $1.key }) {
      let sorted = own.enumerated().sorted {
        ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
      }
      pages.append(PageAddition(path, sorted.map(\.element.text)))
    }
  }

  private static func mayHold(_ path: String, _ first: CalendarDate, _ last: CalendarDate) -> Bool {
    guard let name = path.split(separator: "/").last, let date = Page.date(in: String(name)) else {
      return true
    }
    let day = date.daysSince1970
    return day >= first.daysSince1970 - 1 && day <= last.daysSince1970 + 1
  }

  /// That of the logbook, or that of entries of the day which say theirs.
  private func voyage(ofTrack number: Int) -> String? {
    choice.voyage(of: CalendarDate(daysSince1970: number)) ?? voyagesOfDays[number]
  }

  /// The voyage that takes what belongs to none.
  private mutating func nameNew(_ dates: [CalendarDate]) {
    let loose = fixes.dayNumbers.filter { voyage(ofTrack: $0) == nil }
      .map { CalendarDate(daysSince1970: $0) }
    guard let first = (dates + loose).min() else { return }
    new = Founding.directory(first, title: choice.title)
  }

  // MARK: Facts

  private mutating func planFacts(
    _ intake: Intake, _ stamps: [(voyage: String?, stamp: Stamp)], _ shelf: Shelf
  ) throws {
    var files: [(path: String, lines: [KeptLine])] = []
    for line in intake.kept {
      guard Self.isFile(line.path) else {
        intake.lose("line", "of a file that no logbook has", in: line.origin)
        continue
      }
      if let index = files.firstIndex(where: { $0.path == line.path }) {
        files[index].lines.append(line)
      } else {
        files.append((line.path, [line]))
      }
    }
    for (path, kept) in files {
      // A logbook that is made on the way has by then what every new one has.
      let isMade = !shelf.exists && path == "logbook.wake"
      let founded = isMade ? Bytes(Founding.logbook(book: "").utf8) : []
      let standing = Document(try shelf.read(path) ?? founded)
      var lines: [String] = []
      var texts = Set(standing.lines.map { standing.text($0.range) })
      // Each logbook has a name and a format of its own.
      let own = kept.filter { line in
        path != "logbook.wake"
          || !(line.text.hasPrefix("book:") || line.text.hasPrefix("format:"))
      }
      for line in own where texts.insert(line.text).inserted {
        if path.hasSuffix("voyage.wake") || path == "logbook.wake",
          let clash = Self.clash(line.text, with: standing, path)
        {
          intake.lose("fact", clash, in: line.origin)
        } else {
          lines.append(line.text)
        }
      }
      if !lines.isEmpty { facts.append(PageAddition(path, lines)) }
    }
    let voyages = Set(stamps.map { $0.voyage ?? new } + (new.map { [$0] } ?? []))
    for case let name? in voyages.sorted(by: { ($0 ?? "") < ($1 ?? "") })
    where !choice.isKnown(name) && !facts.contains(where: { $0.path == name + "/voyage.wake" }) {
      let all = stamps.filter { ($0.voyage ?? new) == name }.map(\.stamp)
      let dated = all.filter { $0.instant.map { !Intake.isEpoch($0) } ?? true }
      let own = dated.isEmpty ? all : dated
      facts.append(PageAddition(name + "/voyage.wake", voyageFacts(name, own)))
    }
  }

  /// What a voyage that is made says of itself. It is ended: `add` must not go on with it.
  private func voyageFacts(_ name: String, _ stamps: [Stamp]) -> [String] {
    var instants = stamps.compactMap(\.instant)
    if name == new {
      for day in [fixes.dayNumbers.first, fixes.dayNumbers.last].compactMap({ $0 }) {
        let own = fixes.fixes(ofDay: day)
        instants += [own.first, own.last].compactMap { $0?.instant }
      }
    }
    let first =
      instants.min() ?? stamps.compactMap(\.date).min().map {
        Instant(seconds: $0.daysSince1970 * 86_400)
      } ?? Instant(seconds: 0)
    let last = instants.max() ?? first
    func stamp(_ instant: Instant) -> Stamp {
      Stamp(instant, offset: choice.offset(at: instant, in: name))
    }
    let title = name == new ? choice.title : nil
    let text = Founding.voyage(
      id: Randomness.name(), zone: choice.zoneToWrite(at: first), started: stamp(first),
      facts: title.map { [("title", $0)] } ?? [])
    return text.split(separator: "\n").map(String.init) + ["ended: " + stamp(last).text]
  }

  /// `logbook.wake`, or a file of a voyage that holds lines.
  private static func isFile(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard path.hasSuffix(".wake"), parts.allSatisfy(isName) else { return false }
    return path == "logbook.wake" || parts.count == 2
  }

  /// Why a fact cannot stand beside those that are there.
  private static func clash(_ line: String, with standing: Document, _ path: String) -> String? {
    let own = Document(Bytes((line + "\n").utf8))
    guard let fact = own.lines.first?.fact else { return nil }
    let key = own.text(fact.key)
    let value = own.text(fact.value)
    guard let there = standing.value(of: key), there != value, !Registry.listFacts.contains(key)
    else {
      return nil
    }
    return "\(path) has another \(key)"
  }

  // MARK: Doing it

  /// All files in the order in which they are written.
  private func each(_ shelf: Shelf, _ take: (PageAddition) throws -> Void) throws {
    for addition in facts + pages { try take(addition) }
    try tracks?.each(shelf, take)
  }

  /// The pages, in a form that `import -` reads back.
  func print(_ world: World) throws {
    let shelf = try Shelf(world)
    try each(shelf) { addition in
      try world.putData(Bytes("# page \(addition.path)\n".utf8) + addition.text)
    }
  }

  func write(_ shelf: inout Shelf, _ world: World) throws {
    guard !isEmpty else { return }
    let isNew = !shelf.exists
    try shelf.found()
    if isNew { world.say("made the logbook \(shelf.files.root)") }
    let standing = shelf
    let progress = ProgressLine(world, isQuiet: false)
    defer { progress.end() }
    var done = 0
    try each(standing) { addition in
      do {
        guard !Interrupt.isSet else { throw Failure(.interrupted, "interrupted") }
        try addition.write(standing)
      } catch let failure as Failure {
        progress.end()
        throw Failure(
          failure.status,
          "\(failure.message): \(plural(done, "page is", "pages are")) written whole, \(addition.path) and what follows are not",
          hint: "the same command goes on from there: what is written is not added twice")
      }
      done += 1
      progress.show("written: \(done) pages")
    }
  }

  func tell(_ world: World, isDryRun: Bool) throws {
    let voyages = Set(
      pages.map { String($0.path.prefix { $0 != "/" }) } + (tracks?.voyages ?? []))
    let places =
      voyages.count == 1 ? " to " + (voyages.first ?? "") : " to \(voyages.count) voyages"
    var said = [plural(entries, "entry", "entries")]
    if points > 0 || !fixes.isEmpty {
      said.append(plural(points, "point of a track", "points of tracks"))
    }
    let text =
      said.joined(separator: " and ") + (isDryRun ? " would be added" : " added")
      + (isEmpty ? "" : places)
    // Beside pages on standard output only entries may stand.
    if isDryRun {
      world.say(TerminalText.escaped(text))
    } else {
      try world.print(TerminalText.escaped(text))
    }
    if already + pointsAlready > 0 {
      world.say(
        "in the logbook already: \(plural(already, "entry", "entries"))"
          + (pointsAlready > 0 ? ", \(plural(pointsAlready, "point", "points"))" : ""))
    }
    if !isEmpty, isUTC, facts.contains(where: { $0.path.hasSuffix("/voyage.wake") }) {
      world.say(
        "times are written in UTC where the file has no zone; --zone Europe/Oslo writes those of the ship's clock"
      )
    }
  }
}
