import WakeJSON
import WakeReport

/// The lines of a GeoJSON file: of each `coordinates`, whatever stands around it, the lists of
/// positions.
struct CoastFile {
  private var lines: [[Coast.Place]] = []

  /// Nil for what is no JSON or holds no line. Positions that are none are passed over.
  static func lines(in bytes: ContiguousArray<UInt8>) -> [[Coast.Place]]? {
    guard let json = WakeJSON.JSON(bytes) else { return nil }
    var file = CoastFile()
    file.look(into: json)
    return file.lines.isEmpty ? nil : file.lines
  }

  private mutating func look(into json: WakeJSON.JSON) {
    switch json {
    case .object(let members):
      // In the order of names: a chart is the same each time.
      for (name, value) in members.sorted(by: { $0.key < $1.key }) {
        if name == "coordinates" { _ = place(value) } else { look(into: value) }
      }
    case .list(let values): for value in values { look(into: value) }
    default: break
    }
  }

  /// A position; nil for a list of such or of lists, whose lines are taken, and for one that is none.
  private mutating func place(_ json: WakeJSON.JSON) -> Coast.Place? {
    guard case .list(let values) = json else { return nil }
    if values.count > 1, case .number(let longitude) = values[0],
      case .number(let latitude) = values[1]
    {
      guard abs(longitude) <= 360, abs(latitude) <= 90 else { return nil }
      return Coast.Place(longitude: longitude, latitude: latitude)
    }
    let line = values.compactMap { place($0) }
    if line.count > 1 { lines.append(line) }
    return nil
  }
}
