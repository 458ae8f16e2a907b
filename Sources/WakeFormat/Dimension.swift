/// What a number with a unit measures.
struct Dimension: Sendable {
  struct Unit: Sendable {
    /// As the tool writes it.
    let name: String
    let aliases: [String]
    /// How many of the first unit it is, for limits; linear but for temperatures.
    let factor: Double
    let zero: Double
    /// In this unit, where those of the dimension do not say it.
    let limits: ClosedRange<Double>?

    init(
      _ name: String, _ factor: Double = 1, zero: Double = 0, limits: ClosedRange<Double>? = nil,
      or aliases: String...
    ) {
      self.name = name
      self.factor = factor
      self.zero = zero
      self.limits = limits
      self.aliases = aliases
    }
  }

  let name: String
  /// The unit of a bare number first.
  let units: [Unit]
  /// In the first unit; what lies outside cannot be.
  let limits: ClosedRange<Double>
  /// What counts as a word in place of a number.
  let words: [String]
  /// Units that people read in two ways, and why they are refused.
  let refused: [String: String]

  init(
    _ name: String, _ limits: ClosedRange<Double>, words: [String] = [],
    refused: [String: String] = [:], _ units: Unit...
  ) {
    self.name = name
    self.limits = limits
    self.words = words
    self.refused = refused
    self.units = units
  }

  func unit(_ name: String) -> Unit? {
    units.first { $0.name == name || $0.aliases.contains(name) }
  }
}
