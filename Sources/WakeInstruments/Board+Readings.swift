internal import WakeNavigation

extension Board {
  /// A fix whose time is this near to this device's clock was taken by an agreeing one.
  static let agreeing = 10

  /// The readings for an entry made at `entry`, as fields of the format.
  package func readings(for entry: UnixTime, at elapsed: Duration) -> Readings {
    var readings = Readings()
    if case .good(let fix, let moment) = standing(at: elapsed) {
      add(fix, moment, for: entry, to: &readings)
    }
    addMotion(to: &readings, at: elapsed)
    addWater(to: &readings, at: elapsed)
    addWind(to: &readings, at: elapsed)
    addAir(to: &readings, at: elapsed)
    return readings
  }

  private func add(
    _ fix: Fix, _ moment: Moment, for entry: UnixTime, to readings: inout Readings
  ) {
    readings.add("pos", PositionText.written(fix.point))
    readings.add("fix", fix.isDeadReckoning ? "dr" : "gnss")
    let metres = fix.accuracy.flatMap { DecimalText.written($0.rounded(.up), places: 0) }
    readings.add("acc", metres.map { $0 + "m" })
    guard let time = fix.time?.instant(near: moment.clock) else {
      readings.add("age", "\(entry.seconds(after: moment.clock))s")
      return
    }
    let difference = time.seconds(after: moment.clock)
    let isAgreed = abs(difference) <= Self.agreeing
    readings.fixTime = time
    readings.clock = isAgreed ? nil : ClockDoubt(seconds: difference)
    readings.add("age", "\(entry.seconds(after: isAgreed ? time : moment.clock))s")
  }

  private func addMotion(to readings: inout Readings, at elapsed: Duration) {
    let speed = value(.speedOverGround, at: elapsed).map(Units.knots(metresPerSecond:))
    if (speed ?? GpsdPicture.steadyKnots) >= GpsdPicture.steadyKnots {
      readings.add("cog", direction(.courseTrue, .courseMagnetic, at: elapsed))
    }
    readings.add("sog", speed.flatMap { Self.written($0, 1, "kn") })
    readings.add(
      "hdg",
      direction(.headingTrue, .headingMagnetic, at: elapsed)
        ?? value(.headingCompass, at: elapsed).map { Angle.direction($0) + "C" }
        ?? value(.headingUnstated, at: elapsed).map(Angle.direction))
    readings.add("stw", written(.speedThroughWater, 1, "kn", at: elapsed, Units.knots))
  }

  private func addWater(to readings: inout Readings, at elapsed: Duration) {
    let log = written(.log, 1, "nm", at: elapsed, Self.miles)
    readings.add("log", log)
    if log == nil { readings.add("trip", written(.trip, 1, "nm", at: elapsed, Self.miles)) }
    // One sounding, and of those a sounder gives the one it was set up for.
    let soundings: [(String, Quantity)] = [
      ("depth.surface", .depthSurface), ("depth.keel", .depthKeel),
      ("depth.transducer", .depthTransducer), ("depth", .depth),
    ]
    for (key, quantity) in soundings {
      guard let depth = written(quantity, 1, "m", at: elapsed, { $0 }) else { continue }
      readings.add(key, depth)
      break
    }
  }

  private func addWind(to readings: inout Readings, at elapsed: Duration) {
    if let speed = written(.windSpeed, 0, "kn", at: elapsed, Units.knots) {
      let from = direction(.windFromTrue, .windFromMagnetic, at: elapsed)
      readings.add("wind", (from.map { $0 + "/" } ?? "") + speed)
    }
    readings.add("twa", value(.trueAngle, at: elapsed).map(Angle.offBow))
    readings.add("awa", value(.apparentAngle, at: elapsed).map(Angle.offBow))
    readings.add("aws", written(.apparentSpeed, 1, "kn", at: elapsed, Units.knots))
  }

  private func addAir(to readings: inout Readings, at elapsed: Duration) {
    readings.add("baro", written(.pressure, 1, "hPa", at: elapsed) { $0 / 100 })
    readings.add("air", written(.air, 1, "C", at: elapsed) { $0 })
    readings.add("sst", written(.sea, 1, "C", at: elapsed) { $0 })
    // An engine that stands still is no reading.
    if let turns = value(.revolutions, at: elapsed), turns >= 1 {
      readings.add("rpm", Self.written(turns, 0, ""))
    }
  }

  /// How long ago what stands in a field was heard.
  package func age(ofField key: String, at elapsed: Duration) -> Duration? {
    if ["pos", "fix", "acc", "age"].contains(key) { return fix.map { elapsed - $0.at.elapsed } }
    return Self.quantities(key).compactMap { age(of: $0, at: elapsed) }.min()
  }

  private static func quantities(_ key: String) -> [Quantity] {
    switch key {
    case "cog": [.courseTrue, .courseMagnetic]
    case "sog": [.speedOverGround]
    case "hdg": [.headingTrue, .headingMagnetic, .headingCompass, .headingUnstated]
    case "stw": [.speedThroughWater]
    case "log": [.log]
    case "trip": [.trip]
    case "depth": [.depth]
    case "depth.surface": [.depthSurface]
    case "depth.keel": [.depthKeel]
    case "depth.transducer": [.depthTransducer]
    case "wind": [.windSpeed]
    case "twa": [.trueAngle]
    case "awa": [.apparentAngle]
    case "aws": [.apparentSpeed]
    case "baro": [.pressure]
    case "air": [.air]
    case "sst": [.sea]
    case "rpm": [.revolutions]
    default: []
    }
  }

  private func direction(
    _ true: Quantity, _ magnetic: Quantity, at elapsed: Duration
  ) -> String? {
    value(`true`, at: elapsed).map { Angle.direction($0) + "T" }
      ?? value(magnetic, at: elapsed).map { Angle.direction($0) + "M" }
  }

  private func written(
    _ quantity: Quantity, _ places: Int, _ unit: String, at elapsed: Duration,
    _ convert: (Double) -> Double
  ) -> String? {
    value(quantity, at: elapsed).flatMap { Self.written(convert($0), places, unit) }
  }

  private static func written(_ value: Double, _ places: Int, _ unit: String) -> String? {
    DecimalText.written(value, places: places).map { $0 + unit }
  }

  private static func miles(_ metres: Double) -> Double { metres / Units.metresInNauticalMile }
}
