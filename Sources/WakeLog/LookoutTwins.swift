import WakeFormat

extension Lookout {
  /// What git's union leaves of an entry that both sides changed, or that stands in two files.
  mutating func lookAtTwins() {
    for member in members where member.sources.count > 1 { lookAtFiles(of: member) }
    if members.count > 1 { lookForNear() }
  }

  /// Lines of one file are the checker's.
  private mutating func lookAtFiles(of member: EntrySet.Member) {
    let sources = member.sources.map(Source.init(number:))
      .filter { written[$0]?.isFurther == false }
    guard let first = sources.first else { return }
    for other in sources where other.file != first.file {
      let there = "line \(first.line + 1) of \(rack.name(of: first.file))"
      let line = rack.page(other.file).document.lines[other.line]
      if saying(other) == saying(first) {
        see(
          .repeatedEntry, line: other, "this entry stands on \(there) already; it counts once",
          hint: "remove one of the lines", fix: Edit(line.whole, ""))
      } else if !member.conflicts.isEmpty {
        see(
          .valueConflict, line: other,
          "'\(member.conflicts[0])' is not what it is on \(there); neither counts",
          hint: "remove the line that is wrong")
      } else if written[other]?.void == nil, written[first]?.void == nil {
        see(
          .dividedEntry, line: other,
          "this entry stands on \(there) too, and one of them says more; all of it counts",
          hint: "make one line of them, without what was taken out on purpose")
      }
    }
  }

  /// What a line says beside its moment, events and remarks.
  private func saying(_ source: Source) -> Set<[String]> {
    Set(
      (written[source]?.fields ?? []).filter { !["was", "logged", "conflict"].contains($0.key) }
        .map { [$0.key, $0.meaning] })
  }

  /// Entries to the second of one moment and one writer whose text was changed.
  private mutating func lookForNear() {
    // Many in one second are no work of a hand that mends.
    let moment = members.prefix(8)
    for index in moment.indices.dropFirst() {
      let later = moment[index]
      guard isCandidate(later),
        let twin = moment[..<index].first(where: {
          isCandidate($0) && Self.isNear($0.entry, later.entry)
        })
      else { continue }
      see(
        .nearTwin, later,
        "this entry and that on \(place(twin, from: later)) are nearly the same: "
          + "a merge may have kept both sides of a change",
        hint: "remove the one that is wrong; if both happened, leave them")
    }
  }

  private func isCandidate(_ member: EntrySet.Member) -> Bool {
    member.void == nil && !member.entry.isFurther && member.entry.stamp.time?.second != nil
  }

  /// Whether one may be the other with a word or a value changed.
  ///
  /// Two devices may well save short remarks in one second: what has few parts is no likeness. At
  /// least three parts must be the same, and two thirds of those of the shorter entry.
  private static func isNear(_ a: WrittenEntry, _ b: WrittenEntry) -> Bool {
    guard a.value("by") == b.value("by") else { return false }
    let (one, other) = (parts(of: a), parts(of: b))
    let common = one.intersection(other).count
    return common >= 3 && 3 * common >= 2 * min(one.count, other.count)
  }

  /// Events, fields but those that tell of the line, and words.
  private static func parts(of entry: WrittenEntry) -> Set<Substring> {
    var parts = Set(entry.remarks.prefix(2000).split(separator: " "))
    for event in entry.events { parts.insert("@\(event)") }
    for field in entry.fields where !["by", "was", "logged", "conflict"].contains(field.key) {
      parts.insert("\(field.key)=\(field.value)")
    }
    return parts
  }
}
