import CommandSpec
import WakeFormat
import WakeLog
import WakeReport
import WakeSystem

/// `wake resolve`: settles what two devices changed differently.
enum ResolveCommand {
  static let number = Arguments(
    "NUMBER", as: Int.self, .optional, "Which conflict, as wake resolve numbers them.")
  static let choice = Arguments(
    "CHOICE", as: String.self, .optional, suggests: ["a", "b", "text"],
    "The line that is right, a, b and so on; or text: the first, and the others as paragraphs.")

  static let command = Command<World>(
    "resolve", "Settle what two devices changed differently",
    group: "Mend the log",
    discussion: [
      "Where two devices changed the same of one entry, both lines stay, each with `conflict=`, and count once. Without words, and on a terminal, each conflict is shown and asked for; elsewhere they are listed, and the exit status is 6 while there are any.",
      "To settle one in your own words: `wake edit FILE:LINE`. `wake undo` takes a choice back.",
    ],
    examples: [
      Example("wake resolve", "Show what is to be settled."),
      Example("wake resolve 1 b", "The second line of the first conflict is right."),
    ],
    parameters: [number, choice],
    seeAlso: ["sync", "check", "undo"]
  ) { given, world in
    Interrupt.install()
    let shelf = try Shelf.open(world)
    let conflicts = try Conflict.all(in: shelf)
    if let number = given[number].first {
      guard conflicts.indices.contains(number - 1) else {
        throw Failure(
          .missing, "expected the number of a conflict, found \(number)",
          hint: conflicts.isEmpty ? "there is nothing to settle" : "wake resolve lists them")
      }
      guard let choice = given[choice].first else {
        try show(conflicts[number - 1], number, world)
        return Status.person.rawValue
      }
      try settle(conflicts[number - 1], choice, shelf, world)
      return Status.done.rawValue
    }
    if conflicts.isEmpty {
      world.say("nothing to settle")
      return Status.done.rawValue
    }
    guard world.mayAsk else {
      for (index, conflict) in conflicts.enumerated() { try show(conflict, index + 1, world) }
      world.say("to settle one: wake resolve NUMBER a (or b, or text)")
      return Status.person.rawValue
    }
    return try ask(conflicts.count, shelf, world)
  }

  private static func show(_ conflict: Conflict, _ number: Int, _ world: World) throws {
    try world.print("\(number)  \(conflict.keys.joined(separator: ", "))")
    for (index, side) in conflict.sides.enumerated() {
      let line = TerminalText.escaped(PageLines.content(side.whole))
      try world.print("   \(letter(index))  \(TerminalText.escaped(side.place))  \(line)")
    }
  }

  private static func letter(_ index: Int) -> String {
    String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index % 26)))
  }

  private static func settle(
    _ conflict: Conflict, _ choice: String, _ shelf: Shelf, _ world: World
  ) throws {
    try shelf.mustBeWritable()
    let isText = choice == "text"
    let chosen = isText ? 0 : conflict.sides.indices.first { letter($0) == choice }
    guard let chosen else {
      let letters = conflict.sides.indices.map(letter).joined(separator: ", ")
      throw Failure(
        .usage, "expected \(letters) or text, found '\(choice)'",
        hint: "to write it anew: wake edit \(conflict.sides[0].place)")
    }
    let hunks = conflict.sides.enumerated().map { index, side in
      side.hunk(index == chosen ? [side.settled()] : isText ? [side.paragraph()] : [])
    }
    try Mended(kind: "resolve", hunks).make(shelf, world, said: "settled")
  }

  /// One after the other; what is left out stays.
  private static func ask(_ count: Int, _ shelf: Shelf, _ world: World) throws -> Int32 {
    var input = StandardInput()
    var left = 0
    for _ in 0..<count {
      let conflicts = try Conflict.all(in: shelf)
      guard left < conflicts.count else { break }
      try show(conflicts[left], left + 1, world)
      try world.put("a, b, text, or Enter to leave it: ", .error)
      guard
        Interrupt.wait(reading: StandardStreams.Stream.input.rawValue, until: nil) == .ready,
        let line = try? input.line(limit: Adding.longestLine)
      else {
        world.say("")
        return Status.interrupted.rawValue
      }
      let word = Words.decoded(line).filter { $0 != " " }
      if word.isEmpty {
        left += 1
        continue
      }
      do {
        try settle(conflicts[left], word, shelf, world)
      } catch let failure as Failure where failure.status == .usage {
        Root.report(failure, world)
        left += 1
      }
    }
    return (left == 0 ? Status.done : .person).rawValue
  }
}
