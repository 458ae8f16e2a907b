/// What an instrument measures, with its reference: two that differ in it are two quantities.
///
/// Directions and angles are degrees, angles off the bow with port negative, variation with east
/// positive; speeds metres a second, lengths metres, pressure pascals, temperatures degrees
/// Celsius, humidity per cent, revolutions a minute.
package enum Quantity: Int, CaseIterable, Sendable {
  case courseTrue, courseMagnetic, speedOverGround
  case headingTrue, headingMagnetic, headingCompass, headingUnstated
  case variation, speedThroughWater, log, trip
  /// `depth` is a sounding whose datum nobody stated.
  case depth, depthTransducer, depthSurface, depthKeel
  case windFromTrue, windFromMagnetic, windSpeed
  case trueAngle, apparentAngle, apparentSpeed
  case pressure, air, sea, humidity, heel, revolutions

  /// How many values heard within ten seconds become one.
  enum Gathering { case newest, mean, circularMean }

  /// Course, speed and wind swing with every wave: one moment of them is noise.
  var gathering: Gathering {
    switch self {
    case .courseTrue, .courseMagnetic, .headingTrue, .headingMagnetic, .headingCompass,
      .headingUnstated, .windFromTrue, .windFromMagnetic, .trueAngle, .apparentAngle:
      .circularMean
    case .speedOverGround, .speedThroughWater, .windSpeed, .apparentSpeed, .heel: .mean
    default: .newest
    }
  }

  /// How long a value stands for the present, by this device's clock.
  package var ageLimit: Duration {
    switch self {
    case .pressure, .air, .sea, .humidity, .variation: .seconds(600)
    case .log, .trip: .seconds(60)
    default: .seconds(15)
    }
  }

  /// What can be; anything else is a fault of the instrument or of the line.
  var range: ClosedRange<Double> {
    switch self {
    case .courseTrue, .courseMagnetic, .headingTrue, .headingMagnetic, .headingCompass,
      .headingUnstated, .windFromTrue, .windFromMagnetic:
      0...360
    case .trueAngle, .apparentAngle, .variation: -180...180
    case .heel: -90...90
    case .speedOverGround: 0...100
    case .speedThroughWater: 0...50
    case .windSpeed, .apparentSpeed: 0...150
    case .log, .trip: 0...2_000_000_000
    case .depth, .depthTransducer, .depthSurface: 0...12_000
    case .depthKeel: -50...12_000
    case .pressure: 80_000...110_000
    case .air: -60...60
    case .sea: -5...45
    case .humidity: 0...100
    case .revolutions: 0...20_000
    }
  }
}
