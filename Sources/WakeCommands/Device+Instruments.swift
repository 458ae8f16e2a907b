/// Where NMEA 0183 comes from, as the config names it.
package enum SourceAddress: Equatable, Sendable {
  case tcp(Endpoint)
  /// Whatever is sent to this port of the device.
  case udp(Int)
  case serial(path: String, baud: Int)
  /// A named pipe, or a file that something writes to.
  case file(path: String)

  package static let speeds = [4800, 9600, 19_200, 38_400, 57_600, 115_200]

  /// Reads `tcp:plotter:10110`, `udp:10110`, `serial:/dev/ttyUSB0@38400`, `file:/run/nmea`.
  package init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let rest = String(text[text.index(after: colon)...])
    switch text[..<colon] {
    case "tcp":
      guard let endpoint = Endpoint(rest) else { return nil }
      self = .tcp(endpoint)
    case "udp":
      guard let port = Int(rest), (1...65_535).contains(port) else { return nil }
      self = .udp(port)
    case "serial":
      let parts = rest.split(separator: "@", omittingEmptySubsequences: false)
      guard rest.hasPrefix("/"), parts.count <= 2 else { return nil }
      let baud = parts.count == 2 ? Int(parts[1]) : Self.speeds[0]
      guard let baud, Self.speeds.contains(baud) else { return nil }
      self = .serial(path: String(parts[0]), baud: baud)
    case "file", "pipe":
      guard rest.hasPrefix("/") else { return nil }
      self = .file(path: rest)
    default: return nil
    }
  }
}

extension Device {
  static let instrumentSettings: [Setting] = [
    Setting("signalk", "where a Signal K server listens, like localhost:3000") { value in
      Endpoint(value) == nil ? "expected HOST:PORT, like localhost:3000" : nil
    },
    Setting("signalk-token", "what the Signal K server gave this device") { value in
      value.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._~+/=".contains($0)) }
        ? nil : "expected a token: letters, digits and any of -._~+/="
    },
    Setting("nmea", "where NMEA 0183 comes from, like tcp:plotter:10110; several are words") {
      value in
      for word in words(value) where SourceAddress(word) == nil {
        return "expected tcp:HOST:PORT, udp:PORT, serial:/dev/ttyUSB0@38400 or file:/PATH"
      }
      return nil
    },
    Setting(
      "prefer", "which source counts where several know the same", standard: "gpsd signalk nmea"
    ) { value in
      for word in words(value) where !kinds.contains(word) {
        return "expected some of gpsd, signalk and nmea, the best first"
      }
      return nil
    },
  ]

  /// A setting that is shown to nobody.
  static func isSecret(_ key: String) -> Bool { key == "signalk-token" }

  /// The kinds of sources, in the order in which they count.
  package static let kinds = ["gpsd", "signalk", "nmea"]

  static func words(_ value: String) -> [String] {
    value.split(separator: " ").map(String.init)
  }

  package var signalK: Endpoint? { value("signalk").flatMap(Endpoint.init) }

  package var nmea: [SourceAddress] {
    (value("nmea").map(Self.words) ?? []).compactMap(SourceAddress.init)
  }

  /// The kinds in the order that the device prefers; what it does not name comes last.
  package var preferences: [String] {
    let named = (value("prefer").map(Self.words) ?? []).filter(Self.kinds.contains)
    return named + Self.kinds.filter { !named.contains($0) }
  }

  /// Whether there is anything to read a position from.
  package var hasInstruments: Bool { gpsd != nil || value("nmea") != nil || signalK != nil }
}
