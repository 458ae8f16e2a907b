package import WakeFormat

/// What persons are called in full, by handle.
package struct PersonNames: Sendable {
  package private(set) var names: [String: String] = [:]

  package init() {}

  /// Learns the names of a voyage's `crew:` and `skipper:` facts; the first that is told stays.
  package mutating func learn(_ voyage: Document, _ logbook: Document) {
    learn(voyage)
    learn(logbook.values(of: "skipper"))
  }

  /// Those of one file.
  mutating func learn(_ facts: Document) {
    learn(facts.values(of: "crew") + facts.values(of: "skipper"))
  }

  private mutating func learn(_ facts: [String]) {
    for fact in facts {
      let handles = Lookout.Names.handles(fact)
      guard let handle = handles.dropFirst().first ?? handles.first else { continue }
      var name = fact.prefix { $0 != "," && $0 != "(" }
      while name.last == " " { name.removeLast() }
      if names[handle] == nil { names[handle] = String(name) }
    }
  }

  /// The handle where no fact names the person.
  package func name(of handle: String) -> String { names[handle] ?? handle }
}
