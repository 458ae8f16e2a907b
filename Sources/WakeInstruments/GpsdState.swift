/// A gpsd that was found, and what it has.
package struct GpsdState: Equatable, Sendable {
  package let host: String
  package let port: UInt16
  /// Its version, `3.22`.
  package let release: String
  package let devices: [GpsdDevice]
  /// Why it has no fix; nil where it has one.
  package let noFix: NoReadings?

  /// One line for the sailor; to be escaped for a terminal like `NoReadings.sentence`.
  package var sentence: String {
    if let noFix { return noFix.sentence }
    let place = host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    let names = devices.map { device in
      device.path + (device.driver.map { " (\($0))" } ?? "")
    }
    let list = names.isEmpty ? "" : " from " + names.joined(separator: ", ")
    return "gpsd \(release) at \(place) has a fix\(list)"
  }
}
