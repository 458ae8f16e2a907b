import CommandSpec
import WakeFormat
import WakeLog
import WakeSystem

/// `wake add`: what is typed is on disk before anything else happens.
enum AddCommand {
  static let time = Option(
    "time", short: "t", as: String.self, placeholder: "TIME",
    "When it happened: 14:30, 1430, 20m (ago), 'yesterday 23:10' or a stamp.")
  static let force = Flag("force", "Take a time that lies in the future.")
  static let edit = Flag("edit", short: "e", "Write the entry in the editor.")
  static let wait = Option(
    "wait", as: Int.self, placeholder: "SECONDS",
    "How long to wait for instruments after saving; the rest is done behind your back.")
  static let alone = Flag("no-annotate", "Leave the instruments alone.")
  static let words = Arguments(
    "WORD", as: String.self, .many,
    suggests: KnownKind.words.suggestions { Registry.eventNames.map { Suggestion("@" + $0) } },
    "Events, fields and remarks; one argument is a line as it stands, - reads lines.")

  static let command = Command<World>(
    "add", "Save an entry",
    group: "Keep the log",
    discussion: [
      "One argument is taken as a line of the log, as it stands. Several are its words: events like @reef and fields like wind=W/F5 first, then remarks. A known event or field among the remarks moves to its place, and `@anc` is enough for `@anchor`. All that follows `--` is remarks.",
      "The line is on the storage device when `saved FILE:LINE` appears, and not before. Then, where instruments are set, position and readings are added to it.",
      "On a machine without a logbook the first entry makes one.",
      "Without words, on a terminal, it reads lines from a prompt: there the shell cannot damage an apostrophe or a `#`. From a pipe it reads a line an entry.",
    ],
    examples: [
      Example("wake add @reef First reef, gusts 28 kn", "An event and remarks."),
      Example(
        "wake @anchor depth=4.2m chain=25m Kleverberg",
        "The word add may be left out before @ or =."),
      Example("wake add -t 14:30 @tack", "What happened earlier."),
      Example("wake add", "Lines from a prompt."),
    ],
    parameters: [time, force, edit, wait, alone, words],
    seeAlso: ["log", "begin", "config"],
    optionsFirst: true
  ) { given, world in
    try run(given, &world)
  }

  private static func run(_ given: Invocation, _ world: inout World) throws -> Int32 {
    // From here on Ctrl-C ends waiting, and never a write half way.
    Interrupt.install()
    let words = given[self.words]
    let adding = Adding(
      world: world, time: given[time], isForced: given[force],
      waitSeconds: given[wait], isAlone: given[alone])
    if given[edit] {
      return try Drafting.write(world, beginning: words.joined(separator: " ")) { lines in
        try adding.save(lines.map { Dictation(line: $0) }, from: .typed)
      }
    }
    if words == ["-"] || words.isEmpty && !world.isTerminal(.input) {
      return try adding.save(try inputLines().map { Dictation(line: $0) }, from: .piped)
    }
    if words.isEmpty {
      guard world.mayAsk else {
        throw Failure(
          .usage, "expected the words of an entry, found none", hint: "wake add Cast off")
      }
      return try Prompt.run(world, adding)
    }
    let status = try adding.save(CollectionOfOne(dictation(words, given)), from: .typed)
    if let option = words.dropFirst().first(where: isOption), !given.wordsFollowDashes {
      world.say("'\(option)' was taken for a word: options stand before the first word")
    }
    return status
  }

  private static func isOption(_ word: String) -> Bool {
    ["-t", "--time", "-e", "--edit", "--force", "--wait", "--no-annotate"].contains(word)
  }

  private static func dictation(_ words: [String], _ given: Invocation) -> Dictation {
    // Where `--` stands, remarks begin.
    if given.wordsFollowDashes { return Dictation(words: ["--"] + words, lifting: false) }
    // One argument is a line; a single word, like @anc, is a word all the same.
    let isLine = words.count == 1 && words[0].contains(where: \.isWhitespace)
    return isLine ? Dictation(line: words[0]) : Dictation(words: words, lifting: true)
  }

  /// The lines of a pipe; nothing of it is saved where one is too long to be a line.
  private static func inputLines() throws -> [String] {
    var input = StandardInput()
    var lines: [String] = []
    do throws(StandardInput.Failure) {
      while let line = try input.line(limit: Adding.longestLine) {
        lines.append(Words.decoded(line))
      }
    } catch {
      switch error {
      case .system(let error): throw Failure(error)
      case .interrupted: throw Failure(.interrupted, "interrupted before anything was saved")
      case .tooLong(let limit):
        throw Failure(
          .usage,
          "expected lines of at most \(limit) bytes, line \(lines.count + 1) is longer; nothing was saved",
          hint: "an entry is one line: see that the text has line ends")
      }
    }
    return lines
  }
}
