import WakeFormat

/// Lines that an import added to a file, told again by their sums: a track of millions of points is
/// not kept twice so that it can be taken back.
struct AddedLines: Equatable {
  let path: String
  /// Whether nothing stood there before.
  let isMade: Bool
  /// Of each line without its end, 48 bits.
  private(set) var sums: [UInt64]

  init(_ path: String, isMade: Bool, _ text: Bytes) {
    self.path = path
    self.isMade = isMade
    sums = []
    var sum = Self.start
    for byte in text {
      if byte == 0x0A {
        sums.append(sum & Self.mask)
        sum = Self.start
      } else {
        sum = (sum ^ UInt64(byte)) &* Self.prime
      }
    }
  }

  init(_ path: String, isMade: Bool, sums: [UInt64]) {
    self.path = path
    self.isMade = isMade
    self.sums = sums
  }

  // FNV-1a.
  private static let start: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01B3
  private static let mask: UInt64 = 0xFFFF_FFFF_FFFF

  private static func sum(_ line: Bytes) -> UInt64 {
    PageLines.content(line).reduce(start) { ($0 ^ UInt64($1)) &* prime } & mask
  }

  /// What takes out of a page those that stand there as they were added, each as often.
  ///
  /// - Returns: also how many do not.
  func takingOut(of page: PageLines) -> (hunks: [Hunk], gone: Int) {
    var left: [UInt64: Int] = [:]
    for sum in sums { left[sum, default: 0] += 1 }
    var hunks: [Hunk] = []
    var run: [Bytes] = []
    func end(at index: Int) {
      guard !run.isEmpty else { return }
      let first = index - run.count
      hunks.append(
        Hunk(
          path: path, index: first, above: first > 0 ? page.lines[first - 1] : nil, old: run,
          new: []))
      run = []
    }
    for (index, line) in page.lines.enumerated() {
      let sum = Self.sum(line)
      if let count = left[sum], count > 0 {
        left[sum] = count - 1
        run.append(line)
      } else {
        end(at: index)
      }
    }
    end(at: page.lines.count)
    return (hunks, left.values.reduce(0, +))
  }

  // MARK: As they are written down

  /// Sums of 12 digits to the base of 16, one behind the other.
  var written: Bytes {
    var bytes = Bytes()
    bytes.reserveCapacity(sums.count * 12)
    for sum in sums {
      for shift in stride(from: 44, through: 0, by: -4) {
        let digit = UInt8(truncatingIfNeeded: sum >> UInt64(shift)) & 0xF
        bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
      }
    }
    return bytes
  }

  /// Nil: not written so.
  static func sums(in bytes: some Collection<UInt8>) -> [UInt64]? {
    guard bytes.count.isMultiple(of: 12) else { return nil }
    var sums: [UInt64] = []
    sums.reserveCapacity(bytes.count / 12)
    var sum: UInt64 = 0
    for (place, byte) in bytes.enumerated() {
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte - 0x30
      case 0x61...0x66: digit = byte - 0x57
      default: return nil
      }
      sum = sum << 4 | UInt64(digit)
      if place % 12 == 11 {
        sums.append(sum)
        sum = 0
      }
    }
    return sums
  }
}
