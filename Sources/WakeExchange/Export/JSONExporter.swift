import WakeFormat
import WakeLog
import WakeReport

/// JSON, an object a line: facts of the logbook and of each voyage, entries as `wake log --json`
/// gives them, and the lines that are neither.
struct JSONExporter: Exporter {
  private(set) var losses = Losses()

  mutating func begin(_ facts: Document, to text: inout ExportText) {
    add("logbook.wake", facts, to: &text)
    for line in KeptLine.lines(of: facts, on: nil, "logbook.wake") { add(line, to: &text) }
  }

  mutating func add(_ voyage: ExportedVoyage, to text: inout ExportText) throws {
    add(voyage.voyage.name + "/voyage.wake", voyage.voyage.facts, to: &text)
    losses.add(.track, voyage.foreignTracks)
    for line in voyage.kept { add(line, to: &text) }
    for entry in voyage.entries {
      text.add { entry.writeJSON(to: &$0) }
      text.add("\n")
      try text.spill()
    }
  }

  mutating func end(to text: inout ExportText) {}

  private func add(_ file: String, _ document: Document, to text: inout ExportText) {
    let facts = document.lines.compactMap(\.fact).map { fact in
      JSON.array([.string(document.text(fact.key)), .string(document.text(fact.value))])
    }
    guard !facts.isEmpty else { return }
    add(.object([("file", .string(file)), ("facts", .array(facts))]), to: &text)
  }

  private mutating func add(_ line: KeptLine, to text: inout ExportText) {
    if !line.isWhole { losses.add(.notText) }
    add(
      .object([
        ("file", .string(line.place.path)), ("number", .number(line.place.line)),
        ("kept", .string(line.text)),
      ]), to: &text)
  }

  private func add(_ json: JSON, to text: inout ExportText) {
    text.add { json.write(to: &$0) }
    text.add("\n")
  }
}
