import WakeFormat
import WakeReport

/// A change of an entry as `diff` and `history` show it.
extension EntryChange {
  /// What happened, and under it each part that is another. Not escaped.
  var lines: [String] {
    guard let old else { return ["added    " + (new ?? "")] }
    guard let new else { return ["removed  " + old] }
    let changed = parts.map { part -> String in
      switch (part.old, part.new) {
      case (let old?, let new?): "           \(part.name): \(old) → \(new)"
      case (nil, let new?): "           \(part.name): added \(new)"
      case (let old?, nil): "           \(part.name): removed \(old)"
      case (nil, nil): "           \(part.name)"
      }
    }
    return ["changed  " + new] + changed
  }

  var members: [(String, JSON)] {
    [
      ("path", .string(path)),
      ("old", .text(old)),
      ("new", .text(new)),
      (
        "parts",
        .array(
          parts.map {
            .object([("name", .string($0.name)), ("old", .text($0.old)), ("new", .text($0.new))])
          })
      ),
    ]
  }
}
