import WakeFormat

/// A journal of jrnl: `[2026-06-14 08:40] What happened.` and what belongs to it below.
struct JrnlReader: ForeignReader {
  private var lines = LineByLine()
  private var entry: (stamp: Stamp?, text: String, line: Int)?

  mutating func take(_ piece: ContiguousArray<UInt8>, isLast: Bool, _ intake: Intake) {
    var entry = entry
    lines.take(piece, isLast: isLast) { line, number in
      let text = String(decoding: line, as: UTF8.self)
      if let head = Self.head(text) {
        Self.finish(entry, intake)
        entry = (intake.stamp(head.date, head.time, number), head.rest, number)
      } else if entry != nil {
        entry?.text += "\n" + text
      } else if !text.trimmed.isEmpty {
        intake.lose("line", "before the first entry", number)
      }
    }
    self.entry = entry
    guard isLast else { return }
    Self.finish(entry, intake)
    self.entry = nil
  }

  private static func finish(_ entry: (stamp: Stamp?, text: String, line: Int)?, _ intake: Intake) {
    guard let entry, let stamp = entry.stamp else { return }
    var own = ForeignEntry(stamp, line: entry.line)
    own.say(entry.text)
    intake.take(own)
  }

  static func isHead(_ line: String) -> Bool { head(line) != nil }

  private static func head(_ line: String) -> (date: CalendarDate, time: Stamp.Time, rest: String)?
  {
    guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return nil }
    let words = line[line.index(after: line.startIndex)..<end].split(separator: " ")
    guard words.count == 2 || words.count == 3,
      let date = ForeignTime.date(words[0], .dmy),
      let time = ForeignTime.time(words.dropFirst().joined(separator: " "))
    else { return nil }
    return (date, time, String(line[line.index(after: end)...]).trimmed)
  }
}
