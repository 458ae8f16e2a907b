import WakeFormat
import WakeLog
import WakeReport

/// The page of the log as `wake log` shows it, in ASCII: for radio mail, and for printers of any age.
struct PlainExporter: Exporter {
  private(set) var losses = Losses()

  private static let width = 80

  mutating func begin(_ facts: Document, to text: inout ExportText) {
    losses.add(factsOf: facts)
  }

  mutating func add(_ voyage: ExportedVoyage, to text: inout ExportText) throws {
    losses.addAllBut(entriesOf: voyage, andComments: true, andTitle: true)
    var comments = voyage.comments
    guard !voyage.entries.isEmpty else { return }
    add(TerminalText.escaped(voyage.voyage.label) + "\n\n", to: &text)
    var rest = voyage.entries[...]
    while let first = rest.first {
      let date = first.member.entry.stamp.date
      let day = Array(rest.prefix { $0.member.entry.stamp.date == date })
      rest = rest.dropFirst(day.count)
      for entry in day { entry.countLosses(in: &losses) }
      let pages = Set(day.flatMap(\.places).map(\.path))
      let own = comments.filter { pages.contains($0.place.path) }
      comments.removeAll { pages.contains($0.place.path) }
      let page = LogPage(day, comments: own, width: Self.width, style: Style(.plain))
      add(page.text + "\n", to: &text)
      try text.spill()
    }
  }

  mutating func end(to text: inout ExportText) {}

  private mutating func add(_ page: String, to text: inout ExportText) {
    let (ascii, lost) = ASCIIText.written(page)
    losses.add(.letter, lost)
    // A letter may have become two.
    let lines = ascii.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      line.utf8.count > Self.width
        ? TerminalText.wrapped(String(line), to: Self.width) : [String(line)]
    }
    text.add(lines.joined(separator: "\n"))
  }
}
