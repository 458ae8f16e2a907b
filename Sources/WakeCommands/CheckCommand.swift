import CommandSpec
import WakeFormat
import WakeLog
import WakeReport
import WakeSystem

/// `wake check`: everything that is doubtful in the logbook.
enum CheckCommand {
  static let files = Arguments(
    "FILE", as: String.self, .many, suggests: .files,
    "Files to check; else all of the logbook. - is standard input.")
  static let most = Option("max", as: Int.self, "How many problems to show; 0 is all. Else 20.")
  static let disable = Option(
    "disable", as: String.self, placeholder: "CODE",
    "Do not say this diagnostic; may stand several times.")
  static let fix = Flag(
    "fix", "Apply the fixes that cannot change what the log says, then check what is left.")
  static let quiet = Flag("quiet", short: "q", "Only the exit status.")
  static let restore = Flag(
    "restore", "Put back entries that were saved here and stand nowhere any more.")

  static let command = Command<World>(
    "check", "Find what is wrong or doubtful",
    group: "Mind the files",
    discussion: [
      "Reads every line and says what cannot be read, what is doubtful, and how to mend it. Without `--fix` it changes nothing. Exit status 1 says that there are errors; warnings and notes do not count.",
      "The entries of a voyage are looked at beside each other too: a ship that makes more than 50 knots, a log that falls, an engine that runs while it is off.",
      "The first line of each problem is all that an editor needs: `FILE:LINE:COLUMN: error[CODE]: message`. With `--plain` it stands alone. `wake explain CODE` tells more about one.",
      "The fact `quiet: CODE` in logbook.wake hides a warning or a note for all who share the logbook; an error is never hidden that way.",
      "`--fix` mends the files of a voyage in one step or leaves them as they are, and `wake undo` takes that back. It expands short stamps, takes out lines that stand twice, and replaces characters that pass for syntax.",
    ],
    examples: [
      Example("wake check", "The whole logbook."),
      Example("wake check --json 2026-06-14.wake", "One file, for an editor."),
      Example("wake check --disable out-of-order", "Without a note for each late entry."),
    ],
    parameters: [files, most, disable, fix, quiet, restore, Listing.json, Listing.plain],
    seeAlso: ["explain", "fmt", "log"]
  ) { given, world in
    if given[restore] { return try Restoring.run(world) }
    let named = given[files]
    let disabled = Set(
      try given[all: disable].flatMap(Diagnostic.Code.names).map(ExplainCommand.code))
    let inspections = CheckedFiles(world: world, disabled: disabled, named: named)
    var run = CheckRun(world: world, given: given, most: given[most] ?? 20, disabled: disabled)
    // Before the pages: what is saved from now on may not stand on them as they are read.
    let shelf = named.isEmpty ? try Shelf.open(world) : nil
    if let shelf { try run.expectReceipts(of: shelf) }
    try inspections.walk { group in
      run.count(group)
      try run.check(given[fix] ? inspections.mended(group) : group.inspection)
    }
    if let shelf { try run.checkDevice(shelf) }
    return try run.end()
  }
}
