package import WakeFormat

/// Files of one voyage, or one file, that are looked at together.
package struct Inspection {
  package var files: [UnreadPage]
  /// The name of the voyage's directory; nil for a file that stands in none.
  package let voyage: String?
  package let facts: Document
  package let logbook: Document
  /// Codes that are not to be said at all.
  package let disabled: Set<Diagnostic.Code>
  /// Places of files of which `CalmVoyage` knows that nothing in them is doubtful by itself.
  package var calm: Set<Int> = []

  package init(
    files: [UnreadPage], voyage: String?, facts: Document, logbook: Document,
    disabled: Set<Diagnostic.Code> = []
  ) {
    self.files = files
    self.voyage = voyage
    self.facts = facts
    self.logbook = logbook
    self.disabled = disabled
  }

  package init(
    files: [PageFile], voyage: String?, facts: Document, logbook: Document,
    disabled: Set<Diagnostic.Code> = []
  ) {
    self.init(
      files: files.map { UnreadPage($0) }, voyage: voyage, facts: facts, logbook: logbook,
      disabled: disabled)
  }

  /// What is to be said of each file, in the order of its bytes.
  package var diagnostics: [[Diagnostic]] {
    var all: [[Diagnostic]] = []
    walk { _, found in all.append(found) }
    return all
  }

  /// Reads the files and tells what is to be said of each, in the order of its bytes.
  ///
  /// A page is read when its entries' time has come, and let go when nothing more is to be said of
  /// it: of a long voyage a few pages are read at once, and of the others the stamps are known.
  package func walk<Failure: Error>(
    _ tell: (PageFile, [Diagnostic]) throws(Failure) -> Void
  ) throws(Failure) {
    let hidden = hidden
    var (line, left) = timeLine
    var lookout = Lookout(PageRack(files), of: voyage, facts: facts, logbook: logbook)
    var next = 0

    func tellDone() throws(Failure) {
      while next < files.count, left[next] == 0, !lookout.waits(for: next) {
        let page = lookout.rack.page(next)
        let own = calm.contains(next) ? [] : Checker.diagnostics(of: page.document, as: page.page)
        let seen = lookout.sightings(in: next)
        let found = seen.isEmpty ? own : (own + seen).sorted(by: Self.isBefore)
        try tell(page, hidden.isEmpty ? found : found.filter { !hidden.contains($0.code) })
        lookout.rack.drop(next)
        next += 1
      }
    }

    while let moment = line.next() {
      let sources = moment.map(Lookout.Source.init(number:))
      lookout.look(at: sources)
      for source in sources {
        left[source.file] -= 1
        if left[source.file] == 0, source.file > next { lookout.rack.spare(source.file) }
      }
      try tellDone()
    }
    lookout.end()
    try tellDone()
  }

  /// All entries in the order of time, and how many there are in each file.
  var timeLine: (line: TimeLine, counts: [Int]) {
    var line = TimeLine()
    // An entry is seldom shorter than 64 bytes.
    line.reserve(files.reduce(0) { $0 + $1.bytes.count / 64 })
    let counts = files.enumerated().map { file, unread in
      line.add(unread.bytes, on: unread.page) { Lookout.Source(file: file, line: $0).number }
    }
    line.sort()
    return (line, counts)
  }

  /// The facts of a logbook are shared: they may hide doubts, but not that a line is wrong.
  private var hidden: Set<Diagnostic.Code> {
    let quiet = logbook.values(of: "quiet").flatMap(Diagnostic.Code.names)
      .compactMap(Diagnostic.Code.init(rawValue:)).filter { $0.severity != .error }
    return disabled.union(quiet)
  }

  private static func isBefore(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
    (a.range.lowerBound, a.range.upperBound, a.code.rawValue)
      < (b.range.lowerBound, b.range.upperBound, b.code.rawValue)
  }
}
