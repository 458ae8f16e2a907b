import CommandSpec
import WakeFormat
import WakeLog
import WakeReport
import WakeSystem

/// `wake amend`: an entry says something else from now on.
enum AmendCommand {
  static let entry = Arguments(
    "ENTRY", as: String.self, .one, suggests: EntryNames.suggestions, EntryNames.help + ".")
  static let time = Option(
    "time", short: "t", as: String.self, placeholder: "TIME",
    "When it happened: 14:30 (on the day of the entry), 20m (ago) or a stamp.")
  static let force = Flag("force", "Take a time that lies in the future.")
  static let words = Arguments(
    "WORD", as: String.self, .many,
    suggests: KnownKind.words.suggestions { Registry.eventNames.map { Suggestion("@" + $0) } },
    "What it is to say: events, fields and remarks; key= takes a field out.")

  static let command = Command<World>(
    "amend", "Change what an entry says",
    group: "Mend the log",
    discussion: [
      "What is given takes the place of its like, and all else stays: events that of the events, remarks that of the remarks, a field that of the field of its key. `key=` takes a field out, and `--` with nothing behind it the remarks. The words are read as by `wake add`.",
      "Another time moves the entry, with the `+` lines that are its own, and `was=` keeps the old one.",
      "The old line is kept for 30 days: `wake undo` brings it back. In a logbook with `corrections: strike` among its facts the old line is struck and a new one stands below it.",
    ],
    examples: [
      Example("wake amend last log=1212.1nm", "Another log reading."),
      Example("wake amend 10:15 @reef Second reef", "Other events and remarks."),
      Example("wake amend -t 10:05 10:15", "It was earlier."),
    ],
    parameters: [time, force, entry, words],
    seeAlso: ["strike", "delete", "undo", "edit"],
    optionsFirst: true
  ) { given, world in
    Interrupt.install()
    let shelf = try Shelf.open(world)
    try shelf.mustBeWritable()
    let wanted = try Wanted(given)
    let named = try NamedLines(wanted.entry, in: shelf)
    if let why = named.entry.member.void, named.own.allSatisfy(Voiding.isStruck) {
      throw Failure(
        .person, "this entry is struck: \(why)",
        hint: "add what is right: wake add -t \(named.entry.member.entry.stamp.text) …")
    }
    let amending = Amending(
      shelf: shelf, named: named, amendment: wanted.amendment,
      stamp: try wanted.time.map { try Amending.stamp($0, of: named, shelf, given[force]) })
    let hunks = try amending.hunks()
    guard !hunks.isEmpty else {
      world.say("the entry says that already; nothing was changed")
      return
    }
    try Mended(kind: "amend", hunks).make(shelf, world, said: "amended")
  }

  /// What was asked for. `-t` is taken after ENTRY too.
  private struct Wanted {
    let entry: String
    let time: String?
    let amendment: Amendment

    init(_ given: Invocation) throws {
      entry = given[one: AmendCommand.entry]
      var words = given[AmendCommand.words]
      var time = given[AmendCommand.time]
      if time == nil, ["-t", "--time"].contains(words.first), words.count > 1 {
        time = words[1]
        words.removeFirst(2)
      }
      self.time = time
      let endsInDashes = words.last == "--" || given.wordsFollowDashes && words.isEmpty
      if words.last == "--" { words.removeLast() }
      if words.isEmpty, !endsInDashes, time != nil {
        amendment = Amendment()
        return
      }
      do throws(Amendment.Problem) {
        amendment = try Amendment(
          words: words, isPlain: given.wordsFollowDashes, endsInDashes: endsInDashes)
      } catch {
        switch error {
        case .nothing:
          throw Failure(
            .usage, "expected what the entry is to say, found nothing",
            hint: "wake amend \(entry) log=1212nm, or wake amend -t 10:05 \(entry)")
        case .word("+"):
          throw Failure(
            .usage, "expected events, fields and remarks, found '+'",
            hint: "a further paragraph is added: wake add 'STAMP + …'")
        case .word(let word):
          throw Failure(
            .usage, "expected events, fields and remarks, found the time '\(word)'",
            hint: "another time: wake amend -t \(word) \(entry)")
        }
      }
    }
  }
}
