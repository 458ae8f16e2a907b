/// From the SI units that instruments speak to those a sailor reads.
package enum Units {
  /// The international nautical mile.
  package static let metresInNauticalMile = 1852.0

  package static func knots(metresPerSecond: Double) -> Double {
    metresPerSecond * 3600 / metresInNauticalMile
  }
}
