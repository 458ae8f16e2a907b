internal import WakeNavigation

/// A boat's tree in Signal K, and the clocks to judge its ages by.
///
/// The server keeps every value for ever, and writes null where it knows it is gone. So each is
/// judged by its own timestamp, against the clock of the machine that wrote it where the answer
/// tells that, else against ours.
struct SignalKAnswer {
  let tree: JSON
  /// The `Date:` of the same answer.
  let serverClock: UnixTime?
  let clock: UnixTime

  /// How old a leaf is, in milliseconds: 0 where its time is ahead. Nil where it does not say.
  private func age(_ leaf: JSON) -> Int? {
    guard let time = leaf.text("timestamp").flatMap(UnixTime.init(gpsd:)) else { return nil }
    let clocks = [serverClock, clock].compactMap { $0 }
    let ages = clocks.map { $0.milliseconds - time.milliseconds }
    // A leaf's time comes from the server or from a receiver: the clock it agrees with best counts.
    return ages.min { abs($0) < abs($1) }.map { max(0, $0) }
  }

  private func leaf(_ path: String) -> JSON? {
    path.split(separator: ".").reduce(tree) { $0?[String($1)] }
  }

  private func number(_ path: String) -> (value: Double, age: Int)? {
    guard let leaf = leaf(path), let value = leaf.number("value"), let age = age(leaf) else {
      return nil
    }
    return (value, age)
  }

  /// In seconds, where there is a position at all.
  var positionAge: Int? {
    leaf("navigation.position").flatMap { leaf in
      leaf["value"]?.number("latitude") == nil ? nil : age(leaf)
    }.map { $0 / 1000 }
  }

  /// Puts everything on a board, as old as it is.
  func tell(_ board: inout Board, at moment: Board.Moment) {
    for (path, quantity, factor, offset) in Self.paths {
      guard let (value, age) = number(path) else { continue }
      var converted = value * factor + offset
      if case .circularMean = quantity.gathering {
        converted = quantity.range.lowerBound < 0 ? Self.offBow(converted) : Angle.around(converted)
      }
      guard quantity.range.contains(converted) else { continue }
      board.take(.measured(quantity, converted), at: moment.earlier(by: age))
    }
    guard let leaf = leaf("navigation.position"), let value = leaf["value"],
      let latitude = value.number("latitude"), let longitude = value.number("longitude"),
      let point = Point(latitude: latitude, longitude: longitude), let age = age(leaf),
      let time = leaf.text("timestamp").flatMap(UnixTime.init(gpsd:))
    else { return }
    let quality = self.leaf("navigation.gnss.methodQuality")?.text("value")
    guard quality != "no GPS" && quality != "Simulator mode" else {
      board.take(.noFix, at: moment)
      return
    }
    board.take(
      .fix(
        Fix(point, isDeadReckoning: quality == "Estimated (DR) mode", time: .instant(time))),
      at: moment.earlier(by: age))
  }

  private static func offBow(_ degrees: Double) -> Double {
    let around = Angle.around(degrees)
    return around > 180 ? around - 360 : around
  }

  private static let degrees = 180 / Double.pi

  /// Where each quantity stands, and what makes its unit ours.
  private static let paths: [(String, Quantity, Double, Double)] = [
    ("navigation.courseOverGroundTrue", .courseTrue, degrees, 0),
    ("navigation.courseOverGroundMagnetic", .courseMagnetic, degrees, 0),
    ("navigation.speedOverGround", .speedOverGround, 1, 0),
    ("navigation.headingTrue", .headingTrue, degrees, 0),
    ("navigation.headingMagnetic", .headingMagnetic, degrees, 0),
    ("navigation.headingCompass", .headingCompass, degrees, 0),
    ("navigation.magneticVariation", .variation, degrees, 0),
    ("navigation.speedThroughWater", .speedThroughWater, 1, 0),
    ("navigation.log", .log, 1, 0),
    ("navigation.trip.log", .trip, 1, 0),
    ("environment.depth.belowTransducer", .depthTransducer, 1, 0),
    ("environment.depth.belowSurface", .depthSurface, 1, 0),
    ("environment.depth.belowKeel", .depthKeel, 1, 0),
    ("environment.wind.directionTrue", .windFromTrue, degrees, 0),
    ("environment.wind.directionMagnetic", .windFromMagnetic, degrees, 0),
    ("environment.wind.speedTrue", .windSpeed, 1, 0),
    ("environment.wind.angleTrueWater", .trueAngle, degrees, 0),
    ("environment.wind.angleApparent", .apparentAngle, degrees, 0),
    ("environment.wind.speedApparent", .apparentSpeed, 1, 0),
    ("environment.outside.pressure", .pressure, 1, 0),
    ("environment.outside.temperature", .air, 1, -273.15),
    ("environment.water.temperature", .sea, 1, -273.15),
    ("environment.outside.relativeHumidity", .humidity, 100, 0),
    ("navigation.attitude.roll", .heel, degrees, 0),
  ]
}

extension Board.Moment {
  /// When a thing happened that is only told of now.
  func earlier(by milliseconds: Int) -> Board.Moment {
    Board.Moment(
      clock: UnixTime(milliseconds: clock.milliseconds - milliseconds),
      elapsed: elapsed - .milliseconds(milliseconds))
  }
}
