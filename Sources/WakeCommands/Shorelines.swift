import WakeReport
import WakeSystem

/// Where the shorelines of a chart are found on this device.
enum Shorelines {
  /// What Debian's `xtide-coastline` installs.
  private static let installed = "/usr/share/xtide-wvs/wvs1.dat"

  /// - Parameter path: a GeoJSON file, or `none`; nil for what is installed, if anything is.
  static func coast(_ path: String?, _ world: World) throws -> Coast? {
    guard let path else {
      // A chart without shores is still one.
      let bytes = try? PlainFile.read(installed)
      return bytes.flatMap { WorldShoreline($0) }.map { .world($0) }
    }
    if path == "none" { return nil }
    guard let bytes = try PlainFile.read(Shelf.absolute(path, world)) else {
      throw Failure(.missing, "no file '\(path)'")
    }
    guard let lines = CoastFile.lines(in: bytes) else {
      throw Failure(
        .usage, "expected GeoJSON with lines or polygons in '\(path)', found none",
        hint: "ogr2ogr -f GeoJSON coast.geojson FILE makes it of other formats")
    }
    return .lines(lines)
  }
}
