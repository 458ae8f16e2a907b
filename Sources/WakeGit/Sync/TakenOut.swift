internal import WakeSystem

/// Lines that a person had wake take out of a page, by the notes that such changes leave in
/// `.wake/undo` (`ChangeRecord`): no old copy took them out.
enum TakenOut {
  /// Of a page; what a later change brought back is not among them.
  static func lines(of page: String, in logbook: LogbookFiles) -> Set<PageLines.Line> {
    // A change without what it displaced took nothing out. An import displaces nothing, and its lines
    // are there again.
    let made = Set(((try? logbook.undoable()) ?? []).map(\.change))
    var lines: Set<PageLines.Line> = []
    for number in ((try? logbook.noteNumbers()) ?? []).reversed() {
      guard let note = try? logbook.note(number) else { continue }
      take(note.bytes, page, made, &lines)
    }
    return lines
  }

  private static func take(
    _ note: ContiguousArray<UInt8>, _ page: String, _ made: Set<String>,
    _ lines: inout Set<PageLines.Line>
  ) {
    var isOfPage = false
    var isMade = false
    for line in PageLines.split(note) {
      let word = line.prefix { $0 != UInt8(ascii: " ") }
      let value = line[word.endIndex...].dropFirst()
      switch String(decoding: word, as: UTF8.self) {
      case "change": isMade = made.contains(String(decoding: value, as: UTF8.self))
      // `hunk INDEX PATH`
      case "hunk":
        let path = value.drop { $0 != UInt8(ascii: " ") }.dropFirst()
        isOfPage = path.elementsEqual(page.utf8)
      case "old": if isOfPage, isMade { lines.insert(value) }
      case "new": if isOfPage { lines.remove(value) }
      default: break
      }
    }
  }
}
