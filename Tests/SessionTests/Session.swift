/// What a user types, and what the machine answers: a session file, or the examples of a document.
///
/// A session file holds lines of these kinds, told apart by how they begin:
///
///     # a comment
///     % clock 2026-06-14 08:40:12    what the clock shows from here on, in local time; it stands
///                                    still, and the time until then has gone by
///     % moved 2026-06-14 09:40:12    the same, where somebody moved the clock
///     % zone Europe/Oslo             the zone of the device
///     $ wake add Cast off            a command of the shell
///     > and more of it               right after a command: its next line
///     saved …                        what it prints, standard error too
///     ? 2                            the status it ends with, where that is not 0
///
/// Printed lines that begin in one of these ways are written with a backslash before them. In what
/// is printed `<stamp>`, `<date>`, `<name>`, `<number>` and `<any>` stand for what differs from run
/// to run, and a line `...` for any lines. Blank lines at the end of a print do not count.
struct Session: Sendable, CustomStringConvertible {
  let path: String
  let kind: Kind
  let lines: [Line]
  /// What stands in the file and means nothing.
  let mistakes: [String]

  enum Kind: Sendable {
    case session
    /// The fenced `console` blocks of a Markdown file; `<!-- clock … -->` sets the stage.
    case markdown
  }

  enum Line: Sendable, Equatable {
    /// Neither typed nor printed.
    case prose(String)
    case stage(Stage.Direction)
    case command(String)
    case further(String)
    case printed(String)
    case status(Int)
  }

  init(path: String, text: String) {
    self.path = path
    kind = path.hasSuffix(".md") ? .markdown : .session
    var reader = SessionReader(kind)
    var lines: [Line] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(reader.line(String(line)))
    }
    self.lines = lines
    mistakes = reader.mistakes
  }

  var description: String { path.split(separator: "/").suffix(2).joined(separator: "/") }

  /// The commands, in order, with where they stand.
  var steps: [Step] {
    var steps: [Step] = []
    for (number, line) in lines.enumerated() {
      switch line {
      case .command(let text): steps.append(Step(line: number + 1, command: text))
      case .further(let text): steps[steps.count - 1].command += "\n" + text
      case .printed(let text): steps[steps.count - 1].printed.append(text)
      case .status(let status): steps[steps.count - 1].status = status
      case .stage(let direction):
        steps.append(Step(line: number + 1, command: direction.command, isStage: true))
      case .prose: break
      }
    }
    for index in steps.indices { steps[index].printed = withoutEnd(steps[index].printed) }
    return steps
  }
}

/// One command and its answer.
struct Step: Sendable {
  /// 1-based.
  let line: Int
  var command: String
  /// Whether it only sets the stage, and must say nothing.
  var isStage = false
  var printed: [String] = []
  var status = 0
}

/// Lines without the blank ones at their end.
func withoutEnd(_ lines: [String]) -> [String] {
  var lines = lines
  while lines.last == "" { lines.removeLast() }
  return lines
}

/// Tells the lines of a session apart.
private struct SessionReader {
  private(set) var mistakes: [String] = []
  private let kind: Session.Kind
  private var isInBlock: Bool
  private var mayContinue = false
  /// Whether a command stands above: what is printed belongs to one.
  private var isAfterCommand = false

  init(_ kind: Session.Kind) {
    self.kind = kind
    isInBlock = kind == .session
  }

  mutating func line(_ text: String) -> Session.Line {
    if kind == .markdown, let other = outside(text) { return other }
    let isFurther = mayContinue && (text.hasPrefix("> ") || text == ">")
    defer { mayContinue = text.hasPrefix("$ ") || isFurther }
    if text.hasPrefix("$ ") {
      isAfterCommand = true
      return .command(String(text.dropFirst(2)))
    }
    if isFurther { return .further(String(text.dropFirst(2))) }
    if kind == .session {
      if text.hasPrefix("#") { return .prose(text) }
      if text.hasPrefix("% ") { return stage(text.dropFirst(2), text) }
    }
    guard isAfterCommand else {
      if !text.isEmpty { mistakes.append("expected a command before '\(text)'") }
      return .prose(text)
    }
    if text.hasPrefix("? "), let status = Int(text.dropFirst(2)) { return .status(status) }
    return .printed(text.hasPrefix("\\") ? String(text.dropFirst()) : text)
  }

  /// The meaning of a line of Markdown that stands in no block of ours.
  private mutating func outside(_ text: String) -> Session.Line? {
    if isInBlock, text.hasPrefix("```") {
      isInBlock = false
      isAfterCommand = false
      return .prose(text)
    }
    if isInBlock { return nil }
    if text == "```console" { isInBlock = true }
    if text.hasPrefix("<!-- "), text.hasSuffix(" -->") {
      let words = text.dropFirst(5).dropLast(4)
      if ["clock ", "moved ", "zone "].contains(where: words.hasPrefix) {
        return stage(words, text)
      }
    }
    return .prose(text)
  }

  private mutating func stage(_ words: Substring, _ text: String) -> Session.Line {
    if let direction = Stage.Direction(words) { return .stage(direction) }
    mistakes.append("expected 'clock …', 'moved …' or 'zone …', found '\(words)'")
    return .prose(text)
  }
}
