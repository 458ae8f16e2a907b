/// What a command line asks for.
package enum Request<Context>: Sendable {
  case run(Command<Context>, Invocation)
  /// Help on the command with these names below the root.
  case help(path: [String])
}

extension Command {
  /// Finds the command that `words` (without the program's name) ask for, and their values.
  ///
  /// The cost is that of the commands on the way, whatever else is declared.
  package func parse(_ words: [String]) throws(UsageError) -> Request<Context> {
    var reader = ArgumentReader(words, program: name)
    return try request(&reader)
  }

  /// The same as `parse` of a root above it gives, for words that are sure to be this command's: its
  /// name stands first, or the root falls back to it. No other command has to be declared for it.
  package func parse(
    _ words: [String], below root: String, everywhere: [any Parameter]
  ) throws(UsageError) -> Request<Context> {
    var reader = ArgumentReader(words, program: root)
    reader.enter([], everywhere)
    if words.first == name { reader.skip() }
    reader.descend(to: name)
    return try request(&reader)
  }

  /// The names of a command that a user asks about, as in `help remote set`, once it is sure that
  /// there is one.
  package func path(of names: [String]) throws(UsageError) -> [String] {
    var command = self
    var path: [String] = []
    for name in names {
      guard let next = command.subcommand(name) else {
        throw UsageError(
          .unknownCommand(name, nearest: nearest(to: name, among: command.visibleNames)),
          of: ([self.name] + path).joined(separator: " "))
      }
      path.append(name)
      command = next
    }
    return path
  }

  private func request(_ reader: inout ArgumentReader) throws(UsageError) -> Request<Context> {
    reader.enter(parameters, everywhere)
    if subcommands.count > 0, let below = try requestBelow(&reader) { return below }
    do throws(UsageError) {
      guard try reader.readValues(optionsFirst: optionsFirst) else { return help(reader) }
    } catch {
      throw error.with(examples.first)
    }
    return .run(self, reader.invocation)
  }

  /// The request of the subcommand that the next words name, or `nil` where they are the
  /// command's own.
  private func requestBelow(
    _ reader: inout ArgumentReader
  ) throws(UsageError) -> Request<Context>? {
    while let word = reader.next, reader.isOption(word) {
      guard reader.knows(word) else { return try requestOfUnknown(word, reader) }
      guard try reader.readOption() else { return help(reader) }
    }
    if let name = reader.next, let command = subcommand(name) {
      reader.skip()
      return try request(of: command, &reader)
    }
    guard let word = reader.nextAfterDashes else {
      if let fallback, fallback.withoutWords, reader.ownOption == nil {
        return try request(of: subcommand(of: fallback), &reader)
      }
      if needsSubcommand { throw UsageError(.missingCommand, of: reader.command) }
      return nil
    }
    if let fallback, fallback.accepts(word) {
      return try request(of: subcommand(of: fallback), &reader)
    }
    guard !parameters.contains(where: { !$0.info.isOption }) else { return nil }
    throw UsageError(
      .unknownCommand(word, nearest: nearest(to: word, among: visibleNames)),
      of: reader.command, hint: fallback?.hint(word.onOneLine))
  }

  private func request(
    of command: Command, _ reader: inout ArgumentReader
  ) throws(UsageError) -> Request<Context> {
    if let option = reader.ownOption {
      throw UsageError(
        .misplacedOption(option, subcommand: command.name), of: reader.command)
    }
    reader.descend(to: command.name)
    return try command.request(&reader)
  }

  /// An option that stands before any name may be one of the fallback, where the words after it
  /// (or their absence) show that the fallback is meant.
  private func requestOfUnknown(
    _ option: String, _ reader: ArgumentReader
  ) throws(UsageError) -> Request<Context> {
    if let fallback {
      var ahead = reader
      let command = subcommand(of: fallback)
      ahead.enter(command.parameters, [])
      if ahead.knows(option) {
        ahead = reader
        let request = try request(of: command, &ahead)
        if ahead.firstWord.map(fallback.accepts) ?? fallback.withoutWords { return request }
      }
    }
    throw reader.unknown(option, hint: whereItBelongs(option, reader))
  }

  /// Where an option stands before the name of the command it belongs to: how to write it.
  private func whereItBelongs(_ option: String, _ reader: ArgumentReader) -> String? {
    var ahead = reader
    for word in reader.rest {
      guard let command = subcommand(word) else { continue }
      ahead.enter(command.parameters, command.everywhere)
      guard ahead.knows(option) else { return nil }
      return "options of '\(word)' follow its name: '\(reader.command) \(word) \(option)'"
    }
    guard let fallback else { return nil }
    ahead.enter(subcommand(of: fallback).parameters, [])
    return ahead.knows(option)
      ? "options of '\(fallback.command)' follow its name: "
        + "'\(reader.command) \(fallback.command) \(option)'" : nil
  }

  private func help(_ reader: ArgumentReader) -> Request<Context> {
    var path = reader.invocation.path
    var command = self
    for word in reader.rest where !reader.isOption(word) {
      guard let next = command.subcommand(word) else { break }
      path.append(word)
      command = next
    }
    return .help(path: path)
  }

  private func subcommand(_ name: String) -> Command? {
    // Counted by hand: a generic search looks for its conformances at run time, at every start.
    for place in 0..<subcommands.count where subcommands[place].name == name {
      return subcommands[place]
    }
    return nil
  }

  private func subcommand(of fallback: Fallback) -> Command {
    guard let command = subcommand(fallback.command) else {
      preconditionFailure("the fallback '\(fallback.command)' is not a subcommand of '\(name)'")
    }
    return command
  }

  private var visibleNames: some Sequence<String> {
    subcommands.lazy.filter { !$0.hidden }.map(\.name)
  }
}
