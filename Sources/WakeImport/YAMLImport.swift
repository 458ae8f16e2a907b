import WakeFormat

/// Days of signalk-logbook: a list of maps.
///
/// Each map is read by itself, so that one with a mistake keeps no other from being read.
struct YAMLImport: ForeignReader {
  private var lines = LineByLine()
  private var item: ContiguousArray<UInt8> = []
  private var first = 0
  private var isTooLong = false

  private static let longest = 1 << 20

  mutating func take(_ piece: ContiguousArray<UInt8>, isLast: Bool, _ intake: Intake) {
    var (item, first, isTooLong) = (item, first, isTooLong)
    lines.take(piece, isLast: isLast) { line, number in
      if line.starts(with: [0x2D, 0x20]) || line == [0x2D] {
        Self.finish(item, first, isTooLong, intake)
        item = []
        isTooLong = false
        first = number
      }
      if item.count + line.count > Self.longest {
        isTooLong = true
      } else {
        item += line + [0x0A]
      }
    }
    (self.item, self.first, self.isTooLong) = (item, first, isTooLong)
    guard isLast else { return }
    Self.finish(item, first, isTooLong, intake)
    self.item = []
  }

  private static func finish(
    _ item: ContiguousArray<UInt8>, _ first: Int, _ isTooLong: Bool, _ intake: Intake
  ) {
    guard item.contains(where: { $0 > 0x20 }) else { return }
    guard !isTooLong else { return intake.lose("record", "longer than 1 MB", first) }
    guard first > 0 else {
      // Before the first item: comments, a document's mark, or an empty list.
      let text = String(decoding: item, as: UTF8.self)
      let lines = text.split(separator: "\n").map { String($0).trimmed }
      for line in lines where !line.isEmpty && !line.hasPrefix("#") && line != "---" && line != "[]"
      {
        intake.lose("line", "not in a list of records", 1)
      }
      return
    }
    do throws(YAMLProblem) {
      guard case .list(let maps) = try YAMLNode.read(item) else {
        return intake.lose("record", "not a list", first)
      }
      for map in maps { SignalKRecord.take(map, first, intake) }
    } catch {
      intake.lose("record", error.why, first)
    }
  }
}
