import CommandSpec
import WakeFormat
import WakeSystem

/// `wake merge-driver`: what plain git calls to merge a page, in clones that know wake.
enum MergeDriverCommand {
  static let base = Arguments("BASE", as: String.self, .one, "What both began from (%O).")
  static let ours = Arguments("OURS", as: String.self, .one, "Our version; gets the result (%A).")
  static let theirs = Arguments("THEIRS", as: String.self, .one, "Their version (%B).")
  static let rest = Arguments("WORD", as: String.self, .many, "Marker size and path: not used.")

  static let command = Command<World>(
    "merge-driver", "Merge three versions of a page, for git",
    group: "Set up",
    discussion: ["`wake sync` and `wake init` enter it in the clone's own git config."],
    parameters: [base, ours, theirs, rest],
    seeAlso: ["sync"],
    hidden: true
  ) { given, world in
    do throws(SystemError) {
      let result = LineMerge.merge(
        base: try PlainFile.read(given[one: base]), ours: try PlainFile.read(given[one: ours]),
        theirs: try PlainFile.read(given[one: theirs]))
      try PlainFile.write(given[one: ours], result ?? [])
    } catch {
      throw Failure(error)
    }
  }
}
