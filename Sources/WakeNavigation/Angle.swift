/// Angles in degrees, and how they are written.
package enum Angle {
  /// The same direction as 0 up to but not 360.
  package static func around(_ degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    let turned = rest < 0 ? rest + 360 : rest
    // A hair below zero comes out as 360 itself; -0 becomes 0.
    return turned >= 360 ? 0 : turned + 0
  }

  /// A direction as three digits, `031`. What rounds to 360 is `000`.
  package static func direction(_ degrees: Double) -> String {
    padded(Int(around(degrees).rounded()) % 360)
  }

  /// An angle off the bow, `045S` to starboard or `120P` to port.
  ///
  /// Counted clockwise or with port negative: 315 and -45 are both `045P`. Dead ahead and dead
  /// astern are on neither side and are written `000S` and `180S`.
  package static func offBow(_ degrees: Double) -> String {
    let whole = Int(around(degrees).rounded()) % 360
    return whole <= 180 ? padded(whole) + "S" : padded(360 - whole) + "P"
  }

  private static func padded(_ whole: Int) -> String {
    let digits = String(whole)
    return String(repeating: "0", count: 3 - digits.count) + digits
  }
}
