import WakeFormat
import WakeReport
import WakeSystem

extension Device {
  /// Lines of the file that have no effect, each with why.
  var doubts: [String] {
    document.lines.enumerated().compactMap { (number, line) -> String? in
      let place = "\(shortFile):\(number + 1): "
      switch line.kind {
      case .blank, .comment: return nil
      case .fact(let fact):
        let (key, value) = (document.text(fact.key), document.text(fact.value))
        guard let setting = Self.settings.first(where: { $0.key == key }) else {
          let near = nearest(to: key, among: Self.settings.map(\.key))
          return place + "no setting '\(key)'" + (near.map { "; did you mean '\($0)'?" } ?? "")
        }
        guard !value.isEmpty else { return nil }
        return setting.problem(with: value).map { place + "\($0), found '\(value)'" }
      default: return place + "expected a setting, like name: anna"
      }
    }.map { TerminalText.escaped($0) }
  }

  /// Writes a setting into the file, or takes it out; every other line stays as it is.
  package func set(_ key: String, _ value: String?) throws {
    var edits: [Edit] = []
    var isWritten = false
    for line in document.lines {
      guard let fact = line.fact, document.text(fact.key) == key else { continue }
      if let value, !isWritten {
        edits.append(Edit(line.range, "\(key): \(value)"))
        isWritten = true
      } else {
        edits.append(Edit(line.whole, ""))
      }
    }
    var bytes = document.bytes.applying(edits)
    if let value, !isWritten {
      if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
      bytes += "\(key): \(value)\n".utf8
    }
    do throws(SystemError) { try PlainFile.write(file, bytes) } catch { throw Failure(error) }
  }
}
