internal import CGeodesic

/// The shortest way between two points of WGS 84.
package struct Geodesic: Equatable, Sendable {
  package let metres: Double
  /// The true course at the start, 0 up to but not 360; nil where the points are one place.
  package let initialCourse: Double?
  /// The true course on arrival: on a long way it has turned.
  package let finalCourse: Double?

  package init(from start: Point, to end: Point) {
    var metres = 0.0
    var course = 0.0
    var arrival = 0.0
    unsafe wake_geodesic_inverse(
      start.latitude, start.longitude, end.latitude, end.longitude, &metres, &course, &arrival)
    self.metres = metres
    // GeographicLib counts courses from -180 to 180.
    initialCourse = metres > 0 ? Angle.around(course) : nil
    finalCourse = metres > 0 ? Angle.around(arrival) : nil
  }

  package var nauticalMiles: Double { metres / Units.metresInNauticalMile }

  /// How long it is, for those who add up many short ways and ask for no course: right to 5 µm, and
  /// short ones in a tenth of the time.
  package static func metres(from start: Point, to end: Point) -> Double {
    wake_geodesic_length(start.latitude, start.longitude, end.latitude, end.longitude)
  }

  package static func nauticalMiles(from start: Point, to end: Point) -> Double {
    metres(from: start, to: end) / Units.metresInNauticalMile
  }
}

/// The way of one course between two points of WGS 84: longer, and what is steered.
package struct Rhumb: Equatable, Sendable {
  package let metres: Double
  /// The true course, 0 up to but not 360; nil where the points are one place.
  package let course: Double?

  package init(from start: Point, to end: Point) {
    var metres = 0.0
    var course = 0.0
    unsafe wake_rhumb_inverse(
      start.latitude, start.longitude, end.latitude, end.longitude, &metres, &course)
    self.metres = metres
    self.course = metres > 0 ? Angle.around(course) : nil
  }

  package var nauticalMiles: Double { metres / Units.metresInNauticalMile }
}

extension Point {
  /// Where the shortest way leads that begins on a true course.
  package func reached(by metres: Double, on course: Double) -> Point {
    var latitude = 0.0
    var longitude = 0.0
    unsafe wake_geodesic_direct(
      self.latitude, self.longitude, course, metres, &latitude, &longitude)
    guard let point = Point(latitude: latitude, longitude: longitude) else {
      preconditionFailure("a geodesic leads to a place on the Earth")
    }
    return point
  }

  /// Where a true course leads that is held; nil where that runs over a pole.
  package func reached(by metres: Double, holding course: Double) -> Point? {
    var latitude = 0.0
    var longitude = 0.0
    unsafe wake_rhumb_direct(self.latitude, self.longitude, course, metres, &latitude, &longitude)
    return Point(latitude: latitude, longitude: longitude)
  }

  /// The point a part of the way to another, along the geodesic.
  package func toward(_ other: Point, part: Double) -> Point {
    let way = Geodesic(from: self, to: other)
    guard let course = way.initialCourse else { return self }
    return reached(by: way.metres * part, on: course)
  }
}
