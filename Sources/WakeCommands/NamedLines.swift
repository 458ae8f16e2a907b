import WakeFormat
import WakeLog
import WakeSystem

/// The lines of an entry that a person named, as they stand on their pages.
struct NamedLines {
  struct Line {
    let path: String
    /// 0-based.
    let index: Int
    /// Above it; nil at the beginning of the page.
    let above: Bytes?
    /// With byte order mark and end.
    let whole: Bytes
    /// Read by itself.
    let document: Document
    let page: Page

    var entry: Entry? { document.lines.first?.entry }
    var text: String { String(decoding: PageLines.content(whole), as: UTF8.self) }
    var place: String { "\(path):\(index + 1)" }

    /// This line giving way to others.
    func hunk(_ new: [Bytes]) -> Hunk {
      Hunk(path: path, index: index, above: above, old: [whole], new: new)
    }
  }

  let entry: LoggedEntry
  /// The entry's own: several where it stands several times.
  let own: [Line]
  /// The `+` lines of its instant.
  let further: [Line]
  /// Whether nothing else stands at its instant, so that those are all its own.
  let isAlone: Bool

  /// - Throws: `Failure` where no entry, or more than one, is named so.
  init(_ word: String, in shelf: Shelf) throws {
    let address = try EntryNames.address(word)
    var found = try shelf.entry(named: word)
    if found.places.contains(where: \.isSpooled) {
      _ = try? shelf.files.takeInSpool()
      found = try shelf.entry(named: word)
      guard !found.places.contains(where: \.isSpooled) else {
        throw Failure(
          .person, "this entry waits to be moved to its page: \(found.places[0].path)",
          hint: "wake check says what keeps it")
      }
    }
    entry = found
    var lines: [Line] = []
    for path in Set(found.places.map(\.path)).sorted() {
      let own = found.places.filter { $0.path == path }.map { $0.line - 1 }
      lines += try Self.lines(own, of: path, in: shelf, found)
    }
    // Who names a `+` line means just that.
    if case .place(let path, let number) = address,
      let line = lines.first(where: {
        $0.index == number - 1 && ($0.path == path || $0.path.hasSuffix("/" + path))
      }), line.entry?.isFurther == true, lines.contains(where: { $0.entry?.isFurther == false })
    {
      own = [line]
      further = []
      isAlone = false
      return
    }
    let itself = lines.filter { $0.entry?.isFurther == false }
    own = itself.isEmpty ? lines : itself
    further = itself.isEmpty ? [] : lines.filter { $0.entry?.isFurther == true }
    let when = found.member.entry.when
    isAlone =
      try shelf.entries(of: shelf.voyage(found.voyage)).entries
      .count { $0.member.entry.when == when } == 1
  }

  private static func lines(
    _ indices: [Int], of path: String, in shelf: Shelf, _ found: LoggedEntry
  ) throws -> [Line] {
    let zones = try shelf.voyage(found.voyage).zones
    let lines = PageLines(try shelf.read(path) ?? []).lines
    return try indices.sorted().map { index in
      guard index < lines.count else { throw changed(path) }
      let file = PageFile(path: path, bytes: lines[index], zones: zones)
      let line = Line(
        path: path, index: index, above: index > 0 ? lines[index - 1] : nil, whole: lines[index],
        document: file.document, page: file.page)
      guard let first = file.document.lines.first,
        file.document.written(first, on: file.page)?.when == found.member.entry.when
      else { throw changed(path) }
      return line
    }
  }

  private static func changed(_ path: String) -> Failure {
    Failure(.person, "\(path) is being changed; nothing was done", hint: "try again")
  }
}
