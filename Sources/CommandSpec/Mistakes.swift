extension Command {
  /// What is wrong with the declarations of this root and all below it, a line each.
  ///
  /// For a test of the program: parsing does not look for these.
  package func mistakes() -> [String] {
    var found: [String] = []
    look([name], [], self, &found)
    return found
  }

  private func look(
    _ path: [String], _ above: [ParameterInfo], _ root: Command, _ found: inout [String]
  ) {
    let line = path.joined(separator: " ")
    func say(_ mistake: String) { found.append(line + ": " + mistake) }

    if !name.isCommandLineName { say("a name is small letters, digits and hyphens") }
    if summary.isEmpty || summary.hasSuffix(".") || summary.contains("\n") {
      say("the summary is one line without a full stop")
    }
    let known = above + everywhere.map(\.info)
    let own = parameters.map(\.info)
    look(own, known + [.helpFlag], say)
    for (place, command) in subcommands.enumerated()
    where subcommands[..<place].contains(where: { $0.name == command.name }) {
      say("two subcommands are named '\(command.name)'")
    }
    if let fallback, !subcommands.contains(where: { $0.name == fallback.command }) {
      say("the fallback '\(fallback.command)' is no subcommand")
    }
    for name in seeAlso where !name.isManualPage && !root.has(name) {
      say("'\(name)' in 'see also' is no command")
    }
    for example in examples { root.look(example.line, say) }
    for command in subcommands { command.look(path + [command.name], known, root, &found) }
  }

  private func look(
    _ own: [ParameterInfo], _ above: [ParameterInfo], _ say: (String) -> Void
  ) {
    for (place, info) in own.enumerated() {
      let others = above + own[..<place]
      if others.contains(where: { $0.name == info.name }) {
        say("two parameters are named '\(info.name)'")
      }
      if info.help.isEmpty { say("'\(info.name)' has no help") }
      guard info.isOption else { continue }
      if !info.name.isCommandLineName { say("'--\(info.name)' is no good name") }
      guard let short = info.short else { continue }
      if !short.isASCII || !(short.isLetter || short.isNumber) {
        say("'-\(short)' is neither letter nor digit")
      }
      if others.contains(where: { $0.short == short }) { say("two options are '-\(short)'") }
    }
    if own.filter({ $0.arity.map { $0.most > 1 } ?? false }).count > 1 {
      say("only one argument may repeat")
    }
  }

  /// Whether an example can be typed: the parts of the pipe that call the program are parsed.
  private func look(_ example: String, _ say: (String) -> Void) {
    var isCalled = false
    for words in ShellWords.commands(in: example) where words.first == name {
      isCalled = true
      do throws(UsageError) {
        _ = try parse(Array(words.dropFirst()))
      } catch {
        say("in the example '\(example)' \(error.message)")
      }
    }
    if !isCalled { say("the example '\(example)' does not call \(name)") }
  }

  private func has(_ line: String) -> Bool {
    var command = self
    for name in line.split(separator: " ") {
      guard let next = command.subcommands.first(where: { $0.name == name }) else { return false }
      command = next
    }
    return true
  }
}

extension String {
  fileprivate var isCommandLineName: Bool {
    !isEmpty && utf8.first != UInt8(ascii: "-")
      && unicodeScalars.allSatisfy {
        ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-"
      }
  }
}
