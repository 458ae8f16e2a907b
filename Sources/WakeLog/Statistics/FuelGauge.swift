import WakeFormat

/// Fuel used between the levels of a tank.
struct FuelGauge {
  private struct Level {
    let litres: Double
    let entry: LoggedEntry
    var taken = 0.0
    var meterHours = 0.0
    var seconds = 0
  }

  struct Use {
    let tank: String
    let litres: Double
    let hours: Double
    let since: LoggedEntry
  }

  /// Litres that a tank holds, by name.
  private let capacities: [String: Double]
  private var levels: [String: Level] = [:]

  /// - Parameter facts: the values of the `tank:` facts, like `fuel, 60 l`.
  init(facts: [String]) {
    var capacities: [String: Double] = [:]
    for fact in facts {
      let parts = fact.split(separator: ",").map { $0.filter { $0 != " " } }
      for part in parts.dropFirst() {
        guard let litres = Self.litres("took.fuel", part) else { continue }
        capacities[parts[0].lowercased()] = litres
      }
    }
    self.capacities = capacities
  }

  /// Whether nothing is known yet of any tank.
  var isEmpty: Bool { levels.isEmpty }

  /// Engines ran, by their events and by their meters.
  mutating func run(seconds: Int) {
    for tank in levels.keys { levels[tank]?.seconds += seconds }
  }

  mutating func run(meterHours: Double) {
    for tank in levels.keys { levels[tank]?.meterHours += meterHours }
  }

  /// What an entry tells of fuel tanks; a level is that after what was taken with it.
  mutating func take(_ entry: LoggedEntry) -> [Use] {
    var uses: [Use] = []
    for field in entry.member.fields where field.key.hasPrefix("took.fuel") {
      let tank = String(field.key.dropFirst("took.".utf8.count))
      // What is not in litres is not known in litres.
      guard let litres = Self.litres(field.key, field.value) else {
        levels[tank] = nil
        continue
      }
      levels[tank]?.taken += litres
    }
    for field in entry.member.fields where field.key.hasPrefix("tank.fuel") {
      let tank = String(field.key.dropFirst("tank.".utf8.count))
      guard entry.member.value(field.key) == field.value, let now = level(field, of: tank) else {
        continue
      }
      if let before = levels[tank], before.litres + before.taken >= now {
        let hours =
          before.meterHours > 0 ? before.meterHours : Double(before.seconds) / 3600
        uses.append(
          Use(
            tank: tank, litres: before.litres + before.taken - now, hours: hours,
            since: before.entry))
      }
      levels[tank] = Level(litres: now, entry: entry)
    }
    return uses
  }

  /// A part of the tank needs its size, which a `tank:` fact gives.
  private func level(_ field: WrittenEntry.Field, of tank: String) -> Double? {
    if let litres = Self.litres(field.key, field.value) { return litres }
    guard let size = field.size, let whole = WrittenEntry.Field(field.key, "full").size,
      size.isOfKind(of: whole), let capacity = capacities[tank]
    else { return nil }
    return capacity * size.range.lowerBound / 100
  }

  private static func litres(_ key: String, _ value: String) -> Double? {
    guard let size = WrittenEntry.Field(key, value).size,
      let litre = WrittenEntry.Field(key, "1l").size, size.isOfKind(of: litre)
    else { return nil }
    return size.range.lowerBound
  }
}
