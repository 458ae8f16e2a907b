import Testing
import WakeInstruments
import WakeNavigation

/// What single sentences say, and which say nothing.
@Suite struct NMEAReaderTests {
  /// The sentence with its checksum.
  static func signed(_ body: String) -> String {
    let sum = body.dropFirst().utf8.reduce(UInt8(0), ^)
    let hex = String(sum, radix: 16, uppercase: true)
    return body + "*" + (hex.count == 1 ? "0" + hex : hex)
  }

  static func heard(_ lines: String...) -> [Heard] {
    var reader = NMEAReader()
    return lines.flatMap { reader.read(ContiguousArray($0.utf8)) }
  }

  private static let knot = 1852.0 / 3600

  @Test(
    arguments: [
      ("$GPHDT,274.5,T", [Heard.measured(.headingTrue, 274.5)]),
      ("$HCHDM,218.634,M", [.measured(.headingMagnetic, 218.634)]),
      ("$SDHDG,229.8,,,1.3,E", [.measured(.headingMagnetic, 229.8), .measured(.variation, 1.3)]),
      (
        "$HCHDG,101.1,2.0,W,7.1,W",
        [.measured(.headingMagnetic, 99.1), .measured(.variation, -7.1)]
      ),
      ("$IIVHW,,T,,M,06.11,N,11.31,K", [.measured(.speedThroughWater, 6.11 * knot)]),
      (
        "$SDVLW,,N,545.6,N,1109.4,N,393.6,N", [.measured(.trip, 545.6 * 1852)]
      ),
      ("$IIVLW,1212.1,N,7.6,N", [.measured(.log, 1212.1 * 1852), .measured(.trip, 7.6 * 1852)]),
      (
        "$IIVTG,224.44,T,,M,5.81,N,,,D",
        [.measured(.courseTrue, 224.44), .measured(.speedOverGround, 5.81 * knot)]
      ),
      (
        "$GPVTG,054.7,034.4,005.5,010.2",
        [
          .measured(.courseTrue, 54.7), .measured(.courseMagnetic, 34.4),
          .measured(.speedOverGround, 5.5 * knot),
        ]
      ),
      (
        "$IIMWV,338,R,13.41,N,A",
        [.measured(.apparentAngle, -22), .measured(.apparentSpeed, 13.41 * knot)]
      ),
      ("$02MWV,327.6,R,2.0,M", [.measured(.apparentAngle, -32.4), .measured(.apparentSpeed, 2)]),
      ("$WIMWV,045,T,36,K,A", [.measured(.trueAngle, 45), .measured(.windSpeed, 10)]),
      ("$WIMWV,045,R,10,N,V", []),
      (
        "$WIMWD,225.0,T,222.0,M,14.0,N,7.2,M",
        [
          .measured(.windFromTrue, 225), .measured(.windFromMagnetic, 222),
          .measured(.windSpeed, 14 * knot),
        ]
      ),
      (
        "$WIVWR,62.0,L,15.5,N,8.0,M,28.8,K",
        [.measured(.apparentAngle, -62), .measured(.apparentSpeed, 15.5 * knot)]
      ),
      ("$SDDPT,5.3,0.4,", [.measured(.depthSurface, 5.7)]),
      ("$SDDPT,5.3,-1.5", [.measured(.depthKeel, 3.8)]),
      ("$INDPT,2.2,0.0", [.measured(.depthTransducer, 2.2)]),
      ("$SDDPT,,", []),
      ("$SDDBT,7.7,f,2.3,M,1.3,F", [.measured(.depthTransducer, 2.3)]),
      ("$SDDBS,10,f,,M,,F", [.measured(.depthSurface, 3.048)]),
      ("$IIMTW,17.5,C", [.measured(.sea, 17.5)]),
      (
        "$WIMDA,30.02,I,1.0166,B,18.1,C,,C,,,,C,,T,,M,,N,,M",
        [.measured(.pressure, 101_660), .measured(.air, 18.1)]
      ),
      ("$IIXDR,P,1.016,B,BAROMETER,C,,C,AIRTEMP", [.measured(.pressure, 101_600)]),
      ("$YXXDR,P,4.2,B,ENGOIL", []),
      ("$APXDR,A,3.861,D,ROLL", [.measured(.heel, 3.861)]),
      ("$ERRPM,E,0,2150,,A", [.measured(.revolutions, 2150)]),
      ("$ERRPM,S,1,2150,,A", []),
      ("$GPZDA,095559,,,,00,", []),
      ("$IIHDT,,T", []),
    ] as [(String, [Heard])])
  func reads(sentence: String, said: [Heard]) {
    let found = Self.heard(Self.signed(sentence))
    #expect(found.count == said.count)
    for (one, other) in zip(found, said) {
      guard case .measured(let quantity, let value) = one,
        case .measured(let expected, let number) = other
      else {
        Issue.record("\(one)")
        continue
      }
      #expect(quantity == expected)
      #expect(abs(value - number) < 1e-9 * max(1, number.magnitude), "\(sentence)")
    }
  }

  @Test(
    arguments: [
      ("$GPRMC,101532,A,5444.402,N,01025.112,E,5.8,046.0,140626,4.0,E,A", 54.7400333, 10.4185333),
      ("$GNGGA,101532.00,0000.000,N,00000.000,E,1,09,0.9,1.0,M,45.0,M,,", 0, 0),
      ("$GPGLL,0030.000,S,00015.000,W,101532,A,A", -0.5, -0.25),
      ("$GNGNS,101532,5444.402,N,01025.112,E,AN,09,0.9,1.0,45.0,,", 54.7400333, 10.4185333),
      ("$GPGLL,9000.000,N,18000.000,W,101532,A", 90, -180),
      ("$IIGLL,5119.881,N ,00125.169,E,164326,A,D", 51.3313500, 1.4194833),
    ] as [(String, Double, Double)])
  func readsAPosition(sentence: String, latitude: Double, longitude: Double) throws {
    let fix = try #require(Self.fixes(Self.heard(Self.signed(sentence))).first)
    #expect(abs(fix.point.latitude - latitude) < 1e-6)
    #expect(abs(fix.point.longitude - longitude) < 1e-6)
  }

  static func fixes(_ heard: [Heard]) -> [Fix] {
    heard.compactMap { if case .fix(let fix) = $0 { fix } else { nil } }
  }

  /// Each of these has been seen, most with a right checksum.
  @Test(arguments: [
    // Fields that slid together.
    "$GPGLL,4953.5590N031.51,,1064,,A",
    "$GPGLL,40004205.686,N,00125.169,E,164326,A",
    "$GPRMC,101532,A,544.402,N,01025.112,E,5.8,046.0,140626,4.0,E,A",
    // A minute of sixty, a degree of 91, no hemisphere, the wrong one.
    "$GPGLL,5460.000,N,01025.112,E,101532,A",
    "$GPGLL,9144.402,N,01025.112,E,101532,A",
    "$GPGLL,5444.402,,01025.112,E,101532,A",
    "$GPGLL,5444.402,E,01025.112,N,101532,A",
    // Cut off.
    "$GPRMC,101532,A,5444.402,N,01025.112,E,5.8,0",
    "$GPGGA,101532,5444.402,N,01025.112,E,1,09",
    // No time that there is.
    "$GPRMC,251532,A,5444.402,N,01025.112,E,5.8,046.0,140626,4.0,E,A",
    "$GPRMC,101532,A,5444.402,N,01025.112,E,5.8,046.0,2208-1,,,A",
    // Nobody measured it.
    "$GPRMC,101532,V,5444.402,N,01025.112,E,5.8,046.0,140626,,,N",
    "$GPRMC,101532,A,5444.402,N,01025.112,E,5.8,046.0,140626,,,S",
    "$GPGGA,101532,5444.402,N,01025.112,E,0,00,99.9,,M,,M,,",
    "$GPGGA,101532,5444.402,N,01025.112,E,8,09,0.9,1.0,M,45.0,M,,",
    "$GNGNS,101532,5444.402,N,01025.112,E,NN,09,0.9,1.0,45.0,,",
    // Another ship's, and our own by AIS, which has no voice here.
    "!AIVDM,1,1,,A,13aGua?P00PHfERNFruh0?vN289E,0",
    "!AIVDO,1,1,,B,13`kvwO005wJnb0Lfo:@7P8F05`L,0",
    // A maker's own.
    "$PGRME,3.1,M,4.2,M,5.2,M",
    "# $GPGLL,5444.402,N,01025.112,E,101532,A",
  ])
  func givesNoPosition(sentence: String) {
    #expect(Self.fixes(Self.heard(Self.signed(sentence))) == [])
  }

  @Test func `a wrong checksum changes nothing, in either case of letters`() {
    let good = Self.signed("$GPGLL,5444.402,N,01025.112,E,101532,A")
    #expect(Self.fixes(Self.heard(good)).count == 1)
    #expect(Self.fixes(Self.heard(String(good.dropLast(2)) + "00")) == [])
    #expect(Self.heard("$WIMWV,62.00,R,15.55,N,A*23").count == 2)
    #expect(Self.heard("$WIVWR,62.00,R,15.55,N,8.00,M,28.80,K*6d").count == 2)
  }

  @Test func `a line without a checksum counts only where none ever came`() {
    let bare = "$GPGLL,5444.402,N,01025.112,E,101532,A"
    #expect(Self.fixes(Self.heard(bare)).count == 1)
    #expect(Self.fixes(Self.heard(Self.signed("$IIMTW,17.5,C"), bare)) == [])
  }

  @Test func `of lines that ran together the last one counts`() {
    let merged = "$GPGLL,4953.5590" + Self.signed("$SDDBT,7.7,f,2.3,M,1.3,F")
    #expect(Self.heard(merged) == [.measured(.depthTransducer, 2.3)])
    #expect(Self.heard("2026-06-14 10:15:32 " + Self.signed("$IIMTW,17.5,C")).count == 1)
  }

  @Test func `a tag block is checked, and dates a fix that has no date`() {
    let sentence = Self.signed("$GPGLL,5444.402,N,01025.112,E,101532,A")
    let tagged = "\\" + Self.signed("$s:GPS,c:1781432132").dropFirst() + "\\" + sentence
    let fix = Self.fixes(Self.heard(tagged)).first
    #expect(fix?.time == .instant(UnixTime(seconds: 1_781_432_132)))
    let wrong = "\\s:GPS,c:1781432132*00\\" + sentence
    #expect(Self.fixes(Self.heard(wrong)) == [])
  }

  @Test func `the day goes on after midnight before the next date comes`() {
    let fixes = Self.fixes(
      Self.heard(
        Self.signed("$GPRMC,235959,A,5444.402,N,01025.112,E,5.8,046.0,140626,,,A"),
        Self.signed("$GPGGA,000000,5444.402,N,01025.112,E,1,09,0.9,1.0,M,45.0,M,,"),
        // This receiver changes its date a second late.
        Self.signed("$GPRMC,000000,A,5444.402,N,01025.112,E,5.8,046.0,140626,,,A"),
        Self.signed("$GPRMC,000001,A,5444.402,N,01025.112,E,5.8,046.0,150626,,,A")))
    let midnight = 1_781_481_600
    #expect(
      fixes.map(\.time)
        == [-1, 0, 0, 1].map { .instant(UnixTime(seconds: midnight + $0)) })
  }

  @Test func `without a date the nearest day is meant`() {
    let time = FixTime.timeOfDay(86_399_000)
    #expect(time.instant(near: UnixTime(seconds: 1_781_481_602)).seconds == 1_781_481_599)
    #expect(time.instant(near: UnixTime(seconds: 1_781_481_590)).seconds == 1_781_481_599)
  }

  @Test func `a year of two digits`() {
    let old = Self.fixes(
      Self.heard(Self.signed("$GPRMC,101532,A,5444.402,N,01025.112,E,,,140699,,,A")))
    #expect(old.first?.time == .instant(UnixTime(seconds: 929_355_332)))
  }
}
