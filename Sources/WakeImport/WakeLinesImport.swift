import WakeFormat
import WakeNavigation

/// Pages of ours, such as `import --dry-run` and `add` print: lines with full stamps.
struct WakeLinesImport: ForeignReader {
  private var lines = LineByLine()
  /// As a comment that `--dry-run` writes above each page says.
  private var page = ""

  /// What stands before the name of a page.
  static let head = "# page "

  mutating func take(_ piece: ContiguousArray<UInt8>, isLast: Bool, _ intake: Intake) {
    var page = page
    lines.take(piece, isLast: isLast) { line, number in
      guard line.contains(where: { $0 > 0x20 }) else { return }
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix(Self.head) {
        page = String(text.dropFirst(Self.head.count))
        return
      }
      Self.take(line, text, number, page, intake)
    }
    self.page = page
    if isLast {
      for _ in 0..<lines.tooLong { intake.lose("record", "longer than 1 MB", lines.number) }
    }
  }

  private static func take(
    _ line: ContiguousArray<UInt8>, _ text: String, _ number: Int, _ page: String, _ intake: Intake
  ) {
    if page.contains("/track/") {
      let document = Document(line + [0x0A])
      if let written = document.lines.first.flatMap({
        document.written($0, on: Page(name: page, zones: Zones(facts: [], database: .none)))
      }), case .moment(let instant) = written.when,
        let position = written.value("pos").flatMap({ Position($0) })
      {
        return intake.take(instant, Point(position), number)
      }
    } else if var entry = ForeignEntry(ownLines: [text], line: number) {
      let folders = page.split(separator: "/")
      if folders.count == 2 { entry.voyage = String(folders[0]) }
      return intake.take(entry)
    }
    if page.isEmpty {
      intake.lose("line", "not an entry with a full stamp", number)
    } else {
      intake.keep(text, in: page, number)
    }
  }
}
