import WakeFormat
package import WakeLog

/// What may be written at a place of a line.
package struct Offers {
  enum Kind: Int {
    case unit = 11
    case value = 12
    case event = 14
    case name = 18
    case key = 10
  }

  struct Offer {
    let text: String
    let meaning: String
    let kind: Kind
    /// What is typed for it, without the quotes that it may need.
    let typed: String

    init(_ text: String, _ meaning: String, _ kind: Kind, typed: String? = nil) {
      self.text = text
      self.meaning = meaning
      self.kind = kind
      self.typed = typed ?? text
    }

    func continues(_ word: String) -> Bool { typed.lowercased().hasPrefix(word.lowercased()) }
  }

  /// What the offers stand in place of.
  let range: Range<Int>
  let list: [Offer]

  /// - Parameters:
  ///   - line: its bytes.
  ///   - offset: the place in it.
  ///   - names: asked for only where a name may stand.
  init(_ line: Bytes, of kind: Page.Kind, at offset: Int, names: () -> KnownNames) {
    var start = offset
    while start > 0, line[start - 1] != 0x20, line[start - 1] != 0x09 { start -= 1 }
    let word = line.text(start..<offset)
    range = start..<offset
    if start == 0 {
      list = Self.facts(of: kind).filter { $0.continues(word) }
    } else if Self.isInHead(line, before: start) {
      list = Self.tokens(inPlaceOf: word, names)
    } else {
      list = []
    }
  }

  /// What a shell offers in the place of a word that is to be a token, as the shell's own quotes let
  /// it be typed.
  package static func words(
    inPlaceOf word: String, names: () -> KnownNames
  ) -> [(word: String, meaning: String)] {
    tokens(inPlaceOf: word, names).map { ($0.typed, $0.meaning) }
  }

  private static func tokens(inPlaceOf word: String, _ names: () -> KnownNames) -> [Offer] {
    let offers: [Offer]
    if let equals = word.firstIndex(of: "="), !word.hasPrefix("@") {
      offers = values(
        String(word[..<equals]), String(word[word.index(after: equals)...]), names: names)
    } else {
      let keys = Registry.keys.map { key in
        Offer(key.name + (key.needsName ? "." : "="), key.meaning, .key)
      }
      let events = zip(Registry.eventNames, Registry.eventMeanings).map { name, meaning in
        Offer("@" + name, meaning, .event)
      }
      offers = keys + events
    }
    return offers.filter { $0.continues(word) }
  }

  private static func facts(of kind: Page.Kind) -> [Offer] {
    let (names, meanings) =
      switch kind {
      case .logbook: (Registry.logbookFacts, Registry.logbookFactMeanings)
      case .voyage: (Registry.voyageFacts, Registry.voyageFactMeanings)
      case .page: ([String](), [String]())
      }
    return zip(names, meanings).map { Offer($0 + ": ", $1, .key) }
  }

  /// Whether a token may stand behind what stands on the line up to there.
  private static func isInHead(_ line: Bytes, before start: Int) -> Bool {
    let document = Document(Bytes(line[..<start]))
    guard let entry = document.lines.first?.entry else { return false }
    return entry.remarks.isEmpty && !entry.hasSeparator
  }

  private static func values(_ name: String, _ value: String, names: () -> KnownNames) -> [Offer] {
    guard let key = Registry.key(name.lowercased()) else { return [] }
    let before = name + "="
    if value.utf8.last.map({ (0x30...0x39).contains($0) }) == true {
      return key.units.map { Offer(before + value + $0, "", .unit) }
    }
    var offers = key.words.map { Offer(before + $0, "", .value) }
    if KnownNames.placeKeys.contains(key.name) {
      offers += names().places.sorted().map {
        Offer(Writer.field(name, $0), "", .name, typed: before + $0)
      }
    } else if KnownNames.personKeys.contains(key.name) {
      let known = names()
      // Of several the last is written.
      let others = value.lastIndex(of: ",").map { String(value[...$0]) } ?? ""
      offers += known.people.sorted().map {
        Offer(before + others + $0, known.fullNames[$0] ?? "", .name)
      }
    }
    return offers
  }
}
