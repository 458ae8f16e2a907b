import WakeFormat
import WakeReport

/// A word of the format, explained: an event, a key of an entry, a fact.
struct ExplainedWord {
  /// As it stands in a line: `@reef`, `wind=`, `crew:`.
  let name: String
  let meaning: String
  private let key: Key?

  private init(_ name: String, _ meaning: String, _ key: Key? = nil) {
    self.name = name
    self.meaning = meaning
    self.key = key
  }

  /// All that a word may be: `watch` is a key and an event. Written as it stands in a line,
  /// `@watch` or `watch=`, it is that alone.
  static func all(_ word: String) -> [ExplainedWord] {
    let isEvent = word.hasPrefix("@")
    let isKey = word.hasSuffix("=")
    let isFact = word.hasSuffix(":")
    let name = String(word.drop { $0 == "@" }.prefix { $0 != "=" && $0 != ":" })
    var found: [ExplainedWord] = []
    if !isEvent, !isFact, let key = Registry.key(name) ?? named(name) {
      found.append(ExplainedWord(key.name + (key.needsName ? ".NAME" : "") + "=", key.meaning, key))
    }
    if !isKey, !isFact, let meaning = Registry.meaning(ofEvent: name) {
      found.append(ExplainedWord("@" + name, meaning))
    }
    if !isEvent, !isKey {
      let meanings = [Page.Kind.voyage, .logbook].compactMap {
        Registry.meaning(ofFact: name, for: $0)
      }
      for (place, meaning) in meanings.enumerated() where place == 0 || meaning != meanings[0] {
        found.append(ExplainedWord(name + ":", meaning))
      }
    }
    return found
  }

  /// `brg` alone is the key of all bearings.
  private static func named(_ name: String) -> Key? {
    Registry.keys.first { $0.name == name }
  }

  func text(_ style: Style) -> String {
    var text = "\(style.bold(name)) \(meaning)\n"
    if let key, !key.units.isEmpty {
      text += "  units: \(key.units.filter { !$0.isEmpty }.joined(separator: ", "))\n"
    }
    if let key, !key.words.isEmpty { text += "  words: \(key.words.joined(separator: ", "))\n" }
    return text
  }

  var json: JSON {
    var members: [(String, JSON)] = [("name", .string(name)), ("meaning", .string(meaning))]
    if let key {
      members.append(("units", .array(key.units.map { .string($0) })))
      members.append(("words", .array(key.words.map { .string($0) })))
    }
    return .object(members)
  }
}
