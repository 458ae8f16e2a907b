import WakeCommands
import WakeInstruments
import WakeSystem

/// The sources that a device's config names, those before others preferred.
enum BoatInstruments {
  static func sources(of device: Device) -> [InstrumentSource] {
    device.preferences.flatMap { kind -> [InstrumentSource] in
      switch kind {
      case "gpsd":
        device.gpsd.map { [.gpsd(Gpsd(host: $0.host, port: UInt16($0.port)))] } ?? []
      case "signalk":
        device.signalK.map { [.signalK(signalK($0, device))] } ?? []
      default: device.nmea.map { .nmea(nmea($0)) }
      }
    }
  }

  /// Listens to all of them, until nobody holds it any more.
  static func watch(_ device: Device, _ world: World) throws -> Watch {
    let clock = world.clock
    return Watch(try needed(of: device), now: { UnixTime(clock()) })
  }

  /// All of them, or what to do where there are none.
  static func needed(of device: Device) throws -> [InstrumentSource] {
    let sources = sources(of: device)
    guard !sources.isEmpty else {
      throw Failure(
        .missing, "no instruments are set on this device",
        hint: "wake config gpsd localhost:2947, or wake config detect")
    }
    return sources
  }

  static func signalK(_ endpoint: Endpoint, _ device: Device) -> SignalK {
    SignalK(
      host: endpoint.host, port: UInt16(endpoint.port), token: device.value("signalk-token"))
  }

  static func nmea(_ address: SourceAddress) -> NMEASource {
    switch address {
    case .tcp(let endpoint): .tcp(host: endpoint.host, port: UInt16(endpoint.port))
    case .udp(let port): .udp(port: UInt16(port))
    case .serial(let path, let baud): .serial(path: path, baud: baud)
    case .file(let path): .file(path: path)
    }
  }
}
