/// Cells of a table (RFC 4180): parted by one character, in quotes where they hold it or a line end.
struct CellReader {
  typealias Bytes = ContiguousArray<UInt8>

  struct Row {
    let cells: [String]
    /// Where it begins.
    let line: Int
  }

  /// The character that parts most of the first lines into the most cells.
  static func separator(of bytes: Bytes) -> UInt8 {
    let head = bytes.prefix(16_384)
    let counts = [0x09, 0x3B, 0x2C].map { byte in head.count { $0 == UInt8(byte) } }
    // A comma stands in texts and numbers too; a tab or a semicolon hardly by chance.
    if counts[0] > 0, counts[0] * 2 >= counts[2] { return 0x09 }
    return counts[1] > 0 && counts[1] * 2 >= counts[2] ? 0x3B : 0x2C
  }

  /// A quote that begins a cell and is not closed at the end of one is a character like others, or
  /// rows that follow would be swallowed by it.
  ///
  /// - Parameter unclosed: hears the lines of such quotes.
  static func rows(
    _ bytes: Bytes, separator: UInt8, unclosed: (Int) -> Void = { _ in }
  ) -> [Row] {
    var rows: [Row] = []
    var cells: [String] = []
    var cell = Bytes()
    var line = 1
    var first = 1
    var isQuoted = false
    var quote = (index: 0, line: 1)
    var index = 0
    /// What stands behind a quote that closes a cell.
    func isEnd(_ index: Int) -> Bool {
      let next = bytes[index...].first { $0 != 0x20 } ?? 0x0A
      return next == separator || next == 0x0A || next == 0x0D
    }
    func endCell() {
      cells.append(String(decoding: cell, as: UTF8.self).trimmed)
      cell.removeAll(keepingCapacity: true)
    }
    func takeLiterally() {
      unclosed(quote.line)
      (index, line) = quote
      isQuoted = false
      cell = [0x22]
    }
    while index < bytes.count || isQuoted {
      guard index < bytes.count else {
        takeLiterally()
        continue
      }
      let byte = bytes[index]
      index += 1
      if byte == 0x0A { line += 1 }
      if isQuoted {
        if byte == 0x22 {
          if index < bytes.count, bytes[index] == 0x22 {
            cell.append(0x22)
            index += 1
          } else if isEnd(index) {
            isQuoted = false
          } else {
            takeLiterally()
          }
        } else {
          cell.append(byte)
        }
        continue
      }
      switch byte {
      case 0x22 where cell.allSatisfy { $0 <= 0x20 }:
        isQuoted = true
        quote = (index, line)
        cell.removeAll(keepingCapacity: true)
      case separator: endCell()
      case 0x0D where index < bytes.count && bytes[index] == 0x0A: break
      case 0x0A, 0x0D:
        endCell()
        rows.append(Row(cells: cells, line: first))
        cells = []
        first = line
      default: cell.append(byte)
      }
    }
    if !cell.isEmpty || !cells.isEmpty {
      endCell()
      rows.append(Row(cells: cells, line: first))
    }
    return rows
  }
}
