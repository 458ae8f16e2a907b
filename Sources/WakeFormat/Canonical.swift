/// The one spelling in which `fmt` writes a file (format §8).
///
/// It changes how a line is written and never what it says: short stamps become full ones, keys and
/// events lower case; one blank stands between tokens and none at a line's end; LF ends each line;
/// positions and points of the compass take the written form where that means exactly the same; a
/// `+` line without remarks goes into the one entry of its moment. Remarks, comments, magnitudes,
/// units, references and the order stay; so does every byte of a line in which something is wrong.
public struct Canonical {
  private let document: Document
  private let page: Page
  private let folding: Folding

  /// - Parameter elsewhere: moments that other files of the voyage have entries of: there nothing is
  ///   folded, for readings belong to all entries of their moment.
  public init(_ document: Document, on page: Page, elsewhere: Set<Instant> = []) {
    self.document = document
    self.page = page
    folding = Folding(document, page, elsewhere: elsewhere)
  }

  /// What is to change, a whole line an edit, in the order of the lines.
  public var edits: [Edit] {
    document.lines.indices.compactMap { index in
      let line = document.lines[index]
      guard let written = written(index) else { return nil }
      return written == document.bytes[line.whole] ? nil : Edit(line.whole, Bytes(written))
    }
  }

  public var bytes: Bytes { document.bytes.applying(edits) }

  /// Lines in which something is wrong: they stay as they are.
  public var linesLeft: Int {
    document.lines.count { line in
      switch line.kind {
      case .unreadable, .conflictMarker: true
      case .entry: !document.isSound(line)
      default: false
      }
    }
  }

  /// The line as it is to stand there, nothing where it goes into another; nil: as it stands.
  private func written(_ index: Int) -> ArraySlice<UInt8>? {
    let line = document.lines[index]
    guard let content = content(index, line) else { return nil }
    if folding.folded.contains(index) { return [] }
    let mark = document.bytes[line.whole.lowerBound..<line.range.lowerBound]
    let isUnended = line.range.upperBound == line.whole.upperBound
    if content.isEmpty, isUnended { return ArraySlice(mark) }
    return ArraySlice(mark) + content + [0x0A]
  }

  /// Without its end.
  private func content(_ index: Int, _ line: Line) -> Bytes? {
    switch line.kind {
    case .unreadable, .conflictMarker: nil
    case .blank: []
    case .comment: Bytes(document.bytes[line.range])
    case .fact(let fact): content(of: fact)
    case .entry(let entry): document.isSound(line) ? content(of: entry, at: index) : nil
    }
  }

  private func content(of fact: Fact) -> Bytes {
    var content = Bytes(document.bytes[fact.key]) + Bytes(":".utf8)
    if !fact.value.isEmpty { content += Bytes(" ".utf8) + Bytes(document.bytes[fact.value]) }
    return content
  }

  private func content(of entry: Entry, at index: Int) -> Bytes {
    var words = [((try? page.full(entry.stamp)) ?? entry.stamp).text]
    if entry.isFurther { words.append("+") }
    words += entry.tokens.map(word)
    words += folding.added[index] ?? []
    if entry.hasSeparator { words.append("--") }
    let head = Bytes(Writer.spaced(words).utf8)
    return entry.remarks.isEmpty
      ? head : head + Bytes(" ".utf8) + Bytes(document.bytes[entry.remarks])
  }

  private func word(_ token: Token) -> String {
    let name = token.name(in: document.bytes)
    guard token.kind == .field else { return "@" + name }
    if let value = Registry.key(name)?.form.written(token.value(in: document.bytes)) {
      return Writer.field(name, value)
    }
    return name + "=" + document.text(token.name.upperBound + 1..<token.range.upperBound)
  }
}

extension Document {
  /// Whether nothing is wrong in a line, its values included: doubtful it may be.
  func isSound(_ line: Line) -> Bool {
    guard !hasProblem(in: line, of: .error) else { return false }
    return (line.entry?.tokens ?? []).allSatisfy { token in
      guard token.kind == .field, let key = Registry.key(token.name(in: bytes)) else { return true }
      return (try? key.form.read(token.value(in: bytes))) != nil
    }
  }
}
