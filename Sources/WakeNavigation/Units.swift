/// From the SI units that instruments speak to those a sailor reads.
package enum Units {
  /// The international nautical mile.
  package static let metresInNauticalMile = 1852.0
  /// A knot, in metres a second.
  package static let metresInKnotSecond = metresInNauticalMile / 3600

  package static func knots(metresPerSecond: Double) -> Double {
    metresPerSecond * 3600 / metresInNauticalMile
  }
}
