import WakeFormat
package import WakeLog
import WakeNavigation

extension LoggedEntry {
  /// The entry for programs. Names are stable; readers tolerate new ones.
  package var json: JSON {
    // What is written nowhere is not among the fields.
    let derived = trackPoint.map { point in
      (
        "derived",
        JSON.object([("pos", .string(PositionText.written(point))), ("fix", .string("track"))])
      )
    }
    let further = lines.isEmpty ? [] : [("lines", JSON.array(lines.map { .string($0) }))]
    return .object(written + further + (derived.map { [$0] } ?? []))
  }

  private var written: [(String, JSON)] {
    let entry = member.entry
    return [
      ("stamp", .string(entry.stamp.text)),
      ("utc", .text(entry.stamp.instant.map { Stamp($0, offset: 0).text })),
      ("voyage", .string(voyage)),
      ("places", .array(places.map { .string($0.text) })),
      ("events", .array(member.events.map { .string($0) })),
      ("fields", .object(Self.counting(member.fields))),
      ("remarks", .string(entry.remarks)),
      ("paragraphs", .array(member.paragraphs.map { .string($0) })),
      ("struck", .bool(member.void != nil)),
      ("conflicts", .array(member.conflicts.map { .string($0) })),
      ("spooled", .bool(places.contains { $0.isSpooled })),
      ("line", .string(entry.text)),
    ]
  }

  /// One member a key: the last value, or a list for the keys that are lists.
  private static func counting(_ fields: [WrittenEntry.Field]) -> [(String, JSON)] {
    var members: [(String, JSON)] = []
    for field in fields where !members.contains(where: { $0.0 == field.key }) {
      let all = fields.filter { $0.key == field.key }.map(\.value)
      if Registry.key(field.key)?.isList == true {
        members.append((field.key, .array(all.map { .string($0) })))
      } else {
        members.append((field.key, .text(all.last)))
      }
    }
    return members
  }
}
