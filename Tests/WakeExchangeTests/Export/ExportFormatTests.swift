import Testing
import WakeExchange

@Suite struct ExportFormatTests {
  @Test(arguments: [
    ("season.gpx", ExportFormat.gpx), ("SEASON.GPX", .gpx), ("a.b/log.jsonl", .json),
    ("2026-06-14.yml", .yaml), ("log.md", .markdown), ("log.txt", .plain),
  ])
  func `the ending of a file's name tells the format`(name: String, format: ExportFormat) {
    #expect(ExportFormat(file: name) == format)
  }

  @Test(arguments: ["season", "season.pdf", "gpx", "log.gpx/season", ""])
  func `another ending tells none`(name: String) {
    #expect(ExportFormat(file: name) == nil)
  }

  @Test func `no ending tells two formats`() {
    let endings = ExportFormat.allCases.flatMap(\.endings)
    #expect(Set(endings).count == endings.count)
  }
}
