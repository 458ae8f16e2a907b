import CommandSpec
import WakeCommands
import WakeFormat
import WakeLog
import WakeNavigation
import WakeReport
import WakeSystem

/// `wake annotate RANGE`: positions out of tracks, for entries that have none.
struct TrackAnnotation {
  let shelf: Shelf
  let world: World
  let isDryRun: Bool
  /// A record a line, for programs: the moment in UTC and the place.
  let isPlain: Bool

  private var done = 0
  private var wanting = 0
  private var files = 0

  init(_ shelf: Shelf, _ world: World, isDryRun: Bool, isPlain: Bool) {
    self.shelf = shelf
    self.world = world
    self.isDryRun = isDryRun
    self.isPlain = isPlain
  }

  /// Where an entry lacks a position, and what it gets.
  private struct Place {
    let line: Int
    let text: String
    let position: String
  }

  /// All entries of these days.
  mutating func run(days: DateRange, voyages: [String]) throws -> Int32 {
    for name in voyages {
      let voyage = try shelf.voyage(name)
      try run(voyage, days) { days.contains($0) }
    }
    if !isPlain { try report() }
    return isPlain || done + wanting == 0 || done > 0 ? Status.done.rawValue : Status.found.rawValue
  }

  /// One entry, which is too old for the instruments.
  mutating func run(_ entry: LoggedEntry) throws -> Int32 {
    let voyage = try shelf.voyage(entry.voyage)
    let date = entry.member.entry.stamp.date
    let stamp = entry.member.entry.stamp
    try run(voyage, DateRange(first: date, last: date), only: stamp) { _ in true }
    if !isPlain { try report() }
    return done > 0 ? Status.done.rawValue : Status.found.rawValue
  }

  private mutating func run(
    _ voyage: Voyage, _ days: DateRange, only stamp: Stamp? = nil,
    where isWanted: (CalendarDate) -> Bool
  ) throws {
    let lacking = try shelf.entries(of: voyage, days: days).entries.filter { entry in
      // What is not yet on its page cannot be changed there.
      guard entry.lacksPosition, isPlain || !entry.places.contains(where: \.isSpooled),
        let date = entry.member.entry.stamp.date
      else { return false }
      return isWanted(date) && (stamp == nil || stamp == entry.member.entry.stamp)
    }
    guard !lacking.isEmpty else { return }
    let own = try VoyageTrack(of: voyage, days: days, shelf)
    files += own.files
    for doubt in own.doubts { world.say(TerminalText.escaped(doubt)) }
    var pages: [(path: String, places: [Place])] = []
    for entry in lacking {
      guard let instant = entry.member.entry.stamp.instant, let point = own.track.place(at: instant)
      else {
        wanting += 1
        continue
      }
      if isPlain {
        try world.print(String(TrackLines.line(TrackFix(instant, point), offset: 0).dropLast()))
        continue
      }
      let place = Place(
        line: entry.places[0].line, text: entry.member.entry.text,
        position: PositionText.written(point))
      let path = entry.places[0].path
      if let index = pages.firstIndex(where: { $0.path == path }) {
        pages[index].places.append(place)
      } else {
        pages.append((path, [place]))
      }
    }
    for page in pages { try complete(page.path, page.places) }
  }

  private mutating func complete(_ path: String, _ places: [Place]) throws {
    if isDryRun {
      for place in places {
        try world.print(
          TerminalText.escaped("\(path):\(place.line)  pos=\(place.position) fix=track"))
      }
      done += places.count
      return
    }
    // A page that was saved a moment ago is not touched for two seconds.
    let patience = Deadline(milliseconds: Self.patienceMilliseconds)
    while true {
      switch try attempt(path, places) {
      case nil: return
      case .replaced(let entries):
        done += entries
        return
      case .inUse:
        if patience.hasPassed {
          world.say(
            TerminalText.escaped(
              "\(path) is being written: it was left alone, run this again later"))
          return
        }
        let pause = Deadline(milliseconds: min(100, patience.remaining))
        if Interrupt.wait(reading: nil, until: pause) == .interrupted {
          throw Failure(.interrupted, "interrupted; \(path) was left alone")
        }
      }
    }
  }

  /// Somewhat more than a page must have been left alone for.
  private static let patienceMilliseconds = 2200

  private enum Attempt {
    case replaced(Int)
    case inUse
  }

  /// Nil: there is nothing to do on that page.
  private func attempt(_ path: String, _ places: [Place]) throws -> Attempt? {
    guard let bytes = try shelf.read(path) else { return nil }
    let document = Document(bytes)
    var edits: [Edit] = []
    for place in places {
      // Who changed the page since then is left alone; the next run sees it anew.
      guard place.line <= document.lines.count, let entry = document.lines[place.line - 1].entry,
        document.text(document.lines[place.line - 1].range) == place.text
      else { continue }
      edits.append(
        Edit(entry.headEnd..<entry.headEnd, " pos=\(place.position) fix=track"))
    }
    guard !edits.isEmpty else { return nil }
    let replacement: Replacement
    do throws(SaveError) {
      replacement = try shelf.files.replace(path, expecting: bytes, with: bytes.applying(edits))
    } catch {
      throw Failure(error)
    }
    return replacement == .replaced ? .replaced(edits.count) : .inUse
  }

  private func report() throws {
    let from = files == 1 ? "1 track file" : "\(files) track files"
    try world.print(
      "\(plural(done, "entry", "entries")) \(isDryRun ? "would get" : "got") a position from \(from)"
    )
    if wanting > 0 {
      world.say(
        "\(plural(wanting, "entry", "entries")) without: no track within \(Track.longestGap / 60) minutes"
      )
    }
  }
}
