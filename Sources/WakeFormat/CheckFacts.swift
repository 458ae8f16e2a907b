extension Checker {
  /// The format this code reads.
  public static let formatVersion = 1

  mutating func checkFacts() {
    var first: [String: Fact] = [:]
    for line in document.lines {
      guard let fact = line.fact else { continue }
      let key = document.text(fact.key)
      let known = page.kind == .logbook ? Registry.logbookFacts : Registry.voyageFacts
      guard page.kind != .page else {
        found.append(
          Diagnostic(
            .factElsewhere, at: fact.key.lowerBound..<fact.value.upperBound,
            "the fact '\(key):' has no effect on a page",
            hint: "put it into voyage.wake; a remark needs a time before it"))
        continue
      }
      if !known.contains(key), !key.hasPrefix("x-") {
        let near = nearest(to: key, among: known)
        found.append(
          Diagnostic(
            .unknownFact, at: fact.key, "no fact '\(key):' is known here; it is kept",
            hint: near.map { "did you mean \($0):?" } ?? "facts of your own begin with x-"))
      }
      check(value: fact, key)
      guard !Registry.listFacts.contains(key), let earlier = first.updateValue(fact, forKey: key),
        document.text(earlier.value) != document.text(fact.value)
      else { continue }
      found.append(
        Diagnostic(
          .factConflict, at: fact.key.lowerBound..<fact.value.upperBound,
          "'\(key):' stands twice: '\(document.text(earlier.value))' and '\(document.text(fact.value))'",
          hint: "keep the one that holds"))
    }
  }

  private mutating func check(value fact: Fact, _ key: String) {
    let value = document.text(fact.value)
    switch key {
    case "format":
      guard let version = Int(value), version >= 1 else {
        found.append(
          Diagnostic(.badValue, at: fact.value, "expected a number like 1, found '\(value)'"))
        return
      }
      if version > Self.formatVersion {
        found.append(
          Diagnostic(
            .newerFormat, at: fact.value,
            "this logbook is of format \(version), newer than this wake reads (\(Self.formatVersion))",
            hint: "what can be read is shown; get a newer wake to write into it"))
      }
    case "zone":
      let words = value.split(separator: " ")
      let isZone = words.first.flatMap { Zone(String($0)) } != nil
      let isFrom =
        words.count == 3 && words[1] == "from" && Stamp(String(words[2]))?.instant != nil
      guard !isZone || !(words.count == 1 || isFrom) else { return }
      found.append(
        Diagnostic(
          .badValue, at: fact.value,
          "expected a zone, like +02:00 or Europe/Oslo from 2026-06-14T08:00+02:00, found '\(value)'"
        ))
    case "started", "ended":
      guard Stamp(value) == nil else { return }
      found.append(
        Diagnostic(
          .badValue, at: fact.value,
          "expected a stamp, like 2026-06-14T12:40+02:00, found '\(value)'"))
    default: break
    }
  }
}
