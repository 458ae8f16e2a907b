import CommandSpec
import WakeFormat
import WakeLog
import WakeReport
import WakeSystem

/// `wake explain`: the manual of a diagnostic, and what a word of the format means.
enum ExplainCommand {
  static let words = Arguments(
    "WORD", as: String.self, .many, suggests: KnownKind.terms.suggestions(),
    "What `wake check` put in brackets; or an event, a key, a fact of the format. None lists all codes."
  )

  static let command = Command<World>(
    "explain", "Explain a diagnostic, an event or a key",
    group: "Mind the files",
    discussion: [
      "Tells what a diagnostic of `wake check` means, with a file that has it and the same file mended. Codes never change their names or meanings.",
      "Of an event, a key or a fact: what it means, and the units and words that may stand there.",
    ],
    examples: [
      Example("wake explain decimal-comma", "One of them."),
      Example("wake explain", "All of them, in a line each."),
      Example("wake explain wind @reef", "A key and an event."),
    ],
    parameters: [words, Listing.json, Listing.plain],
    seeAlso: ["check"]
  ) { given, world in
    if given[words].isEmpty {
      try list(isJSON: given[Listing.json], isPlain: given[Listing.plain], world)
    } else {
      try explain(given[words], isJSON: given[Listing.json], world)
    }
    return Status.done.rawValue
  }

  /// All codes, in a line each.
  private static func list(isJSON: Bool, isPlain: Bool, _ world: World) throws {
    let lines = Diagnostic.Code.allCases.map(Explanation.init)
    if isJSON {
      for line in lines { try world.print(line.json.line) }
      return
    }
    if isPlain {
      for line in lines { try world.print("\(line.code.rawValue)\t\(line.why)") }
      return
    }
    let width = (lines.map(\.code.rawValue.count).max() ?? 0) + 2
    for line in lines {
      let gap = String(repeating: " ", count: width - line.code.rawValue.count)
      let text = TerminalText.wrapped(line.why, to: max(world.width - width, 30))
      try world.print(
        world.style(.output).bold(line.code.rawValue) + gap
          + text.joined(separator: "\n" + String(repeating: " ", count: width)))
    }
  }

  private static func explain(_ words: [String], isJSON: Bool, _ world: World) throws {
    let style = world.style(.output)
    var texts: [String] = []
    for word in words {
      if let code = Diagnostic.Code(rawValue: word) {
        let explanation = Explanation(code)
        texts.append(
          isJSON
            ? explanation.json.line + "\n" : explanation.text(style, width: world.width))
        continue
      }
      let explained = ExplainedWord.all(word)
      guard !explained.isEmpty else { throw unknown(word) }
      texts.append(explained.map { isJSON ? $0.json.line + "\n" : $0.text(style) }.joined())
    }
    try world.put(texts.joined(separator: isJSON ? "" : "\n"), .output)
  }

  /// All that can be explained, as a shell offers it: an event with its `@`.
  static var terms: [Suggestion] {
    Diagnostic.Code.allCases.map { Suggestion($0.rawValue, Explanation($0).why) }
      + Registry.eventNames.map { Suggestion("@" + $0, Registry.meaning(ofEvent: $0) ?? "") }
      + Registry.keys.map { Suggestion($0.name, $0.meaning) }
      + zip(Registry.voyageFacts, Registry.voyageFactMeanings).map { Suggestion($0 + ":", $1) }
      + zip(Registry.logbookFacts, Registry.logbookFactMeanings)
      .filter { !Registry.voyageFacts.contains($0.0) }.map { Suggestion($0 + ":", $1) }
  }

  private static func unknown(_ word: String) -> Failure {
    let known =
      Diagnostic.Code.allCases.map(\.rawValue) + Registry.eventNames + Registry.keys.map(\.name)
    return Failure(
      .usage, "expected the code of a diagnostic, an event, a key or a fact, found '\(word)'",
      hint: nearest(to: word, among: known, limit: 3).map { "did you mean \($0)?" }
        ?? "wake explain lists the codes")
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
