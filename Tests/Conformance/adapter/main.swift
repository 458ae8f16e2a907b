// wake's own reader, as Tests/Conformance/README.md asks a reader to be.
import WakeFormat
import WakeSystem

StandardStreams.prepare()
var name = "-"
var zones: [String] = []
var wantsDiagnostics = false
var wantsMerge = false
var words = CommandLine.arguments.dropFirst()
while let word = words.popFirst() {
  switch word {
  case "--name": name = words.popFirst() ?? name
  case "--zone": if let zone = words.popFirst() { zones.append(zone) }
  case "--diagnostics": wantsDiagnostics = true
  case "--merge": wantsMerge = true
  default: preconditionFailure("unknown option '\(word)'")
  }
}

var input = StandardInput()
let bytes = try input.all(limit: 1 << 30)
if wantsMerge {
  try StandardStreams.write(ContiguousArray(MergeCase(bytes).merged.utf8), to: .output)
  ProcessArguments.end(0)
}
let document = Document(bytes)
let page = Page(name: name, zones: Zones(facts: zones, database: .none))
let diagnostics = Checker.diagnostics(of: document, as: page)
let lines =
  wantsDiagnostics
  ? diagnostics.map { CanonicalJSON.line(of: $0, in: document) }
  : CanonicalJSON.lines(ofEntriesIn: document, on: page)
let output = lines.map { $0 + "\n" }.joined()
try StandardStreams.write(ContiguousArray(output.utf8), to: .output)
ProcessArguments.end(diagnostics.contains { $0.severity == .error } ? 1 : 0)
