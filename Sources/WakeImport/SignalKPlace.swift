import WakeFormat
import WakeInstruments
import WakeJSON
import WakeNavigation

/// Times and places as Signal K writes them.
enum SignalKPlace {
  static func instant(_ text: String) -> Instant? {
    GPXTime.instant(ContiguousArray(text.utf8))
  }

  /// An object, or a pair, in which the longitude stands first.
  static func point(_ json: JSON) -> Point? {
    if case .list(let pair) = json, pair.count >= 2, case .number(let longitude) = pair[0],
      case .number(let latitude) = pair[1]
    {
      return Point(latitude: latitude, longitude: longitude)
    }
    guard case .number(let latitude)? = json["latitude"],
      case .number(let longitude)? = json["longitude"]
    else { return nil }
    return Point(latitude: latitude, longitude: longitude)
  }
}
