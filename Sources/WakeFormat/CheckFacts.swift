extension Checker {
  /// The format this code reads.
  public static let formatVersion = 1

  mutating func checkFacts() {
    var first: [String: Fact] = [:]
    var zones: [Instant?: Zone] = [:]
    for line in document.lines {
      guard let fact = line.fact else { continue }
      let key = document.text(fact.key)
      guard page.kind != .page else {
        checkElsewhere(fact, key)
        continue
      }
      checkName(of: fact, key)
      checkValue(of: fact, key)
      if key == "quiet" { checkQuiet(fact) }
      if key == "zone" { checkZone(fact, &zones) }
      if Registry.isScalarFact(key), let earlier = first.updateValue(fact, forKey: key) {
        checkConflict(of: fact, with: earlier, key)
      }
    }
  }

  private mutating func checkElsewhere(_ fact: Fact, _ key: String) {
    found.append(
      Diagnostic(
        .factElsewhere, at: fact.key.lowerBound..<fact.value.upperBound,
        "the fact '\(key):' has no effect on a page",
        hint: "put it into voyage.wake; a remark needs a time before it"))
  }

  private mutating func checkName(of fact: Fact, _ key: String) {
    let known = page.kind == .logbook ? Registry.logbookFacts : Registry.voyageFacts
    guard !known.contains(key), !key.hasPrefix("x-") else { return }
    let near = nearest(to: key, among: known)
    found.append(
      Diagnostic(
        .unknownFact, at: fact.key, "no fact '\(key):' is known here; it is kept",
        hint: near.map { "did you mean \($0):?" } ?? "facts of your own begin with x-"))
  }

  private mutating func checkQuiet(_ fact: Fact) {
    for name in Diagnostic.Code.names(in: document.text(fact.value))
    where Diagnostic.Code(rawValue: name) == nil {
      let near = nearest(to: name, among: Diagnostic.Code.allCases.map(\.rawValue))
      found.append(
        Diagnostic(
          .unknownCode, at: fact.value, "no diagnostic '\(name)' is known",
          hint: near.map { "did you mean \($0)?" } ?? "wake explain lists them"))
    }
  }

  private mutating func checkConflict(of fact: Fact, with earlier: Fact, _ key: String) {
    let (before, now) = (document.text(earlier.value), document.text(fact.value))
    guard before != now else { return }
    found.append(
      Diagnostic(
        .factConflict, at: fact.key.lowerBound..<fact.value.upperBound,
        "'\(key):' stands twice: '\(before)' and '\(now)'", hint: "keep the one that holds"))
  }

  /// Two zones must not begin together, and this device must know them.
  private mutating func checkZone(_ fact: Fact, _ zones: inout [Instant?: Zone]) {
    guard let (zone, from) = Zones.change(document.text(fact.value)) else { return }
    if !page.zones.knows(zone) {
      found.append(
        Diagnostic(
          .zoneUnknown, at: fact.value,
          "no zone '\(zone.text)' in the time zone data of this device",
          hint: "install tzdata, or write the offset: zone: +02:00"))
    }
    if let earlier = zones.updateValue(zone, forKey: from), earlier != zone {
      found.append(
        Diagnostic(
          .zoneConflict, at: fact.key.lowerBound..<fact.value.upperBound,
          "'zone:' names two zones for the same time: '\(earlier.text)' and '\(zone.text)'",
          hint: "give the later one its beginning: zone: +03:00 from 2026-06-20T00:00+02:00"))
    }
  }

  private mutating func checkValue(of fact: Fact, _ key: String) {
    let value = document.text(fact.value)
    switch key {
    case "format":
      let version = Decimal(value)
      let isWhole = version?.places == 0 && version?.digits ?? 0 >= 1
      if !isWhole { expected("a number like 1", fact) }
      if isWhole, let version, version.digits > Self.formatVersion {
        found.append(
          Diagnostic(
            .newerFormat, at: fact.value,
            "this logbook is of format \(value), newer than this wake reads (\(Self.formatVersion))",
            hint: "what can be read is shown; get a newer wake to write into it"))
      }
    case "zone":
      guard Zones.change(value) == nil else { return }
      expected("a zone, like +02:00 or Europe/Oslo from 2026-06-14T08:00+02:00", fact)
    case "started", "ended":
      guard Stamp(value) == nil else { return }
      expected("a stamp, like 2026-06-14T12:40+02:00", fact)
    case "corrections":
      guard !["plain", "strike"].contains(value) else { return }
      expected("plain or strike", fact)
    default: break
    }
  }

  private mutating func expected(_ what: String, _ fact: Fact) {
    found.append(
      Diagnostic(
        .badValue, at: fact.value, "expected \(what), found '\(document.text(fact.value))'"))
  }
}

extension Diagnostic.Code {
  /// The codes of a list, as `quiet:` and `--disable` hold it: commas or blanks between.
  public static func names(in list: String) -> [String] {
    list.split { $0 == "," || $0 == " " || $0 == "\t" }.map(String.init)
  }
}
