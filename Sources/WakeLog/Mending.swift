package import WakeFormat

/// The fixes that cannot change what a log says, applied to some files of one voyage.
package struct Mending {
  /// As many as there are files; nil for one that stays as it is.
  package private(set) var mended: [Bytes?]
  /// How many places of each file were mended.
  package private(set) var counts: [Int]

  private var inspection: Inspection
  private let paths: [String]

  package init(_ inspection: Inspection) {
    self.inspection = inspection
    paths = inspection.files.map(\.path)
    mended = inspection.files.map { _ in nil }
    counts = inspection.files.map { _ in 0 }
    // One fix can lay bare the next on its line; each round mends something, and a line has only so
    // many.
    var rounds = 0
    while rounds < 100, mendOnce() { rounds += 1 }
  }

  /// Applies what is found now; false where nothing is.
  private mutating func mendOnce() -> Bool {
    let found = inspection.diagnostics
    // What makes a line readable comes first: the set of entries grows by it. The rest leaves the
    // set as it is, and is held to that.
    let reading = edits(in: found) { $0 == .lookAlike }
    if reading.contains(where: { !$0.isEmpty }) {
      apply(reading)
      return true
    }
    let keeping = edits(in: found) { $0 != .lookAlike }
    guard keeping.contains(where: { !$0.isEmpty }) else { return false }
    var trial = self
    trial.apply(keeping)
    // What the files say is the same before and after, or nothing is mended.
    guard Sayings(trial.inspection).elementsEqual(Sayings(inspection)) else { return false }
    self = trial
    return true
  }

  private mutating func apply(_ edits: [[Edit]]) {
    for (file, edits) in edits.enumerated() where !edits.isEmpty {
      let old = inspection.files[file]
      let bytes = old.bytes.applying(edits)
      counts[file] += edits.count
      mended[file] = bytes
      inspection.files[file] = UnreadPage(path: paths[file], bytes: bytes, zones: old.page.zones)
    }
  }

  private func edits(
    in found: [[Diagnostic]], where wanted: (Diagnostic.Code) -> Bool
  ) -> [[Edit]] {
    found.enumerated().map { file, found in
      var edits: [Edit] = []
      var end = 0
      for diagnostic in found where diagnostic.code.isFixedUnasked && wanted(diagnostic.code) {
        // One curly quote alone would leave the other: both are for an editor.
        guard let fix = diagnostic.fix, fix.bytes != [0x22],
          !losesWords(fix, inspection.files[file].bytes),
          // Places come in their order; of two at one place the next round sees the second.
          fix.range.lowerBound >= end
        else { continue }
        edits.append(fix)
        end = fix.range.upperBound
      }
      return edits
    }
  }

  /// Whether a line that says the same as another tells besides how it came about.
  private func losesWords(_ fix: Edit, _ bytes: Bytes) -> Bool {
    guard fix.bytes.isEmpty else { return false }
    // A fix that takes a line out is of all its bytes.
    let document = Document(Bytes(bytes[fix.range]))
    guard let entry = document.lines.first?.entry else { return false }
    return entry.tokens.contains {
      ["was", "logged", "conflict"].contains($0.name(in: document.bytes))
    }
  }
}
