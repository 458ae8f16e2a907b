package import CommandSpec

/// The commands that `wake-net` does: declared here with all others, given their work there.
package enum NetCommands {
  package static let json = Listing.json

  package enum Annotate {
    package static let entry = Arguments(
      "ENTRY", as: String.self, .optional,
      suggests: KnownKind.entries.suggestions { ["last", "today", "yesterday"] },
      "The entry to complete, as wake show names it, else the last; or days, like yesterday or 2026-06-10.., whose entries get positions from the track."
    )
    package static let dryRun = Flag(
      "dry-run", short: "n", "Only say what entries would get from the track.")
    package static let voyage = Option(
      "voyage", as: String.self, placeholder: "VOYAGE",
      suggests: KnownKind.voyages.suggestions(),
      "Only the days of this voyage, named as its directory is.")
    package static let plain = Flag(
      "plain", "With --dry-run: the moment in UTC and the position, a line each.")
    package static let whole = Flag(
      "whole", "With --plain: all fixes of the tracks of those days, in place of the entries'.")
    package static let page = Option(
      "page", as: String.self, placeholder: "PAGE", "The page of the entry, with --line.")
    package static let line = Option(
      "line", as: String.self, placeholder: "TEXT", "The entry as it was saved.")

    package static let command = Command<World>(
      "annotate", "Add position and readings to an entry",
      group: "Instruments",
      discussion: [
        "Reads the instruments of the config and adds what the entry lacks. The entry's own words stay as they are; where somebody is editing the page, a `+` line is added instead.",
        "`wake add` does this by itself; it is for an entry that got none, moments ago.",
        "An entry older than 15 minutes, or those of whole days, get their positions from the voyage's `track` folder: between two fixes along the shortest way, marked `fix=track`, and never over a gap longer than 10 minutes. What has a position keeps it, so it can be run again.",
      ],
      examples: [
        Example("wake annotate", "The last entry."),
        Example("wake annotate yesterday --dry-run", "What the track would give."),
      ],
      parameters: [entry, page, line, dryRun, voyage, plain, whole],
      seeAlso: ["add", "config", "record"])
  }

  package enum Sync {
    package static let quiet = Flag(
      "quiet", short: "q", "Say nothing when offline, and end with 0: for timers.")
    package static let every = Option(
      "every", as: Interval.self, "Go on, and sync again after this time: for a boat computer.")
    package static let dryRun = Flag(
      "dry-run", short: "n", "Say what would be done, and change nothing.")
    package static let allowShrink = Flag(
      "allow-shrink", "Commit pages that have lost ten entries or more.")
    package static let join = Flag("join", "Join two logbooks that began apart.")
    package static let acceptRewritten = Flag(
      "accept-rewritten", "Merge with a remote whose history was rewritten.")

    package static let command = Command<World>(
      "sync", "Bring the logbook and its remote together",
      group: "Ashore",
      discussion: [
        "Commits what is new in the logbook, fetches, merges entry by entry, and pushes. It never forces, stashes or rewrites anything, and touches no file but those of the logbook. Where it cannot go on it says what is safe and what to do."
      ],
      examples: [
        Example("wake sync", "When there is a signal."),
        Example("wake sync --every 15m --quiet", "On a boat computer."),
      ],
      parameters: [quiet, every, dryRun, allowShrink, join, acceptRewritten, json],
      seeAlso: ["status", "remote", "clone"])
  }

  package enum Status {
    package static let command = Command<World>(
      "status", "Show what is not yet ashore",
      group: "Ashore",
      discussion: ["Asks nobody: it works without a network."],
      examples: [
        Example("wake status", "How many entries no other device has."),
        Example("wake status --json", "For a program."),
      ],
      parameters: [json],
      seeAlso: ["sync"])
  }

  package enum Diff {
    package static let versions = Arguments(
      "REV", as: String.self, .many,
      "A version git knows; two: from one to the other. None: the last commit.")

    package static let command = Command<World>(
      "diff", "Show what changed, entry by entry",
      group: "Ashore",
      discussion: [
        "Shows which entries came, went and changed since the last commit, or since another version, and which of their fields. `git diff` shows the lines.",
        "Ends with 1 where nothing changed.",
      ],
      examples: [
        Example("wake diff", "What no commit holds yet."),
        Example("wake diff HEAD~1 HEAD", "What the last commit brought."),
      ],
      parameters: [versions, json],
      seeAlso: ["status", "sync"])
  }

  package enum History {
    package static let what = Arguments(
      "WHAT", as: String.self, .optional,
      suggests: KnownKind.entries.suggestions { ["last", "today", "yesterday"] },
      "An entry, as `wake show` names it; a voyage, a page, a day or a range like 2026-06-10..; none: all."
    )
    package static let count = Option(
      "count", short: "n", as: Int.self, "Only the newest N versions that hold something of it.")
    package static let signed = Flag(
      "signed", "Only what was changed after `@signed` stood at or behind it in the voyage.")

    package static let command = Command<World>(
      "history", "Show what became of an entry, a page or a voyage",
      group: "Ashore",
      discussion: [
        "Goes through the commits of the logbook, the newest first, and shows which entries came, went and changed in each, who committed that and when. What no commit holds yet stands on top.",
        "An entry is followed through corrected times, other pages and renamed voyages. What was changed after the log had been signed is marked: a commit before must hold the `@signed`. A merge shows only what is in neither of its sides, and what one of them had taken out and git put back.",
        "Ends with 1 where nothing is found. `git log -p` shows the lines.",
      ],
      examples: [
        Example("wake history last", "What became of the last entry."),
        Example(
          "wake history 2026-06 -n 5", "The newest five versions of what was logged in June."),
        Example("wake history --signed", "What was changed after it was signed."),
      ],
      parameters: [what, count, signed, json],
      seeAlso: ["diff", "show", "undo"])
  }

  package enum Clone {
    package static let url = Arguments("URL", as: String.self, .one, "Where the logbook lies.")
    package static let directory = Arguments(
      "DIR", as: String.self, .optional, suggests: .directories,
      "Where to put it; else the logbook of this device.")

    package static let command = Command<World>(
      "clone", "Bring a logbook from its remote to this device",
      group: "Ashore",
      discussion: [
        "For a second device: it gets the whole logbook with its history, and `wake sync` brings both together from then on. A bundle of `wake share` is cloned like any other."
      ],
      examples: [
        Example("wake clone boat@nas.local:log.git", "Into ~/Logbook."),
        Example("wake clone 2026-06-14-kiel.bundle kiel", "What somebody shared, into kiel."),
      ],
      parameters: [url, directory],
      seeAlso: ["sync", "remote"])
  }

  package enum Remote {
    package static let url = Arguments(
      "URL", as: String.self, .one, "A path, user@host:path, ssh:// or https:// address.")

    package static let set = Command<World>(
      "set", "Set the remote",
      examples: [Example("wake remote set boat@nas.local:log.git", "Over ssh.")],
      parameters: [url])

    package static let command = Command<World>(
      "remote", "Show or set where the logbook goes",
      group: "Ashore",
      discussion: ["Any git remote will do: a path on a stick, a server with ssh, a web host."],
      examples: [
        Example("wake remote", "Where it goes now."),
        Example("wake remote set boat@nas.local:log.git", "Over ssh."),
      ],
      subcommands: [set],
      seeAlso: ["sync", "clone"],
      needsSubcommand: false)
  }

  package enum Init {
    package static let command = Command<World>(
      "init", "Make the logbook a git repository",
      group: "Set up",
      discussion: [
        "Makes the logbook if there is none, and puts it under git, with what keeps a power cut from harming the repository. `wake sync` does it by itself."
      ],
      examples: [Example("wake init", "Before the first commit by hand.")],
      seeAlso: ["sync", "remote"])
  }

  /// All of them.
  package static let commands: [Command<World>] =
    [
      Import.command, Annotate.command,
    ] + InstrumentCommands.commands + [
      Sync.command, Status.command, Diff.command, History.command, Clone.command, Remote.command,
      Share.command, Follow.command, Init.command,
    ]
}
