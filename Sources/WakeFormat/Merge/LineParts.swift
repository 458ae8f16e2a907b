/// A line while parts of another are put into it.
struct LineParts {
  private let isFurther: Bool
  private var head: (mark: Bytes, stamp: Bytes, plus: Bytes)
  private var words: [Statement.Word]
  private var tail: Bytes
  private var meanings: [Statement.Part: [Exact]]

  init(_ statement: Statement) {
    isFurther = statement.isFurther
    head = statement.head
    words = statement.words
    tail = statement.tail
    meanings = statement.meanings
  }

  /// Puts in what another line says of some parts, and takes out of them what it does not say.
  mutating func take(_ parts: Set<Statement.Part>, from other: Statement) {
    let parts = parts.subtracting([.key("conflict")])
    for part in parts { meanings[part] = other.meanings[part] }
    if parts.contains(.stamp) { head.stamp = other.head.stamp }
    if parts.contains(.remarks) { tail = other.tail }
    var taken: [Statement.Part: [Statement.Word]] = [:]
    for word in other.words where parts.contains(word.part) {
      taken[word.part, default: []].append(word)
    }
    var result: [Statement.Word] = []
    for word in words {
      guard parts.contains(word.part) else {
        result.append(word)
        continue
      }
      // The first gives its place to all.
      for (number, new) in (taken.removeValue(forKey: word.part) ?? []).enumerated() {
        result.append(
          Statement.Word(blanks: number == 0 ? word.blanks : [0x20], text: new.text, part: new.part)
        )
      }
    }
    var first = 0
    for word in other.words {
      guard let new = taken.removeValue(forKey: word.part) else { continue }
      let words = new.map { Statement.Word(blanks: [0x20], text: $0.text, part: $0.part) }
      if Self.standsFirst(word.part) {
        result.insert(contentsOf: words, at: first)
        first += words.count
      } else {
        result += words
      }
    }
    words = result
  }

  /// Writes `conflict=` with these names, or none.
  mutating func mark(_ conflicts: Set<String>) {
    let names = conflicts.sorted().joined(separator: ",")
    let part = Statement.Part.key("conflict")
    if Statement.names(in: meanings[part]) == conflicts, words.count(where: { $0.part == part }) < 2
    {
      return
    }
    words.removeAll { $0.part == part }
    meanings[part] = nil
    guard !conflicts.isEmpty else { return }
    meanings[part] = [Exact(names)]
    let text = Bytes(Writer.field("conflict", names).utf8)
    words.append(Statement.Word(blanks: [0x20], text: text, part: part))
  }

  /// What strikes an entry stands right after its stamp, and what an entry is stands before its
  /// fields.
  private static func standsFirst(_ part: Statement.Part) -> Bool {
    switch part {
    case .events: true
    case .key(let key): Saying.striking.contains(key)
    default: false
    }
  }

  /// The line; nil where it would not be read as it is meant.
  var text: Bytes? {
    var start = head.mark + head.stamp + head.plus
    for word in words { start += word.blanks + word.text }
    let plain = start + tail
    if reads(plain) { return plain }
    guard let remarks = meanings[.remarks]?.first else { return nil }
    // What went stood between the stamp and words that would be read as part of it now.
    let apart = start + Bytes(" -- ".utf8) + Bytes(remarks.text.utf8)
    return reads(apart) ? apart : nil
  }

  private func reads(_ line: Bytes) -> Bool {
    let document = Document(line)
    guard document.lines.count == 1 else { return false }
    // The same page for all: only what the stamp itself says counts here.
    let page = Page(name: "", zones: Zones(facts: [], database: .none))
    let text = MergeText(document: document, page: page, zones: [])
    guard let read = Statement(text, 0), read.isFurther == isFurther, read.head.stamp == head.stamp
    else { return false }
    return read.words.map(\.text) == words.map(\.text)
      && read.meanings[.remarks] == meanings[.remarks]
  }
}
