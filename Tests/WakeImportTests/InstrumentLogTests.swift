import Testing
import WakeImport

/// Logs of instruments, whose positions become a track.
struct InstrumentLogTests {
  private static func delta(_ context: String?, _ time: String?, _ value: String) -> String {
    let context = context.map { "\"context\":\"\($0)\"," } ?? ""
    let time = time.map { "\"timestamp\":\"\($0)\"," } ?? ""
    return
      "{\(context)\"updates\":[{\(time)\"$source\":\"gps.1\",\"values\":[{\"path\":\"navigation.position\",\"value\":\(value)},{\"path\":\"navigation.speedOverGround\",\"value\":2.5}]}]}"
  }
  private static let place = "{\"latitude\":54.5,\"longitude\":10.25}"

  @Test(arguments: [Int.max, 7])
  func `a log of Signal K gives the track of the own ship`(pieces: Int) {
    let time = "2026-06-14T08:40:12.500Z"
    let lines = [
      "1781426412500;I;{\"name\":\"boat\",\"self\":\"vessels.urn:mrn:imo:mmsi:211234560\"}",
      "1781426412500;I;" + Self.delta("vessels.self", time, Self.place),
      "1781426412501;I;"
        + Self.delta(
          "vessels.urn:mrn:imo:mmsi:211234560", "2026-06-14T08:40:13.000Z",
          "{\"latitude\":54.6,\"longitude\":10.25}"),
      Self.delta(nil, "2026-06-14T08:40:14Z", "{\"latitude\":54.7,\"longitude\":10.25}"),
      Self.delta("vessels.urn:mrn:imo:mmsi:999", time, Self.place),
      Self.delta(nil, nil, Self.place), Self.delta(nil, time, "null"),
      Self.delta(nil, time, "{\"latitude\":95,\"longitude\":10}"), "1781426412501;I;{\"torn",
      "1781426412501;A;2026-06-14-08:40:12.500,2,127250,1,255,8,00",
    ]
    let reading = Reading(lines.joined(separator: "\n"), pieces: pieces)
    #expect(
      reading.fixes == [
        "2026-06-14T08:40:12Z 54.5 10.25", "2026-06-14T08:40:13Z 54.6 10.25",
        "2026-06-14T08:40:14Z 54.7 10.25",
      ])
    #expect(reading.lines.isEmpty)
    #expect(
      reading.losses == [
        "1 position: of another ship, or the log does not say that it is this one",
        "1 point of a track: without a time", "2 point of a track: without a place",
        "1 record: not one JSON object a line",
      ])
  }

  private static func rmc(_ time: String, _ date: String) -> String {
    let text = "GPRMC,\(time),A,5430.000,N,01015.000,E,5.8,046.0,\(date),,,A"
    let sum = text.utf8.reduce(0, ^)
    return "$\(text)*" + (sum < 16 ? "0" : "") + String(sum, radix: 16, uppercase: true)
  }

  @Test(arguments: [Int.max, 7])
  func `what a log of NMEA lacks is told with its line`(pieces: Int) {
    let lines = [
      "# a boat's log", Self.rmc("101532", ""), "", Self.rmc("101533", ""),
      Self.rmc("101534", "140699"), Self.rmc("101535", "060180"),
    ]
    let reading = Reading(lines.joined(separator: "\r\n"), pieces: pieces)
    #expect(reading.fixes == ["1999-06-14T10:15:34Z 54.5 10.25"])
    let places = reading.intake.losses.kinds.map { "\($0.text) \($0.places)" }
    #expect(
      places.sorted() == [
        #"point of a track: dated 1980-01-06, before the receiver knew the date ["file:6"]"#,
        "point of a track: without a date: begin the file's name with it, like 2026-06-14.nmea "
          + #"["file:2", "4"]"#,
      ])
  }

  @Test func `points of a day at which receivers begin to count again are told of`() {
    let reading = Reading(Self.rmc("000231.42", "220899"))
    #expect(reading.fixes == ["1999-08-22T00:02:31Z 54.5 10.25"])
    #expect(
      reading.intake.notes.contains {
        $0.hasPrefix("points of 1999-08-22: GPS weeks were counted from 0 again")
      })
    #expect(
      !Reading(Self.rmc("000231", "230899")).intake.notes.contains { $0.hasPrefix("points of") })
  }

  @Test(arguments: [Int.max, 7])
  func `a log of gpsd's reports gives a track`(pieces: Int) {
    let lines = [
      #"{"class":"VERSION","release":"3.22","proto_major":3,"proto_minor":14}"#,
      #"{"class":"TPV","mode":1}"#,
      #"{"class":"TPV","mode":3,"time":"2026-06-14T08:40:12.500Z","lat":54.5,"lon":10.25}"#,
      #"{"class":"SKY","hdop":1.2}"#, #"{"class":"AIS","mmsi":211234560,"lat":54.9,"lon":10.9}"#,
      #"{"class":"TPV","mode":2,"lat":54.5,"lon":10.25}"#,
      #"{"class":"TPV","mode":2,"time":"2026-06-14T08:40:13.000Z","lat":95,"lon":10.25}"#,
      #"{"class":"TPV","mode":2,"status":5,"time":"2026-06-14T08:40:14.000Z","lat":54.5,"lon":10}"#,
      #"{"class":"POLL","tpv":["#
        + #"{"class":"TPV","mode":2,"time":"2026-06-14T08:40:15.000Z","lat":54.6,"lon":10.25}]}"#,
      #"{"class":"TPV","mode":3,"ti"#,
    ]
    let reading = Reading(lines.joined(separator: "\n"), pieces: pieces)
    #expect(reading.lines.isEmpty)
    #expect(
      reading.fixes == ["2026-06-14T08:40:12Z 54.5 10.25", "2026-06-14T08:40:15Z 54.6 10.25"])
    #expect(
      reading.losses == [
        "1 point of a track: without a time", "1 point of a track: without a place",
        "1 point of a track: reckoned by the receiver", "1 record: not one of gpsd's reports",
      ])
  }

  @Test func `an answer of Signal K's history is a track`() {
    let reading = Reading(
      "{\"context\":\"vessels.self\",\"values\":[{\"path\":\"navigation.speedOverGround\"},{\"path\":\"navigation.position\"}],\"data\":[[\"2026-06-14T08:40:00.000000000Z\",2.5,[10.25,54.5]],[\"2026-06-14T08:40:10Z\",2.5,null],[\"soon\",1,[10,54]]]}"
    )
    #expect(reading.fixes == ["2026-06-14T08:40:00Z 54.5 10.25"])
    #expect(
      reading.losses == [
        "1 point of a track: without a place", "1 point of a track: without a time",
      ])
    let other = Reading(
      "{\"context\":\"vessels.self\",\"values\":[{\"path\":\"a.b\"}],\"data\":[]}")
    #expect(other.losses == ["1 file: an answer of Signal K's history without positions"])
  }

  @Test func `metrics of PostgSail are a track`() {
    let reading = Reading(
      "{\n\"metrics\": [\n{\"time\":\"2026-06-14T08:40:00.000Z\",\"client_id\":\"x\",\"latitude\":54.5,\"longitude\":10.25,\"status\":\"sailing\"},\n{\"time\":\"2026-06-14T08:41:00.000Z\",\"latitude\":null,\"longitude\":null}]}"
    )
    #expect(reading.fixes == ["2026-06-14T08:40:00Z 54.5 10.25"])
    #expect(reading.losses == ["1 point of a track: without a place"])
  }

  @Test func `a table of instruments with a spreadsheet's times is a track`() {
    let reading = Reading(
      "!Boat,Utc,BSP,AWA,Lat,Lon\n!v11.15.0\n0,44712.427030,,,47.6848040,-3.5089599\n0,44712.427042,5.1,30,,\n0,44712.427053,,,97.6848040,-3.5\n"
    )
    #expect(reading.lines.isEmpty)
    #expect(reading.fixes.map { $0.prefix(20) } == ["2022-05-31T10:14:55Z"])
    #expect(reading.losses.contains("1 point of a track: without a place"))
  }

  @Test(arguments: [
    ("$02MWV,327.6,R,1.89,N*62\n$24HDG,182.1,00.0,E,00.0,E*45\n", ImportFormat.nmea),
    ("# Chipset: SiRF, of old\n\u{0}\u{9}\u{1},\u{0}\u{0}", nil),
    ("a,b\n1,2\n", ImportFormat.csv),
  ])
  func `the format is seen from the beginning`(text: String, format: ImportFormat?) {
    #expect(ImportFormat(beginning: ContiguousArray(text.utf8), name: "log") == format)
  }
}
