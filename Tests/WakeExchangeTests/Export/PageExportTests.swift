import Testing
import WakeExchange

@Suite struct PageExportTests {
  @Test func `the plain page is ASCII and fits a printer`() throws {
    let (text, losses) = try Written.exported(.plain)
    #expect(text.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(text.contains("Marstal - Kiel"))
    #expect(text.contains("Bulk abeam, 2 nm [struck: wrong"))
    #expect(text.contains("Two\\u{202E} bearings ?"))
    #expect(text.contains("# Cast off early."))
    #expect(losses[.letter] == 2)
    #expect(losses[.comment] == 0)
  }

  @Test func `letters that become two make no line longer`() throws {
    let remarks = String(repeating: "ßæ… ", count: 40)
    let voyage = Written.voyage(["2026-06-14T10:00Z pos=54°27.402'N,010°14.362'E \(remarks)"])
    let text = try Written.exported(.plain, [voyage]).text
    #expect(text.contains("54o27.402'N,010o14.362'E"))
    #expect(text.contains("ssae..."))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `a table of Markdown holds any text`() throws {
    let text = try Written.exported(.markdown).text
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") }
    #expect(rows.count == 10)
    // Of four bars and what is escaped.
    for row in rows { #expect(row.replacing("\\|", with: "").filter { $0 == "|" }.count == 4) }
    #expect(text.contains(#"=SUM(A1:A9)\|&lt;b>&amp;amp; - 'x' \\ \*bold\* \_it\_ \[x\](y)"#))
    #expect(text.contains("~~Bülk abeam, 2 nm~~ (struck: wrong lighthouse, anna)"))
    #expect(text.contains("# Wega &amp; \"Co\"\n\n## Marstal – Kiel\n"))
  }

  /// Of a table for programs the cells are exact; everything else may be looked at on a terminal.
  @Test(arguments: ExportFormat.allCases.filter { $0 != .csv })
  func `nothing in a file commands a terminal`(format: ExportFormat) throws {
    let text = try Written.exported(format).text
    #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .format })
    let controls = text.unicodeScalars.filter { $0.properties.generalCategory == .control }
    #expect(controls.allSatisfy { $0 == "\n" })
  }
}
