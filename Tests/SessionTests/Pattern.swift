/// Printed lines in which some words stand for what differs from run to run.
struct Pattern {
  private let lines: [String]

  init(_ lines: [String]) { self.lines = lines }

  func matches(_ printed: [String]) -> Bool { Self.matches(lines[...], printed[...]) }

  private static func matches(_ expected: ArraySlice<String>, _ found: ArraySlice<String>) -> Bool {
    guard let line = expected.first else { return found.isEmpty }
    if line == "..." {
      return (0...found.count).contains { matches(expected.dropFirst(), found.dropFirst($0)) }
    }
    guard let first = found.first, matches(line, first) else { return false }
    return matches(expected.dropFirst(), found.dropFirst())
  }

  static func matches(_ expected: String, _ found: String) -> Bool {
    expected == found || matches(expected[...], found[...])
  }

  private static func matches(_ expected: Substring, _ found: Substring) -> Bool {
    guard let first = expected.first else { return found.isEmpty }
    if first == "<", let wildcard = Wildcard.allCases.first(where: { expected.hasPrefix($0.text) })
    {
      let rest = expected.dropFirst(wildcard.text.count)
      return (0...found.count).reversed().contains {
        wildcard.accepts(found.prefix($0)) && matches(rest, found.dropFirst($0))
      }
    }
    return first == found.first && matches(expected.dropFirst(), found.dropFirst())
  }
}

/// A word that stands for what differs.
enum Wildcard: String, CaseIterable {
  /// `2026-06-14T08:40:12+02:00`, in any zone.
  case stamp
  /// `2026-06-14`.
  case date
  /// A random name that wake gave.
  case name
  case number
  case any

  var text: String { "<" + rawValue + ">" }

  func accepts(_ found: Substring) -> Bool {
    switch self {
    case .any: true
    case .number: !found.isEmpty && found.allSatisfy { $0.isASCII && $0.isNumber }
    case .name:
      found.count == 12 && found.allSatisfy { "abcdefghijklmnopqrstuvwxyz234567".contains($0) }
    case .date: Self.has(found, "0000-00-00")
    case .stamp:
      Self.has(found, "0000-00-00T00:00:00Z") || Self.has(found, "0000-00-00T00:00:00+00:00")
        || Self.has(found, "0000-00-00T00:00:00-00:00")
    }
  }

  /// Whether a text is of a shape in which 0 is any digit.
  private static func has(_ text: Substring, _ shape: String) -> Bool {
    text.count == shape.count
      && zip(text, shape).allSatisfy { $1 == "0" ? $0.isASCII && $0.isNumber : $0 == $1 }
  }
}
