import Testing
import WakeFormat

@testable import WakeInstruments

/// What is made of gpsd's reports, without a connection and without waiting.
@Suite struct GpsdPictureTests {
  static let fixTime = UnixTime(gpsd: "2026-06-14T08:40:12.000Z")!
  static let start = #"{"class":"VERSION","release":"3.22"}"#
  static let devices = #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/ttyUSB0"}]}"#
  static let watch = #"{"class":"WATCH","enable":true}"#

  /// A picture of reports that came so many milliseconds after the fix of `fixTime`, by a wall
  /// clock that is `clockError` seconds fast.
  static func picture(
    _ reports: [(milliseconds: Int, json: String)], clockError: Int = 0
  ) throws -> GpsdPicture {
    var picture = GpsdPicture()
    for report in reports {
      let read = try #require(GpsdReport(line: ContiguousArray(report.json.utf8)), "\(report.json)")
      let clock = fixTime.milliseconds + report.milliseconds + clockError * 1000
      picture.take(
        read,
        at: .init(
          clock: UnixTime(milliseconds: clock), elapsed: .milliseconds(report.milliseconds)))
    }
    return picture
  }

  static func written(_ picture: GpsdPicture, entry: UnixTime = fixTime) -> String {
    (picture.readings(for: entry)?.fields ?? []).map { "\($0.key)=\($0.value)" }
      .joined(separator: " ")
  }

  static func tpv(_ members: String, time: String? = "2026-06-14T08:40:12.000Z") -> String {
    let clock = time.map { #","time":"\#($0)""# } ?? ""
    return #"{"class":"TPV","device":"/dev/ttyUSB0"\#(clock),\#(members)}"#
  }

  static let here = #""mode":3,"lat":54.456700000,"lon":10.239366667"#

  @Test func mergesOneEpochScatteredOverManyReports() throws {
    let picture = try Self.picture([
      (100, Self.start), (100, Self.devices), (100, Self.watch),
      (300, #"{"class":"TPV","mode":0}"#),
      (300, Self.tpv(#""mode":2,"lat":54.4567,"lon":10.2393,"speed":2.778,"track":30.6"#)),
      (400, Self.tpv(Self.here + #","eph":4.275,"speed":2.778,"track":30.6"#)),
      (450, Self.tpv(Self.here + #","eph":17.1,"speed":2.778,"track":30.6,"depth":4.2"#)),
      (500, Self.tpv(Self.here + #","eph":4.275,"wangler":315.0,"wspeedr":6.33"#)),
      (600, Self.tpv(Self.here + #","wanglem":220.2,"wanglet":225.0,"wspeedt":11.3"#)),
    ])
    #expect(picture.isGood)
    #expect(
      Self.written(picture)
        == "pos=54-27.402N,010-14.362E fix=gnss acc=18m age=0s cog=031T sog=5.4kn "
        + "depth=4.2m wind=225T/22kn awa=045P aws=12.3kn")
  }

  @Test(arguments: [
    // Rounding never gives 360.
    (#""track":359.7,"speed":3.0"#, "cog=000T sog=5.8kn"),
    // Under half a knot the course is noise.
    (#""track":123.0,"speed":0.25"#, "sog=0.5kn"),
    (#""track":123.0,"speed":0.0"#, "sog=0.0kn"),
    (#""track":123.0,"speed":0.2573"#, "cog=123T sog=0.5kn"),
    // Neither needs the other.
    (#""track":123.0"#, "cog=123T"),
    (#""speed":3.0"#, "sog=5.8kn"),
    // Absent, null and impossible are nothing, never zero.
    (#""track":null,"speed":null,"depth":null,"eph":null"#, ""),
    (#""track":400,"speed":-1,"depth":-3.0,"eph":0"#, ""),
    (#""speed":"3.0""#, ""),
    (#""depth":0.0"#, "depth=0.0m"),
    // Half a wind is none; a magnetic one is said to be.
    (#""wspeedt":5.0"#, ""),
    (#""wanglet":225.0"#, ""),
    (#""wanglem":220.0,"wspeedt":5.0"#, "wind=220M/10kn"),
    (#""wanglet":359.9,"wspeedt":0.0"#, "wind=000T/0kn"),
    (#""wangler":45.0,"wspeedr":5.0"#, "awa=045S aws=9.7kn"),
    (#""wangler":240.0"#, "awa=120P"),
  ])
  func writesOnlyWhatIsThere(members: String, fields: String) throws {
    let picture = try Self.picture([(300, Self.tpv(Self.here + "," + members))])
    let all = Self.written(picture)
    for word in all.split(separator: " ") {
      #expect(SpokenToken(String(word))?.isKnown == true, "the format cannot read \(word)")
    }
    #expect(all == ("pos=54-27.402N,010-14.362E fix=gnss age=0s " + fields).trimmed)
  }

  @Test(arguments: [
    (#""eph":7.1"#, "acc=8m"),
    (#""eph":8.0"#, "acc=8m"),
    (#""epx":3.0,"epy":4.0"#, "acc=5m"),
    (#""eph":2.0,"epx":30.0,"epy":40.0"#, "acc=2m"),
    (#""epx":3.0"#, nil),
  ])
  func accuracyIsRoundedUp(members: String, field: String?) throws {
    let picture = try Self.picture([(300, Self.tpv(Self.here + "," + members))])
    #expect(picture.readings(for: Self.fixTime)?["acc"].map { "acc=" + $0 } == field)
  }

  @Test(arguments: [
    ("0.0", "0.0", "00-00.000N,000-00.000E"),
    ("0", "0", "00-00.000N,000-00.000E"),
    ("-17.0", "180.0", "17-00.000S,180-00.000W"),
    ("-0.5", "-0.25", "00-30.000S,000-15.000W"),
  ])
  func everyPlaceIsAPosition(latitude: String, longitude: String, text: String) throws {
    let picture = try Self.picture([
      (300, Self.tpv(#""mode":2,"lat":\#(latitude),"lon":\#(longitude)"#))
    ])
    #expect(picture.readings(for: Self.fixTime)?["pos"] == text)
  }

  @Test(arguments: [
    #""mode":1,"lat":54.4567,"lon":10.2393"#,
    #""mode":0"#,
    #""lat":54.4567,"lon":10.2393"#,
    #""mode":3,"lat":54.4567"#,
    #""mode":3,"lat":95.0,"lon":10.0"#,
    #""mode":3,"lat":null,"lon":null"#,
  ])
  func withoutAFixThereIsNoPosition(members: String) throws {
    let picture = try Self.picture([
      (100, Self.start), (100, Self.devices), (100, Self.watch),
      (300, Self.tpv(members)),
      (300, #"{"class":"SKY","nSat":3,"uSat":0}"#),
    ])
    #expect(!picture.isGood)
    #expect(picture.readings(for: Self.fixTime) == nil)
    #expect(picture.reason(connection: nil, sawOtherLines: false) == .noFix(satellites: 3))
  }

  @Test func withoutAFixTheOtherInstrumentsStillCount() throws {
    let picture = try Self.picture([
      (100, Self.start), (100, Self.devices), (100, Self.watch),
      (300, Self.tpv(#""mode":1,"depth":4.2"#)),
    ])
    #expect(Self.written(picture) == "depth=4.2m")
    #expect(picture.reason(connection: nil, sawOtherLines: false) == .noFix(satellites: nil))
  }

  @Test func aFixThatIsLostIsNotUsed() throws {
    let picture = try Self.picture([
      (300, Self.tpv(Self.here)), (1300, Self.tpv(#""mode":1"#, time: nil)),
    ])
    #expect(picture.verdict == .none)
  }

  @Test func staysWithOneReceiverWhileItHasAFix() throws {
    let other = #"{"class":"TPV","device":"/dev/ttyAIS","mode":3,"lat":10,"lon":20,"depth":7.5}"#
    let picture = try Self.picture([(300, Self.tpv(Self.here)), (400, other)])
    #expect(Self.written(picture) == "pos=54-27.402N,010-14.362E fix=gnss age=0s depth=7.5m")
  }

  @Test func deadReckoningIsNotCalledAFixOfSatellites() throws {
    let picture = try Self.picture([(300, Self.tpv(Self.here + #","status":5"#))])
    #expect(picture.readings(for: Self.fixTime)?["fix"] == "dr")
  }

  @Test(arguments: [
    (#"{"class":"ATT","heading":33.1}"#, "033T"),
    (#"{"class":"ATT","heading":359.6}"#, "000T"),
    (#"{"class":"ATT","heading":33.1,"mag_len":0.5}"#, "033"),
    (#"{"class":"ATT","mheading":28.0}"#, "028M"),
  ])
  func writesAHeadingWithItsReference(json: String, text: String) throws {
    let picture = try Self.picture([(300, Self.tpv(Self.here)), (310, json)])
    #expect(picture.readings(for: Self.fixTime)?["hdg"] == text)
  }

  @Test(arguments: [(0, "0s"), (-3, "-3s"), (2, "2s")])
  func ageIsHowMuchOlderTheFixIsThanTheEntry(seconds: Int, text: String) throws {
    let picture = try Self.picture([(300, Self.tpv(Self.here))])
    let entry = UnixTime(milliseconds: Self.fixTime.milliseconds + seconds * 1000)
    #expect(picture.readings(for: entry)?["age"] == text)
  }
}

extension String {
  var trimmed: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
