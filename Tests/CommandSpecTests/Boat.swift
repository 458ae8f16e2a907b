import CommandSpec

/// A small made-up command tree that has one of everything.
enum Boat {
  /// What the commands work on.
  struct Deck: Sendable {
    var seen: [String] = []
  }

  enum When: String, CaseIterable, ArgumentValue {
    case auto, always, never
    static var placeholder: String { "WHEN" }
  }

  enum Format: String, CaseIterable, ArgumentValue {
    case gpx, csv
    static var placeholder: String { "FORMAT" }
  }

  static let home = Option(
    "home", as: String.self, placeholder: "DIR", suggests: .directories,
    "Where the boat lies. Else the one at hand.")
  static let color = Option("color", as: When.self, "When to use colour.")
  static let noInput = Flag("no-input", "Never ask.")
  static let version = Flag("version", short: "V", "Show the version.")

  static let time = Option("time", short: "t", as: String.self, placeholder: "TIME", "When it was.")
  static let force = Flag("force", short: "f", "Take it as it is.")
  static let words = Arguments(
    "WORD", as: String.self, .many,
    suggests: [
      Suggestion("@reef", "Ben's sail: made [smaller]"), "@anchor", Suggestion("wind=", "wind"),
      "wave=", "it's $HOME",
    ],
    "The line, or its words.")
  static let add = Command<Deck>(
    "add", "Add an entry",
    group: "Keep the log",
    discussion: [
      "One argument is a line, verbatim. Several are its words; `--` before them turns this off.",
      "  @reef  sail made smaller\n  .dot   'quoted' \\slash",
      ".Starts with a dot - and an en – dash.",
    ],
    examples: [
      Example("boat add -t 14:30 @reef wind=25kn", "A late entry."),
      Example("boat add \"Ben's hat went overboard\"", "Words as they are."),
    ],
    parameters: [time, force, words],
    seeAlso: ["amend", "remote set", "git(1)"],
    optionsFirst: true
  ) { given, deck in
    deck.seen += given[words]
  }

  static let entry = Arguments(
    "ENTRY", as: Int.self, .one, suggests: .known("entries") { ["last"] }, "Which entry.")
  static let newWords = Arguments("WORD", as: String.self, .oneOrMore, "What it shall say.")
  static let amend = Command<Deck>(
    "amend", "Change an entry", group: "Keep the log",
    parameters: [entry, time, newWords], optionsFirst: true)

  static let number = Option("number", short: "n", as: Int.self, "How many.")
  static let since = Option(
    "since", short: "s", as: String.self, suggests: ["today", "3d"], "From when on.")
  static let by = Option("by", as: String.self, "Who wrote it.")
  static let all = Flag("all", short: "a", "Of all voyages.")
  static let json = Flag("json", short: "j", "One object a line.")
  static let what = Arguments(
    "WHAT", as: String.self, suggests: ["today", "yesterday"], "What to show.")
  static let log = Command<Deck>(
    "log", "See the entries", group: "Read the log",
    parameters: [number, since, by, all, json, what]
  ) { given, _ in
    Int32(given[what].count)
  }

  static let show = Command<Deck>(
    "show", "See one entry", group: "Read the log", parameters: [entry])

  static let old = Arguments("OLD", as: String.self, .optional, "The one before.")
  static let new = Arguments("NEW", as: String.self, .optional, "The one after.")
  static let diff = Command<Deck>(
    "diff", "See what changed", group: "Read the log", parameters: [old, new])

  static let files = Arguments(
    "FILE", as: String.self, .oneOrMore, suggests: .files, "What to copy.")
  static let target = Arguments("DIR", as: String.self, .one, suggests: .directories, "Where to.")
  static let copy = Command<Deck>("copy", "Copy files", parameters: [files, target])

  static let format = Arguments("FORMAT", as: Format.self, .one, "What to write.")
  static let file = Arguments("FILE", as: String.self, .optional, suggests: .files, "Where to.")
  static let output = Option(
    "output", short: "o", as: String.self, placeholder: "FILE", suggests: .files, "Where to.")
  static let export = Command<Deck>(
    "export", "Write the log for others", parameters: [output, format, file])

  static let url = Arguments("URL", as: String.self, .one, "The address.")
  static let push = Flag("push", "For pushing only.")
  static let remote = Command<Deck>(
    "remote", "Where copies go",
    subcommands: [
      Command("set", "Choose the remote", parameters: [push, url]) { given, deck in
        deck.seen.append(given[one: url])
      },
      Command("list", "List the remotes"),
    ])

  static let key = Arguments(
    "KEY", as: String.self, .optional, suggests: ["zone", "name"], "Which.")
  static let config = Command<Deck>(
    "config", "List the settings", parameters: [json, key],
    subcommands: [Command("detect", "Look for instruments")]
  ) { _, _ in }

  static let root = Command<Deck>(
    "boat", "Keep the log of a boat",
    discussion: ["A log in plain text."],
    parameters: [version],
    everywhere: [home, color, noInput],
    subcommands: [
      add, amend, log, show, diff, copy, export, remote, config,
      Command("status", "See what is not yet ashore"),
      Command("merge-driver", "Merge for git", hidden: true),
    ],
    fallback: Fallback("add", withoutWords: true, hint: { "to add it, type: boat add \($0) …" }) {
      $0.hasPrefix("@") || $0.contains("=")
    }
  ) { _, _ in }

  static let facts = ManualFacts(
    date: "June 14, 2026", version: "boat 1.0",
    environment: [ManualFacts.Term("BOAT_HOME", "Where the boat lies.")],
    files: [ManualFacts.Term("~/.config/boat", "The settings of the device.")],
    exitStatus: [ManualFacts.Term("0", "Done."), ManualFacts.Term("2", "Not understood.")],
    seeAlso: ["git(1)", "boat(5)"])
}
