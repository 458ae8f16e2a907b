import WakeFormat
import WakeLog
import WakeReport

extension LoggedEntry {
  /// What it says, but for what its lines disagree over.
  var said: [WrittenEntry.Field] {
    member.conflicts.isEmpty
      ? member.fields : member.fields.filter { !member.conflicts.contains($0.key) }
  }

  /// `2026-06-14T08:15:32Z`; nil for an entry of a day.
  var utc: String? { member.entry.stamp.instant.map { Stamp($0, offset: 0).text } }

  /// `@reef`, `@tack`
  var eventTokens: [String] { member.events.map { "@" + $0 } }

  func fieldTokens(without keys: Set<String> = []) -> [String] {
    said.filter { !keys.contains($0.key) }.map { Writer.field($0.key, $0.value) }
  }

  /// Its remarks and what `+` lines add to them.
  var paragraphs: [String] {
    ([member.entry.remarks] + member.paragraphs).filter { !$0.isEmpty }
  }

  /// The entry as its lines of the log with the stamp in full, byte for byte: what disagrees and what
  /// is struck stands in them too.
  var ownLines: [String] { lines.isEmpty ? [member.entry.text] : lines }

  /// What it says for a person, without its stamp and some keys; paragraphs on lines of their own.
  func words(without keys: Set<String> = []) -> String {
    let tokens = eventTokens + fieldTokens(without: keys)
    let first = tokens + (member.entry.remarks.isEmpty ? [] : [member.entry.remarks])
    return ([first.joined(separator: " ")] + member.paragraphs).filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  /// A few words for a mark on a map.
  var title: String {
    if !member.events.isEmpty { return member.events.joined(separator: ", ") }
    let remarks = member.entry.remarks
    guard !remarks.isEmpty else { return member.entry.stamp.text }
    let short = remarks.prefix(40)
    return short.endIndex == remarks.endIndex ? remarks : short + "…"
  }

  /// What formats that do not hold the lines themselves have no place for.
  func countLosses(in losses: inout Losses) {
    losses.add(.conflict, member.conflicts.count)
    losses.add(.paragraph, member.struckParagraphs.count)
  }
}

/// A position in decimal degrees to seven places, a centimetre, without a detour over a `Double`.
enum Degrees {
  static func latitude(_ position: Position) -> String { text(position.latitude) }

  /// The 180th meridian is west, for GPX has no 180 degrees east.
  static func longitude(_ position: Position) -> String {
    let east = text(position.longitude)
    return east == "180.0000000" ? "-180.0000000" : east
  }

  /// - Parameter arc: in billionths of a second.
  private static func text(_ arc: Int) -> String {
    // A ten-millionth of a degree is 360,000 of them.
    let tenMillionths = (arc.magnitude + 180_000) / 360_000
    let (whole, part) = tenMillionths.quotientAndRemainder(dividingBy: 10_000_000)
    let digits = String(part)
    let sign = arc < 0 && tenMillionths > 0 ? "-" : ""
    return "\(sign)\(whole)." + String(repeating: "0", count: 7 - digits.utf8.count) + digits
  }
}
