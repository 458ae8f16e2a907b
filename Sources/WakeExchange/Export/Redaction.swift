package import WakeFormat
package import WakeLog
package import WakeNavigation

/// What stays private when a logbook leaves: fields that are left out, positions that are moved.
///
/// It is done to the lines as they are read, before any format sees them: what is not there cannot
/// be forgotten by one of eight.
package struct Redaction: Sendable {
  /// Keys of fields and facts; `remarks` and `struck` stand for what they say. Named forms go along.
  package var without: Set<String> = []
  /// The only keys to be kept, beside the position; nil for all.
  package var only: Set<String>?
  /// Positions stand in the middle of such a square.
  package var square: Square?
  /// Lines that were left out because nobody knows what they hold.
  package private(set) var unclear = 0

  package init() {}

  package var isNothing: Bool { without.isEmpty && only == nil && square == nil }

  package var tellsPlaces: Bool { !hides("pos") }

  /// A place as it may be told; nil where none may.
  package func place(_ point: Point) -> Point? {
    guard tellsPlaces else { return nil }
    return square.map { $0.middle(around: point) } ?? point
  }

  package mutating func applied(to file: PageFile) -> PageFile {
    guard !isNothing else { return file }
    return file.holding(applied(to: file.document))
  }

  /// The bytes of a file without what is private. Every line that stays has its number.
  package mutating func applied(to document: Document) -> Bytes {
    guard !isNothing else { return document.bytes }
    let broken = broken(document)
    var edits: [Edit] = []
    for (index, line) in document.lines.enumerated() {
      switch line.kind {
      case .entry(let entry) where !broken.contains(index):
        edits += self.edits(of: entry, in: line, of: document)
      case .fact(let fact):
        if without.contains(document.text(fact.key)) { edits.append(Edit(line.range, "")) }
      case .blank: break
      case .comment:
        if without.contains("remarks") { edits.append(Edit(line.range, "")) }
      default:
        unclear += 1
        edits.append(Edit(line.range, ""))
      }
    }
    return document.bytes.applying(edits)
  }

  /// Lines with an error outside their values: what they hold is not known.
  private func broken(_ document: Document) -> Set<Int> {
    var broken: Set<Int> = []
    for problem in document.problems where problem.severity == .error {
      let index = document.lineIndex(of: problem.range.lowerBound)
      let tokens = document.lines[index].entry?.tokens ?? []
      let isInValue = tokens.contains { token in
        token.range.lowerBound <= problem.range.lowerBound
          && problem.range.upperBound <= token.range.upperBound
      }
      if !isInValue { broken.insert(index) }
    }
    return broken
  }

  private func edits(of entry: Entry, in line: Line, of document: Document) -> [Edit] {
    let bytes = document.bytes
    let names = entry.tokens.map { $0.name(in: bytes) }
    let isStruck = zip(entry.tokens, names).contains { $0.kind == .field && $1 == "void" }
    if isStruck, without.contains("struck") { return [Edit(line.range, "")] }

    var edits: [Edit] = []
    var stays = 0
    for (token, name) in zip(entry.tokens, names) {
      guard token.kind == .field else {
        stays += 1
        continue
      }
      if hides(name) || (square != nil && Square.tells.contains(Self.first(of: name))) {
        edits.append(Edit(bytes.withBlanksBefore(token.range), ""))
      } else if name == "pos", let square {
        let place = Position(token.value(in: bytes)).map { square.middle(around: Point($0)) }
        if let place {
          edits.append(
            Edit(token.range, "pos=\(PositionText.written(place)) acc=\(square.text)"))
          stays += 1
        } else {
          edits.append(Edit(bytes.withBlanksBefore(token.range), ""))
        }
      } else {
        stays += 1
      }
    }
    guard !entry.remarks.isEmpty else { return edits }
    if without.contains("remarks") {
      return edits + [Edit(entry.headEnd..<line.range.upperBound, "")]
    }
    // Alone behind the stamp, the remarks may look like more of it.
    if stays == 0, !entry.tokens.isEmpty, !entry.hasSeparator,
      !bytes[entry.remarks.lowerBound].isLetter
    {
      edits.append(Edit(entry.remarks.lowerBound..<entry.remarks.lowerBound, "-- "))
    }
    return edits + hiddenWords(in: entry.remarks, of: bytes)
  }

  /// `by=anna` in the middle of remarks is a word, and tells as much.
  private func hiddenWords(in remarks: Range<Int>, of bytes: Bytes) -> [Edit] {
    var edits: [Edit] = []
    var place = remarks.lowerBound
    while place < remarks.upperBound {
      var end = place
      while end < remarks.upperBound, !bytes[end].isBlankByte { end += 1 }
      if let equals = bytes[place..<end].firstIndex(of: UInt8(ascii: "=")), equals > place {
        let key = String(decoding: bytes[place..<equals], as: UTF8.self).lowercased()
        if hides(key) || (square != nil && key == "pos") {
          if equals + 1 < end, bytes[equals + 1] == UInt8(ascii: "\"") {
            end =
              bytes[(equals + 2)..<remarks.upperBound].firstIndex(of: UInt8(ascii: "\""))
              .map { $0 + 1 } ?? remarks.upperBound
          }
          edits.append(Edit(place..<end, "..."))
        }
      }
      place = max(end, place)
      while place < remarks.upperBound, bytes[place].isBlankByte { place += 1 }
    }
    return edits
  }

  private func hides(_ key: String) -> Bool {
    let first = Self.first(of: key)
    if without.contains(key) || without.contains(first) { return true }
    // Who struck an entry is a name like that of its writer.
    if key == "void.by" { return without.contains("by") }
    guard let only, !["pos", "fix", "acc", "age", "void"].contains(first) else { return false }
    return !only.contains(key) && !only.contains(first)
  }

  private static func first(of key: String) -> String { String(key.prefix { $0 != "." }) }
}

extension PageFile {
  fileprivate func holding(_ bytes: Bytes) -> PageFile {
    PageFile(path: path, bytes: bytes, page: page)
  }
}

extension Bytes {
  fileprivate func withBlanksBefore(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start > 0, self[start - 1].isBlankByte { start -= 1 }
    return start..<range.upperBound
  }
}

extension UInt8 {
  fileprivate var isBlankByte: Bool { self == 0x20 || self == 0x09 }

  fileprivate var isLetter: Bool {
    (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) || self >= 0x80
  }
}
