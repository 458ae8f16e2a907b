import WakeCommands
import WakeFormat
import WakeLog

/// The entries that an import adds, by pages.
struct EntryPlan {
  /// In the order of their paths.
  let pages: [PageAddition]
  let count: Int
  /// Entries that stand in the logbook already.
  let already: Int

  /// - Parameter new: the voyage of those that belong to none.
  init(_ entries: [ImportedEntry], new: String?, _ shelf: Shelf) throws {
    var known = try Self.known(around: entries.compactMap(\.stamp.date), shelf)
    var lines: [String: [(order: Int, text: String)]] = [:]
    var (count, already) = (0, 0)
    let zones = Zones(facts: [], database: .none)
    for entry in entries {
      guard let name = entry.voyage ?? new, let day = entry.stamp.date else { continue }
      let path = "\(name)/\(day.text).wake"
      var isNew = false
      for text in entry.lines {
        let document = Document(Bytes(text.utf8))
        if let line = document.lines.first,
          let written = document.written(line, on: Page(name: path, zones: zones))
        {
          guard known.add(written) else { continue }
        } else if lines[path]?.contains(where: { $0.text == text }) == true {
          continue
        }
        isNew = true
        lines[path, default: []].append((entry.stamp.instant?.seconds ?? .min, text))
      }
      if isNew { count += 1 } else { already += 1 }
    }
    self.count = count
    self.already = already
    pages = lines.sorted { $0.key < $1.key }.map { path, own in
      let sorted = own.enumerated().sorted {
        ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
      }
      return PageAddition(path, sorted.map(\.element.text))
    }
  }

  /// What the pages of these days say already.
  private static func known(around dates: [CalendarDate], _ shelf: Shelf) throws -> KnownLines {
    var known = KnownLines()
    guard shelf.exists, let first = dates.min(), let last = dates.max() else { return known }
    for name in try shelf.voyageNames() {
      let voyage = try shelf.voyage(name)
      for path in try shelf.pages(of: name) where mayHold(path, first, last) {
        guard let bytes = try shelf.read(path) else { continue }
        known.add(PageFile(path: path, bytes: bytes, zones: voyage.zones))
      }
    }
    return known
  }

  private static func mayHold(_ path: String, _ first: CalendarDate, _ last: CalendarDate) -> Bool {
    guard let name = path.split(separator: "/").last, let date = Page.date(in: String(name)) else {
      return true
    }
    let day = date.daysSince1970
    return day >= first.daysSince1970 - 1 && day <= last.daysSince1970 + 1
  }
}
