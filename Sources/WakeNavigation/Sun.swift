internal import CGeodesic
package import WakeFormat

/// Whether the sun is up, by the equations of NOAA's Solar Calculator
/// (gml.noaa.gov/grad/solcalc/calcdetails.html), which are those of Jean Meeus, Astronomical
/// Algorithms: to a minute between 72° north and south, for the years 1800 to 2100.
package struct Sun: Sendable {
  /// The sine of the declination, and its cosine.
  private let declination: (sine: Double, cosine: Double)
  /// Degrees that the sun has gone past the meridian of Greenwich.
  private let hourAngle: Double

  package init(at instant: Instant) {
    let days = Double(instant.seconds) / 86_400 + 2_440_587.5 - 2_451_545
    let t = days / 36_525
    let meanLongitude = 280.46646 + t * (36000.76983 + 0.0003032 * t)
    let anomaly = 357.52911 + t * (35999.05029 - 0.0001537 * t)
    let eccentricity = 0.016708634 - t * (0.000042037 + 0.0000001267 * t)
    let (sinM, sin2M) = (sine(anomaly), sine(2 * anomaly))
    let centre =
      sinM * (1.914602 - t * (0.004817 + 0.000014 * t)) + sin2M * (0.019993 - 0.000101 * t)
      + sine(3 * anomaly) * 0.000289
    let node = 125.04 - 1934.136 * t
    let longitude = meanLongitude + centre - 0.00569 - 0.00478 * sine(node)
    let seconds = 21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))
    let obliquity = 23 + (26 + seconds / 60) / 60 + 0.00256 * sineCosine(node).cosine
    let tilt = sineCosine(obliquity)

    let north = tilt.sine * sine(longitude)
    declination = (north, max(0, 1 - north * north).squareRoot())

    // The square of the tangent of half the obliquity.
    let y = (1 - tilt.cosine) / (1 + tilt.cosine)
    let twice = sineCosine(2 * meanLongitude)
    let radians =
      y * twice.sine - 2 * eccentricity * sinM + 4 * eccentricity * y * sinM * twice.cosine
      - 0.5 * y * y * sine(4 * meanLongitude) - 1.25 * eccentricity * eccentricity * sin2M
    let secondOfDay = instant.seconds - (instant.seconds / 86_400) * 86_400
    hourAngle = Double(secondOfDay) / 240 + radians * 180 / .pi - 180
  }

  /// Whether its upper limb stands above the horizon: its centre higher than 0.833° below it, for
  /// the sun's own radius and what the air bends.
  package func isUp(at point: Point) -> Bool { height(at: point) > 0 }

  /// How much the sine of its height is above that of -0.833°.
  func height(at point: Point) -> Double {
    let latitude = sineCosine(point.latitude)
    let sine =
      latitude.sine * declination.sine
      + latitude.cosine * declination.cosine * sineCosine(hourAngle + point.longitude).cosine
    return sine + 0.014538
  }
}

private func sine(_ degrees: Double) -> Double { sineCosine(degrees).sine }

/// Of an angle in degrees.
package func sineCosine(_ degrees: Double) -> (sine: Double, cosine: Double) {
  var sine = 0.0
  var cosine = 0.0
  unsafe wake_sine_cosine(degrees, &sine, &cosine)
  return (sine, cosine)
}
