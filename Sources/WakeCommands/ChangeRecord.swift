import WakeFormat
import WakeSystem

/// A change as it is written down: `WORD VALUE` a line, the lines of pages as they are.
struct ChangeRecord {
  let change: Change
  /// By which what it displaced is found in the undo store.
  let name: String
  let receipts: ReceiptsOfChange.Mark
  /// What an import added, beside the hunks.
  let added: [AddedLines]

  var bytes: Bytes {
    var bytes = Bytes()
    func write(_ word: String, _ value: some Collection<UInt8>) {
      bytes += Bytes(word.utf8)
      bytes.append(0x20)
      bytes += value
      if bytes.last != 0x0A { bytes.append(0x0A) }
    }
    write("kind", change.kind.utf8)
    write("change", name.utf8)
    write("receipts", String(receipts.count).utf8)
    if let last = receipts.last {
      write("page", last.page.utf8)
      write("last", last.line)
    }
    for hunk in change.hunks {
      write("hunk", (String(hunk.index) + " " + hunk.path).utf8)
      if let above = hunk.above { write("above", above) }
      for line in hunk.old { write("old", line) }
      for line in hunk.new { write("new", line) }
    }
    for lines in added {
      write(lines.isMade ? "made" : "added", lines.path.utf8)
      write("sums", lines.written)
    }
    write("end", [])
    return bytes
  }

  /// Nil: it is cut short, or of another version of wake.
  init?(_ bytes: Bytes) {
    var kind: String?
    var name: String?
    var count: Int?
    var page: String?
    var last: Bytes?
    var hunks: [Hunk] = []
    var added: [AddedLines] = []
    var isWhole = false
    for line in PageLines(bytes).lines {
      let word = String(decoding: line.prefix { $0 != 0x20 }, as: UTF8.self)
      let value = Bytes(line.drop { $0 != 0x20 }.dropFirst())
      var text: String { String(decoding: value.filter { $0 != 0x0A }, as: UTF8.self) }
      switch word {
      case "kind": kind = text
      case "change": name = text
      case "receipts": count = Int(text)
      case "page": page = text
      case "last": last = Bytes(PageLines.content(value))
      case "hunk":
        let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
        guard parts.count == 2, let index = Int(parts[0]) else { return nil }
        hunks.append(Hunk(path: parts[1], index: index, above: nil, old: [], new: []))
      case "above", "old", "new":
        guard let hunk = hunks.popLast() else { return nil }
        hunks.append(
          Hunk(
            path: hunk.path, index: hunk.index, above: word == "above" ? value : hunk.above,
            old: hunk.old + (word == "old" ? [value] : []),
            new: hunk.new + (word == "new" ? [value] : [])))
      case "made", "added":
        added.append(AddedLines(text, isMade: word == "made", sums: []))
      case "sums":
        guard let lines = added.popLast(),
          let sums = AddedLines.sums(in: PageLines.content(value))
        else { return nil }
        added.append(AddedLines(lines.path, isMade: lines.isMade, sums: sums))
      case "end": isWhole = true
      default: return nil
      }
    }
    guard isWhole, let kind, let name, let count else { return nil }
    change = Change(kind: kind, hunks: hunks)
    self.name = name
    self.added = added
    receipts = ReceiptsOfChange.Mark(
      count: count, last: page.flatMap { page in last.map { Receipt(page: page, line: $0) } })
  }

  init(
    change: Change, name: String, receipts: ReceiptsOfChange.Mark, added: [AddedLines] = []
  ) {
    self.change = change
    self.name = name
    self.receipts = receipts
    self.added = added
  }
}
