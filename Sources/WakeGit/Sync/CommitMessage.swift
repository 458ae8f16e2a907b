/// What a commit of the logbook says: `log: 3 entries, 1 amended (Kiel – Skagen, 14 June)`.
enum CommitMessage {
  static func text(
    for change: LogbookChange, title: (_ voyage: String) throws(SyncStop) -> String?
  ) throws(SyncStop) -> String {
    let what = what(change)
    let place = try place(of: change.paths, title: title)
    // Names and titles may come from others, and `git log` shows them to a terminal.
    return ShownText.legible("log: \(what)" + (place.map { " (\($0))" } ?? "")) + "\n"
  }

  private static func what(_ change: LogbookChange) -> String {
    let count = change.count
    var parts: [String] = []
    if count.added > 0 { parts.append(count.added == 1 ? "1 entry" : "\(count.added) entries") }
    if count.amended > 0 { parts.append("\(count.amended) amended") }
    if count.removed > 0 { parts.append("\(count.removed) removed") }
    if !parts.isEmpty { return parts.joined(separator: ", ") }
    if change.paths.count == 1, let path = change.paths.first {
      return String(path.split(separator: "/").last ?? path[...])
    }
    return "\(change.paths.count) files"
  }

  /// The voyage, and the day where it is one.
  private static func place(
    of paths: [String], title: (String) throws(SyncStop) -> String?
  ) throws(SyncStop) -> String? {
    let voyages = Set(paths.compactMap { path in path.firstIndex(of: "/").map { path[..<$0] } })
    guard let voyage = voyages.first else { return nil }
    guard voyages.count == 1 else { return "\(voyages.count) voyages" }
    let name = try title(String(voyage)) ?? String(voyage)
    let days = Set(paths.compactMap(day))
    return days.count == 1 ? name + ", " + days.first! : name
  }

  /// `14 June` of `…/2026-06-14-ben.wake`.
  private static func day(of path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    let parts = name.prefix(10).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.count) == [4, 2, 2], let month = Int(parts[1]),
      let day = Int(parts[2]), (1...12).contains(month)
    else { return nil }
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    return "\(day) \(months[month - 1])"
  }

  /// The value of a fact in a file of facts, as far as a message needs it.
  static func fact(_ key: String, in bytes: ContiguousArray<UInt8>) -> String? {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard line.starts(with: (key + ":").utf8) else { continue }
      let value = String(decoding: line.dropFirst(key.utf8.count + 1), as: UTF8.self)
      let words = value.split(whereSeparator: \.isWhitespace)
      return words.isEmpty ? nil : words.joined(separator: " ")
    }
    return nil
  }
}
