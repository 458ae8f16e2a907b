/// Cuts what comes piece by piece into lines, counted from 1.
struct LineByLine {
  typealias Bytes = ContiguousArray<UInt8>

  private var begun: Bytes = []
  private(set) var number = 0
  private(set) var tooLong = 0
  /// A longer line is left out, and counted.
  private let longest: Int

  init(longest: Int = 1 << 20) {
    self.longest = longest
  }

  /// - Parameter take: gets each line, without its end.
  mutating func take(_ piece: Bytes, isLast: Bool = false, _ take: (Bytes, Int) -> Void) {
    var start = 0
    while let end = piece[start...].firstIndex(of: 0x0A) {
      begun += piece[start..<end]
      start = end + 1
      finish(take)
    }
    if begun.count <= longest { begun += piece[start...] }
    if isLast, !begun.isEmpty { finish(take) }
  }

  private mutating func finish(_ take: (Bytes, Int) -> Void) {
    number += 1
    if begun.last == 0x0D { begun.removeLast() }
    if begun.count > longest { tooLong += 1 } else { take(begun, number) }
    begun.removeAll(keepingCapacity: true)
  }
}
