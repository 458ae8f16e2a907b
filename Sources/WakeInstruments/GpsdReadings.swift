internal import WakeNavigation

extension GpsdPicture {
  /// Slower than this, in knots, the course over ground is the receiver's noise: at a mooring it
  /// swings through the whole circle. It is left out then; the speed is not.
  static let steadyKnots = 0.5

  /// The readings for an entry, once no more is going to be heard; without a fix those of the
  /// other instruments. Nil if there is nothing at all.
  func readings(for entry: UnixTime) -> Readings? {
    var readings = Readings()
    switch verdict {
    case .none, .frozen: break
    // Nothing more will come: a report that gpsd has just sent is taken for what it is.
    case .good, .goodByArrival, .goodWithoutTime, .unconfirmed:
      if let fix { add(fix, for: entry, to: &readings) }
    }
    addInstruments(to: &readings)
    return readings.fields.isEmpty ? nil : readings
  }

  private func add(_ fix: Fix, for entry: UnixTime, to readings: inout Readings) {
    guard let point = fix.motion.point else { return }
    readings.add("pos", PositionText.written(point))
    readings.add("fix", fix.motion.isDeadReckoning ? "dr" : "gnss")
    // Rounded up: accuracy is not flattered.
    let metres = accuracy.flatMap { DecimalText.written($0.rounded(.up), places: 0) }
    readings.add("acc", metres.map { $0 + "m" })
    readings.add("age", age(of: fix, for: entry).map { "\($0)s" })
    readings.fixTime = fix.motion.time
    readings.clock = clockDoubt(fix)

    let knots = speed.map(Units.knots(metresPerSecond:))
    if let track, (knots ?? Self.steadyKnots) >= Self.steadyKnots {
      readings.add("cog", Angle.direction(track) + "T")
    }
    readings.add("sog", knots.flatMap { Self.knots($0) })
  }

  /// How many seconds older the fix is than the entry, both by this device's clock.
  ///
  /// Where the clocks agree that is counted from the fix's own time, which is the better by the
  /// moment that the receiver and gpsd take. Where they do not, from when the fix arrived. Without
  /// any time in the fix it is not known.
  private func age(of fix: Fix, for entry: UnixTime) -> Int? {
    guard let time = fix.motion.time else { return nil }
    return entry.seconds(after: verdict == .good ? time : fix.arrival.clock)
  }

  private func clockDoubt(_ fix: Fix) -> ClockDoubt? {
    guard verdict != .good, let time = fix.motion.time else { return nil }
    return ClockDoubt(seconds: time.seconds(after: fix.arrival.clock))
  }

  private func addInstruments(to readings: inout Readings) {
    readings.add("hdg", heading)
    readings.add("depth", depth.flatMap { DecimalText.written($0, places: 1) }.map { $0 + "m" })
    readings.add("wind", wind.flatMap(Self.written))
    readings.add("awa", apparentAngle.map(Angle.offBow))
    readings.add("aws", apparentSpeed.flatMap { Self.knots(Units.knots(metresPerSecond: $0)) })
  }

  /// Direction and speed, or nothing: half a wind is not one.
  private static func written(_ wind: GpsdMotion.Wind) -> String? {
    let direction =
      wind.fromTrue.map { Angle.direction($0) + "T" }
      ?? wind.fromMagnetic.map { Angle.direction($0) + "M" }
    guard let direction, let speed = wind.speed,
      let knots = DecimalText.written(Units.knots(metresPerSecond: speed), places: 0)
    else { return nil }
    return "\(direction)/\(knots)kn"
  }

  private static func knots(_ knots: Double) -> String? {
    DecimalText.written(knots, places: 1).map { $0 + "kn" }
  }
}

extension GpsdPicture {
  /// Why there is no position, once no more is going to be heard; nil if there is one.
  ///
  /// `connection` is why nothing more was heard, unless time was up.
  func reason(connection: NoReadings.Reason?, sawOtherLines: Bool) -> NoReadings.Reason? {
    switch verdict {
    case .good, .goodByArrival, .goodWithoutTime, .unconfirmed: return nil
    case .frozen(let seconds): return .stale(seconds: seconds)
    case .none: break
    }
    if let connection, release != nil || connection != .closed { return connection }
    if release == nil, devices == nil, heard.isEmpty {
      return sawOtherLines || connection == .closed ? .unreadable : .noAnswer
    }
    if hasNoDevice { return .noDevice }
    if !heard.isEmpty { return .noFix(satellites: satellites) }
    if let remembered { return .stale(seconds: remembered.seconds) }
    if !isWatching { return .waking }
    return .silent(device: devices?.count == 1 ? devices?.first?.path : nil)
  }
}
