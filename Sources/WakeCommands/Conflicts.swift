import WakeFormat
import WakeLog
import WakeSystem

/// Lines that two devices made of one entry, and that a person has not settled yet.
struct Conflict {
  struct Side {
    let path: String
    /// 0-based.
    let index: Int
    /// The line above; nil at the beginning of the page.
    let above: Bytes?
    /// With its end.
    let whole: Bytes
    let written: WrittenEntry

    var place: String { "\(path):\(index + 1)" }
    var names: [String] {
      (written.value("conflict") ?? "").split(separator: ",").map(String.init)
    }

    func hunk(_ new: [Bytes]) -> Hunk {
      Hunk(path: path, index: index, above: above, old: [whole], new: new)
    }
  }

  /// In the order in which they stand: `a`, `b` and so on.
  let sides: [Side]

  var keys: [String] { Set(sides.flatMap(\.names)).sorted() }

  /// All of a logbook, in the order of voyages and pages.
  static func all(in shelf: Shelf) throws -> [Conflict] {
    var conflicts: [Conflict] = []
    for name in try shelf.voyageNames() {
      let zones = try shelf.voyage(name).zones
      var groups: [String: Int] = [:]
      var sides: [[Side]] = []
      for path in try shelf.pages(of: name) {
        guard let bytes = try shelf.read(path) else { continue }
        for side in Self.sides(PageFile(path: path, bytes: bytes, zones: zones)) {
          let key = Self.key(side)
          if let group = groups[key] {
            sides[group].append(side)
          } else {
            groups[key] = sides.count
            sides.append([side])
          }
        }
      }
      conflicts += sides.map(Conflict.init)
    }
    return conflicts
  }

  private static func sides(_ file: PageFile) -> [Side] {
    let (document, lines) = (file.document, PageLines(file.document.bytes).lines)
    return document.lines.enumerated().compactMap { index, line in
      guard let written = document.written(line, on: file.page), written.value("conflict") != nil,
        index < lines.count
      else { return nil }
      return Side(
        path: file.path, index: index, above: index > 0 ? lines[index - 1] : nil,
        whole: lines[index], written: written)
    }
  }

  /// What the lines of one conflict share: their instant, or where that is in question the one
  /// before the correction.
  private static func key(_ side: Side) -> String {
    let kind = side.written.isFurther ? "+" : ""
    if side.names.contains("stamp"), let was = side.written.value("was") { return kind + was }
    switch side.written.when {
    case .moment(let instant): return kind + String(instant.seconds)
    case .day(let date): return kind + date.text
    }
  }
}

extension Conflict.Side {
  /// The line without its `conflict=`.
  func settled() -> Bytes {
    let document = Document(whole)
    guard let entry = document.lines.first?.entry else { return whole }
    let edits = entry.tokens.filter { $0.kind == .field && $0.name(in: whole) == "conflict" }
      .map { token -> Edit in
        var start = token.range.lowerBound
        while start > 0, whole[start - 1] == 0x20 || whole[start - 1] == 0x09 { start -= 1 }
        return Edit(start..<token.range.upperBound, "")
      }
    return whole.applying(edits)
  }

  /// What it says, as a further paragraph of its instant: the remarks, and all else in words where
  /// that is what differs.
  func paragraph() -> Bytes {
    let document = Document(settled())
    guard let line = document.lines.first, let entry = line.entry else { return whole }
    let start = names == ["remarks"] ? entry.remarks.lowerBound : entry.stampRange.upperBound
    let text = document.text(start..<line.range.upperBound)
    let words = text.split(separator: " ").filter { !(entry.isFurther && $0 == "+") }
    let paragraph = Writer.line(
      entry.stamp, further: true, [], Writer.spaced(words.map(String.init)), isSeparated: true)
    return Bytes((paragraph + "\n").utf8)
  }
}
