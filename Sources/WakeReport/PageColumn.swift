import WakeFormat
import WakeLog
import WakeNavigation

/// A column of the traditional page of the log: the first of some readings that an entry has.
struct PageColumn: Sendable {
  let head: String
  let isRight: Bool
  let keys: [String]

  static let known = [
    PageColumn(head: "Position", isRight: false, keys: ["pos"]),
    PageColumn(head: "Course", isRight: true, keys: ["cog", "ctw", "cts", "hdg"]),
    PageColumn(head: "Speed", isRight: true, keys: ["sog", "stw"]),
    PageColumn(head: "Log", isRight: true, keys: ["log", "trip"]),
    PageColumn(head: "Wind", isRight: true, keys: ["wind"]),
    PageColumn(head: "Baro", isRight: true, keys: ["baro"]),
  ]

  /// The key whose value stands in the cell, where there is a value.
  func key(of entry: LoggedEntry) -> String? { keys.first { entry.member.value($0) != nil } }

  /// What stands in the cell, made safe to be shown.
  func cell(_ entry: LoggedEntry) -> String {
    if let key = key(of: entry), let value = entry.member.value(key) {
      return TerminalText.escaped(value) + (entry.member.conflicts.contains(key) ? "?" : "")
    }
    if keys == ["pos"], let point = entry.trackPoint {
      return PositionText.written(point) + LogPage.trackMark
    }
    return ""
  }
}

extension LoggedEntry {
  /// `14:05`; nil for an entry of a day.
  var pageTime: String? {
    member.entry.stamp.time.map { time in
      let stamp = Stamp(
        date: nil, time: .init(hour: time.hour, minute: time.minute, second: nil), offset: nil)
      return String(stamp.text.prefix(5))
    }
  }

  /// Events, the fields that have no column, and the remarks; as they are written.
  func pageWords(beside columns: [PageColumn]) -> [String] {
    let shown = Set(columns.compactMap { $0.key(of: self) }).union(Self.unshown)
    var words = member.events.map { "@" + $0 }
    for field in member.fields where !shown.contains(field.key) {
      words.append(Writer.field(field.key, field.value))
    }
    if !member.entry.remarks.isEmpty { words.append(member.entry.remarks) }
    return words
  }

  /// What a person must know about an entry before they rely on it.
  var pageNotes: [String] {
    var notes: [String] = []
    if !member.conflicts.isEmpty {
      notes.append("[in conflict: " + member.conflicts.joined(separator: ", ") + "]")
    }
    if let void = member.void { notes.append("[struck: \(void)]") }
    if places.contains(where: \.isSpooled) { notes.append("[not yet on its page]") }
    return notes
  }

  /// How good a position is, and how a line came to be: for `show`, not for the page.
  private static let unshown: Set<String> = [
    "fix", "acc", "age", "by", "logged", "was", "void", "void.by", "void.at", "conflict",
  ]
}

extension Stamp {
  /// `Sun 2026-06-14, UTC+02:00`: what heads a day of the log.
  var dayHeading: String {
    let date = date.map { Self.weekdays[$0.weekday] + " " + $0.text } ?? ""
    return date + (offset.map { ", UTC" + ($0 == 0 ? "" : Stamp.text(ofOffset: $0)) } ?? "")
  }

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
}
