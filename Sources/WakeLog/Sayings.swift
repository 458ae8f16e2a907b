import WakeFormat

/// What the files of an inspection say, one moment after another.
///
/// As in `Inspection.walk` a page is read when its entries' time has come: of a long voyage a few are
/// read at once.
struct Sayings: Sequence, IteratorProtocol {
  private var line: TimeLine
  /// How many entries of each file have not had their time.
  private var left: [Int]
  private var rack: PageRack

  init(_ inspection: Inspection) {
    (line, left) = inspection.timeLine
    rack = PageRack(inspection.files)
  }

  /// The entries of the next moment or day that has some, each as a text that two share only if they
  /// say the same.
  mutating func next() -> [String]? {
    while let numbers = line.next() {
      let sources = numbers.map(Lookout.Source.init(number:))
      let said = EntrySet.members(
        ofOneMoment: sources.compactMap { source in
          let page = rack.page(source.file)
          return page.document.written(page.document.lines[source.line], on: page.page)
        }, numbers: numbers
      ).map(Self.saying)
      for source in sources {
        left[source.file] -= 1
        if left[source.file] == 0 { rack.drop(source.file) }
      }
      if !said.isEmpty { return said }
    }
    return nil
  }

  private static func saying(_ member: EntrySet.Member) -> String {
    let fields = member.fields.map { "\($0.key)=\($0.meaning)" }.sorted()
    return "\(member.entry.when) \(member.events.sorted()) \(fields) \(member.conflicts) "
      + "\(member.entry.remarks)\n\(member.paragraphs)\n\(member.struckParagraphs)"
  }
}
