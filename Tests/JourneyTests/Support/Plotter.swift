import Testing

/// A plotter that sends the NMEA 0183 of a boat: `Examples/nmea/passage`, by socat.
final class Plotter {
  private let socat: Program

  /// To everybody who calls this port; each hears it from the beginning.
  static func overTCP(_ options: String = "", in boat: Boat) async throws -> (Plotter, UInt16) {
    let port = Ports.free()
    let plotter = try Plotter(
      "TCP-LISTEN:\(port),bind=127.0.0.1,fork,reuseaddr", options, in: boat)
    try #require(await until { Ports.isOpen(port) }, "\(plotter.socat.errors)")
    return (plotter, port)
  }

  /// Into a serial line, whose end is this path.
  static func overSerial(
    at path: String, _ options: String = "", in boat: Boat
  ) async throws -> Plotter {
    let plotter = try Plotter("PTY,raw,echo=0,link=\(path)", options, in: boat)
    try await boat.shell("until [ -e \"$0\" ]; do sleep 0.05; done", path)
    return plotter
  }

  private init(_ end: String, _ options: String, in boat: Boat) throws {
    let passage = Samples.top + "/Examples/nmea/passage"
    socat = try boat.start([
      "socat", "-U", end, "SYSTEM:exec '\(passage)' --live --seconds 3600 \(options)",
    ])
  }
}
