import CommandSpec
import WakeFormat
import WakeLog
import WakeReport
import WakeSystem

/// `wake strike`: an entry that is wrong stays legible, and counts for nothing.
enum StrikeCommand {
  static let entry = Arguments(
    "ENTRY", as: String.self, .one, suggests: EntryNames.suggestions, EntryNames.help + ".")
  static let why = Arguments("WHY", as: String.self, .oneOrMore, "Why it is struck.")

  static let command = Command<World>(
    "strike", "Strike an entry, legibly",
    group: "Mend the log",
    discussion: [
      "The line stays where it is and can be read by everybody; it counts for nothing any more: not in the state of the ship, not in any sum. Who struck it, when and why stands in it."
    ],
    examples: [
      Example("wake strike last wrong lighthouse", "The last entry."),
      Example("wake strike 10:15 entered twice", "The one of that time."),
    ],
    parameters: [entry, why],
    seeAlso: ["amend", "delete", "undo"],
    optionsFirst: true
  ) { given, world in
    Interrupt.install()
    let shelf = try Shelf.open(world)
    try shelf.mustBeWritable()
    let named = try NamedLines(given[one: entry], in: shelf)
    let lines = named.own.filter { !Voiding.isStruck($0) }
    guard !lines.isEmpty else {
      let why = named.entry.member.void ?? ""
      world.say("this entry is struck already: " + TerminalText.escaped(why))
      return
    }
    let voiding = Voiding(Writer.spaced(given[why]), at: shelf, of: named.entry.voyage)
    let hunks = try lines.map { try $0.hunk([voiding.struck($0)]) }
    try Mended(kind: "strike", hunks).make(shelf, world, said: "struck")
  }
}

/// Why, by whom and when something is struck.
struct Voiding {
  private let fields: String

  init(_ why: String, at shelf: Shelf, of voyage: String) {
    let clock = shelf.time(try? shelf.voyage(voyage))
    var fields = [Writer.field("void", TextOnOneLine.text(why))]
    if let name = shelf.device.value("name") { fields.append(Writer.field("void.by", name)) }
    fields.append("void.at=" + clock.stamp(clock.now).text)
    self.fields = Writer.spaced(fields)
  }

  static func isStruck(_ line: NamedLines.Line) -> Bool {
    line.entry?.tokens.contains {
      $0.kind == .field && $0.name(in: line.document.bytes) == "void"
    } ?? false
  }

  /// The line with these fields first after its stamp.
  func struck(_ line: NamedLines.Line) throws -> Bytes {
    guard let entry = line.entry else {
      throw Failure(.person, "\(line.place) is no entry any more", hint: "try again")
    }
    var end = entry.stampRange.upperBound
    if entry.isFurther {
      let plus = line.document.bytes[end...].firstIndex(of: UInt8(ascii: "+"))
      end = plus.map { $0 + 1 } ?? end
    }
    return line.document.bytes.applying([Edit(end..<end, " " + fields)])
  }
}
