import CommandSpec
import WakeFormat
import WakeLog
import WakeNavigation
import WakeReport
import WakeSystem

/// `wake mob`: man overboard. Saves first, then shows what the radio needs.
enum MobCommand {
  static let words = Arguments(
    "WORD", as: String.self, .many, "What else to save; with @drill it is practice.")

  static let command = Command<World>(
    "mob", "Man overboard: save, then show what to say on the radio",
    group: "Keep the log",
    discussion: [
      "Saves `@mob` before anything else, then shows the last known position, who is aboard, call sign and MMSI, and the words for the radio, with what the facts of the log say: `vessel:`, `call-sign:`, `mmsi:`, `crew:`. Where the entry cannot be saved, the rest is shown all the same."
    ],
    examples: [
      Example("wake mob", "Man overboard."),
      Example("wake mob @drill Fender over the side", "Practice."),
    ],
    parameters: [words],
    seeAlso: ["add", "begin"],
    optionsFirst: true
  ) { given, world in
    Interrupt.install()
    var status = Status.done.rawValue
    let adding = Adding(world: world, time: nil, isForced: true, waitSeconds: nil, isAlone: false)
    do {
      let dictation = Dictation(words: ["@mob"] + given[words], lifting: true)
      status = try adding.save(CollectionOfOne(dictation), from: .typed)
    } catch let failure as Failure {
      Root.report(failure, world)
      status = failure.status.rawValue
    }
    let isDrill = given[words].contains { $0.lowercased() == "@drill" }
    let call = DistressCall(try? Shelf.open(world), world, isDrill: isDrill)
    try world.put(call.text(world.style(.output)), .output)
    return status
  }
}

/// What is known of ship, place and people, and how it is said on the radio.
struct DistressCall {
  private let vessel: String?
  private let callSign: String?
  private let mmsi: String?
  private let position: (value: String, stamp: Stamp, age: String)?
  private let persons: (count: String, names: String)?
  private let now: Stamp
  private let isDrill: Bool
  private let nature: String
  /// Where the ship must be now, where the last position is not of now.
  private let reckoned: String?

  /// What cannot be read is not known: nothing here may fail.
  init(
    _ shelf: Shelf?, _ world: World, isDrill: Bool, nature: String = "MAN OVERBOARD"
  ) {
    self.nature = nature
    self.isDrill = isDrill
    let voyage = (try? shelf?.currentVoyage()) ?? nil
    let clock =
      shelf?.time(voyage)
      ?? ShipTime(
        now: Instant(seconds: Int(world.clock().seconds)),
        zones: Zones(facts: [], database: .system),
        deviceOffset: TimeZones.deviceOffset(at: world.clock().seconds) / 60)
    now = clock.stamp(clock.now)
    func fact(_ key: String) -> String? {
      voyage?.facts.value(of: key) ?? shelf?.logbook.facts.value(of: key)
    }
    vessel = fact("vessel")
    callSign = fact("call-sign")
    mmsi = fact("mmsi")
    let entries =
      voyage.flatMap { (try? shelf?.reckonable($0, until: clock.now)) ?? nil } ?? []
    let live = entries.filter { $0.member.void == nil }
    position = live.last { $0.member.value("pos") != nil }.flatMap { entry in
      let stamp = entry.member.entry.stamp
      guard let value = entry.member.value("pos"), let instant = stamp.instant else { return nil }
      return (value, stamp, Self.age(clock.now.seconds - instant.seconds))
    }
    persons = Self.persons(live, voyage)
    let isOld = position.map { $0.age != "now" } ?? false
    reckoned =
      isOld ? (try? DeadReckoning(live, at: clock.now)).map { Reckoned($0).spoken } : nil
  }

  private static func age(_ seconds: Int) -> String {
    seconds < 60 ? "now" : Age.words(seconds) + " ago"
  }

  /// As the log says it last, else as the crew list does.
  private static func persons(
    _ entries: [LoggedEntry], _ voyage: Voyage?
  ) -> (count: String, names: String)? {
    let crew =
      voyage?.facts.values(of: "crew").map { fact in
        fact.split(separator: ",").first.map(String.init) ?? fact
      } ?? []
    let names = crew.joined(separator: ", ")
    if let count = entries.last(where: { $0.member.value("pob") != nil })?.member.value("pob") {
      return (count, names)
    }
    return crew.isEmpty ? nil : (String(crew.count), names + ", by the crew list")
  }

  func text(_ style: Style) -> String {
    var text = ""
    func row(_ head: String, _ value: String) {
      text += style.plain(TerminalText.padded(head, to: 15) + TerminalText.escaped(value)) + "\n"
    }
    text += style.bold(isDrill ? nature + " (drill)" : nature) + "\n"
    row("time", now.text + utc)
    if let position {
      row("position", "\(position.value)  (\(position.age), \(position.stamp.text))")
      if let words = Position(position.value).map({ PositionWords.text(Point($0)) }) {
        row("in words", words)
      }
      if let reckoned { row("reckoned now", reckoned) }
    } else {
      row("position", "not in the log: read it from the instruments")
    }
    if let persons {
      row("persons aboard", persons.count + (persons.names.isEmpty ? "" : "  (\(persons.names))"))
    } else {
      row("persons aboard", "not in the log: count them")
    }
    row("call sign", callSign ?? "not in the facts (call-sign:)")
    row("MMSI", mmsi ?? "not in the facts (mmsi:)")
    text += style.bold(isDrill ? "for practice, do NOT transmit:" : "on VHF 16:") + "\n"
    for line in radio { text += style.plain("  " + TerminalText.escaped(line)) + "\n" }
    return text
  }

  private var utc: String {
    guard let instant = now.instant, now.offset != 0 else { return "" }
    return ", " + Stamp(instant, offset: 0).text
  }

  private var radio: [String] {
    let name = vessel ?? "NAME OF THE SHIP"
    let identity = [
      callSign.map { "call sign " + $0 }, mmsi.map { "MMSI " + $0 },
    ].compactMap { $0 }.joined(separator: ", ")
    var place = "MY POSITION IS " + (position?.value ?? "…")
    if let position, position.age != "now" { place += ", " + position.age }
    return [
      "MAYDAY MAYDAY MAYDAY",
      "THIS IS \(name), \(name), \(name)" + (identity.isEmpty ? "" : ", " + identity),
      "MAYDAY \(name)" + (identity.isEmpty ? "" : ", " + identity),
      place,
      nature,
      "I REQUIRE IMMEDIATE ASSISTANCE",
      (persons?.count ?? "…") + " PERSONS ABOARD",
      "OVER",
    ]
  }
}
