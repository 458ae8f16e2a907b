internal import WakeNavigation

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What of trigonometry an average of angles needs.
enum Trigonometry {
  static func sineCosine(degrees: Double) -> (Double, Double) {
    let radians = degrees * .pi / 180
    return (sin(radians), cos(radians))
  }

  /// From 0 up to but not 360.
  static func direction(east: Double, north: Double) -> Double {
    Angle.around(atan2(east, north) * 180 / .pi)
  }
}
