package import WakeFormat

/// The World Vector Shoreline of the US Navy, which is in the public domain, as the file `wvs1.dat`
/// of Debian's `xtide-coastline` holds it: 1.6 million points at 1:1,000,000.
///
/// The file has records of 64 bytes in blocks of 3072: a head, a map of bits, and a record for each
/// square degree, which goes on in further records. Points are whole seconds of arc: the first of a
/// line in full, the others as steps of two bytes. Lines end near the edges of their square, where
/// those of the next one begin with the same point.
package struct WorldShoreline: Sendable {
  private let bytes: Bytes
  private let recordSize: Int
  /// Records before that of the first square.
  private let firstRecord: Int
  /// Whole steps in a degree.
  private let unit: Int

  private static let block = 3072

  /// Nil for bytes that are no such file of the whole Earth.
  package init?(_ bytes: Bytes) {
    guard bytes.count > Self.block, bytes.count % Self.block == 0 else { return nil }
    recordSize = Int(bytes[3])
    unit = 3600 * Int(bytes[5])
    guard recordSize >= 16, recordSize % 2 == 0, [1, 10].contains(bytes[5]),
      bytes[6..<14].allSatisfy({ $0 == 0 })
    else { return nil }
    firstRecord = (180 * 360 - 1) / (recordSize * 8) + 2
    self.bytes = bytes
    guard recordStart(firstRecord + 180 * 360) != nil else { return nil }
  }

  /// The lines of all squares in a view and beside it.
  func lines(in view: ChartView) -> [[ChartPlace]] {
    var lines: [[ChartPlace]] = []
    let columns = Int(view.west.rounded(.down)) - 1...Int(view.east.rounded(.down)) + 1
    let rows =
      max(-90, Int(view.south.rounded(.down)) - 1)...min(89, Int(view.north.rounded(.down)) + 1)
    for latitude in rows {
      for longitude in columns {
        let column = ((longitude + 180) % 360 + 360) % 360
        var square = Square(self, row: latitude + 90, column: column)
        let turn = Double(longitude - (column - 180))
        // The file holds many a line twice: filled by even and odd, they would undo each other.
        var seen: Set<[Step]> = []
        for line in square.lines() where line.count > 1 && seen.insert(line).inserted {
          lines.append(
            line.map { step in
              ChartPlace(
                longitude: Double(step.east) / Double(unit) - 180 + turn,
                latitude: Double(step.north) / Double(unit) - 90)
            })
        }
      }
    }
    return lines
  }

  /// Where a record begins, counted from 1; nil behind the end.
  private func recordStart(_ number: Int) -> Int? {
    guard number > 0 else { return nil }
    let perBlock = Self.block / recordSize
    let (block, place) = (number - 1).quotientAndRemainder(dividingBy: perBlock)
    let start = block * Self.block + place * recordSize
    return start + recordSize <= bytes.count ? start : nil
  }

  /// In whole steps from 180° west and the south pole.
  private struct Step: Hashable {
    let east: Int
    let north: Int
  }

  /// Reads the chain of records of one square degree.
  private struct Square {
    private let file: WorldShoreline
    private let row: Int
    private let column: Int
    private var record = 0
    /// Within the record.
    private var offset = 0
    /// A file whose chain runs in a circle would be read for ever.
    private var left = 4096

    init(_ file: WorldShoreline, row: Int, column: Int) {
      self.file = file
      self.row = row
      self.column = column
    }

    /// The two bytes here; the last four of a record are for the chain.
    private var here: (Int, Int) {
      (Int(file.bytes[record + offset]), Int(file.bytes[record + offset + 1]))
    }

    private var room: Int { file.recordSize - 4 }

    /// How many bytes of the last record of the chain hold data; 0 in all others.
    private var end: Int { Int(file.bytes[record + room]) }

    /// Nil where the chain ends or leads astray.
    private mutating func goOn() -> Bool {
      offset += 2
      guard offset >= room, end == 0 else { return offset < room }
      let link = file.bytes[record + room + 1..<record + room + 4]
      left -= 1
      guard left > 0, let next = file.recordStart(link.reduce(0) { $0 * 256 + Int($1) }) else {
        return false
      }
      (record, offset) = (next, 0)
      return true
    }

    mutating func lines() -> [[Step]] {
      let number = row * 360 + column
      let bit = number + file.recordSize * 8
      guard file.bytes[bit / 8] >> (7 - bit % 8) & 1 == 1,
        let start = file.recordStart(number + 1 + file.firstRecord)
      else { return [] }
      (record, offset) = (start, 0)
      var lines: [[Step]] = []
      var (east, north) = (0, 0)
      var isMore = true
      while isMore {
        let head = here
        let isContinued = head.0 >= 128
        let count = head.0 % 128 * 4 + head.1 / 64 + 1
        guard goOn() else { break }
        let low = here.0 * 256 + here.1
        guard goOn() else { break }
        let left = here.0 * 256 + here.1
        // What stands behind the end is no point.
        if end != 0, offset + 3 > end { break }
        if isContinued {
          // Farther than a step, and the same line.
          north += head.1 % 64 / 8 * 65_536 + low - 262_144
          east += head.1 % 8 * 65_536 + left - 262_144
        } else {
          (north, east) = (row * file.unit + low, column * file.unit + left)
        }
        if !isContinued || lines.isEmpty { lines.append([]) }
        lines[lines.count - 1].append(Step(east: east, north: north))
        isMore = step()
        for _ in 1..<max(count, 1) where isMore {
          north += here.0 - 128
          east += here.1 - 128
          lines[lines.count - 1].append(Step(east: east, north: north))
          isMore = step()
        }
      }
      return lines
    }

    /// Goes behind a point; false where it was the last.
    private mutating func step() -> Bool {
      if end != 0, offset + 3 >= end { return false }
      return goOn()
    }
  }
}
