import WakeFormat

extension Saving {
  /// What was typed behind a saved entry, as the words that `wake amend` takes.
  ///
  /// A bare number goes into the next slot with its unit, `W/F5` is the wind, two halves are a
  /// position; fields and events stay what they are; the rest is remarks, or the value of
  /// ``textKey``.
  package func amendment(_ typed: String) -> [String] {
    var tokens: [String] = []
    var rest: [String] = []
    var open = slots[...]
    var words = typed.split(whereSeparator: \.isWhitespace).map(String.init)[...]
    while let word = words.popFirst() {
      if rest.isEmpty, let number = Self.number(word), let slot = open.popFirst() {
        tokens.append(slot.key + "=" + number + slot.unit)
      } else if rest.isEmpty, let slot = Self.slot(word, open) {
        // A number with its unit, `5m`, is that of the first slot with this unit.
        tokens.append(slot.key + "=" + word)
        open = open[(open.firstIndex(of: slot) ?? open.startIndex)...].dropFirst()
      } else if let position = Self.position(word, words.first) {
        tokens.append("pos=" + position.value)
        if position.hasTwoWords { words.removeFirst() }
      } else if rest.isEmpty, Self.isWind(word) {
        tokens.append("wind=" + word)
      } else if SpokenToken(word) != nil {
        tokens.append(word)
      } else {
        rest.append(word)
      }
    }
    // An event that is typed comes beside the one that is saved, and not in its place.
    if tokens.contains(where: Self.isEvent) { tokens = self.words.filter(Self.isEvent) + tokens }
    guard !rest.isEmpty else { return tokens }
    switch textKey {
    case "watch"?:
      let names = rest.flatMap { $0.split(separator: ",") }
      return tokens + ["watch=" + names.joined(separator: ",")]
    case let key?: return tokens + [key + "=" + rest.joined(separator: " ")]
    case nil where deed == .hourly: return tokens + [Self.hourly + ";"] + rest
    case nil: return tokens + rest
    }
  }

  private static func isEvent(_ word: String) -> Bool { word.hasPrefix("@") }

  /// `12`, `12.5` or `12,5`, with a dot.
  private static func number(_ word: String) -> String? {
    let text = word.map { $0 == "," ? "." : $0 }
    guard text.contains(where: \.isNumber), text.count(where: { $0 == "." }) <= 1,
      text.allSatisfy({ $0 == "." || ("0"..."9").contains($0) }), text.first != ".",
      text.last != "."
    else { return nil }
    return String(text)
  }

  private static func slot(_ word: String, _ open: ArraySlice<Slot>) -> Slot? {
    open.first { slot in
      !slot.unit.isEmpty && word.hasSuffix(slot.unit)
        && number(String(word.dropLast(slot.unit.count))) != nil
    }
  }

  /// `54-27.4N,010-14.3E`, or its halves as two words.
  private static func position(
    _ word: String, _ next: String?
  ) -> (value: String, hasTwoWords: Bool)? {
    if Position(word) != nil { return (word, false) }
    guard let next, !word.contains(","), Position(word + "," + next) != nil else { return nil }
    return (word + "," + next, true)
  }

  /// `W/F5`, `SW/20kn`, `VRB/F2`, `240T/12kn`: a speed without a unit is none.
  private static func isWind(_ word: String) -> Bool {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(where: \.isLetter)
      && parts[1].contains(where: \.isNumber)
      && parts[0].allSatisfy { "NESWnesw0123456789TMCVRBb".contains($0) }
  }
}
