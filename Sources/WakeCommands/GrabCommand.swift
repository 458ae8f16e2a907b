import CommandSpec
import WakeSystem

/// `wake grab`: the page to read on the radio.
enum GrabCommand {
  static let nature = Arguments(
    "WORD", as: String.self, .many, "The nature of distress: fire in the engine room.")
  static let drill = Flag("drill", "For practice: the page says not to transmit.")

  static let command = Command<World>(
    "grab", "Show the page to read on the radio",
    group: "Instruments",
    discussion: [
      "Who, where, what and how many, in the order of a distress call, from the log and the facts (`vessel:`, `call-sign:`, `mmsi:`, `crew:`). Where the last position is not of now, the reckoned one stands beside it. Nothing is saved and nothing is asked: it works without instruments and without a network. For a man overboard: `wake mob`."
    ],
    examples: [
      Example("wake grab", "The page, to fill in."),
      Example("wake grab Fire in the engine room", "With the nature of distress."),
    ],
    parameters: [nature, drill],
    seeAlso: ["mob", "dr"],
    optionsFirst: true
  ) { given, world in
    let words = given[nature].joined(separator: " ").uppercased()
    let call = DistressCall(
      try? Shelf.open(world), world, isDrill: given[drill],
      nature: words.isEmpty ? "NATURE OF DISTRESS: …" : words)
    try world.put(call.text(world.style(.output)), .output)
  }
}
