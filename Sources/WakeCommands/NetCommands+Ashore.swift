package import CommandSpec

extension NetCommands {
  package enum Share {
    package static let voyage = Arguments(
      "VOYAGE", as: String.self, .one, suggests: KnownKind.voyages.suggestions(),
      "As `wake voyages` names it.")
    package static let file = Arguments(
      "FILE", as: String.self, .optional, suggests: .files,
      "Where to write it; else VOYAGE.bundle here.")

    package static let command = Command<World>(
      "share", "Write one voyage with its history to a file",
      group: "Ashore",
      discussion: [
        "Commits what is on the pages and writes a git bundle with that voyage alone: its lines, its tracks, the files its entries name, and who wrote them when. Nothing else of the logbook is in it, not in its history either.",
        "Whoever gets it: `git clone FILE`, or `wake clone FILE DIR`. A later bundle of the same voyage goes on where an earlier one ended.",
      ],
      examples: [Example("wake share 2026-06-14", "Writes 2026-06-14-marstal-to-kiel.bundle.")],
      parameters: [voyage, file],
      seeAlso: ["sync", "clone", "voyages"])
  }

  package enum Follow {
    package static let every = Option(
      "every", as: Interval.self, "How often to look; 1m if not given.")
    package static let limit = Option(
      "limit", as: Interval.self, "How long COMMAND may take; 1m if not given.")
    package static let once = Flag("once", "Look once, and end.")
    package static let work = Arguments(
      "COMMAND", as: String.self, .many, suggests: .files,
      "What to run when there is something new, after `--`.")

    package static let command = Command<World>(
      "follow", "Wait ashore for what the boat writes",
      group: "Ashore",
      discussion: [
        "Fetches from the remote again and again, and pushes nothing. New and changed entries are printed; with a COMMAND they are given to it instead, a line each, on its standard input.",
        "A COMMAND that fails, or takes too long, is given the same entries again the next time: none is skipped. Ctrl-C ends it.",
      ],
      examples: [
        Example("wake follow", "Prints what comes."),
        Example("wake follow --every 5m -- mail -s 'From the boat' anna", "A letter each time."),
      ],
      parameters: [every, limit, once, work],
      seeAlso: ["sync", "log"])
  }
}
