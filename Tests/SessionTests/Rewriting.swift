import WakeSystem

extension Session {
  /// Writes the file anew with what was printed; what matches stays as it is.
  func rewritten(with answers: [Answer]) throws {
    let steps = self.steps
    var text: [String] = []
    var number = 0
    var step = -1
    func end() {
      guard step >= 0, step < answers.count, !steps[step].isStage else { return }
      let (expected, found) = (steps[step], answers[step])
      let isKept = Pattern(expected.printed).matches(found.printed)
      let printed = isKept ? expected.printed : found.printed
      text += printed.enumerated().map { escaped($1, isFirst: $0 == 0) }
      if found.status != 0 { text.append("? \(found.status)") }
    }
    while number < lines.count {
      let line = lines[number]
      number += 1
      switch line {
      case .prose(let prose): text.append(prose)
      case .stage, .command:
        step += 1
        text.append(source(of: line))
        while number < lines.count, case .further = lines[number] {
          text.append(source(of: lines[number]))
          number += 1
        }
        end()
        var blanks = 0
        while number < lines.count, lines[number].isAnswer {
          blanks = lines[number] == .printed("") ? blanks + 1 : 0
          number += 1
        }
        text += [String](repeating: "", count: blanks)
      case .further, .printed, .status: break
      }
    }
    try PlainFile.write(path, ContiguousArray(text.joined(separator: "\n").utf8))
  }

  private func source(of line: Line) -> String {
    switch line {
    case .prose(let text): text
    case .stage(.clock(let time)): kind == .session ? "% clock \(time)" : "<!-- clock \(time) -->"
    case .stage(.moved(let time)): kind == .session ? "% moved \(time)" : "<!-- moved \(time) -->"
    case .stage(.zone(let name)): kind == .session ? "% zone \(name)" : "<!-- zone \(name) -->"
    case .command(let text): "$ " + text
    case .further(let text): text.isEmpty ? ">" : "> " + text
    case .printed(let text): text
    case .status(let status): "? \(status)"
    }
  }

  private func escaped(_ printed: String, isFirst: Bool) -> String {
    var beginnings = ["$ ", "? ", "\\"]
    if kind == .session { beginnings += ["#", "% "] }
    if isFirst { beginnings.append(">") }
    return beginnings.contains { printed.hasPrefix($0) } ? "\\" + printed : printed
  }
}

extension Session.Line {
  fileprivate var isAnswer: Bool {
    switch self {
    case .printed, .status: true
    default: false
    }
  }
}
