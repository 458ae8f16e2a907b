import WakeFormat
import WakeLog
import WakeNavigation
import WakeReport

/// Markdown: a heading a voyage, a table a day, the writer's comments above it.
struct MarkdownExporter: Exporter {
  private(set) var losses = Losses()

  mutating func begin(_ facts: Document, to text: inout ExportText) {
    let vessel = facts.value(of: "vessel")
    losses.add(factsOf: facts, but: vessel == nil ? 0 : 1)
    if let vessel { text.add("# \(Self.escaped(vessel))\n") }
  }

  mutating func add(_ voyage: ExportedVoyage, to text: inout ExportText) throws {
    losses.addAllBut(entriesOf: voyage, andComments: true, andTitle: true)
    text.add("\n## \(Self.escaped(voyage.voyage.label))\n")
    var comments = voyage.comments
    var day: CalendarDate?
    for entry in voyage.entries {
      let member = entry.member
      let stamp = member.entry.stamp
      entry.countLosses(in: &losses)
      if stamp.date != day {
        day = stamp.date
        text.add("\n### \(day?.text ?? "")\n\n")
        // The narrative of a page stands above its day.
        let pages = Set(entry.places.map(\.path))
        for comment in comments where pages.contains(comment.place.path) { add(comment, to: &text) }
        comments.removeAll { pages.contains($0.place.path) }
        text.add("| Time | Position | Entry |\n| --- | --- | --- |\n")
      }
      let time = stamp.time == nil ? "" : String(stamp.text.dropFirst(11))
      let derived = entry.trackPoint.map { PositionText.written($0) + " (by the track)" }
      let place = Self.escaped(member.value("pos") ?? derived ?? "")
      var said = Self.escaped(entry.words(without: ["pos", "void", "void.by", "void.at"]))
      if let why = member.void {
        let who = member.value("void.by").map { ", " + $0 } ?? ""
        said = "~~\(said)~~ (struck: \(Self.escaped(why + who)))"
      }
      text.add("| \(time) | \(place) | \(said) |\n")
      try text.spill()
    }
    if !comments.isEmpty { text.add("\n") }
    for comment in comments { add(comment, to: &text) }
  }

  mutating func end(to text: inout ExportText) {}

  private func add(_ comment: LineApart, to text: inout ExportText) {
    let words = comment.text.drop { $0 == "#" || $0 == " " || $0 == "\t" }
    if !words.isEmpty { text.add(Self.escaped(String(words)) + "\n\n") }
  }

  /// Text that stands in a table and means nothing but itself.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "<br>"
      case "<": result += "&lt;"
      case "&": result += "&amp;"
      case "|", "\\", "`", "*", "_", "[", "]", "#", "~", "!":
        result += "\\"
        result.unicodeScalars.append(scalar)
      // What is shown on a terminal must not command it.
      case _ where TerminalText.isHidden(scalar):
        result += "&#x" + String(scalar.value, radix: 16, uppercase: true) + ";"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
