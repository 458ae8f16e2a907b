import WakeExchange
import WakeFormat
import WakeLog
import WakeNavigation
import WakeReport
import WakeSystem

/// One export: reads voyage by voyage what was asked for, and gives it to a format.
struct ExportRun {
  private let shelf: Shelf
  private let world: World
  private let request: LogRequest
  private var redaction: Redaction
  private let names: [String]
  private(set) var losses = Losses()
  private var count = 0

  init(_ shelf: Shelf, _ world: World, _ request: LogRequest, _ redaction: Redaction) throws {
    self.shelf = shelf
    self.world = world
    self.request = request
    self.redaction = redaction
    names = try request.voyages ?? shelf.voyageNames()
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
    count = 0
    try exporter.begin(
      Document(redaction.applied(to: shelf.logbook.facts)), to: &text)
    for name in names {
      guard let voyage = try voyage(name, &redaction) else { continue }
      count += voyage.entries.count
      try exporter.add(voyage, to: &text)
    }
    let unclear = redaction.unclear
    if type(of: exporter).comesTwice {
      for name in names {
        if let voyage = try voyage(name, &redaction) {
          try exporter.addBehind(voyage, to: &text)
        }
      }
    }
    try exporter.end(to: &text)
    try text.flush()
    losses = exporter.losses
    losses.add(.unclear, unclear)
  }

  /// What was asked for of a voyage; nil where that is nothing.
  private func voyage(_ name: String, _ redaction: inout Redaction) throws -> ExportedVoyage? {
    let plain = try shelf.voyage(name)
    let facts = redaction.isNothing ? plain.facts : Document(redaction.applied(to: plain.facts))
    let voyage = Voyage(name: name, facts: facts, in: shelf.logbook)
    // Zones are those of the facts as they stand.
    var files: [PageFile] = []
    let read = try shelf.entries(of: plain, days: request.query.days) { file in
      let safe = redaction.applied(to: file)
      files.append(safe)
      return safe
    }
    var entries = read.entries.filter(request.query.matches)
    entries = try shelf.located(entries, world).map { entry in
      var entry = entry
      entry.trackPoint = entry.trackPoint.flatMap { redaction.place($0) }
      return entry
    }
    let kept = files.flatMap { KeptLine.lines(of: $0.document, on: $0.page, $0.path) }
      .filter { request.shows($0.place) }
    let comments = read.apart.filter { $0.kind == .comment && request.shows($0) }
    let (track, foreign) = try track(of: plain, redaction)
    guard isWhole || !entries.isEmpty || !track.isEmpty || !kept.isEmpty else { return nil }
    return ExportedVoyage(
      voyage, entries, comments: comments, kept: kept, track: track, foreignTracks: foreign)
  }

  /// Whether whole voyages are asked for.
  private var isWhole: Bool {
    !request.query.isRestricted && request.query.since == nil && request.query.until == nil
      && request.query.days == DateRange()
  }

  /// The fixes of the track folder, and how many files there are of other formats.
  ///
  /// A search is for entries.
  private func track(of voyage: Voyage, _ redaction: Redaction) throws -> ([TrackFix], Int) {
    let query = request.query
    guard !query.isRestricted else { return ([], 0) }
    let tracks = try TrackFiles(of: voyage, for: query.days, shelf)
    var fixes: [TrackFix] = []
    for file in tracks.files where file.isOwn && (file.date.map { query.days.contains($0) } ?? true)
    {
      let own = try tracks.fixes(of: file, shelf) ?? []
      for fix in own where isInTime(fix, dated: file.date != nil) {
        guard let place = redaction.place(fix.point) else { continue }
        fixes.append(TrackFix(fix.instant, place))
      }
    }
    return (
      redaction.square == nil ? Track(fixes).fixes : fixes.inOrder, tracks.files.count { !$0.isOwn }
    )
  }

  private func isInTime(_ fix: TrackFix, dated: Bool) -> Bool {
    let query = request.query
    if let since = query.since, fix.instant < since { return false }
    if let until = query.until, until < fix.instant { return false }
    guard !dated else { return true }
    let date = Stamp(fix.instant, offset: 0).date
    return date.map { query.days.contains($0) } ?? false
  }

  func sayLosses() {
    if count == 0 { world.say("no entries of this kind; wake log shows what there is") }
    guard !losses.isEmpty else { return }
    world.say("left out:")
    for line in losses.lines { world.say("  " + line) }
  }
}

extension [TrackFix] {
  fileprivate var inOrder: [TrackFix] { sorted { $0.instant < $1.instant } }
}
