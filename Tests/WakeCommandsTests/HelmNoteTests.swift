import Testing
import WakeSystem

@testable import WakeCommands

struct HelmNoteTests {
  private let note = HelmNote(
    Receipt(
      page: "a\tb/2026-06-14.wake",
      line: ContiguousArray("2026-06-14T08:40Z\t@reef".utf8)),
    ["@reef", "place=Kiel Holtenau", "gusts"])

  @Test func `is read as it was written`() { #expect(HelmNote(note.bytes) == note) }

  @Test func `the end of a longer one behind it is none of it`() {
    #expect(HelmNote(note.bytes + "der Rest\n".utf8) == note)
  }

  @Test func `one that is cut off anywhere is none`() {
    for count in 0..<note.bytes.count {
      #expect(HelmNote(ContiguousArray(note.bytes.prefix(count))) == nil)
    }
  }
}
