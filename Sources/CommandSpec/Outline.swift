/// A command in its place in the tree, without its work: what it says of itself.
///
/// Help, manual, completions and reference are made from outlines.
struct Outline {
  /// The names from the root down: `["wake", "remote", "set"]`.
  let path: [String]
  let summary: String
  let group: String?
  let discussion: [String]
  let examples: [Example]
  let seeAlso: [String]
  let options: [ParameterInfo]
  let arguments: [ParameterInfo]
  /// The options that this command takes because one above declares them for all.
  let everywhere: [ParameterInfo]
  let optionsFirst: Bool
  let needsSubcommand: Bool
  /// Without those that are hidden.
  let subcommands: [Outline]
  let fallback: String?
}

extension Outline {
  var name: String { path[path.count - 1] }

  /// The command as typed: `wake remote set`.
  var line: String { path.joined(separator: " ") }

  /// Its own options and those taken everywhere.
  var allOptions: [ParameterInfo] { options + everywhere }

  /// This one and all below it.
  var all: [Outline] { [self] + subcommands.flatMap(\.all) }

  var fallbackOutline: Outline? { subcommands.first { $0.name == fallback } }

  /// The subcommands under their headings, in the order in which the headings first come.
  var groups: [(heading: String, commands: [Outline])] {
    var groups: [(heading: String, commands: [Outline])] = []
    for command in subcommands {
      let heading = command.group ?? "Commands"
      if let place = groups.firstIndex(where: { $0.heading == heading }) {
        groups[place].commands.append(command)
      } else {
        groups.append((heading, [command]))
      }
    }
    return groups
  }

  /// Every way to write the command.
  var usages: [String] {
    var usages: [String] = []
    if let command = fallbackOutline {
      usages.append(([line] + command.arguments.map(\.usage)).joined(separator: " "))
    }
    if takesWordsOrOptions {
      let options = options.isEmpty ? [] : ["[OPTIONS]"]
      usages.append(([line] + words(around: options)).joined(separator: " "))
    }
    guard !subcommands.isEmpty else { return usages }
    let isAlone = usages.isEmpty && !needsSubcommand
    return [line + (isAlone ? " [COMMAND]" : " COMMAND")] + usages
  }

  /// Whether it can be given without a subcommand, and with what else.
  var takesWordsOrOptions: Bool {
    subcommands.isEmpty || !needsSubcommand && !(arguments.isEmpty && options.isEmpty)
  }

  /// The arguments, with `options` where they may stand.
  func words(around options: [String]) -> [String] {
    let leading = optionsFirst ? arguments.prefix { $0.arity == .one } : []
    let others = arguments.dropFirst(leading.count)
    return leading.map(\.usage) + options + others.map(\.usage)
  }
}

extension Command {
  /// The outline of the command with these names below this one.
  func outline(of names: [String]) -> Outline {
    var command = self
    var path = [name]
    var everywhere = self.everywhere
    for name in names {
      guard let next = command.subcommands.first(where: { $0.name == name }) else {
        preconditionFailure("'\(path.joined(separator: " "))' has no subcommand '\(name)'")
      }
      command = next
      path.append(name)
      everywhere += next.everywhere
    }
    return command.outline(path, everywhere.map(\.info) + [.helpFlag])
  }

  private func outline(_ path: [String], _ everywhere: [ParameterInfo]) -> Outline {
    let infos = parameters.map(\.info)
    return Outline(
      path: path, summary: summary, group: group, discussion: discussion, examples: examples,
      seeAlso: seeAlso,
      options: infos.filter(\.isOption), arguments: infos.filter { !$0.isOption },
      everywhere: everywhere,
      optionsFirst: optionsFirst, needsSubcommand: needsSubcommand,
      subcommands: subcommands.filter { !$0.hidden }.map {
        let added = $0.everywhere.map(\.info)
        return $0.outline(path + [$0.name], everywhere.dropLast() + added + [.helpFlag])
      },
      fallback: fallback?.command)
  }
}
