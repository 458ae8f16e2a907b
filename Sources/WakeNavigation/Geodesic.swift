internal import CGeodesic

/// The shortest way between two points of WGS 84.
package struct Geodesic: Equatable, Sendable {
  package let metres: Double
  /// The true course at the start, 0 up to but not 360; nil where the points are one place.
  package let initialCourse: Double?

  package init(from start: Point, to end: Point) {
    var metres = 0.0
    var course = 0.0
    unsafe wake_geodesic_inverse(
      start.latitude, start.longitude, end.latitude, end.longitude, &metres, &course)
    self.metres = metres
    // GeographicLib counts courses from -180 to 180.
    initialCourse = metres > 0 ? Angle.around(course) : nil
  }

  package var nauticalMiles: Double { metres / Units.metresInNauticalMile }
}
