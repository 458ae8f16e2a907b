import Testing
import WakeSystem

@testable import WakeSystem

private let page = "a/2026-06-14.wake"

@Suite struct ReceiptTests {
  @Test func holdsWhatWasAcknowledged() throws {
    let place = Place()
    let files = place.files()
    _ = try files.append(lines("a\nb\n"), to: page)
    files.recordReceipt(page, lines("a\nb\n"))
    files.recordReceipt("tab\there/x.wake", lines("c\td\n"))
    #expect(
      try place.files().receipts() == [
        Receipt(page: page, line: lines("a")), Receipt(page: page, line: lines("b")),
        Receipt(page: "tab\there/x.wake", line: lines("c\td")),
      ])
  }

  @Test func forgetsWhatIsSettled() throws {
    let place = Place()
    let files = place.files()
    _ = try files.append(lines("a\nb\n"), to: page)
    files.recordReceipt(page, lines("a\nb\n"))
    try files.settleReceipts { $0.line == lines("a") }
    files.recordReceipt(page, lines("c\n"))
    #expect(try files.receipts().map(\.line) == [lines("b"), lines("c")])
  }

  @Test func knowsWhatWasSavedInOneGo() throws {
    let place = Place()
    let files = place.files()
    _ = try files.append(lines("a\nb\n"), to: page)
    files.recordReceipt(page, lines("a\n"))
    files.recordReceipt(page, lines("b\nc\n"))
    files.recordReceipt("a/2026-06-15.wake", lines("d\ne\n"), goesOn: true)
    files.recordReceipt(page, lines("f\n"))
    #expect(try files.receipts().map(\.goesWithLast) == [false, false, true, true, true, false])
    // The first that is left begins its go.
    try files.settleReceipts { [lines("b"), lines("d")].contains($0.line) }
    #expect(try files.receipts().map(\.line) == ["a", "c", "e", "f"].map { lines($0) })
    #expect(try files.receipts().map(\.goesWithLast) == [false, false, true, false])
  }

  @Test func oneCutShortSpoilsNoOther() {
    let whole = ReceiptLines.bytes(page, lines("a\n"))
    let cut = whole.dropLast(3) + ReceiptLines.bytes(page, lines("b\n")) + [0x0A, 0, 0, 0x09, 0x0A]
    #expect(ReceiptLines.read(ContiguousArray(cut)).map(\.line).last == lines("b"))
  }

  @Test func keepsAReserve() throws {
    let place = Place()
    let files = place.files()
    _ = try files.append(lines("a\n"), to: page)
    files.recordReceipt(page, lines("a\n"))
    let path = files.stateFolder().path + "/reserve"
    #expect(try Descriptor.status(of: path)?.size == 262_144)
    Reserve(in: files.stateFolder()).release()
    #expect(try Descriptor.status(of: path) == nil)
  }
}
