import WakeFormat
import WakeInstruments
import WakeJSON
import WakeNavigation

/// GeoJSON: points with a time become entries, lines with a time a point become tracks.
///
/// There is no standard for time in it; read is what other programs write: `coordTimes` (or
/// `times`), a fourth number a point in milliseconds or seconds, and `time` of a point.
struct GeoJSONImport: ForeignReader {
  private var file = WholeFile()

  mutating func take(_ piece: ContiguousArray<UInt8>, isLast: Bool, _ intake: Intake) {
    guard let bytes = file.take(piece, isLast: isLast, intake) else { return }
    guard let json = JSON(bytes) else {
      return intake.lose("file", "not one whole JSON document", 1)
    }
    let features = json.text("type") == "FeatureCollection" ? json.list("features") : [json]
    for (index, feature) in features.enumerated() { Self.take(feature, index + 1, intake) }
  }

  /// - Parameter number: of the feature, for it has no line.
  private static func take(_ feature: JSON, _ number: Int, _ intake: Intake) {
    let properties = feature["properties"] ?? .object([:])
    // An entry of ours, exported: all of it stands in its properties.
    if properties.text("stamp") != nil, properties["fields"] != nil,
      case .object(let members) = properties
    {
      JSONLinesImport.takeEntry(properties, members, number, intake)
      return
    }
    guard let geometry = feature["geometry"] else {
      return intake.lose("feature", "without a place", number)
    }
    switch geometry.text("type") {
    case "Point": point(geometry, properties, number, intake)
    case "LineString":
      line(geometry.list("coordinates"), times(properties), number, intake)
    case "MultiLineString":
      var times = times(properties)[...]
      for part in geometry.list("coordinates") {
        guard case .list(let points) = part else { continue }
        line(points, Array(times.prefix(points.count)), number, intake)
        times = times.dropFirst(points.count)
      }
    default: intake.lose("feature", "a \(geometry.text("type") ?? "shape") is no place", number)
    }
  }

  private static func times(_ properties: JSON) -> [JSON] {
    let found = [properties.list("coordTimes"), properties.list("times")].first { !$0.isEmpty }
    let nested = properties["coordinateProperties"]?.list("times") ?? []
    return (found ?? nested).flatMap { item -> [JSON] in
      if case .list(let inner) = item { inner } else { [item] }
    }
  }

  private static func point(
    _ geometry: JSON, _ properties: JSON, _ number: Int, _ intake: Intake
  ) {
    guard let point = place(geometry.list("coordinates")) else {
      return intake.lose("feature", "without a place", number)
    }
    let keys = ["time", "timestamp", "datetime", "date", "when"]
    guard let time = keys.lazy.compactMap({ properties[$0] }).first.flatMap(instant) else {
      return intake.lose("feature", "a point without a time", number)
    }
    var entry = ForeignEntry(time, line: number)
    entry.add(point)
    guard case .object(let members) = properties else { return }
    for (name, value) in members.sorted(by: { $0.key < $1.key }) where !keys.contains(name) {
      guard case .text(let text) = value else {
        intake.lose("feature: " + name, "", number)
        continue
      }
      switch name {
      case "name", "title", "desc", "description", "cmt", "text", "notes": entry.say(text)
      default: intake.lose("feature: " + name, "", number)
      }
    }
    intake.take(entry)
  }

  private static func line(_ points: [JSON], _ times: [JSON], _ number: Int, _ intake: Intake) {
    for (index, item) in points.enumerated() {
      guard case .list(let numbers) = item, let point = place(numbers) else {
        intake.lose("point of a track", "without a place", number)
        continue
      }
      let own = numbers.count > 3 ? instant(numbers[3]) : nil
      guard let instant = index < times.count ? instant(times[index]) : own else {
        intake.lose("point of a track", "without a time", number)
        continue
      }
      intake.take(instant, point, number)
    }
  }

  /// Longitude stands first.
  private static func place(_ numbers: [JSON]) -> Point? {
    guard numbers.count >= 2, case .number(let longitude) = numbers[0],
      case .number(let latitude) = numbers[1]
    else { return nil }
    return Point(latitude: latitude, longitude: longitude)
  }

  /// A text, or a number of milliseconds or seconds since 1970: which is plain from its size.
  private static func instant(_ json: JSON) -> Instant? {
    switch json {
    case .text(let text): GPXTime.instant(ContiguousArray(text.utf8))
    case .number(let number) where number > 1e11 && number < 1e14:
      Instant(seconds: Int(number / 1000))
    case .number(let number) where number > 1e8 && number < 1e11: Instant(seconds: Int(number))
    default: nil
    }
  }
}
