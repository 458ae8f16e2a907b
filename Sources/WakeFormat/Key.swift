/// A key of version 1: what it means, and the forms its value may take.
public struct Key: Sendable {
  public let name: String
  public let meaning: String
  let form: ValueForm
  /// What instruments give; allowed on `+` lines.
  public let isReading: Bool
  /// Whether a part after a dot names a thing: `engine.port`.
  let naming: Naming
  /// Whether every value counts when it is given more than once.
  public let isList: Bool

  enum Naming: Sendable { case none, allowed, required }

  init(
    _ name: String, _ form: ValueForm, _ meaning: String, reading: Bool = false,
    naming: Naming = .none, list: Bool = false
  ) {
    self.name = name
    self.form = form
    self.meaning = meaning
    isReading = reading
    self.naming = naming
    isList = list
  }
}
