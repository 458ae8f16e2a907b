extension Glance {
  /// What an entry tells those who look at entries beside each other, and those who count.
  package struct Sight {
    package internal(set) var seconds = 0
    /// Of the date that is written, since 1970.
    package internal(set) var day = 0
    /// Minutes east of UTC.
    package internal(set) var offset = 0
    /// Places in the table of events, a bit each.
    package internal(set) var events: UInt128 = 0
    /// As written.
    package internal(set) var position: Position?
    package internal(set) var isReckoned = false
    package internal(set) var log: Meter?
    package internal(set) var engine: Meter?
    /// Knots over ground, and through the water.
    package internal(set) var sog: Double?
    package internal(set) var stw: Double?
    /// Knots, from the least to the most that it may mean.
    package internal(set) var wind: ClosedRange<Double>?
    package internal(set) var gust: ClosedRange<Double>?
    /// What `sails=` says; nil where it does not stand there.
    package internal(set) var isSailSet: Bool?

    /// Where its remarks begin; its line's end where there are none.
    package internal(set) var remarks = 0
    /// Whether its stamp and all its values stand in the form in which the tool writes them.
    package internal(set) var isWritten = true

    /// The position, unless it was reckoned.
    package var fix: Position? { isReckoned ? nil : position }

    mutating func take(_ token: GlanceMemory.Token, of key: UInt64, _ keys: GlanceMemory.Keys) {
      if !token.isWritten { isWritten = false }
      take(token.size, of: key, keys)
    }

    mutating func take(
      _ size: ClosedRange<Double>?, of key: UInt64, _ keys: GlanceMemory.Keys
    ) {
      switch key {
      case keys.sog: sog = size?.lowerBound
      case keys.stw: stw = size?.lowerBound
      case keys.wind: wind = size
      case keys.gust: gust = size
      default: break
      }
    }
  }

  /// What a meter shows.
  package struct Meter {
    let reading: Double
    /// The unit, packed.
    let unit: UInt64
    /// In the default unit of its key, as `Size` has it.
    package let size: Double

    /// Whether it shows at least what it did before, in the same unit.
    package func follows(_ before: Meter) -> Bool {
      unit == before.unit && reading >= before.reading
    }

    package func isAbove(_ before: Meter) -> Bool { reading > before.reading }
  }
}
