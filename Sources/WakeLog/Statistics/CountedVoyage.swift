package import WakeFormat
package import WakeNavigation

/// A voyage as it is counted: its live entries as numbers, and those in full of which more is asked.
///
/// Made of entries that are read, or of pages: then most lines get no more than a glance, and what
/// it calls doubtful is read in full, line by line (decision 54).
package struct CountedVoyage {
  let voyage: Voyage
  let logbook: Document
  /// Of the track, what counts.
  private(set) var legs: [TrackRun.Leg] = []
  /// Live, in the order of time.
  private(set) var counted: [CountedEntry] = []
  /// Those that were read in full, in the order of time; struck ones too.
  private(set) var full: [LoggedEntry] = []
  /// Lines that hold no entry because something in them is wrong.
  package private(set) var unreadableLines = 0
  private let pages: [UnreadPage]

  package init(_ log: VoyageLog) {
    (voyage, logbook, pages) = (log.voyage, log.logbook, [])
    legs = TrackRun(log.track).legs
    full.reserveCapacity(log.entries.count)
    for entry in log.entries { add(entry) }
  }

  /// - Parameter pages: all of the voyage, in the order of their names.
  package init(_ voyage: Voyage, logbook: Document, pages: [UnreadPage]) {
    (self.voyage, self.logbook, self.pages) = (voyage, logbook, pages)
    let lines = VoyageLines(pages)
    unreadableLines = lines.unreadable
    guard !lines.isInOrder || !lines.written.isEmpty else {
      counted = lines.found
      return
    }
    counted.reserveCapacity(lines.found.count)
    if lines.isInOrder {
      for entry in lines.found { add([entry], of: lines) }
    } else {
      for together in lines.moments { add(together.map { lines.found[$0] }, of: lines) }
    }
  }

  /// Takes the track of the voyage: entries without a position have theirs from it.
  package mutating func follow(_ track: Track) {
    legs = TrackRun(track.fixes).legs
    guard !track.fixes.isEmpty else { return }
    for index in counted.indices where lacksPosition(counted[index]) {
      counted[index].lie(at: counted[index].instant.flatMap { track.place(at: $0) })
    }
  }

  /// The same entries, for what does not ask for the track.
  package var withoutTrack: Self {
    var copy = self
    copy.legs = []
    return copy
  }

  /// The entry in full.
  func entry(_ index: Int) -> LoggedEntry {
    let entry = counted[index]
    if let place = entry.full { return full[place] }
    guard let line = entry.line, let (written, place) = written(line),
      var read = LoggedEntry.entries(of: [written], at: [place], voyage: voyage.name).first
    else { preconditionFailure("what a glance calls calm is an entry") }
    if read.lacksPosition { read.trackPoint = entry.fix }
    return read
  }

  /// What a key says that only entries in full have.
  func value(_ key: String, of index: Int) -> String? {
    counted[index].full.flatMap { full[$0].member.value(key) }
  }

  func stamp(_ index: Int) -> Stamp {
    counted[index].full.map { full[$0].member.entry.stamp } ?? counted[index].stamp
  }

  /// Whether an entry is of the time and the kind that are asked for.
  func matches(_ query: Query, _ index: Int) -> Bool {
    if query.isRestricted { return query.matches(entry(index)) }
    return query.isInTime(stamp(index))
  }

  /// Whether anything is of the time and the kind that are asked for.
  package func holds(_ query: Query) -> Bool {
    guard query.isRestricted || !query.isOfAllTimes else {
      return !counted.isEmpty || !full.isEmpty
    }
    return counted.indices.contains { matches(query, $0) } || full.contains(where: query.matches)
  }

  /// The lines of one moment or day.
  private mutating func add(_ together: [CountedEntry], of lines: VoyageLines) {
    if together.count == 1, together[0].full == nil {
      counted.append(together[0])
      return
    }
    let read = together.compactMap { entry in
      entry.line.flatMap { line in
        entry.full.map { (lines.written[$0], place(line)) } ?? written(line)
      }
    }
    let entries = LoggedEntry.entries(of: read.map(\.0), at: read.map(\.1), voyage: voyage.name)
    for entry in entries { add(entry) }
  }

  private mutating func add(_ entry: LoggedEntry) {
    full.append(entry)
    if entry.member.void == nil { counted.append(CountedEntry(entry, full.count - 1)) }
  }

  private func lacksPosition(_ entry: CountedEntry) -> Bool {
    entry.full.map { full[$0].lacksPosition } ?? (entry.point == nil)
  }

  private func place(_ line: CountedEntry.Line) -> LoggedEntry.Place {
    LoggedEntry.Place(path: pages[line.page].path, line: line.number)
  }

  private func written(_ line: CountedEntry.Line) -> (WrittenEntry, LoggedEntry.Place)? {
    VoyageLines.written(line, of: pages[line.page]).map { ($0, place(line)) }
  }
}
