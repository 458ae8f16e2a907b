import WakeFormat

/// Speeds as they were read, and which of them no ship made.
struct SpeedReadings {
  struct Reading {
    let knots: Double
    /// Of its entry.
    let index: Int
    let places: [Int]
  }

  private var readings: [Reading] = []

  /// No ship of ours is faster, as for tracks and positions.
  static let fastest = 50.0
  /// Faster than so many times what three quarters of the readings keep to is a spike, where there
  /// are this many; but no speed up to ten knots is one.
  static let timesUsual = 2.5
  static let fewest = 5
  static let harmless = 10.0

  mutating func take(_ knots: Double, of index: Int, in places: [Int]) {
    readings.append(Reading(knots: knots, index: index, places: places))
  }

  /// The speeds that count, and those that do not with the limit that they pass.
  func parted() -> (good: [Reading], spikes: [Reading], limit: Double) {
    var limit = Self.fastest
    let moving = readings.map(\.knots).filter { $0 > 0 }
    if moving.count >= Self.fewest {
      let usual = moving.sorted()[moving.count * 3 / 4]
      limit = min(limit, max(Self.harmless, Self.timesUsual * usual))
    }
    return (readings.filter { $0.knots <= limit }, readings.filter { $0.knots > limit }, limit)
  }
}
