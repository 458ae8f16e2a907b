/// Files of editors, from the one regular line the format has and the names of the registry.
enum EditorFiles {
  static func files(_ registry: RegistryFile) -> [(path: String, text: String)] {
    let names = EditorNames(registry)
    return [
      ("Examples/editors/vim/syntax/wake.vim", VimFiles.syntax(names)),
      ("Examples/editors/vim/autoload/wake.vim", VimFiles.completion(names)),
      ("Examples/editors/nano/wake.nanorc", NanoFile.text(names)),
      ("Examples/editors/emacs/wake-mode.el", EmacsFile.text(names)),
      ("Examples/editors/vscode/wake.tmLanguage.json", TextMateFile.text(names)),
    ]
  }
}

/// What editors need of the registry.
struct EditorNames {
  /// Names with their meanings, in the order of the format's tables.
  let events: [(name: String, meaning: String)]
  let keys: [(name: String, meaning: String)]
  let facts: [(name: String, meaning: String)]
  /// For each key with a number the units that may stand behind it.
  let units: [(key: String, units: [String])]
  /// For each key with a few words as its values these.
  let words: [(key: String, words: [String])]

  init(_ registry: RegistryFile) {
    events = registry.rows("event").map { ($0.name, $0.meaning) }
    let rows = registry.rows("key")
    keys = rows.map { ($0.name, $0.meaning) }
    var facts: [(name: String, meaning: String)] = []
    for fact in registry.rows("fact") where !facts.contains(where: { $0.name == fact.ownName }) {
      facts.append((fact.ownName, fact.meaning))
    }
    self.facts = facts
    units = rows.compactMap { key in
      let measure = key.form == "level" ? "level" : key.form == "wind" ? "windSpeed" : key.of
      let units = registry.rows("unit", of: measure).map(\.ownName)
      return units.isEmpty ? nil : (key.name, units)
    }
    words = rows.compactMap { key in
      let words = registry.rows("word", of: key.form == "level" ? "level" : key.of).map(\.ownName)
      return words.isEmpty ? nil : (key.name, words)
    }
  }

  /// The names as alternatives of a regular expression. A longer name stands before its beginning,
  /// for not every editor looks for the longest match.
  func alternatives(
    _ names: [(name: String, meaning: String)], or bar: String = "|", dot: String = "\\."
  ) -> String {
    names.map(\.name).sorted { ($0.utf8.count, $1) > ($1.utf8.count, $0) }
      .map { $0.split(separator: ".").joined(separator: dot) }.joined(separator: bar)
  }
}
