package import WakeFormat

/// Places and people that a logbook has named.
package struct KnownNames: Sendable {
  package private(set) var places: Set<String> = []
  /// As entries call them, and with their full names where facts tell.
  package private(set) var people: Set<String> = []
  private var persons = PersonNames()
  /// By handle.
  package var fullNames: [String: String] { persons.names }

  package static let placeKeys = ["place", "towards", "wpt"]
  package static let personKeys = ["by", "watch", "helm", "crew", "void.by"]

  package init() {}

  /// Adds the names in a page.
  ///
  /// Only lines in which one of the keys stands are read: a lifetime's log is looked through for a
  /// completion.
  package mutating func add(page bytes: Bytes) {
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      if Self.mayName(bytes, start..<end) { add(line: Bytes(bytes[start..<end])) }
      start = end + 1
    }
  }

  /// Adds the people and places of `voyage.wake` or `logbook.wake`.
  package mutating func add(facts: Document) {
    for key in ["from", "towards", "port"] {
      places.formUnion(facts.values(of: key).filter { !$0.isEmpty })
    }
    persons.learn(facts)
    people.formUnion(persons.names.keys)
  }

  private mutating func add(line: Bytes) {
    guard let entry = Document(line).lines.first?.entry else { return }
    for token in entry.tokens where token.kind == .field {
      let key = token.name(in: line)
      let value = token.value(in: line)
      guard !value.isEmpty else { continue }
      if Self.placeKeys.contains(key) {
        places.insert(value)
      } else if Self.personKeys.contains(key) {
        for handle in value.split(separator: ",") where handle != "none" {
          people.insert(String(handle))
        }
      }
    }
  }

  /// Whether a `=` stands behind the end of one of the keys.
  private static func mayName(_ bytes: Bytes, _ line: Range<Int>) -> Bool {
    var place = line.lowerBound + 4
    while place < line.upperBound {
      if bytes[place] == UInt8(ascii: "=") {
        // The last letters of the keys: place, towards, wpt, by, watch, helm, crew.
        switch bytes[place - 1] | 0x20 {
        case UInt8(ascii: "e"), UInt8(ascii: "s"), UInt8(ascii: "t"),
          UInt8(ascii: "y"), UInt8(ascii: "h"), UInt8(ascii: "m"), UInt8(ascii: "w"):
          return true
        default: break
        }
      }
      place += 1
    }
    return false
  }
}
