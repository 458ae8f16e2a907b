import CommandSpec
import WakeFormat
import WakeLog
import WakeSystem

/// `wake delete`: an entry is taken out.
enum DeleteCommand {
  static let entry = Arguments(
    "ENTRY", as: String.self, .one, suggests: EntryNames.suggestions, EntryNames.help + ".")

  static let command = Command<World>(
    "delete", "Take an entry out",
    group: "Mend the log",
    discussion: [
      "Its line goes from the page, and the `+` lines of its instant where nothing else stands there. The page as it was is kept for 30 days: `wake undo` brings the entry back. An entry that others have seen is better struck."
    ],
    examples: [Example("wake delete last", "The last entry.")],
    parameters: [entry],
    seeAlso: ["strike", "undo"]
  ) { given, world in
    Interrupt.install()
    let shelf = try Shelf.open(world)
    try shelf.mustBeWritable()
    let word = given[one: entry]
    guard shelf.logbook.facts.value(of: "corrections") != "strike" else {
      throw Failure(
        .person, "in this logbook entries are struck, not deleted (corrections: strike)",
        hint: "wake strike \(word) WHY")
    }
    let named = try NamedLines(word, in: shelf)
    let lines = named.own + (named.isAlone ? named.further : [])
    try Mended(kind: "delete", lines.map { $0.hunk([]) }).make(shelf, world, said: "deleted")
    world.say("to bring it back: wake undo")
  }
}
