/// What lines of one moment say of each other (format §4).
extension Checker {
  /// - Parameter indices: lines of one moment, in the order of the document.
  mutating func checkSet(_ indices: [Int]) {
    let here = indices.compactMap { Counted($0, in: document, on: page, linesAbove) }
    let groups = Dictionary(grouping: here.filter { !$0.entry.isFurther }) {
      EntrySet.Identity($0.entry)
    }
    for group in groups.values where group.count > 1 { checkSame(group) }
    checkFurther(here)
  }

  /// Lines that are one entry, for they share moment, events and remarks.
  private mutating func checkSame(_ group: [Counted]) {
    let live = group.filter { $0.entry.void == nil }
    let struck = group.filter { $0.entry.void != nil }
    let struckSayings = Dictionary(struck.map { ($0.saying, $0) }) { first, _ in first }
    var counting: [Counted] = []
    for line in live {
      if let twin = struckSayings[line.saying] {
        found.append(
          Diagnostic(
            .struckTwin, at: line.stamp,
            "this entry is struck on line \(twin.number), so that it counts as struck here too",
            hint: "remove this line, or change what it says"))
      } else {
        counting.append(line)
      }
    }
    _ = withoutRepeated(struck)
    let distinct = withoutRepeated(counting)
    let different = withoutAnnotated(distinct)
    checkConflicts(in: different)
    checkDivided(different)
  }

  private mutating func withoutRepeated(_ lines: [Counted]) -> [Counted] {
    var first: [Saying: Counted] = [:]
    var distinct: [Counted] = []
    for line in lines {
      guard let twin = first[line.saying] else {
        first[line.saying] = line
        distinct.append(line)
        continue
      }
      found.append(
        Diagnostic(
          .repeatedEntry, at: line.stamp,
          "this entry stands on line \(twin.number) already; it counts once",
          hint: "remove one of the lines", fix: Edit(line.whole, "")))
    }
    return distinct
  }

  private mutating func withoutAnnotated(_ lines: [Counted]) -> [Counted] {
    guard var best = lines.first else { return [] }
    for line in lines where line.saying.annotates(best.saying) { best = line }
    return lines.filter { line in
      guard best.saying.annotates(line.saying) else { return true }
      found.append(
        Diagnostic(
          .annotatedTwin, at: line.stamp,
          "line \(best.number) says the same and holds readings too; that one counts",
          hint: "remove this line; readings that were taken out on purpose, there too",
          fix: Edit(line.whole, "")))
      return false
    }
  }

  private mutating func checkConflicts(in lines: [Counted]) {
    var said = Said()
    for line in lines {
      for (key, other) in said.conflicts(with: line) {
        noteConflict(over: key, on: line, with: other, "remove the line that is wrong")
      }
      said.add(line)
    }
  }

  /// What one line alone says counts, and may have been taken out on another device: git's union
  /// keeps both lines, and the lines do not tell.
  private mutating func checkDivided(_ lines: [Counted]) {
    guard let first = lines.first else { return }
    for line in lines.dropFirst() {
      guard let key = line.saying.keys(apartFrom: first.saying).first else { continue }
      found.append(
        Diagnostic(
          .dividedEntry, at: line.stamp,
          "this entry stands on line \(first.number) too, and '\(key)' on one of them alone; it counts",
          hint: "make one line of them, without what was taken out on purpose"))
    }
  }

  /// The readings of a `+` line never override those of its moment.
  private mutating func checkFurther(_ here: [Counted]) {
    let live = here.filter { $0.entry.void == nil }
    guard live.contains(where: \.entry.isFurther) else { return }
    var said = Said()
    for line in live where !line.entry.isFurther { said.add(line) }
    for line in live where line.entry.isFurther {
      for (key, other) in said.conflicts(with: line) where Registry.key(key)?.isReading == true {
        noteConflict(
          over: key, on: line, with: other,
          "a + line never overrides: remove the one that is wrong")
      }
      said.add(line)
    }
  }

  private mutating func noteConflict(
    over key: String, on line: Counted, with other: Counted, _ hint: String
  ) {
    guard let own = line.tokens[key], let theirs = other.tokens[key] else { return }
    let bytes = document.bytes
    found.append(
      Diagnostic(
        .valueConflict, at: own.value,
        "'\(key)' is \(own.value(in: bytes)) here and \(theirs.value(in: bytes)) on line \(other.number); neither counts",
        hint: hint))
  }
}

/// What some lines say, key by key; of more than two values of a key, two are enough.
private struct Said {
  private var values: [String: [(meaning: Exact, line: Counted)]] = [:]

  mutating func add(_ line: Counted) {
    for part in line.saying.parts where Registry.key(part.key)?.isList != true {
      let known = values[part.key] ?? []
      if known.count < 2, known.first?.meaning != part.meaning {
        values[part.key] = known + [(part.meaning, line)]
      }
    }
  }

  /// The keys of a line that have another value here, in the order of the alphabet.
  func conflicts(with line: Counted) -> [(key: String, line: Counted)] {
    line.saying.parts.compactMap { part in
      values[part.key]?.first { $0.meaning != part.meaning }.map { (part.key, $0.line) }
    }.sorted { $0.0 < $1.0 }
  }
}

/// An entry of a document and its line.
private struct Counted {
  let entry: WrittenEntry
  let saying: Saying
  /// 1-based.
  let number: Int
  let stamp: Range<Int>
  let whole: Range<Int>
  /// The field that counts of each key.
  let tokens: [String: Token]

  init?(_ index: Int, in document: Document, on page: Page, _ linesAbove: Int) {
    let line = document.lines[index]
    guard let read = line.entry, let written = document.written(line, on: page) else { return nil }
    entry = written
    saying = Saying(written)
    number = linesAbove + index + 1
    stamp = read.stampRange
    whole = line.whole
    let fields = read.tokens.filter { $0.kind == .field }
      .map { ($0.name(in: document.bytes), $0) }
    tokens = Dictionary(fields) { _, last in last }
  }
}
