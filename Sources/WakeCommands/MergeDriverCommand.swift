import CommandSpec
import WakeFormat
import WakeSystem

/// `wake merge-driver`: what plain git calls to merge a page, in clones that know wake.
enum MergeDriverCommand {
  static let base = Arguments("BASE", as: String.self, .one, "What both began from (%O).")
  static let ours = Arguments("OURS", as: String.self, .one, "Our version; gets the result (%A).")
  static let theirs = Arguments("THEIRS", as: String.self, .one, "Their version (%B).")
  static let rest = Arguments(
    "WORD", as: String.self, .many, "Marker size, not used, and the page's path (%L %P).")

  static let command = Command<World>(
    "merge-driver", "Merge three versions of a page, for git",
    group: "Set up",
    discussion: ["`wake sync` and `wake init` enter it in the clone's own git config."],
    parameters: [base, ours, theirs, rest],
    seeAlso: ["sync"],
    hidden: true
  ) { given, world in
    do throws(SystemError) {
      let path = given[rest].count > 1 ? given[rest][1] : ""
      let result = EntryMerge.page(
        base: try PlainFile.read(given[one: base]), ours: try PlainFile.read(given[one: ours]),
        theirs: try PlainFile.read(given[one: theirs]), at: path, around: facts(around: path),
        zones: .system)
      try PlainFile.write(given[one: ours], result ?? [])
    } catch {
      throw Failure(error)
    }
  }

  /// The facts by which short stamps of the page are read; git runs a driver at the top of the
  /// work tree. Without them the stamps are compared as they are written.
  private static func facts(around path: String) -> EntryMerge.Files {
    var names = ["logbook.wake"]
    if let slash = path.firstIndex(of: "/") { names.append(path[..<slash] + "/voyage.wake") }
    var facts: EntryMerge.Files = [:]
    for name in names where name != path { facts[name] = try? PlainFile.read(name) }
    return facts
  }
}
