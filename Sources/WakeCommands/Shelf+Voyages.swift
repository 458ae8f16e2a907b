import WakeFormat
package import WakeLog
import WakeSystem

extension Shelf {
  package func voyage(_ name: String) throws -> Voyage {
    Voyage(name: name, facts: Document(try read(name + "/voyage.wake") ?? []), in: logbook)
  }

  package func voyageNames() throws -> [String] {
    do throws(SystemError) { return try files.voyages() } catch { throw Failure(error) }
  }

  /// The open voyage whose directory sorts last; one that `add` made by itself ends after 36 hours
  /// without an entry.
  package func currentVoyage() throws -> Voyage? {
    let names: [String]
    do throws(SystemError) { names = try files.directories() } catch { throw Failure(error) }
    for name in names.reversed() {
      let facts = try facts(of: name)
      if facts == nil, try pages(of: name).isEmpty { continue }
      let voyage = Voyage(name: name, facts: Document(facts ?? []), in: logbook)
      guard voyage.isOpen else { continue }
      if voyage.isUntitled, try isQuiet(voyage) { continue }
      return voyage
    }
    return nil
  }

  /// The bytes of voyage.wake. An editor or git may have taken it away, or emptied it, for a moment:
  /// without its facts a voyage looks like one that has ended, and a new one would begin.
  private func facts(of voyage: String) throws -> ContiguousArray<UInt8>? {
    let path = voyage + "/voyage.wake"
    if let facts = try read(path), !facts.isEmpty { return facts }
    do throws(SystemError) { return try files.readOnceBack(path) } catch { throw Failure(error) }
  }

  /// Whether the last sign of life is too long ago.
  private func isQuiet(_ voyage: Voyage) throws -> Bool {
    let clock = time(voyage)
    var latest = voyage.facts.value(of: "started").flatMap { Stamp($0)?.instant }
    if let latest, !isTooOld(latest, clock) { return false }
    // Pages sort by their day: the last one holds the last entry.
    for path in try pages(of: voyage.name).suffix(2) {
      // A page of today need not be read to know that it is young.
      if let name = path.split(separator: "/").last, let date = Page.date(in: String(name)),
        date >= clock.today
      {
        return false
      }
      let file = PageFile(path: path, bytes: try read(path) ?? [], zones: voyage.zones)
      for line in file.document.lines {
        guard let entry = line.entry, let instant = (try? file.page.full(entry.stamp))?.instant
        else { continue }
        latest = max(latest ?? instant, instant)
      }
    }
    guard let latest else { return false }
    return isTooOld(latest, clock)
  }

  private func isTooOld(_ instant: Instant, _ clock: ShipTime) -> Bool {
    clock.now.seconds - instant.seconds > Voyage.quietSeconds
  }

  package func pages(of voyage: String) throws -> [String] {
    do throws(SystemError) { return try files.pages(in: voyage) } catch { throw Failure(error) }
  }

  /// The entries of a voyage, those waiting outside their page too, as a set.
  ///
  /// - Parameters:
  ///   - days: pages whose name gives another day are not read.
  ///   - pages: those to read; else all of them.
  ///   - look: sees every file before its entries are read, and may put another in its place.
  package func entries(
    of voyage: Voyage, days: DateRange = DateRange(), on pages: [String]? = nil,
    through look: (PageFile) -> PageFile = { $0 }
  ) throws -> VoyageEntries {
    let pages = try (pages ?? self.pages(of: voyage.name)).filter { Self.mayHold($0, days) }
    let files = try pages.compactMap { try page($0, voyage).map(look) }
    return try entries(of: voyage, on: files, through: look)
  }

  func entries(
    of voyage: Voyage, on files: [PageFile], through look: (PageFile) -> PageFile = { $0 }
  ) throws -> VoyageEntries {
    let spooled = try spooled(voyage).map(look)
    return VoyageEntries(
      entries: LoggedEntry.entries(of: files, spooled: spooled, voyage: voyage.name),
      unreadableLines: files.reduce(0) { sum, file in
        sum + file.document.lines.count { if case .unreadable = $0.kind { true } else { false } }
      },
      unendedLines: files.count { file in file.document.bytes.last.map { $0 != 0x0A } ?? false },
      apart: files.flatMap(LineApart.lines))
  }

  /// A page of a voyage; nil where it has gone meanwhile.
  func page(_ path: String, _ voyage: Voyage) throws -> PageFile? {
    try unreadPage(path, voyage).map { PageFile($0) }
  }

  func unreadPage(_ path: String, _ voyage: Voyage) throws -> UnreadPage? {
    try readWholeLines(path).map { UnreadPage(path: path, bytes: $0, zones: voyage.zones) }
  }

  /// A page without a last line that somebody is writing at this moment. One that was cut off, or
  /// that an editor left without its end, stays.
  private func readWholeLines(_ path: String) throws -> ContiguousArray<UInt8>? {
    guard var bytes = try read(path) else { return nil }
    guard let last = bytes.last, last != 0x0A else { return bytes }
    // Who had the lock when we read may have let go of it since, and then the line is whole.
    guard files.isBeingWritten() else { return try read(path) }
    bytes.removeLast(bytes.count - (bytes.lastIndex(of: 0x0A) ?? -1) - 1)
    return bytes
  }

  /// An entry belongs on the page of its day, but may have been put on a neighbour's.
  static func mayHold(_ path: String, _ days: DateRange) -> Bool {
    guard let name = path.split(separator: "/").last, let date = Page.date(in: String(name)) else {
      return true
    }
    let near = [-1, 0, 1].map { CalendarDate(daysSince1970: date.daysSince1970 + $0) }
    return near.contains { days.contains($0) }
  }

  /// Lines saved and not yet on their pages.
  func spooled(_ voyage: Voyage) throws -> [PageFile] {
    do throws(SystemError) {
      return try files.spooled().filter { $0.page.hasPrefix(voyage.name + "/") }
        .map { PageFile(path: $0.page, bytes: $0.bytes, zones: voyage.zones) }
    } catch {
      throw Failure(error)
    }
  }

  /// The voyages that a word names: a directory, the beginning of one, a title, or a word of it.
  package func voyages(named word: String) throws -> [String] {
    let names = try voyageNames()
    if names.contains(word) { return [word] }
    let beginning = names.filter { $0.hasPrefix(word) }
    if !beginning.isEmpty { return beginning }
    let word = word.lowercased()
    return try names.filter { name in
      // Behind the day.
      let words = name.split(separator: "-").dropFirst(3)
      if words.contains(where: { $0 == word }) || name.hasSuffix("-" + word) { return true }
      return try voyage(name).title?.lowercased() == word
    }
  }
}

/// What the pages of a voyage hold.
package struct VoyageEntries {
  /// In the order of time.
  package let entries: [LoggedEntry]
  /// Lines that hold no entry because something in them is wrong.
  package let unreadableLines: Int
  /// Last lines without an end, which may have been cut off.
  package let unendedLines: Int
  /// What stands on the pages beside entries that can be put in order.
  package let apart: [LineApart]
}
