import WakeFormat

/// Midnights of the ship's clock, each once, though the clock is moved over one or the date line
/// is crossed.
struct NightCount {
  /// Minutes that the clock is ahead of UTC; a crossing of the date line does not move it.
  private var offset: Int?
  private var written = 0
  /// The last midnight counted, in days.
  private var latest: Int?

  /// How many midnights have passed since the entry before.
  mutating func take(_ instant: Instant, offset now: Int) -> Int {
    var offset = offset ?? now
    var step = now - (self.offset == nil ? now : written)
    // The offset that leaps by most of a day is that of the other side of the line.
    if step > 720 { step -= 1440 }
    if step < -720 { step += 1440 }
    offset += step
    self.offset = offset
    written = now
    let local = instant.seconds + offset * 60
    let day = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
    defer { latest = max(latest ?? day, day) }
    return latest.map { max(0, day - $0) } ?? 0
  }
}
