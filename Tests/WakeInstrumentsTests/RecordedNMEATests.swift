import Testing
import WakeInstruments
import WakeNavigation

/// Logs of real boats, which are no part of the project: no position may be read out of one that
/// the boat did not have.
@Suite struct RecordedNMEATests {
  /// Each log with where its boat sailed, degrees, and how many positions at least must be read.
  struct Log: CustomTestStringConvertible {
    let name: String
    let box: (south: Double, north: Double, west: Double, east: Double)?
    let fixes: Int
    var testDescription: String { name }
  }

  static let logs: [Log] = [
    Log(name: "nmea-autostate-rmc-2024-02-13.log", box: (37.7, 37.9, -122.5, -122.3), fixes: 60),
    Log(name: "nmea-avnav-ais-mixed-crlf.nmea", box: (54.6, 54.7, 13.0, 13.1), fixes: 1),
    Log(name: "nmea-avnav-wind-lowercase-checksum.nmea", box: nil, fixes: 0),
    Log(name: "nmea-gpsd-april6_2019.log", box: (48.48, 48.49, 0.36, 0.37), fixes: 1),
    Log(name: "nmea-gpsd-bu303-nofix.log", box: nil, fixes: 0),
    Log(name: "nmea-gpsd-bundg_zeus_9.log", box: (52.4, 53.0, 5.0, 5.6), fixes: 300),
    Log(
      name: "nmea-gpsd-gp-320fw-2019-04-06-overflow.log", box: (48.1, 48.2, 11.5, 11.6), fixes: 30),
    Log(name: "nmea-gpsd-humminbird-M37.log", box: (43.0, 45.0, -73.0, -71.0), fixes: 5),
    Log(name: "nmea-gpsd-nmea-fuzzy-cases.log", box: (41.5, 41.6, -93.8, -93.7), fixes: 10),
    Log(name: "nmea-gpsd-pypilot.log", box: nil, fixes: 0),
    Log(name: "nmea-gpsd-saab-r4.log", box: (50.1, 50.3, -8.2, -8.0), fixes: 10),
    Log(name: "nmea-gpsd-sounder.log", box: (51.2, 51.5, 1.3, 1.5), fixes: 30),
    Log(name: "nmea-signalk-gofree-merrimac-head.log", box: (53.1, 53.3, 5.3, 5.6), fixes: 50),
    Log(name: "nmea-signalk-gps-canal-head.log", box: (52.3, 52.4, 4.8, 5.0), fixes: 500),
    Log(name: "nmea-signalk-plaka-head.log", box: (60.0, 60.2, 23.4, 23.7), fixes: 100),
    Log(name: "signalk-server_n2kd-183-merrimac.log", box: nil, fixes: 0),
    // The AIS receiver has a GPS of its own.
    Log(name: "signalk-server_nais400-merrimac.log", box: (53.1, 53.3, 5.3, 5.6), fixes: 15),
  ]

  @Test(
    .enabled(
      if: Files.hasSample("nmea"),
      "\(Files.samples)/nmea is missing: name the folder of samples in WAKE_SAMPLES"),
    arguments: logs)
  func readsNoWrongPosition(log: Log) throws {
    let bytes = ContiguousArray(try Files.sample("nmea/" + log.name))
    var reader = NMEAReader()
    var fixes = 0
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      reader.read(bytes, start..<end)
      for heard in reader.heard {
        guard case .fix(let fix) = heard else { continue }
        fixes += 1
        let (latitude, longitude) = (fix.point.latitude, fix.point.longitude)
        let isThere =
          log.box.map {
            ($0.south...$0.north).contains(latitude) && ($0.west...$0.east).contains(longitude)
          } ?? false
        #expect(isThere, "\(latitude), \(longitude)")
      }
      start = end + 1
    }
    #expect(fixes >= log.fixes, "\(fixes) fixes, \(reader.counts)")
  }

  @Test func `every log there is in the table`() throws {
    guard Files.hasSample("nmea") else { return }
    let known = Set(Self.logs.map(\.name))
    #expect(Set(try Files.names(in: Files.samples + "/nmea")) == known)
  }
}
