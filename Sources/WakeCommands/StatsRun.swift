import WakeFormat
import WakeLog
import WakeNavigation
import WakeReport
import WakeSystem

/// Reads voyage by voyage what was asked for, and adds it up.
struct StatsRun {
  private let shelf: Shelf
  private let world: World
  private let request: LogRequest
  private(set) var statistics: Statistics
  /// What the persons of those voyages are called.
  private(set) var names = PersonNames()
  private var unreadable = 0
  private var foreign = 0
  private var hasTrack = false

  init(_ shelf: Shelf, _ world: World, _ request: LogRequest, _ statistics: Statistics) {
    self.shelf = shelf
    self.world = world
    self.request = request
    self.statistics = statistics
  }

  mutating func read() throws {
    for name in try request.voyages ?? shelf.voyageNames() {
      let voyage = try shelf.voyage(name)
      guard let counted = try counted(voyage) else { continue }
      names.learn(voyage.facts, shelf.logbook.facts)
      statistics.add(counted, where: request.query)
    }
  }

  /// All pages of a voyage: what she does in the range comes from before it. Nil where nothing of it
  /// was asked for.
  private mutating func counted(_ voyage: Voyage) throws -> CountedVoyage? {
    // A glance is enough where nobody asks for words, and where positions are those of the log's own
    // lines.
    guard !request.query.isRestricted, try shelf.spooled(voyage).isEmpty else {
      return try read(voyage)
    }
    let pages = try shelf.pages(of: voyage.name).compactMap { try shelf.unreadPage($0, voyage) }
    var counted = CountedVoyage(voyage, logbook: shelf.logbook.facts, pages: pages)
    guard counted.holds(request.query) else { return nil }
    let way = try shelf.track(of: voyage, world)
    guard way.foreign == 0 else { return try read(voyage) }
    note(way)
    counted.follow(way.track)
    unreadable += counted.unreadableLines
    return counted
  }

  /// The same, from entries read in full.
  private mutating func read(_ voyage: Voyage) throws -> CountedVoyage? {
    let read = try shelf.entries(of: voyage)
    guard read.entries.contains(where: request.query.matches) else { return nil }
    let way = try shelf.track(of: voyage, world)
    note(way)
    unreadable += read.unreadableLines
    let entries = try shelf.located(read.entries, world, along: way.whole)
    return CountedVoyage(
      VoyageLog(voyage, logbook: shelf.logbook.facts, entries, track: way.track.fixes))
  }

  private mutating func note(_ way: VoyageWay) {
    foreign += way.foreign
    if !way.track.fixes.isEmpty { hasTrack = true }
  }

  /// - Parameter isOfTrack: whether the way along the track is of interest.
  func sayNotes(isOfTrack: Bool = true) {
    for note in statistics.notes {
      let place = note.place.map { $0.text + ": " } ?? ""
      world.say(TerminalText.escaped("\(place)\(note.message); \(note.rule)"))
    }
    if hasTrack, isOfTrack {
      world.say(
        "track: nothing counts where all fixes of \(TrackRun.stillSeconds / 60) min lie within "
          + "\(Int(TrackRun.stillMetres)) m, nor where the log has her made fast")
    }
    if foreign > 0, isOfTrack {
      world.say(
        "not counted in distance-track: \(plural(foreign, "file")) of GPX or NMEA 0183, which wake-net reads"
      )
    }
    if unreadable > 0 {
      world.say(
        "not counted: \(plural(unreadable, "line")) that cannot be read; wake check says why")
    }
  }
}
