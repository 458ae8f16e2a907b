import WakeFormat
import WakeLog

/// The log of a voyage in ASCII for a receipt printer of 80 mm, which has 42 letters a line.
package enum ReportText {
  package static let width = 42

  package static func text(_ report: PassageReport) -> String {
    var lines: [String] = []
    func add(_ text: String, indent: Int = 0) {
      let room = width - indent
      for line in TerminalText.wrapped(ascii(text), to: room) {
        lines.append(String(repeating: " ", count: indent) + line)
      }
    }
    lines.append(rule)
    add(report.log.voyage.label)
    for (name, value) in report.facts { add("\(name): \(value)") }
    for day in report.days {
      lines.append(rule)
      add(day.heading)
      lines.append(rule)
      for index in day.entries {
        for comment in report.comments.above[index] ?? [] { add(comment.text) }
        entry(report.log.entries[index], index + 1, add)
        for comment in report.comments.below[index] ?? [] { add(comment.text) }
      }
      let total = day.words
      if !total.isEmpty { add("Day: " + total) }
    }
    for comment in report.comments.alone { add(comment.text) }
    lines.append(rule)
    for number in report.total?.numbers ?? [] where number.measure.kind != .fuelHours {
      let size = StatisticsReport.amount(number.amount, number.measure.kind.unit)
      let name = ascii(number.measure.name)
      let gap = width - name.utf8.count - ascii(size).utf8.count
      if gap > 0 {
        lines.append(name + String(repeating: ".", count: gap) + ascii(size))
      } else {
        add("\(name) \(size)")
      }
    }
    lines += ["", "", rule, "Place and date, skipper", ""]
    return lines.joined(separator: "\n")
  }

  private static let rule = String(repeating: "-", count: width)

  private static func entry(
    _ entry: LoggedEntry, _ number: Int, _ add: (String, Int) -> Void
  ) {
    let columns = PageColumn.known
    let readings = columns.compactMap { column -> String? in
      let cell = column.cell(entry)
      return cell.isEmpty ? nil : cell
    }
    let mark = entry.isStruck ? "XX " : ""
    let words = [String(number), entry.pageTime ?? "-"] + readings
    add(mark + words.joined(separator: " "), 0)
    let said = entry.pageWords(beside: columns) + entry.pageNotes
    if !said.isEmpty { add(mark + said.joined(separator: " "), 3) }
    for paragraph in entry.member.paragraphs { add(mark + "+ " + paragraph, 3) }
  }

  private static func ascii(_ text: String) -> String {
    ASCIIText.written(TerminalText.escaped(text)).ascii
  }
}
