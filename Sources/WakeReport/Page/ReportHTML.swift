package import WakeFormat
import WakeLog

/// The log of a voyage as one HTML file, which needs neither network nor script.
package enum ReportHTML {
  package static func bytes(_ report: PassageReport) -> Bytes {
    var page = HTMLPage()
    let title = report.log.voyage.label
    page.line("<!DOCTYPE html>")
    page.line("<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">")
    page.line("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">")
    // Whatever somebody may have smuggled into the log: nothing runs, and nothing is fetched.
    page.line(
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';"
        + " style-src 'unsafe-inline'; img-src data: file:\">")
    page.line("<title>\(MarkupText.shown("Log: " + title))</title>")
    page.line("<style>\n\(ReportStyle.css)</style>\n</head>\n<body>")
    themes(&page)
    head(report, title, &page)
    if let chart = report.chart {
      page.line("<section>\n<h2>Chart</h2>")
      page.add(ChartSVG.bytes(chart, isWhole: false))
      page.line("</section>")
    }
    summary(report, &page)
    page.line("<section>\n<h2>Log</h2>")
    LogTable(report).write(to: &page)
    page.line("</section>")
    page.line(
      "<section class=\"sign\"><div>Place and date</div><div>Skipper</div></section>")
    page.line("</main>\n</div>\n</body>\n</html>")
    return page.bytes
  }

  /// Switches of the theme without a script: what stands behind them looks which is on.
  private static func themes(_ page: inout HTMLPage) {
    let themes = [
      ("auto", "Auto"), ("day", "Light"), ("dark", "Dark"), ("night", "Night red"),
    ]
    for (name, label) in themes {
      page.line(
        "<input class=\"theme\" type=\"radio\" name=\"theme\" id=\"\(name)\""
          + " aria-label=\"\(label)\"\(name == "auto" ? " checked" : "")>")
    }
    page.line("<div class=\"sheet\">\n<main>\n<div class=\"themes\">")
    for (name, label) in themes { page.line("<label for=\"\(name)\">\(label)</label>") }
    page.line("</div>")
  }

  private static func head(_ report: PassageReport, _ title: String, _ page: inout HTMLPage) {
    page.line("<header>\n<h1>\(MarkupText.shown(title))</h1>\n<dl>")
    for (name, value) in report.facts {
      page.line("<dt>\(name)</dt><dd>\(MarkupText.shown(value))</dd>")
    }
    page.line("</dl>\n</header>")
  }

  private static func summary(_ report: PassageReport, _ page: inout HTMLPage) {
    guard let total = report.total, !total.numbers.isEmpty else { return }
    page.line("<section>\n<h2>Summary</h2>\n<table class=\"sums\">\n<tbody>")
    for number in total.numbers where number.measure.kind != .fuelHours {
      let part = number.measure.part
      let meaning = number.measure.kind.meaning + (part.isEmpty ? "" : ": " + part)
      page.line(
        "<tr><th scope=\"row\" class=\"n\">"
          + StatisticsReport.amount(number.amount, number.measure.kind.unit)
          + "</th><td>\(MarkupText.shown(meaning))</td></tr>")
    }
    page.line("</tbody>\n</table>")
    for note in report.notes {
      let place = note.place.map { $0.text + ": " } ?? ""
      page.line(
        "<p class=\"quiet\">\(MarkupText.shown("\(place)\(note.message); \(note.rule)"))</p>")
    }
    page.line("</section>")
  }
}

/// HTML as it is put together.
struct HTMLPage {
  private(set) var bytes = Bytes()

  mutating func line(_ markup: String) {
    bytes.append(contentsOf: markup.utf8)
    bytes.append(0x0A)
  }

  mutating func add(_ markup: Bytes) { bytes += markup }
}
