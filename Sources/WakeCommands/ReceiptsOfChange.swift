import WakeFormat
import WakeSystem

/// The receipts that a change makes void, and those it makes: a line that was taken out on purpose
/// is not lost, and one that came to another time is a new one to keep an eye on.
struct ReceiptsOfChange {
  /// How the receipts stand after the change, by which a later `add` is told.
  struct Mark: Equatable {
    let count: Int
    let last: Receipt?
  }

  private let gone: [SavedLine]
  private let goneStamps: Set<Bytes>
  private let born: [Receipt]
  let mark: Mark

  init(_ change: Change, _ shelf: Shelf) {
    func stamps(_ lines: [Bytes]) -> Set<Bytes> { Set(lines.map(Self.stamp)) }
    let old = stamps(change.hunks.flatMap(\.old))
    let new = stamps(change.hunks.flatMap(\.new))
    let goneStamps = old.subtracting(new)
    // Ten years of log that are brought in again are no entries that somebody has just saved.
    let isImport = change.kind == ImportUndo.kind
    born =
      isImport
      ? []
      : change.hunks.flatMap { hunk in
        hunk.new.filter { Self.isEntry($0) && !old.contains(Self.stamp($0)) }
          .map { Receipt(page: hunk.path, line: Bytes(PageLines.content($0))) }
      }
    self.goneStamps = goneStamps
    gone = change.hunks.flatMap(\.old).filter { goneStamps.contains(Self.stamp($0)) }
      .map { SavedLine($0) }
    let receipts = (try? shelf.files.receipts()) ?? []
    let kept = Self.kept(receipts, gone, goneStamps)
    mark = Mark(count: kept.count + born.count, last: born.last ?? kept.last)
  }

  /// Without receipts a later loss is only harder to notice, so nothing here fails.
  func settle(_ shelf: Shelf) {
    let (gone, stamps) = (gone, goneStamps)
    if !gone.isEmpty {
      try? shelf.files.settleReceipts { Self.kept([$0], gone, stamps).isEmpty }
    }
    for receipt in born { shelf.files.recordReceipt(receipt.page, receipt.line + [0x0A]) }
  }

  private static func kept(
    _ receipts: [Receipt], _ gone: [SavedLine], _ stamps: Set<Bytes>
  ) -> [Receipt] {
    receipts.filter { receipt in
      guard stamps.contains(stamp(receipt.line)) else { return true }
      // A receipt is of the line before it was completed.
      let saved = SavedLine(receipt.line)
      return !gone.contains { saved.stands(as: $0.bytes) }
    }
  }

  private static func stamp(_ line: Bytes) -> Bytes {
    Bytes(PageLines.content(line).prefix { $0 != 0x20 && $0 != 0x09 })
  }

  private static func isEntry(_ line: Bytes) -> Bool {
    line.first.map { (0x30...0x39).contains($0) } ?? false
  }
}
