import WakeSystem

/// Words that were typed behind a saved entry and not added to it yet, for the helm that comes after
/// one that was killed.
struct HelmNote: Equatable {
  /// The entry, as it was saved.
  let receipt: Receipt
  /// As `wake amend` takes them.
  let words: [String]

  init(_ receipt: Receipt, _ words: [String]) {
    self.receipt = receipt
    self.words = words
  }

  /// A line each: the page, the entry, and the words with tabs between, which none of them holds.
  var bytes: ContiguousArray<UInt8> {
    var bytes = ContiguousArray((receipt.page + "\n").utf8)
    bytes += receipt.line
    bytes += ("\n" + words.joined(separator: "\t") + "\n").utf8
    return bytes
  }

  /// - Returns: nil where the three lines are not there whole; what stands below them counts for
  ///   nothing.
  init?(_ bytes: ContiguousArray<UInt8>) {
    let lines = bytes.split(separator: 0x0A, maxSplits: 3, omittingEmptySubsequences: false)
    guard lines.count == 4, !lines[2].isEmpty else { return nil }
    receipt = Receipt(
      page: String(decoding: lines[0], as: UTF8.self), line: ContiguousArray(lines[1]))
    words = lines[2].split(separator: 0x09).map { String(decoding: $0, as: UTF8.self) }
  }
}
