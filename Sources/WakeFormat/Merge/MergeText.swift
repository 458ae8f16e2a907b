/// One file in one version, as the merge reads it.
struct MergeText {
  let document: Document
  let page: Page
  /// The `zone:` facts by which its short stamps are read.
  let zones: [String]

  var bytes: Bytes { document.bytes }

  /// A line with its byte order mark and without its end.
  func raw(_ line: Int) -> ArraySlice<UInt8> {
    let line = document.lines[line]
    return bytes[line.whole.lowerBound..<line.range.upperBound]
  }
}

/// A line of one version.
struct MergeRow {
  let page: Int
  let line: Int
}

/// The files of base, ours and theirs, each read with the facts of its own version.
struct MergeInput {
  let names: VoyageNames
  /// The files of all versions, by the path that all know them under, in the order of the alphabet.
  let paths: [String]
  /// By version and file; nil: it is not there.
  let texts: [[MergeText?]]
  /// How the result reads short stamps, by file.
  let pages: [Page]

  init(_ versions: [EntryMerge.Files], around: EntryMerge.Files, _ database: ZoneDatabase) {
    let names = VoyageNames(versions)
    var renamed: [EntryMerge.Files] = []
    for (version, files) in versions.enumerated() {
      renamed.append(
        Dictionary(
          files.map { (names.common($0.key, in: version), $0.value) },
          uniquingKeysWith: { a, _ in a }))
    }
    let paths = Set(renamed.flatMap(\.keys)).sorted()
    var readers = renamed.map { ZoneReader($0, around: around) }
    let texts = renamed.enumerated().map { version, files in
      paths.map { path -> MergeText? in
        guard let bytes = files[path] else { return nil }
        let facts = readers[version].facts(of: path)
        return MergeText(
          document: Document(bytes),
          page: Page(name: Self.name(of: path), zones: Zones(facts: facts, database: database)),
          zones: facts)
      }
    }
    pages = paths.map { path in
      let facts = ZoneReader.merged(readers.indices.map { readers[$0].facts(of: path) })
      return Page(name: Self.name(of: path), zones: Zones(facts: facts, database: database))
    }
    self.names = names
    self.paths = paths
    self.texts = texts
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

/// The zones of one version: a voyage's own, or else the logbook's.
private struct ZoneReader {
  private let files: EntryMerge.Files
  private let around: EntryMerge.Files
  private var known: [String: [String]] = [:]

  init(_ files: EntryMerge.Files, around: EntryMerge.Files) {
    self.files = files
    self.around = around
  }

  mutating func facts(of path: String) -> [String] {
    if let slash = path.utf8.firstIndex(of: UInt8(ascii: "/")) {
      let own = read(path[..<slash] + "/voyage.wake")
      if !own.isEmpty { return own }
    }
    return read("logbook.wake")
  }

  private mutating func read(_ path: String) -> [String] {
    if let facts = known[path] { return facts }
    let bytes = files[path] ?? around[path]
    let facts = bytes.map { Document($0).values(of: "zone") } ?? []
    known[path] = facts
    return facts
  }

  static func merged(_ zones: [[String]]) -> [String] {
    if zones[1] == zones[2] || zones[2] == zones[0] { return zones[1] }
    if zones[1] == zones[0] { return zones[2] }
    return Set(zones[1] + zones[2]).filter {
      !zones[0].contains($0) || zones[1].contains($0) && zones[2].contains($0)
    }.sorted()
  }
}
