import WakeFormat
import WakeLog

/// The traditional page of the log as a table of HTML: a row an entry, a total a day.
struct LogTable {
  private let report: PassageReport
  private let columns: [PageColumn]

  init(_ report: PassageReport) {
    self.report = report
    columns = report.columns
  }

  private var width: Int { columns.count + 3 }

  func write(to page: inout HTMLPage) {
    page.line("<table class=\"log\">\n<thead>\n<tr><th class=\"right\">No.</th><th>Time</th>")
    for column in columns {
      page.line("<th\(column.isRight ? " class=\"right\"" : "")>\(column.head)</th>")
    }
    page.line("<th>Events and remarks</th></tr>\n</thead>")
    for day in report.days {
      page.line("<tbody>")
      page.line(
        "<tr class=\"day\"><th colspan=\"\(width)\">\(MarkupText.shown(day.heading))</th></tr>")
      for index in day.entries {
        write(report.comments.above[index], to: &page)
        write(report.log.entries[index], number: index + 1, to: &page)
        write(report.comments.below[index], to: &page)
      }
      let words = day.words
      if !words.isEmpty {
        page.line("<tr class=\"total\"><td colspan=\"\(width)\">Day: \(words)</td></tr>")
      }
      page.line("</tbody>")
    }
    if !report.comments.alone.isEmpty {
      page.line("<tbody>")
      write(report.comments.alone, to: &page)
      page.line("</tbody>")
    }
    page.line("</table>")
    if report.log.entries.contains(where: { $0.trackPoint != nil }) {
      page.line("<p class=\"quiet\">\(LogPage.trackMark) by the track, and not written</p>")
    }
  }

  private func write(_ comments: [LineApart]?, to page: inout HTMLPage) {
    for comment in comments ?? [] {
      let words = comment.text.drop { $0 == "#" || $0 == " " || $0 == "\t" }
      page.line(
        "<tr class=\"comment\"><td colspan=\"\(width)\">\(MarkupText.shown(String(words)))</td></tr>"
      )
    }
  }

  private func write(_ entry: LoggedEntry, number: Int, to page: inout HTMLPage) {
    page.line("<tr\(entry.isStruck ? " class=\"struck\"" : "")>")
    page.line("<td class=\"n cell\" data-head=\"No.\">\(number)</td>")
    page.line("<td class=\"when cell\">\(entry.pageTime ?? "")</td>")
    for column in columns {
      let kind = column.keys == ["pos"] ? "pos" : "right"
      // Without a blank in it: an empty cell is left out on a narrow screen.
      page.line(
        "<td class=\"\(kind) cell\" data-head=\"\(column.head)\">"
          + XMLText.escaped(column.cell(entry)) + "</td>")
    }
    page.line("<td class=\"remarks\">\(words(entry))")
    for paragraph in entry.member.paragraphs { page.line("<p>\(MarkupText.shown(paragraph))</p>") }
    for note in entry.pageNotes {
      page.line(" <span class=\"why\">\(MarkupText.shown(note))</span>")
    }
    for field in entry.member.fields where field.key == "file" {
      write(photo: field.value, to: &page)
    }
    page.line("</td>\n</tr>")
  }

  private func words(_ entry: LoggedEntry) -> String {
    entry.pageWords(beside: columns).filter { !$0.hasPrefix("file=") }.map { word in
      let text = MarkupText.shown(word)
      return word.hasPrefix("@") ? "<span class=\"event\">\(text)</span>" : text
    }.joined(separator: " ")
  }

  private func write(photo name: String, to page: inout HTMLPage) {
    let label = MarkupText.shown(name)
    switch report.photos[name] ?? .missing {
    case .embedded(let bytes, let picture):
      page.line("<figure>")
      page.add(Bytes("<img alt=\"\(label)\" src=\"data:image/\(picture.rawValue);base64,".utf8))
      page.add(Base64.written(bytes))
      page.line("\"><figcaption>\(label)</figcaption></figure>")
    case .linked(let address):
      page.line("<p><a href=\"\(XMLText.escaped(address))\">\(label)</a></p>")
    case .missing: page.line("<p class=\"quiet\">\(label) (no such file)</p>")
    }
  }
}
