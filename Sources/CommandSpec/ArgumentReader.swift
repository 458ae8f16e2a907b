/// Reads the words of a command line from left to right, at one command after the other.
struct ArgumentReader {
  var invocation = Invocation()
  /// The option last given that the command now read has for itself.
  var ownOption: String?
  /// The first word that is an argument.
  private(set) var firstWord: String?

  let words: [String]
  var place = 0
  let program: String
  var own: [any Parameter] = []
  var everywhere: [any Parameter] = []

  init(_ words: [String], program: String) {
    self.words = words
    self.program = program
  }

  /// The command as typed: `wake remote set`.
  var command: String { ([program] + invocation.path).joined(separator: " ") }

  var next: String? { place < words.count ? words[place] : nil }

  var nextAfterDashes: String? { rest.first { $0 != "--" } }

  var rest: ArraySlice<String> { words[place...] }

  /// Takes the parameters of the command whose words come next.
  mutating func enter(_ parameters: [any Parameter], _ everywhere: [any Parameter]) {
    own = parameters
    if !everywhere.isEmpty {
      self.everywhere = self.everywhere.isEmpty ? everywhere : self.everywhere + everywhere
    }
    ownOption = nil
  }

  mutating func descend(to name: String) { invocation.path.append(name) }

  mutating func skip() { place += 1 }

  /// Reads options and arguments to the end, and deals the arguments out.
  ///
  /// False where help is asked for.
  mutating func readValues(optionsFirst: Bool) throws(UsageError) -> Bool {
    // Arguments that take one word may stand before options even where options come first.
    var leading = 0
    for parameter in own {
      guard let arity = parameter.info.arity else { continue }
      guard arity == .one else { break }
      leading += 1
    }
    var arguments: [String] = []
    while let word = next {
      if word == "--" {
        invocation.wordsFollowDashes = true
        skip()
        break
      }
      if isOption(word) {
        guard try readOption() else { return false }
        continue
      }
      arguments.append(word)
      skip()
      if optionsFirst, arguments.count > leading { break }
    }
    arguments += rest
    place = words.count
    firstWord = arguments.first
    try deal(arguments)
    return true
  }

  private mutating func deal(_ arguments: [String]) throws(UsageError) {
    var left = arguments[...]
    let places = own.filter { !$0.info.isOption }
    var least = places.reduce(0) { $0 + ($1.info.arity?.least ?? 0) }
    for parameter in places {
      guard let arity = parameter.info.arity else { continue }
      least -= arity.least
      guard left.count >= arity.least else {
        throw UsageError(.missingArgument(parameter.info.name), of: command)
      }
      let count = min(arity.most, max(arity.least, left.count - least))
      for word in left.prefix(count) {
        try give(word, to: parameter, spelled: parameter.info.name)
      }
      left = left.dropFirst(count)
    }
    if let word = left.first {
      let usage = [command] + places.map(\.info.usage)
      throw UsageError(
        .unexpectedArgument(word, after: usage.joined(separator: " ")), of: command)
    }
  }
}
