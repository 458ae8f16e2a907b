import WakeFormat

extension Lookout {
  /// Persons, sails and engines that the facts name; nil where they name none.
  struct Names {
    let persons: Set<String>?
    let sails: Set<String>?
    let engines: Set<String>?

    init(voyage: Document, logbook: Document) {
      let crew = voyage.values(of: "crew")
      let others =
        voyage.values(of: "skipper") + logbook.values(of: "skipper") + logbook.values(of: "owner")
      // A watch is named before its members: `A anna,ben`.
      let watches = voyage.values(of: "watch").compactMap { $0.split(separator: " ").first }
      persons =
        crew.isEmpty
        ? nil
        : Set((crew + others).flatMap(Self.handles) + watches.map { $0.lowercased() })
          .union(["auto", "vane"])
      sails = Self.beginnings(of: logbook.values(of: "sail"))
      engines = Self.beginnings(of: logbook.values(of: "engine"))
    }

    /// `Anna Berg (anna), mate` is known as anna, Anna Berg and Anna.
    static func handles(_ fact: String) -> [String] {
      let name = fact.prefix { $0 != "," }
      let parts = name.split { $0 == "(" || $0 == ")" }.map { trimmed($0).lowercased() }
      let first = parts.first?.split(separator: " ").first.map(String.init)
      return parts + (first.map { [$0] } ?? [])
    }

    private static func beginnings(of facts: [String]) -> Set<String>? {
      guard !facts.isEmpty else { return nil }
      return Set(facts.map { trimmed($0.prefix { $0 != "," }).lowercased() })
    }

    private static func trimmed(_ text: Substring) -> Substring {
      var text = text.drop { $0 == " " }
      while text.last == " " { text.removeLast() }
      return text
    }

    /// Whether all that a field names is known, or the facts name nothing of its kind.
    func know(_ key: String, _ value: String) -> Bool {
      switch key {
      case "by", "watch", "helm", "crew": unknownPersons(value).isEmpty
      case "sails": unknownSails(value).isEmpty
      // Engines by name are for a closer look.
      default: !key.hasPrefix("rpm.")
      }
    }

    func unknownPersons(_ value: String) -> [Substring] {
      guard let persons else { return [] }
      return value.split(separator: ",").filter { !persons.contains($0.lowercased()) }
    }

    func unknownSails(_ value: String) -> [Substring] {
      value.split(whereSeparator: { $0 == "+" || $0 == "," || $0 == " " }).filter { !isSail($0) }
    }

    /// `main2` is the main with its second reef.
    func isSail(_ word: Substring) -> Bool {
      guard let sails else { return true }
      let word = word.lowercased()
      if word == "none" || sails.contains(word) { return true }
      var bare = word[...]
      while let last = bare.last, last.isNumber { bare.removeLast() }
      return sails.contains(String(bare))
    }
  }

  mutating func lookAtNames(of member: EntrySet.Member, _ names: Names) {
    guard names.persons != nil || names.sails != nil || names.engines != nil, member.void == nil
    else { return }
    for field in member.fields {
      switch field.key {
      case "by", "watch", "helm", "crew": lookAtPersons(field, member, names)
      case "sails": lookAtSails(field, member, names)
      case _ where field.key.hasPrefix("engine.") || field.key.hasPrefix("rpm."):
        lookAtEngine(field.key, member, names)
      default: break
      }
    }
    for event in member.events
    where event.hasPrefix("engine-on.") || event.hasPrefix("engine-off.") {
      lookAtEngine(event, member, names)
    }
  }

  private mutating func lookAtPersons(
    _ field: WrittenEntry.Field, _ member: EntrySet.Member, _ names: Names
  ) {
    for handle in names.unknownPersons(field.value) {
      see(
        .unknownPerson, member, key: field.key,
        "no crew: of the voyage's facts is called '\(handle)'",
        hint: "add to voyage.wake: crew: FULL NAME (\(handle))")
    }
  }

  private mutating func lookAtSails(
    _ field: WrittenEntry.Field, _ member: EntrySet.Member, _ names: Names
  ) {
    for sail in names.unknownSails(field.value) {
      see(
        .unknownSail, member, key: "sails", "no sail: of the logbook's facts is called '\(sail)'",
        hint: "add to logbook.wake: sail: \(sail)")
    }
  }

  private mutating func lookAtEngine(
    _ word: String, _ member: EntrySet.Member, _ names: Names
  ) {
    let name = word.drop { $0 != "." }.dropFirst()
    guard let engines = names.engines, !engines.contains(String(name)) else { return }
    see(
      .unknownEngine, member, key: word, "no engine: of the logbook's facts is called '\(name)'",
      hint: "add to logbook.wake: engine: \(name)")
  }
}
