import WakeFormat

extension DiagnosticReport {
  /// The same for one problem of one line, wherever the line stands.
  package var identity: String {
    let line = document.lines.isEmpty ? "" : document.text(document.lines[index].range)
    return diagnostic.code.rawValue + " " + line
  }

  package var isError: Bool { diagnostic.severity == .error }
}
