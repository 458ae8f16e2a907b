package import CommandSpec

extension ManualFacts {
  /// What the manual pages say beside the declarations.
  package static let wake = ManualFacts(
    date: "June 14, 2026", version: "wake \(Version.text)",
    environment: [
      Term("HOME", "The home directory; without it the other directories must be named."),
      Term("WAKE_LOGBOOK", "The logbook, where `--logbook` does not name one."),
      Term(
        "XDG_CONFIG_HOME",
        "The directory whose `wake/config` holds the settings of this device, else `~/.config`."),
      Term(
        "XDG_STATE_HOME",
        "The directory whose `wake` holds what this device knows of its logbooks, else `~/.local/state`."
      ),
      Term("VISUAL", "The editor, where the setting `editor` names none."),
      Term("EDITOR", "The editor, where `VISUAL` names none either; else it is vi."),
      Term("NO_COLOR", "Where it is not empty, nothing is coloured unless `--color` asks for it."),
      Term("TERM", "Where it is `dumb` or not set, nothing is coloured unless asked for."),
      Term("COLUMNS", "How wide a page of the log is, where the output is no terminal."),
      Term(
        "TZ",
        "The zone of this device, else that of `/etc/localtime`. It counts until a logbook names its own."
      ),
    ],
    files: [
      Term("~/Logbook", "The logbook, where nothing else names one."),
      Term("logbook.wake", "In the logbook: facts about it and the vessel."),
      Term("YYYY-MM-DD-TITLE/voyage.wake", "In the logbook: facts about a voyage."),
      Term(
        "YYYY-MM-DD-TITLE/YYYY-MM-DD.wake", "In the logbook: the entries of a day, a line each."),
      Term(
        ".wake/", "In the logbook: this device's lock and what it replaced; never in a commit."),
      Term("~/.config/wake/config", "The settings of this device, as `key: value`."),
      Term(
        "~/.local/state/wake/",
        "Lines saved beside their page, and the receipts by which `wake check` finds lost ones."),
    ],
    exitStatus: [
      Term("0", "Done."),
      Term("1", "The logbook has errors, or a search found nothing."),
      Term("2", "The command line was not understood."),
      Term("3", "There is no such logbook, voyage or entry."),
      Term("4", "Not saved: the disk is full, something may not be written, or the like."),
      Term("5", "The network or the remote failed."),
      Term("6", "Something that only a person can settle."),
      Term("7", "Not confirmed: the device did not say that it has what was written."),
      Term("130", "Interrupted before anything was saved."),
    ],
    seeAlso: ["git(1)", "gpsd(8)"])
}
