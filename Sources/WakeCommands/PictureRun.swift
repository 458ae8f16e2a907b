import CommandSpec
import WakeFormat
import WakeLog
import WakeNavigation
import WakeReport

/// Reads what a picture or a page is made of: voyage by voyage what was asked for.
struct PictureRun {
  private let shelf: Shelf
  private let world: World
  private let request: LogRequest
  private var foreign = 0
  private var unreadable = 0

  /// Without words: the voyage that goes on, else the last one.
  ///
  /// - Parameter words: what was asked for, where not all of it was.
  init(_ given: Invocation, words: [String]? = nil, _ shelf: Shelf, _ world: World) throws {
    self.shelf = shelf
    self.world = world
    let current = try shelf.currentVoyage()
    var request = try LogRequest(
      given, words: words, shelf.time(current), shelf, searchesWriter: false)
    if request.isToday, let name = try current?.name ?? shelf.voyageNames().last {
      request.voyages = [name]
    }
    self.request = request
  }

  /// Those that hold something of what was asked for.
  mutating func logs() throws -> [VoyageLog] {
    var logs: [VoyageLog] = []
    for name in try request.voyages ?? shelf.voyageNames() {
      let voyage = try shelf.voyage(name)
      let read = try shelf.entries(of: voyage)
      let found = read.entries.filter(request.query.matches)
      if request.query.isRestricted, found.isEmpty { continue }
      let way = try shelf.track(of: voyage, during: request.query, world)
      guard !found.isEmpty || !way.track.fixes.isEmpty || way.foreign > 0 else { continue }
      unreadable += read.unreadableLines
      foreign += way.foreign
      let entries = try shelf.located(found, world, along: way.whole)
      logs.append(VoyageLog(voyage, logbook: shelf.logbook.facts, entries, track: way.track.fixes))
    }
    return logs
  }

  func sayNotes() { PictureNotes.say(foreign: foreign, unreadable: unreadable, world) }
}

/// What a picture or a page leaves out.
enum PictureNotes {
  /// - Parameter foreign: files of a track in other formats that `wake-net` was not there to read.
  static func say(foreign: Int, unreadable: Int, _ world: World) {
    if foreign > 0 {
      world.say(
        "not drawn: \(plural(foreign, "file")) of GPX or NMEA 0183 in the track folder, which wake-net reads"
      )
    }
    if unreadable > 0 {
      world.say(
        "not shown: \(plural(unreadable, "line")) that cannot be read; wake check says why")
    }
  }
}

extension Query {
  /// Whether a fix is of the time that is asked for.
  ///
  /// - Parameter dated: whether the name of its file gives its day.
  func isInTime(_ instant: Instant, dated: Bool) -> Bool {
    if let since, instant < since { return false }
    if let until, until < instant { return false }
    guard !dated, days != DateRange() else { return true }
    return Stamp(instant, offset: 0).date.map { days.contains($0) } ?? false
  }
}
