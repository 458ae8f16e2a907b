/// What the names of the format mean, in a sentence each.
extension Registry {
  /// What an event means, `engine-on.port` too; nil for one version 1 does not know.
  public static func meaning(ofEvent name: String) -> String? {
    let base = name.prefix { $0 != "." }
    return eventNames.firstIndex { $0 == name || $0 == base }.map { eventMeanings[$0] }
  }

  /// What a fact means in a file of a kind.
  public static func meaning(ofFact name: String, for kind: Page.Kind) -> String? {
    let tables = [(logbookFacts, logbookFactMeanings), (voyageFacts, voyageFactMeanings)]
    let inOrder = kind == .voyage ? tables.reversed() : tables
    for (names, meanings) in inOrder {
      if let place = names.firstIndex(of: name) { return meanings[place] }
    }
    return nil
  }
}
