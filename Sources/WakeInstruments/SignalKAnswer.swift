internal import WakeJSON
internal import WakeNavigation

/// A boat's tree in Signal K, and the clocks to judge its ages by.
///
/// The server keeps every value for ever, and writes null where it knows it is gone. So each is
/// judged by its own timestamp.
struct SignalKAnswer {
  let tree: JSON
  let clocks: SignalKClocks

  init(tree: JSON, serverClock: UnixTime?, clock: UnixTime) {
    self.tree = tree
    clocks = SignalKClocks(server: serverClock, own: clock)
  }

  private func leaf(_ path: String) -> JSON? {
    path.split(separator: ".").reduce(tree) { $0?[String($1)] }
  }

  /// How old a leaf is, in milliseconds. Nil where it does not say.
  private func age(_ leaf: JSON) -> Int? {
    leaf.text("timestamp").flatMap(UnixTime.init(gpsd:)).map(clocks.age)
  }

  /// In seconds, where there is a position at all.
  var positionAge: Int? {
    leaf(SignalKValue.position).flatMap { leaf in
      leaf["value"]?.number("latitude") == nil ? nil : age(leaf)
    }.map { $0 / 1000 }
  }

  /// Which source the server gives a path from.
  func source(of path: String) -> String? { leaf(path)?.text("$source") }

  /// Puts everything on a board, as old as it is.
  func tell(_ board: inout Board, at moment: Board.Moment) {
    let quality = leaf(SignalKValue.quality)?.text("value")
    for path in SignalKValue.paths {
      guard let leaf = leaf(path), let value = leaf["value"], let age = age(leaf),
        let time = leaf.text("timestamp").flatMap(UnixTime.init(gpsd:)),
        let heard = SignalKValue.heard(path, value, time, quality: quality)
      else { continue }
      board.take(heard, at: heard == .noFix ? moment : moment.earlier(by: age))
    }
  }
}

/// The clocks that a value's time may be of: of the machine that serves it, and our own.
struct SignalKClocks {
  let server: UnixTime?
  let own: UnixTime

  /// In milliseconds, 0 where the time is ahead. It comes from the server or from a receiver: the
  /// clock it agrees with best counts.
  func age(of time: UnixTime) -> Int {
    let ages = [server, own].compactMap { $0 }.map { $0.milliseconds - time.milliseconds }
    return max(0, ages.min { abs($0) < abs($1) } ?? 0)
  }
}

/// What stands at a path of Signal K, in our words.
enum SignalKValue {
  static let position = "navigation.position"
  static let quality = "navigation.gnss.methodQuality"

  /// Nil for what we do not know, cannot be, or is null.
  static func heard(
    _ path: String, _ value: JSON, _ time: UnixTime, quality: String?
  ) -> Heard? {
    guard path != position else { return fix(value, time, quality) }
    guard let (quantity, factor, offset) = quantities[path], case .number(let number) = value,
      number.isFinite
    else { return nil }
    var converted = number * factor + offset
    if case .circularMean = quantity.gathering {
      converted = quantity.range.lowerBound < 0 ? offBow(converted) : Angle.around(converted)
    }
    return quantity.range.contains(converted) ? .measured(quantity, converted) : nil
  }

  private static func fix(_ value: JSON, _ time: UnixTime, _ quality: String?) -> Heard? {
    guard let latitude = value.number("latitude"), let longitude = value.number("longitude"),
      let point = Point(latitude: latitude, longitude: longitude)
    else { return nil }
    guard quality != "no GPS" && quality != "Simulator mode" else { return .noFix }
    return .fix(
      Fix(point, isDeadReckoning: quality == "Estimated (DR) mode", time: .instant(time)))
  }

  private static func offBow(_ degrees: Double) -> Double {
    let around = Angle.around(degrees)
    return around > 180 ? around - 360 : around
  }

  /// All that we ask for, the quality of the fix apart.
  static let paths = [position] + quantities.keys.sorted()

  private static let degrees = 180 / Double.pi

  /// The quantity at a path, and what makes its unit ours.
  private static let quantities: [String: (Quantity, Double, Double)] = [
    "navigation.courseOverGroundTrue": (.courseTrue, degrees, 0),
    "navigation.courseOverGroundMagnetic": (.courseMagnetic, degrees, 0),
    "navigation.speedOverGround": (.speedOverGround, 1, 0),
    "navigation.headingTrue": (.headingTrue, degrees, 0),
    "navigation.headingMagnetic": (.headingMagnetic, degrees, 0),
    "navigation.headingCompass": (.headingCompass, degrees, 0),
    "navigation.magneticVariation": (.variation, degrees, 0),
    "navigation.speedThroughWater": (.speedThroughWater, 1, 0),
    "navigation.log": (.log, 1, 0),
    "navigation.trip.log": (.trip, 1, 0),
    "environment.depth.belowTransducer": (.depthTransducer, 1, 0),
    "environment.depth.belowSurface": (.depthSurface, 1, 0),
    "environment.depth.belowKeel": (.depthKeel, 1, 0),
    "environment.wind.directionTrue": (.windFromTrue, degrees, 0),
    "environment.wind.directionMagnetic": (.windFromMagnetic, degrees, 0),
    "environment.wind.speedTrue": (.windSpeed, 1, 0),
    "environment.wind.angleTrueWater": (.trueAngle, degrees, 0),
    "environment.wind.angleApparent": (.apparentAngle, degrees, 0),
    "environment.wind.speedApparent": (.apparentSpeed, 1, 0),
    "environment.outside.pressure": (.pressure, 1, 0),
    "environment.outside.temperature": (.air, 1, -273.15),
    "environment.water.temperature": (.sea, 1, -273.15),
    "environment.outside.relativeHumidity": (.humidity, 100, 0),
    "navigation.attitude.roll": (.heel, degrees, 0),
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
