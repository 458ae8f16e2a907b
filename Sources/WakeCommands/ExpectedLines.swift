import WakeSystem

/// Lines that were saved on this device, looked for in the files of the logbook by their stamps.
struct ExpectedLines {
  private let receipts: [Receipt]
  /// As written; of those not seen yet.
  private var missing: Set<String>
  /// Their beginnings: most lines are told from them by theirs.
  private var beginnings: Set<UInt128>

  init(_ receipts: [Receipt]) {
    self.receipts = receipts
    missing = Set(receipts.flatMap { Self.stamps(of: $0) })
    beginnings = Set(missing.map { Self.beginning(of: ContiguousArray($0.utf8).span, at: 0) })
  }

  /// Sees the lines of a file.
  mutating func see(_ bytes: ContiguousArray<UInt8>) {
    guard !missing.isEmpty else { return }
    let span = bytes.span
    var start = 0
    while start < span.count {
      if beginnings.contains(Self.beginning(of: span, at: start)) {
        missing.remove(Self.stamp(of: bytes[start...]))
      }
      while start < span.count, span[start] != 0x0A { start += 1 }
      start += 1
    }
  }

  /// Lines whose stamp begins no line that was seen.
  var lost: [Receipt] { receipts.filter { Self.stamps(of: $0).allSatisfy(missing.contains) } }

  private static func stamps(of receipt: Receipt) -> [String] {
    receipt.line.split(separator: 0x0A).map { stamp(of: $0) }
  }

  private static func stamp(of line: ArraySlice<UInt8>) -> String {
    String(decoding: line.prefix { $0 > 0x20 }, as: UTF8.self)
  }

  /// The stamp's first 16 bytes, as a number.
  private static func beginning(of bytes: Span<UInt8>, at start: Int) -> UInt128 {
    var beginning: UInt128 = 0
    for place in start..<min(start + 16, bytes.count) {
      guard bytes[place] > 0x20 else { break }
      beginning = beginning << 8 | UInt128(bytes[place])
    }
    return beginning
  }
}
