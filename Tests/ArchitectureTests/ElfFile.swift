import Testing
import WakeSystem

/// What the program header of an ELF file of 64 bits, little endian, says.
struct ElfFile {
  enum Segment: Int {
    case dynamic = 2
    case interpreter = 3
  }

  /// Those that need something of the machine to be run.
  let segments: Set<Segment>

  init(at path: String) throws {
    let beginning = try PlainFile.read(path, limit: 1 << 16)
    let bytes = try #require(beginning)
    func number(_ offset: Int, _ length: Int) -> Int {
      (0..<length).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    try #require(bytes.count > 64)
    try #require(
      bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]), "expected an ELF file of 64 bits")
    let (table, size, count) = (number(32, 8), number(54, 2), number(56, 2))
    try #require(count > 0 && table + size * count <= bytes.count)
    segments = Set((0..<count).compactMap { Segment(rawValue: number(table + size * $0, 4)) })
  }
}
