import WakeNavigation

/// A dot of a drawing, in tenths of a pixel from its upper left corner.
struct Dot: Hashable, Sendable {
  var x: Int
  var y: Int
}

/// A place on a chart: a longitude that may count on beyond 180°, so that a way across the 180th
/// meridian is one.
struct ChartPlace: Equatable, Sendable {
  let longitude: Double
  let latitude: Double

  /// The turn of the meridian that lies nearest to another.
  init(_ point: Point, near longitude: Double) {
    self.longitude = point.longitude + ((longitude - point.longitude) / 360).rounded() * 360
    latitude = point.latitude
  }

  init(longitude: Double, latitude: Double) {
    self.longitude = longitude
    self.latitude = latitude
  }
}

/// What a chart holds in degrees, and how large it is drawn.
struct ChartView: Sendable {
  /// In degrees; `east` may be beyond 180.
  let west: Double
  let east: Double
  let south: Double
  let north: Double
  /// In tenths of a pixel.
  let width: Int
  let height: Int
  /// Tenths of a pixel in a degree of longitude.
  let scale: Double
  private let top: Double

  /// Holds all places with room around them.
  ///
  /// - Parameters:
  ///   - least: of the height, in degrees of a meridian: no chart is of a single place.
  ///   - most: the size in tenths of a pixel that it may have; one of the two is reached.
  init(
    of places: some Sequence<ChartPlace>, least: Double = 0.006, most: (width: Int, height: Int)
  ) {
    var (west, east, south, north) = (Double.infinity, -Double.infinity, 90.0, -90.0)
    for place in places {
      west = min(west, place.longitude)
      east = max(east, place.longitude)
      south = min(south, place.latitude)
      north = max(north, place.latitude)
    }
    if west > east { (west, east, south, north) = (0, 0, 0, 0) }
    var low = Mercator.northing(south)
    var high = Mercator.northing(north)
    let leastHeight = least * Mercator.stretch(at: (south + north) / 2)
    let room = max(high - low, east - west, leastHeight) * 0.12
    (low, high, west, east) = (low - room, high + room, west - room, east + room)
    // A chart is neither a ribbon nor more than once around the Earth.
    let shape = Double(most.width) / Double(most.height)
    let tall = max(high - low, (east - west) / (shape * 1.6), leastHeight)
    let wide = min(max(east - west, tall * shape * 0.75), 360)
    let (middle, centre) = ((low + high) / 2, (west + east) / 2)
    scale = min(Double(most.width) / wide, Double(most.height) / tall)
    self.west = centre - wide / 2
    self.east = centre + wide / 2
    top = middle + tall / 2
    self.south = Mercator.latitude(drawnAt: middle - tall / 2)
    self.north = Mercator.latitude(drawnAt: top)
    width = Int((wide * scale).rounded())
    height = Int((tall * scale).rounded())
  }

  func x(_ longitude: Double) -> Double { (longitude - west) * scale }
  func y(_ latitude: Double) -> Double { (top - Mercator.northing(latitude)) * scale }

  func dot(_ place: ChartPlace) -> Dot {
    Dot(x: Int(x(place.longitude).rounded()), y: Int(y(place.latitude).rounded()))
  }

  var middleLatitude: Double {
    Mercator.latitude(drawnAt: (Mercator.northing(south) + Mercator.northing(north)) / 2)
  }
}
