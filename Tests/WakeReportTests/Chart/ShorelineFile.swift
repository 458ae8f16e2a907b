import WakeFormat

/// A file like that of the World Vector Shoreline, with lines in some squares.
struct ShorelineFile {
  private(set) var bytes: Bytes

  private static let (record, block) = (64, 3072)
  private static let first = (180 * 360 - 1) / (record * 8) + 2
  private var next = first + 180 * 360 + 1

  init() {
    let records = Self.first + 180 * 360 + 96
    bytes = Bytes(repeating: 0, count: (records * Self.record / Self.block + 1) * Self.block)
    bytes[3] = UInt8(Self.record)
    bytes[5] = 1
  }

  /// Writes a line into a square, as its south-west corner names it; points in seconds from there.
  mutating func add(_ points: [(north: Int, east: Int)], row: Int, column: Int, times: Int = 1) {
    let number = (row + 90) * 360 + column + 180
    let bit = number + Self.record * 8
    bytes[bit / 8] |= 1 << (7 - bit % 8)
    var data = Bytes()
    let count = points.count - 1
    data += [UInt8(count / 4), UInt8(count % 4 * 64)]
    data += [UInt8(points[0].north >> 8), UInt8(points[0].north & 255)]
    data += [UInt8(points[0].east >> 8), UInt8(points[0].east & 255)]
    for (from, to) in zip(points, points.dropFirst()) {
      data += [UInt8(to.north - from.north + 128), UInt8(to.east - from.east + 128)]
    }
    write(Bytes((0..<times).flatMap { _ in data }), record: number + 1 + Self.first)
  }

  private mutating func write(_ data: Bytes, record: Int) {
    let start = (record - 1) / 48 * Self.block + (record - 1) % 48 * Self.record
    let room = Self.record - 4
    for (index, byte) in data.prefix(room).enumerated() { bytes[start + index] = byte }
    if data.count > room {
      link(start + room, to: next)
      next += 1
      write(Bytes(data.dropFirst(room)), record: next - 1)
    } else {
      bytes[start + room] = UInt8(data.count + 1)
    }
  }

  private mutating func link(_ offset: Int, to record: Int) {
    bytes[offset] = 0
    bytes[offset + 1] = UInt8(record >> 16)
    bytes[offset + 2] = UInt8(record >> 8 & 255)
    bytes[offset + 3] = UInt8(record & 255)
  }

  /// Lets the chain of a square lead to itself.
  mutating func tieKnot(row: Int, column: Int) {
    let record = (row + 90) * 360 + column + 180 + 1 + Self.first
    let start = (record - 1) / 48 * Self.block + (record - 1) % 48 * Self.record
    link(start + Self.record - 4, to: record)
  }
}
