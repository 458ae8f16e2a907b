/// A file that can only be read when all of it has come; longer than 64 MB it is not read.
struct WholeFile {
  private var bytes: ContiguousArray<UInt8> = []
  private var isTooLarge = false

  private static let largest = 64 << 20

  /// All of it, with the last piece; nil before that, and for one that is too long, which is told.
  mutating func take(
    _ piece: ContiguousArray<UInt8>, isLast: Bool, _ intake: Intake
  ) -> ContiguousArray<UInt8>? {
    if bytes.count + piece.count > Self.largest { isTooLarge = true } else { bytes += piece }
    guard isLast else { return nil }
    guard !isTooLarge else {
      intake.lose("file", "longer than 64 MB", 1)
      return nil
    }
    defer { bytes = [] }
    return bytes
  }
}
