/// A shell that completions can be written for.
package enum Shell: String, CaseIterable, ArgumentValue {
  case bash
  case zsh
  case fish

  package static var placeholder: String { "SHELL" }
}

extension Command {
  /// A script that, once the shell has read it, completes the whole tree of this root.
  package func completions(for shell: Shell) -> String {
    let root = outline(of: [])
    return switch shell {
    case .bash: BashCompletion(root).script
    case .zsh: ZshCompletion(root).script
    case .fish: FishCompletion(root).script
    }
  }
}

/// One place among the words of a command, and what to offer there.
struct CompletionPlace {
  let info: ParameterInfo
  /// The number of the word, from 0; further words are at this place too where it repeats.
  let number: Int
  let repeats: Bool
}

extension Outline {
  /// The places of the arguments. What stands behind one that repeats is never reached.
  var places: [CompletionPlace] {
    var places: [CompletionPlace] = []
    for (number, info) in arguments.enumerated() {
      let repeats = info.arity?.most != 1
      places.append(CompletionPlace(info: info, number: number, repeats: repeats))
      if repeats { break }
    }
    return places
  }

  /// After how many words options are words too, or `nil` where they never are.
  var wordsBeforeLiteral: Int? {
    optionsFirst ? arguments.prefix { $0.arity == .one }.count : nil
  }

  /// The options of this command that are not those of every command.
  func ownOptions(below root: Outline) -> [ParameterInfo] {
    let known = Set(root.everywhere.map(\.name))
    return options + everywhere.filter { !known.contains($0.name) }
  }

  /// The options with a value that every command takes: who asks the program what it knows gives
  /// them to it as they were typed.
  var givenOn: [String] { everywhere.filter { $0.kind == .option }.map { "--" + $0.name } }

  /// A name for a function of a shell: `wake_anchor_watch`.
  var identifier: String {
    String(line.map { $0 == " " || $0 == "-" || $0 == "." ? "_" : $0 })
  }
}

extension ParameterInfo {
  /// `--number` and `-n`.
  var spellings: [String] {
    ["--" + name] + (short.map { ["-\($0)"] } ?? [])
  }

  /// Help for one line of a list: the first sentence, without its full stop or markup.
  var brief: String {
    var text = help.codeParts.map(\.text).joined()
    if let end = text.range(of: ". ") { text = String(text[..<end]) }
    while text.hasSuffix(".") { text.removeLast() }
    return text
  }
}

extension String {
  /// Where `part` first begins.
  fileprivate func range(of part: String) -> Index? {
    indices.first { self[$0...].hasPrefix(part) }
  }

  /// One word of bash or zsh.
  var inPosixQuotes: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  /// One word of fish.
  var inFishQuotes: String {
    var out = "'"
    for character in self {
      if character == "'" || character == "\\" { out += "\\" }
      out.append(character)
    }
    return out + "'"
  }

  /// With a backslash before each of `characters` and before backslashes.
  func escaping(_ characters: String) -> String {
    var out = ""
    for character in self {
      if character == "\\" || characters.contains(character) { out += "\\" }
      out.append(character)
    }
    return out
  }
}
