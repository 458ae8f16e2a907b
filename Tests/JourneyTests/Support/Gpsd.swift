import Testing
import WakeSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Debian's gpsd on a port of its own; the instruments speak to it over UDP.
final class Gpsd {
  enum Instruments {
    case none
    /// The boat of `Examples/nmea/passage`, as it happens.
    case boat([String])
    /// A log, over and over, a second for each RMC.
    case log(String)
  }

  let port: UInt16
  var place: String { "localhost:\(port)" }
  private let daemon: Program
  private var instruments: Program?

  /// Starts it, and waits until it listens.
  init(_ source: Instruments, on wanted: UInt16? = nil, in boat: Boat) async throws {
    port = wanted ?? Ports.free()
    let words = ["gpsd", "-N", "-n", "-S", String(port), "-F", boat.folder + "/control"]
    let device = "udp://127.0.0.1:\(port)"
    switch source {
    case .none: daemon = try boat.start(words)
    default: daemon = try boat.start(words + [device])
    }
    try #require(await until { Ports.isOpen(port) }, "\(daemon.errors)")
    let feed = "exec >/dev/udp/127.0.0.1/\(port) 2>/dev/null; "
    switch source {
    case .none: break
    case .boat(let options):
      instruments = try boat.start(
        [
          "bash", "-c", feed + "exec \"$@\"", "bash", Samples.top + "/Examples/nmea/passage",
          "--live",
        ]
          + options)
    case .log(let path):
      let replay =
        "while :; do awk '/^.GPRMC/ { system(\"sleep 1\") } { print; fflush() }' \"$1\"; done"
      instruments = try boat.start(["bash", "-c", feed + replay, "bash", path])
    }
  }

  /// With a boat under way, entered in the config of the device.
  static func underWay(in boat: Boat) async throws -> Gpsd {
    let gpsd = try await Gpsd(.boat([]), in: boat)
    try await gpsd.enter(in: boat)
    return gpsd
  }

  func enter(in boat: Boat) async throws {
    try #require(try await boat.wake("config", "gpsd", place).status == 0)
  }

  /// It takes connections and says nothing.
  func pause() { daemon.send(SIGSTOP) }
  func resume() { daemon.send(SIGCONT) }

  /// The instruments fall silent; the cable stays plugged in.
  func silence() { instruments = nil }
}

/// Logs recorded by others, which are no part of the project.
enum Samples {
  /// The root of the package.
  static let top = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(4).joined(separator: "/")

  /// A file in `WAKE_SAMPLES`, or in `../shared/samples` beside the package.
  static func path(_ name: String) -> String {
    (Environment.process["WAKE_SAMPLES"] ?? top + "/../shared/samples") + "/" + name
  }

  static func has(_ name: String) -> Bool {
    (try? PlainFile.read(path(name), limit: 1)) != nil
  }
}
