extension ArgumentReader {
  /// Whether `word` is an option by its looks: `-`, a negative number or a sentence is none.
  func isOption(_ word: String) -> Bool {
    let bytes = word.utf8
    guard bytes.first == UInt8(ascii: "-"), word != "--" else { return false }
    var tail = bytes.dropFirst()
    guard let second = tail.popFirst(), second != UInt8(ascii: " ") else { return false }
    if second == UInt8(ascii: "-") { return tail.first != UInt8(ascii: " ") }
    if second == UInt8(ascii: "."), let third = tail.first { return !isDigit(third) }
    return !isDigit(second) || short(Character(Unicode.Scalar(second))) != nil
  }

  /// Whether the command, or one above for all below it, declares the option `word`.
  func knows(_ word: String) -> Bool {
    if word.utf8.starts(with: "--".utf8) {
      let name = Self.parts(word).name
      return name == "help" || long(name) != nil
    }
    guard let letter = word.dropFirst().first else { return false }
    return letter == "h" || short(letter) != nil
  }

  /// Reads the option that comes next with its value. False where it asks for help.
  mutating func readOption() throws(UsageError) -> Bool {
    let word = words[place]
    skip()
    return try word.utf8.starts(with: "--".utf8) ? readLong(word) : readShort(word)
  }

  private mutating func readLong(_ word: String) throws(UsageError) -> Bool {
    let (name, value) = Self.parts(word)
    let spelled = "--" + name
    guard let parameter = long(name) else {
      if name == "help" { return false }
      throw unknown(spelled)
    }
    note(parameter, spelled)
    if parameter.info.kind == .flag {
      if let value { throw UsageError(.unexpectedValue(value, of: spelled), of: command) }
      invocation.give("", to: name)
    } else {
      let text = if let value { value } else { try nextValue(of: parameter, spelled) }
      try give(text, to: parameter, spelled: spelled)
    }
    return true
  }

  private mutating func readShort(_ word: String) throws(UsageError) -> Bool {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      let spelled = "-\(letter)"
      guard let parameter = short(letter) else {
        if letter == "h" { return false }
        throw long(String(word.dropFirst())) == nil ? unknown(spelled) : unknown(word)
      }
      note(parameter, spelled)
      if parameter.info.kind == .flag {
        invocation.give("", to: parameter.info.name)
        continue
      }
      let value = letters.isEmpty ? try nextValue(of: parameter, spelled) : String(letters)
      try give(value, to: parameter, spelled: spelled)
      break
    }
    return true
  }

  private mutating func note(_ parameter: any Parameter, _ spelled: String) {
    if own.contains(where: { $0.info.name == parameter.info.name }) { ownOption = spelled }
  }

  private mutating func nextValue(
    of parameter: any Parameter, _ spelled: String
  ) throws(UsageError) -> String {
    guard let word = next, word != "--", !isOption(word) else {
      // Not taken, because `--since --all` more likely lacks a value than gives an odd one.
      let sure = next.map {
        "if that is the value, write '--\(parameter.info.name)=\($0.onOneLine)'"
      }
      throw UsageError(
        .missingValue(of: spelled, expected: parameter.info.expected, found: next),
        of: command, hint: sure)
    }
    skip()
    return word
  }

  mutating func give(
    _ value: String, to parameter: any Parameter, spelled: String
  ) throws(UsageError) {
    guard parameter.accepts(value) else {
      let info = parameter.info
      throw UsageError(
        .badValue(
          value, of: spelled, expected: info.expected,
          nearest: nearest(to: value, among: info.choices)),
        of: command)
    }
    invocation.give(value, to: parameter.info.name)
  }

  /// The error for an option that nothing declares.
  func unknown(_ word: String, hint: String? = nil) -> UsageError {
    let spelled = word.utf8.starts(with: "--".utf8) ? "--" + Self.parts(word).name : word
    let names = (own + everywhere).lazy.map(\.info).filter(\.isOption).map(\.spelling)
    let near = spelled.utf8.count > 2 ? nearest(to: spelled, among: names + ["--help"]) : nil
    let takesWords = own.contains { !$0.info.isOption }
    let asWord = "if it is a word and no option, write '--' before it"
    return UsageError(
      .unknownOption(spelled, nearest: near), of: command,
      hint: hint ?? (near == nil && takesWords ? asWord : nil))
  }

  private func long(_ name: String) -> (any Parameter)? {
    option { $0.name == name }
  }

  private func short(_ letter: Character) -> (any Parameter)? {
    option { $0.short == letter }
  }

  private func option(where matches: (ParameterInfo) -> Bool) -> (any Parameter)? {
    own.first { $0.info.isOption && matches($0.info) }
      ?? everywhere.first { $0.info.isOption && matches($0.info) }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// `--name=value` in its parts.
  private static func parts(_ word: String) -> (name: String, value: String?) {
    let text = word.utf8.dropFirst(2)
    guard let equals = text.firstIndex(of: UInt8(ascii: "=")) else {
      return (String(Substring(text)), nil)
    }
    return (
      String(Substring(text[..<equals])),
      String(Substring(text[text.index(after: equals)...]))
    )
  }
}
