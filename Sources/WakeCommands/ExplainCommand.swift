import CommandSpec
import WakeFormat
import WakeLog
import WakeReport
import WakeSystem

/// `wake explain`: the manual of one diagnostic.
enum ExplainCommand {
  static let codes = Arguments(
    "CODE", as: String.self, .many, "What `wake check` put in brackets; none lists all.")

  static let command = Command<World>(
    "explain", "Explain a diagnostic",
    group: "Mind the files",
    discussion: [
      "Tells what a diagnostic of `wake check` means, with a file that has it and the same file mended. Codes never change their names or meanings."
    ],
    examples: [
      Example("wake explain decimal-comma", "One of them."),
      Example("wake explain", "All of them, in a line each."),
    ],
    parameters: [codes, Listing.json, Listing.plain],
    seeAlso: ["check"]
  ) { given, world in
    let named = try given[codes].map(code)
    if given[Listing.json] {
      for code in named.isEmpty ? Diagnostic.Code.allCases : named {
        try world.print(Explanation(code).json.line)
      }
    } else if named.isEmpty {
      let lines = Diagnostic.Code.allCases.map(Explanation.init)
      if given[Listing.plain] {
        for line in lines { try world.print("\(line.code.rawValue)\t\(line.why)") }
      } else {
        let width = lines.map(\.code.rawValue.count).max() ?? 0
        for line in lines {
          let gap = String(repeating: " ", count: width + 2 - line.code.rawValue.count)
          let indent = String(repeating: " ", count: width + 2)
          let text = TerminalText.wrapped(line.why, to: max(world.width - width - 2, 30))
          try world.print(
            world.style(.output).bold(line.code.rawValue) + gap
              + text.joined(separator: "\n" + indent))
        }
      }
    } else {
      let texts = named.map { Explanation($0).text(world.style(.output), width: world.width) }
      try world.put(texts.joined(separator: "\n"), .output)
    }
    return Status.done.rawValue
  }

  /// The code that a word names.
  static func code(_ word: String) throws -> Diagnostic.Code {
    if let code = Diagnostic.Code(rawValue: word) { return code }
    let near = nearest(to: word, among: Diagnostic.Code.allCases.map(\.rawValue), limit: 3)
    throw Failure(
      .usage, "expected the code of a diagnostic, found '\(word)'",
      hint: near.map { "did you mean \($0)?" } ?? "wake explain lists them")
  }
}
