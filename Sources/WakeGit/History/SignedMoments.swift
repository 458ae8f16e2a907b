internal import WakeFormat

/// When voyages were signed, in the versions of a history.
struct SignedMoments {
  private let repository: Repository
  /// By the tree of a voyage's directory.
  private var known: [ObjectID: [Int]] = [:]

  init(_ repository: Repository) {
    self.repository = repository
  }

  /// Whether the entry, as it was or as it is, stands at or before an `@signed` of its voyage that
  /// the old version has already.
  mutating func isAfter(
    _ change: EntryChange, in tree: ObjectID?, _ versions: Versions
  ) throws(SyncStop) -> Bool {
    let voyage = HistoryScope.voyage(of: change.path)
    let names = [voyage] + versions.renamed.filter { $0.new == voyage }.map(\.old)
    let times = [change.traces.old?.seconds, change.traces.new?.seconds].compactMap(\.self)
    guard let first = times.min() else { return false }
    for name in names where name != "" {
      if try moments(of: name, in: tree, versions).contains(where: { first <= $0 }) { return true }
    }
    return false
  }

  private mutating func moments(
    of voyage: String, in tree: ObjectID?, _ versions: Versions
  ) throws(SyncStop) -> [Int] {
    guard let folder = try repository.folder(voyage, in: tree) else { return [] }
    if let known = known[folder] { return known }
    var pages: EntryMerge.Files = [:]
    var around: EntryMerge.Files = [:]
    around["logbook.wake"] = versions.old["logbook.wake"] ?? versions.around["logbook.wake"]
    for (name, entry) in try repository.files(in: folder) where name.hasSuffix(".wake") {
      let bytes = try repository.bytes(of: entry.id)
      if name == "voyage.wake" {
        around[voyage + "/" + name] = bytes
      } else if Self.speaksOfIt(bytes) {
        pages[voyage + "/" + name] = bytes
      }
    }
    let moments =
      pages.isEmpty
      ? [] : EntryChange.moments(of: "signed", in: pages, around: around, zones: .device)
    known[folder] = moments
    return moments
  }

  private static func speaksOfIt(_ bytes: ContiguousArray<UInt8>) -> Bool {
    let word = ContiguousArray("@signed".utf8)
    guard bytes.count >= word.count else { return false }
    return (0...bytes.count - word.count).contains { start in
      bytes[start] == word[0] && bytes[start..<start + word.count].elementsEqual(word)
    }
  }
}
