package import WakeFormat

/// Files of one voyage, or one file, that are looked at together.
package struct Inspection {
  package var files: [PageFile]
  /// The name of the voyage's directory; nil for a file that stands in none.
  package let voyage: String?
  package let facts: Document
  package let logbook: Document
  /// Codes that are not to be said at all.
  package let disabled: Set<Diagnostic.Code>
  /// Places of files of which `CalmVoyage` knows that nothing in them is doubtful by itself.
  package var calm: Set<Int> = []

  package init(
    files: [PageFile], voyage: String?, facts: Document, logbook: Document,
    disabled: Set<Diagnostic.Code> = []
  ) {
    self.files = files
    self.voyage = voyage
    self.facts = facts
    self.logbook = logbook
    self.disabled = disabled
  }

  /// What is to be said of each file, in the order of its bytes.
  package var diagnostics: [[Diagnostic]] {
    let hidden = hidden
    var all = files.enumerated().map { place, file in
      calm.contains(place) ? [] : Checker.diagnostics(of: file.document, as: file.page)
    }
    let sightings = Lookout.sightings(in: files, of: voyage, facts: facts, logbook: logbook)
    for sighting in sightings { all[sighting.file].append(sighting.diagnostic) }
    let mixed = Set(sightings.map(\.file))
    return all.enumerated().map { file, found in
      let shown = hidden.isEmpty ? found : found.filter { !hidden.contains($0.code) }
      return mixed.contains(file) ? shown.sorted(by: Self.isBefore) : shown
    }
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
