import WakeFormat
import WakeHelm
import WakeLog
import WakeReport
import WakeSystem

/// What the helm shows of the log. It is read anew where a page has changed.
struct HelmLog {
  private let world: World
  private var sight = Sight()
  private var last: LoggedEntry?
  private var entriesAt: Instant?
  private var positionAt: Instant?
  private var glimpse: Glimpse?

  /// What says that there is nothing new: the names of all pages, and the bytes of the last three:
  /// the facts of the voyage come last, and about midnight two pages are written to.
  private struct Glimpse: Equatable {
    let voyage: String?
    let pages: [String]
    let bytes: [Bytes?]
    let waiting: Int
  }

  init(_ world: World) { self.world = world }

  /// The newest entries that fit into so many rows, and what they say of the ship.
  mutating func look(of rows: Int) -> Sight {
    guard let shelf = try? Shelf(world) else { return sight }
    let voyage = (try? shelf.currentVoyage()) ?? nil
    let pages = voyage.flatMap { try? shelf.pages(of: $0.name) } ?? []
    let now = Glimpse(
      voyage: voyage?.name, pages: pages,
      bytes: pages.suffix(3).map { (try? shelf.read($0)) ?? nil },
      waiting: (try? shelf.files.spooled().count) ?? 0)
    if now != glimpse {
      read(shelf, voyage)
      glimpse = now
    }
    let clock = shelf.time(voyage)
    let stamp = clock.stamp(clock.now).text
    // The date is not what one looks for at the helm.
    sight.clock = String(stamp.drop { $0 != "T" }.dropFirst().prefix(8)) + " " + stamp.suffix(6)
    if stamp.hasSuffix("Z") { sight.clock = sight.clock.prefix(8) + " UTC" }
    sight.silence = entriesAt.map { max(0, clock.now.seconds - $0.seconds) }
    sight.position?.seconds = positionAt.map { max(0, clock.now.seconds - $0.seconds) } ?? 0
    sight.entries = sight.entries.suffix(max(rows, 1))
    return sight
  }

  private mutating func read(_ shelf: Shelf, _ voyage: Voyage?) {
    sight = Sight()
    (last, entriesAt, positionAt) = (nil, nil, nil)
    sight.voyage = voyage?.label
    guard let voyage, let entries = try? shelf.entries(of: voyage).entries else { return }
    var state = State(
      engineFacts: shelf.logbook.facts.values(of: "engine") + voyage.facts.values(of: "engine"))
    for entry in entries {
      state.apply(entry.member)
      guard entry.member.void == nil else { continue }
      last = entry
      if entry.member.events.contains("mob"), !entry.member.events.contains("drill") {
        sight.isOverboard = true
      }
      if entry.member.events.contains("recovered") { sight.isOverboard = false }
      if let instant = entry.member.entry.stamp.instant {
        entriesAt = instant
        if let position = entry.member.value("pos") {
          sight.position = (position, 0)
          positionAt = instant
        }
      }
    }
    sight.state = state
    sight.readings = Self.shownKeys.compactMap { key in
      entries.last { $0.member.void == nil && $0.member.value(key) != nil }
        .flatMap { $0.member.value(key) }.map { key + " " + $0 }
    }
    sight.entries = entries.suffix(100).map(Self.shown)
  }

  /// What was noted last is shown of these, where anything was.
  private static let shownKeys = ["cog", "sog", "wind", "baro", "log", "depth"]

  private static func shown(_ entry: LoggedEntry) -> Sight.Entry {
    let member = entry.member
    let hidden: Set = ["void", "void.by", "void.at", "by", "fix", "acc", "age", "was", "logged"]
    var words = member.events.map { "@" + $0 }
    if !member.entry.remarks.isEmpty { words.append(member.entry.remarks) }
    for field in member.fields where !hidden.contains(field.key) {
      words.append(Writer.field(field.key, field.value))
    }
    let time = member.entry.stamp.text.drop { $0 != "T" }.dropFirst().prefix(5)
    return Sight.Entry(
      time: String(time), text: words.joined(separator: " "), isStruck: member.void != nil)
  }

  /// Where the last entry that is not struck stands, as `FILE:LINE`.
  var lastPlace: String? { last?.places.first?.text }

  /// The line that was acknowledged last on this device.
  func lastSaved() -> Receipt? {
    guard let shelf = try? Shelf(world) else { return nil }
    return try? shelf.files.receipts().last
  }

  /// Where a saved line stands now, as it was or with readings added, as `FILE:LINE`.
  func place(of receipt: Receipt) -> String? {
    guard let shelf = try? Shelf(world) else { return nil }
    // It may have been saved beside its page.
    _ = try? shelf.files.takeInSpool()
    guard let bytes = (try? shelf.read(receipt.page)) ?? nil else { return nil }
    let line = SavedLine(receipt.line)
    return PageLines(bytes).lines.lastIndex(where: line.stands).map {
      "\(receipt.page):\($0 + 1)"
    }
  }
}
