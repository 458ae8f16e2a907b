import Testing
import WakeInstruments
import WakeNavigation

/// Logs of real boats, through Debian's own gpsd. The files are not part of the project.
@Suite(.serialized) struct RecordedTests {
  static let zeus = "nmea/nmea-gpsd-bundg_zeus_9.log"
  static let noFix = "nmea/nmea-gpsd-bu303-nofix.log"
  static func missing(_ name: String) -> Comment {
    "\(Files.samples)/\(name) is missing: name the folder of samples in WAKE_SAMPLES"
  }

  /// A plotter on the IJsselmeer in 2018: every position and depth it gives must be one that
  /// stands in the file, and the clock must be found to differ by years.
  @Test(.enabled(if: Files.hasSample(zeus), missing(zeus)))
  func readsABoatOnTheIJsselmeer() throws {
    let bytes = try Files.sample(Self.zeus)
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self).split(separator: ",", omittingEmptySubsequences: false)
    }
    // Each part ends where the next RMC begins a second.
    let real = try RealGpsd(log: Self.parts(of: bytes), every: 1000)
    let readings = try real.read(for: now(), within: .seconds(60)).get()

    let positions = lines.compactMap { fields -> Point? in
      switch fields[0] {
      case "$GPRMC" where fields[2] == "A": Self.point(fields[3...6])
      case "$GPGGA": Self.point(fields[2...5])
      case "$GPGLL": Self.point(fields[1...4])
      default: nil
      }
    }
    let depths = lines.filter { $0[0] == "$SDDBT" && $0.count > 3 }.map { "\($0[3])m" }
    let speeds = lines.filter { $0[0] == "$GPRMC" && $0.count > 7 }.map { "\($0[7])kn" }
    // Half of the last digit that is written is 0.93 m.
    let found = try #require(readings["pos"].flatMap(Self.point(written:)))
    let nearest = positions.map { Geodesic(from: $0, to: found).metres }.min()
    #expect(try #require(nearest) < 1.2, "\(readings["pos"] ?? "")")
    #expect(depths.contains(try #require(readings["depth"])))
    #expect(speeds.contains(try #require(readings["sog"])))
    guard case .behind(let seconds)? = readings.clock else {
      Issue.record("a log of 2018 was taken for today's")
      return
    }
    #expect(seconds < -365 * 86_400)
  }

  /// A SiRF receiver, in its own binary language, that sees too few satellites.
  @Test(.enabled(if: Files.hasSample(noFix), missing(noFix)))
  func readsAReceiverWithoutAFix() throws {
    let bytes = try Files.sample(Self.noFix)
    let parts = stride(from: 0, to: bytes.count, by: 200).map {
      bytes[$0..<min($0 + 200, bytes.count)]
    }
    let real = try RealGpsd(log: parts, every: 100)
    guard case .failure(let none) = real.read(for: now(), within: .seconds(6)) else {
      Issue.record("readings from a receiver that never had a fix")
      return
    }
    guard case .noFix = none.reason else {
      Issue.record("expected no fix, found \(none.sentence)")
      return
    }
  }

  /// A position as it stands in a log, `ddmm.mmmm,N,dddmm.mmmm,E`. Both logs are of the north
  /// and the east.
  private static func point(_ fields: ArraySlice<Substring>) -> Point? {
    let fields = Array(fields)
    guard fields[1] == "N", fields[3] == "E" else { return nil }
    return point(
      fields[0].prefix(2), fields[0].dropFirst(2), fields[2].prefix(3), fields[2].dropFirst(3))
  }

  /// A position as it is written, `dd-mm.mmmN,ddd-mm.mmmE`.
  private static func point(written text: String) -> Point? {
    let numbers = text.split { "-N,E".contains($0) }
    return numbers.count == 4 ? point(numbers[0], numbers[1], numbers[2], numbers[3]) : nil
  }

  private static func point(
    _ latitude: Substring, _ latitudeMinutes: Substring, _ longitude: Substring,
    _ longitudeMinutes: Substring
  ) -> Point? {
    guard let north = Double(latitude), let northMinutes = Double(latitudeMinutes),
      let east = Double(longitude), let eastMinutes = Double(longitudeMinutes)
    else { return nil }
    return Point(latitude: north + northMinutes / 60, longitude: east + eastMinutes / 60)
  }

  private static func parts(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = 0
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    for line in lines where line.starts(with: Array("$GPRMC".utf8)) {
      parts.append(bytes[start..<line.startIndex])
      start = line.startIndex
    }
    return parts + [bytes[start...]]
  }
}
