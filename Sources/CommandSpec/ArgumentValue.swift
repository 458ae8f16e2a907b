/// A value that the command line can spell.
package protocol ArgumentValue: Sendable {
  /// The word that stands for the value in help: `TIME`, `FILE`, `N`.
  static var placeholder: String { get }
  /// Every spelling, where there are few; nothing else is then taken.
  static var choices: [String] { get }
  /// What a bad value is told was expected: `a time, like 14:30`.
  static var expected: String { get }

  /// Reads the value, or gives `nil` where `argument` spells none.
  init?(argument: String)

  /// Whether `argument` spells a value. Asked of the type, because to look into an optional of a
  /// type not known before costs every start of the program the making of that optional's type.
  static func isSpelled(by argument: String) -> Bool
}

extension ArgumentValue {
  package static func isSpelled(by argument: String) -> Bool { Self(argument: argument) != nil }

  package static var choices: [String] { [] }

  package static var expected: String {
    choices.isEmpty ? placeholder : choices.listed(before: "or")
  }
}

extension ArgumentValue where Self: CaseIterable & RawRepresentable<String> {
  package static var choices: [String] { allCases.map(\.rawValue) }

  package init?(argument: String) { self.init(rawValue: argument) }
}

extension String: ArgumentValue {
  package static var placeholder: String { "TEXT" }

  package static func isSpelled(by argument: String) -> Bool { true }

  package init?(argument: String) { self = argument }
}

extension Int: ArgumentValue {
  package static var placeholder: String { "N" }
  package static var expected: String { "a whole number" }

  package init?(argument: String) { self.init(argument) }
}

extension [String] {
  /// `a`, `a or b`, `a, b or c`.
  func listed(before last: String) -> String {
    guard count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " " + last + " " + self[count - 1]
  }
}
