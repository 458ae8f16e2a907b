import Testing
import WakeFormat

/// The page that the format's description begins with.
struct ExampleTests {
  let diagnostics = Checker.diagnostics(of: Document(ExamplePage.bytes), as: ExamplePage.page)

  @Test func hasNothingWrongButShortStamps() {
    #expect(Set(diagnostics.map(\.code)) == [.provisionalStamp])
    #expect(diagnostics.count == 5)
  }

  @Test func isTenEntriesWithOneParagraph() throws {
    let document = Document(ExamplePage.bytes)
    let members = EntrySet.members(
      of: document.lines.compactMap { document.written($0, on: ExamplePage.page) })
    #expect(members.count == 10)
    #expect(members.filter { $0.void != nil }.map(\.entry.remarks) == ["Bülk abeam, 2 nm"])
    let reef = try #require(members.first { $0.events == ["reef"] })
    #expect(reef.paragraphs == ["She balances much better now."])
    #expect(members.allSatisfy { $0.conflicts.isEmpty })
  }
}
