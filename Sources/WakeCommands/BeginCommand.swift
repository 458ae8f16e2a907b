import CommandSpec
import WakeFormat
import WakeLog
import WakeSystem

/// `wake begin`: opens a voyage.
enum BeginCommand {
  static let title = Arguments("TITLE", as: String.self, .many, "What the voyage is called.")
  static let from = Option("from", as: String.self, placeholder: "PLACE", "Where it begins.")
  static let towards = Option(
    "towards", as: String.self, placeholder: "PLACE", "Where it is to end.")
  static let crew = Option(
    "crew", as: String.self, placeholder: "PERSON",
    "Somebody aboard, like 'Anna Berg (anna), mate'; may be given several times.")
  static let vessel = Option("vessel", as: String.self, placeholder: "NAME", "The vessel.")
  static let skipper = Option("skipper", as: String.self, placeholder: "NAME", "The skipper.")
  static let purpose = Option("purpose", as: String.self, placeholder: "WORDS", "What it is for.")

  static let command = Command<World>(
    "begin", "Begin a voyage",
    group: "Keep the log",
    discussion: [
      "Makes a directory named after the day and the title, with the voyage's facts in `voyage.wake`. New entries go there until `wake end`."
    ],
    examples: [
      Example(
        "wake begin Marstal to Kiel --from Marstal --towards Kiel", "A voyage with its facts.")
    ],
    parameters: [title, from, towards, crew, vessel, skipper, purpose],
    seeAlso: ["end", "voyages"]
  ) { given, world in
    var shelf = try Shelf(world)
    try shelf.mustBeWritable()
    let title = given[title].joined(separator: " ")
    let single: [(key: String, value: String?)] = [
      ("from", given[from]), ("towards", given[towards]), ("vessel", given[vessel]),
      ("skipper", given[skipper]), ("purpose", given[purpose]),
    ]
    let facts =
      single.compactMap { fact in fact.value.map { (fact.key, $0) } }
      + given[all: crew].map { ("crew", $0) }
    for (key, value) in facts + [("title", title)] {
      guard !value.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
        throw Failure(
          .usage, "expected one line for '\(key)', found a control character; nothing was made")
      }
    }
    let before = try shelf.currentVoyage()
    let isNew = !shelf.exists
    try shelf.found()
    let clock = shelf.time(nil)
    let voyage = try shelf.begin(
      clock.stamp(clock.now), title: title.isEmpty ? nil : title, facts: facts)
    try world.print("began \(voyage.name)")
    if isNew { world.say("made the logbook \(shelf.files.root)") }
    shelf.deviceZoneDoubt(voyage).map(world.say)
    guard let before else { return }
    let isBehind = before.name > voyage.name
    world.say(
      (isBehind ? "new entries still go to \(before.name)" : "\(before.name) is still open")
        + "; to close it: wake end \(before.name)")
  }
}

/// `wake end`: closes a voyage.
enum EndCommand {
  static let name = Arguments(
    "VOYAGE", as: String.self, .optional, suggests: KnownKind.voyages.suggestions(),
    "The one to close; else the current one.")

  static let command = Command<World>(
    "end", "End a voyage",
    group: "Keep the log",
    discussion: ["Writes `ended:` into the facts of the voyage. Nothing else changes."],
    examples: [Example("wake end", "The current voyage.")],
    parameters: [name],
    seeAlso: ["begin", "voyages"]
  ) { given, world in
    let shelf = try Shelf.open(world)
    try shelf.mustBeWritable()
    let named = try given[first: name].map { try shelf.voyage(shelf.oneVoyage($0)) }
    guard let voyage = try named ?? shelf.currentVoyage() else {
      throw Failure(
        .missing, "no voyage is open", hint: "wake voyages lists them all")
    }
    guard voyage.isOpen else {
      throw Failure(
        .missing,
        "\(voyage.name) was ended already, on \(voyage.facts.value(of: "ended") ?? "")")
    }
    let clock = shelf.time(voyage)
    let stamp = clock.stamp(clock.now)
    _ = try shelf.append("ended: \(stamp.text)\n", to: voyage.name + "/voyage.wake")
    try world.print("ended \(voyage.name)")
  }
}

extension Shelf {
  /// The one voyage that a word names.
  package func oneVoyage(_ word: String) throws -> String {
    let names = try voyages(named: word)
    guard let name = names.first else {
      throw Failure(.missing, "no voyage '\(word)'", hint: "wake voyages lists them all")
    }
    guard names.count == 1 else {
      throw Failure(
        .missing, "'\(word)' names several voyages: " + names.joined(separator: ", "),
        hint: "name one of them as its directory is")
    }
    return name
  }
}
