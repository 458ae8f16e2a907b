/// Which key does what.
package struct KeyChart: Equatable, Sendable {
  private var keys: [Deed: Character]

  package static let standard = KeyChart()

  private init() {
    keys = Dictionary(uniqueKeysWithValues: Deed.allCases.map { ($0, $0.standardKey) })
  }

  /// Keys as a setting gives them: `reef=x tack=T`; the others keep theirs.
  ///
  /// - Throws: `Problem` where it names something else, or one key would do two things.
  package init(_ setting: String) throws(Problem) {
    self.init()
    for word in setting.split(separator: " ") {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let key = parts[1].first, parts[1].count == 1,
        key.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F })
      else { throw Problem(message: "expected words like reef=x, one key each") }
      guard let deed = Deed(rawValue: String(parts[0])) else {
        let names = Deed.allCases.map(\.rawValue).joined(separator: ", ")
        throw Problem(message: "expected a name of \(names) before '='")
      }
      keys[deed] = key
    }
    for deed in Deed.allCases {
      if let other = Deed.allCases.first(where: { $0 != deed && self[$0] == self[deed] }) {
        throw Problem(
          message:
            "expected a key of its own for each, '\(self[deed])' is \(deed.rawValue) and \(other.rawValue)"
        )
      }
    }
  }

  package struct Problem: Error, Equatable, Sendable {
    package let message: String

    package init(message: String) { self.message = message }
  }

  package subscript(deed: Deed) -> Character { keys[deed] ?? deed.standardKey }

  package func deed(of key: Character) -> Deed? { Deed.allCases.first { self[$0] == key } }
}
