/// What the manual pages say that no declaration of a command holds.
package struct ManualFacts: Sendable {
  /// As mdoc spells dates: `June 14, 2026`.
  package let date: String
  /// Stands at the foot of each page: `wake 1.0`.
  package let version: String
  package let environment: [Term]
  package let files: [Term]
  package let exitStatus: [Term]
  /// Manual pages: `git(1)`.
  package let seeAlso: [String]

  package init(
    date: String, version: String,
    environment: [Term] = [], files: [Term] = [], exitStatus: [Term] = [], seeAlso: [String] = []
  ) {
    self.date = date
    self.version = version
    self.environment = environment
    self.files = files
    self.exitStatus = exitStatus
    self.seeAlso = seeAlso
  }

  /// A name and what it means.
  package struct Term: Sendable {
    package let name: String
    package let meaning: String

    package init(_ name: String, _ meaning: String) {
      self.name = name
      self.meaning = meaning
    }
  }
}
