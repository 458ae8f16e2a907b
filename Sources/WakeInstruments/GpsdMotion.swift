internal import WakeJSON
internal import WakeNavigation

/// A TPV report: time, position, velocity, and what else gpsd puts there. SI units, degrees true.
///
/// What gpsd does not know it leaves out, so everything here may be absent, and nothing absent is
/// zero. What cannot be (a latitude of 95°, a negative speed) counts as absent.
struct GpsdMotion: Equatable {
  let device: String?
  /// Below mode 2 there is no fix, whatever position gpsd may still remember.
  let isFix: Bool
  let point: Point?
  let isDeadReckoning: Bool
  /// By the receiver's clock. Absent for ever where it only sends GLL.
  let time: UnixTime?
  /// Metres, 95 %: see `accuracy(_:)`.
  let accuracy: Double?
  let speed: Double?
  let track: Double?
  /// Metres below whatever the sounder counts from. gpsd 3.22 takes it from DBT alone, later
  /// releases from DPT too: no datum can be named.
  let depth: Double?
  let wind: Wind
  let apparentAngle: Double?
  let apparentSpeed: Double?

  /// True wind: where it blows from, and how hard.
  struct Wind: Equatable {
    let fromTrue: Double?
    let fromMagnetic: Double?
    let speed: Double?
  }

  init(_ json: JSON) {
    device = json.text("device")
    isFix = (json.number("mode") ?? 0) >= 2
    if isFix, let latitude = json.number("lat"), let longitude = json.number("lon") {
      point = Point(latitude: latitude, longitude: longitude)
    } else {
      point = nil
    }
    isDeadReckoning = json.number("status") == 5
    time = json.text("time").flatMap(UnixTime.init(gpsd:))
    accuracy = Self.accuracy(json)
    speed = json.number("speed", in: 0...1000)
    track = json.number("track", in: 0...360)
    depth = json.number("depth", in: 0...12_000)
    wind = Wind(
      fromTrue: json.number("wanglet", in: 0...360),
      fromMagnetic: json.number("wanglem", in: 0...360),
      speed: json.number("wspeedt", in: 0...200))
    apparentAngle = json.number("wangler", in: -180...360)
    apparentSpeed = json.number("wspeedr", in: 0...200)
  }

  var hasInstruments: Bool {
    depth != nil || wind.speed != nil || apparentAngle != nil || apparentSpeed != nil
  }

  /// gpsd reckons its errors for 95 % (`eph` is the dilution times 19 m, or 4.75 m with
  /// corrections), though some drivers pass on what the receiver says, "certainty unknown".
  /// `epx` and `epy` are those of either axis; both together err to the cautious side.
  private static func accuracy(_ json: JSON) -> Double? {
    if let horizontal = json.number("eph", in: 0...100_000), horizontal > 0 { return horizontal }
    guard let east = json.number("epx", in: 0...100_000),
      let north = json.number("epy", in: 0...100_000), east + north > 0
    else { return nil }
    return (east * east + north * north).squareRoot()
  }
}

extension JSON {
  /// A number that can be; one out of `range` counts as absent.
  func number(_ key: String, in range: ClosedRange<Double>) -> Double? {
    number(key).flatMap { range.contains($0) ? $0 : nil }
  }
}

extension GpsdReport {
  /// The heading of an ATT report, as it is written; nil where there is none.
  ///
  /// `heading` is true (gpsd fills it from HDT). Where the report also carries a magnetometer it
  /// comes from a compass of its own, and what it was turned by is anyone's guess: then the
  /// reference is left out. gpsd 3.22 reads HDT and sends no ATT; later releases do.
  static func heading(_ json: JSON) -> String? {
    if let heading = json.number("heading", in: 0...360) {
      let isCompass = ["mag_len", "mag_x", "mag_st"].contains { json[$0] != nil }
      return Angle.direction(heading) + (isCompass ? "" : "T")
    }
    return json.number("mheading", in: 0...360).map { Angle.direction($0) + "M" }
  }
}
