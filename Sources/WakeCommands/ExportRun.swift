import WakeExchange
import WakeFormat
import WakeLog
package import WakeNavigation
import WakeReport
import WakeSystem

/// Reads a track file of another program, and gives how many of its points cannot be used; why, it
/// says itself.
package typealias ForeignTracks = (
  _ file: TrackFiles.File, _ shelf: Shelf
) throws -> (fixes: FixStore, lost: Int)

/// One export: reads voyage by voyage what was asked for, and gives it to a format.
struct ExportRun {
  private let shelf: Shelf
  private let world: World
  private let request: LogRequest
  private var redaction: Redaction
  private let names: [String]
  /// Reads track files of other formats; nil where there is nobody to do it.
  private let foreign: ForeignTracks?
  private(set) var losses = Losses()
  /// Whether an entry was written, or a track.
  private(set) var hasFound = false

  init(
    _ shelf: Shelf, _ world: World, _ request: LogRequest, _ redaction: Redaction,
    _ foreign: ForeignTracks?
  ) throws {
    self.shelf = shelf
    self.world = world
    self.request = request
    self.redaction = redaction
    self.foreign = foreign
    names = try request.voyages ?? shelf.voyageNames()
  }

  /// Whether what is asked for has tracks that only `wake-net` can read.
  func hasForeignTracks() throws -> Bool {
    guard !request.query.isRestricted else { return false }
    return try names.contains { name in
      let voyage = try shelf.voyage(name)
      return try !TrackFiles(of: voyage, for: request.query.days, shelf).files.allSatisfy(\.isOwn)
    }
  }

  /// Writes all of it; what was lost is counted anew.
  mutating func write(
    _ exporter: any Exporter, _ sink: @escaping (ContiguousArray<UInt8>) throws -> Void
  ) throws {
    try write(opened: exporter, sink)
  }

  private mutating func write(
    opened exporter: some Exporter, _ sink: @escaping (ContiguousArray<UInt8>) throws -> Void
  ) throws {
    var exporter = exporter
    var redaction = redaction
    var text = ExportText(sink)
    let progress = ProgressLine(world, isQuiet: world.isTerminal(.output))
    hasFound = false
    var lostPoints = 0
    try exporter.begin(
      Document(redaction.applied(to: shelf.logbook.facts)), to: &text)
    for (place, name) in names.enumerated() {
      progress.show("voyage \(place + 1) of \(names.count)")
      let voyage = try shelf.voyage(name)
      let parts = try parts(of: voyage)
      let track = try track(of: voyage, redaction, drawn: type(of: exporter).drawsTracks)
      lostPoints += track.lost
      for (place, pages) in parts.enumerated() {
        let part = try part(
          of: voyage, pages, track, &redaction, isFirst: place == 0,
          isLast: place == parts.count - 1)
        guard let part else { continue }
        let isDrawn = type(of: exporter).drawsTracks && !part.track.isEmpty
        if !part.entries.isEmpty || isDrawn { hasFound = true }
        try exporter.add(part, to: &text)
      }
    }
    if type(of: exporter).comesTwice {
      for name in names { try exporter.addBehind(try way(name, redaction), to: &text) }
    }
    try exporter.end(to: &text)
    try text.flush()
    progress.end()
    losses = exporter.losses
    losses.add(.point, lostPoints)
    losses.add(.unclear, redaction.unclear)
  }

  /// The pages of a voyage, those that must be read together beside each other. Only a whole voyage
  /// is taken apart, and only where no track is read by wake-net, which is asked once.
  private func parts(of voyage: Voyage) throws -> [[String]] {
    guard isWhole, try TrackFiles(of: voyage, for: DateRange(), shelf).files.allSatisfy(\.isOwn)
    else { return [try shelf.pages(of: voyage.name)] }
    return try shelf.parts(of: voyage)
  }

  /// What was asked for of some pages of a voyage; nil where that is nothing.
  private func part(
    of plain: Voyage, _ pages: [String], _ way: (track: ExportedTrack, unread: Int, lost: Int),
    _ redaction: inout Redaction, isFirst: Bool, isLast: Bool
  ) throws -> ExportedVoyage? {
    let name = plain.name
    let facts = redaction.isNothing ? plain.facts : Document(redaction.applied(to: plain.facts))
    let voyage = Voyage(name: name, facts: facts, in: shelf.logbook)
    let asked = try places(askedFor: plain, redaction)
    // Zones are those of the facts as they stand.
    var files: [PageFile] = []
    let read = try shelf.entries(of: plain, days: request.query.days, on: pages) { file in
      let safe = redaction.applied(to: file)
      files.append(safe)
      return safe
    }
    var entries = read.entries.filter { entry in
      asked.map { asked in entry.places.contains { asked.contains($0) } }
        ?? request.query.matches(entry)
    }
    entries = try shelf.located(entries, world).map { entry in
      var entry = entry
      entry.trackPoint = entry.trackPoint.flatMap { redaction.place($0) }
      return entry
    }
    let kept = files.flatMap { KeptLine.lines(of: $0.document, on: $0.page, $0.path) }
      .filter { request.shows($0.place) }
    let comments = read.apart.filter { $0.kind == .comment && request.shows($0) }
    guard isWhole || !entries.isEmpty || !way.track.isEmpty || !kept.isEmpty else { return nil }
    return ExportedVoyage(
      voyage, entries, comments: comments, kept: kept, track: way.track,
      foreignTracks: way.unread,
      isFirst: isFirst, isLast: isLast)
  }

  /// The lines of the entries that a search finds, where it may look for what is then left out; nil
  /// where the entries themselves can be asked.
  private func places(
    askedFor voyage: Voyage, _ redaction: Redaction
  ) throws -> Set<LoggedEntry.Place>? {
    guard !redaction.isNothing, request.query.isRestricted else { return nil }
    let entries = try shelf.entries(of: voyage, days: request.query.days).entries
    return Set(entries.filter(request.query.matches).flatMap(\.places))
  }

  /// The track of a voyage, without its entries.
  private func way(_ name: String, _ redaction: Redaction) throws -> ExportedVoyage {
    let voyage = try shelf.voyage(name)
    return ExportedVoyage(voyage, [], track: try track(of: voyage, redaction, drawn: true).track)
  }

  /// Whether whole voyages are asked for.
  private var isWhole: Bool {
    !request.query.isRestricted && request.query.isOfAllTimes
  }

  /// The fixes of the track folder, and how many of its files were not read, and points
  /// cannot be used.
  ///
  /// A search is for entries.
  private func track(
    of voyage: Voyage, _ redaction: Redaction, drawn: Bool
  ) throws -> (track: ExportedTrack, unread: Int, lost: Int) {
    let query = request.query
    guard !query.isRestricted else { return (.none, 0, 0) }
    let tracks = try TrackFiles(of: voyage, for: query.days, shelf)
    var store = FixStore(.degrees)
    var (unread, lost) = (0, 0)
    for file in tracks.files {
      func isInTime(_ instant: Instant) -> Bool {
        query.isOfAllTimes || query.isInTime(instant, dated: file.date != nil)
      }
      if file.isOwn {
        guard file.date.map({ query.days.contains($0) }) ?? true else { continue }
        for fix in try tracks.fixes(of: file, shelf) ?? [] where isInTime(fix.instant) {
          store.add(fix.instant, fix.point)
        }
      } else if drawn, let foreign {
        var read = try foreign(file, shelf)
        lost += read.lost
        if !query.isOfAllTimes { read.fixes.keep(where: isInTime) }
        store.add(read.fixes)
      } else {
        unread += 1
      }
    }
    guard redaction.tellsPlaces else { return (.none, unread, 0) }
    return (ExportedTrack(store) { redaction.place($0) }, unread, lost)
  }

  func sayLosses() {
    if !hasFound { world.say("no entry found") }
    guard !losses.isEmpty else { return }
    world.say("left out:")
    for line in losses.lines { world.say("  " + line) }
  }
}
