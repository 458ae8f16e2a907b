import Testing
import WakeFormat

/// What the value of every key may be, from both sides of the rule (format §5).
struct ValueTests {
  /// Key, values that are read without a word, values that are refused.
  static let table: [(key: String, good: [String], bad: [String])] = [
    ("fix", ["gnss", "dr", "ep", "visual", "radar", "celestial", "track"], ["gps", "DR", ""]),
    ("acc", ["4m", "0.5nm", "0m"], ["-1m", "4km", "m", "4 m"]),
    ("age", ["8s", "-8s", "0s", "3600s"], ["8min", "s", "8S"]),
    (
      "cog", ["031T", "31T", "031", "0T", "360T", "359.9T", "028M", "030C"],
      ["361T", "031t", "-1T", "N", "T", "031°T"]
    ),
    ("hdg", ["031T", "028M", "030C", "031"], ["400", "ENE"]),
    ("ctw", ["031T", "031"], ["31.T"]),
    ("cts", ["203M", "203"], ["203K"]),
    ("brg.kiel-lt", ["096M", "096T", "096"], ["999M"]),
    ("var", ["4.8E", "2W", "0E", "180W"], ["4.8", "-2W", "E", "181E", "2e"]),
    ("dev", ["4.8E", "2W"], ["2N"]),
    ("leeway", ["5P", "0S", "90S"], ["91P", "5", "5E"]),
    ("awa", ["045S", "120P", "180S"], ["181S", "045"]),
    ("twa", ["120P"], ["120T"]),
    ("heel", ["15P", "15S"], ["15", "P15"]),
    (
      "sog", ["5.4kn", "0kn", "10km/h", "3m/s", "6mph", "5kt", "5kts", "05.40kn"],
      [
        "-5kn", "5.kn", ".5kn", "5KN", "5knots", "kn", "201kn", "5,4kn", "1,013kn", "+5kn", "5e1kn",
        "٥kn",
      ]
    ),
    ("stw", ["5.4kn"], ["fast"]),
    ("aws", ["12kn", "6m/s", "14mph"], ["F4"]),
    ("log", ["1204.5nm", "1204km", "100mi"], ["1204sm", "1,204nm", "-1nm", "12NM"]),
    ("trip", ["12nm"], ["12sm"]),
    ("log.before", ["9999.9nm"], ["x"]),
    ("dtw", ["12nm", "5km"], ["5kn"]),
    ("rng.buelk", ["2nm", "400m"], ["2km", "1001nm"]),
    (
      "current", ["090T/1.2kn", "090/1kn", "090T/2km/h", "090T/1m/s"],
      ["090T", "1.2kn", "E/1kn", "090T/", "/1kn", "090T/1.2kn/x", ""]
    ),
    (
      "baro", ["1012hPa", "1012.4mbar", "1012mb", "29.92inHg", "760mmHg"],
      ["1012mB", "1200hPa", "29.92hPa", "1,013hPa", "1012HPA"]
    ),
    ("air", ["-1.5C", "0C", "68F"], ["300K", "-91C", "71C", "-131F", "20c"]),
    ("sst", ["12C"], ["12"].map { $0 + "K" }),
    ("hum", ["81%", "0%", "100%"], ["101%", "-1%", "81rh"]),
    ("sea", ["0", "9"], ["10", "-1", "a", "", "3.5", "٣"]),
    ("cloud", ["0", "8", "9"], ["8/8"]),
    (
      "swell", ["W/2.5m/9s", "W", "W/2m", "//9s", "/2m/", "270T/2m", "270T/2m/8s", "nw/6ft/7s"],
      ["", "/", "//", "W/2m/9s/x", "Q/2m", "W/-2m", "W/2m/-9s", "W/2m/9min", "O/2m"]
    ),
    ("wave", ["SW/0.5m/4s"], ["SW/0.5km"]),
    (
      "vis", ["10nm", "500m", "5km", "good", "moderate", "poor", "fog"],
      ["bad", "101nm", "GOOD", "5mi"]
    ),
    ("wx", ["bc", "c", "RR", "g"], ["b/c", "", "b2"]),
    ("depth", ["4.2m", "14ft", "7fm", "0m"], ["-1m", "4,2m", "12000m", "4.2M"]),
    ("depth.keel", ["1.2m"], ["deep"]),
    ("depth.surface", ["1.2m"], ["deep"]),
    ("depth.transducer", ["1.2m"], ["deep"]),
    (
      "hw", ["13:42/2.1m", "13:42", "13:42:30/6ft", "2026-06-14T13:42+02:00/2.1m", "13:42/-0.3m"],
      ["2.1m", "1342/2.1m", "13:42/", "25:00/2m", "13:42/2.1m/x", ""]
    ),
    ("lw", ["07:30/0.2m"], ["07:30/low"]),
    ("eta", ["18:00", "2026-06-14T18:00+02:00", "2026-06-15"], ["18.00", "six", ""]),
    ("logged", ["2026-06-14T18:00+02:00"], ["later"]),
    ("was", ["2026-06-14T18:00+02:00"], ["1800"]),
    ("void.at", ["2026-06-14T12:40+02:00"], ["now"]),
    ("engine", ["812.3h", "0h"], ["812", "812.3hours"].dropFirst().map { $0 }),
    ("engine.port", ["812.3h"], ["812:30"]),
    ("rpm", ["2200", "0", "2200.5"], ["2200rpm", "-1", "20001", "2,200"]),
    ("rpm.stb", ["2200"], ["fast"]),
    ("pob", ["4", "0", "4.0"], ["four", "4.5", "-1", "4persons"]),
    (
      "tank.fuel", ["70%", "120l", "30usgal", "26impgal", "full", "empty", "3/4", "0/4", "4/4"],
      ["3/0", "5/4", "101%", "30gal", "70 %", "half", "30L", "3/", "1.5/2"]
    ),
    ("took.fuel", ["120l", "5kg", "30usgal"], ["30gal", "full", "70%"]),
    ("batt", ["12.4V", "80%"], ["12.4v", "101%", "12A"]),
    ("batt.house", ["12.4V"], ["dead"]),
    ("chain", ["25m", "80ft"], ["25fm", "-1m"]),
    (
      "cost", ["142.40EUR", "0SEK", "-12.00EUR"],
      ["142.40", "EUR142.40", "142,40EUR", "142.40eur", "142.40€", "EUR"]
    ),
    ("file", ["photos/1.jpg", "1.jpg", "a..b"], ["/etc/passwd", "../x", "a/../b", ""]),
    (
      "zone",
      ["+02:00", "-03:30", "Z", "UTC", "Europe/Oslo", "Etc/GMT+3", "America/Port-au-Prince"],
      ["+2", "+0200", "2", "Europe//Oslo", "/Oslo", "+16:00", "+02:00 x", ""]
    ),
    ("clock", ["unset", "jumped"], ["wrong"]),
    ("by", ["anna", "anna,ben", "auto"], []),
    ("watch", ["ben"], []), ("helm", ["vane"], []), ("crew", ["anna,ben"], []),
    ("place", ["Kiel", "Århus", "5"], []), ("station", ["DP07"], []), ("vhf", ["16"], []),
    ("item", ["impeller"], []), ("waters", ["tidal,near-coastal"], []), ("wpt", ["K1"], []),
    ("towards", ["Kiel"], []), ("sails", ["main2+j1", "none"], []),
    ("void", ["mistake"], []), ("void.by", ["anna"], []),
    ("x-mood", ["good", "5,4kn"], []), ("x-boat.colour", ["red"], []),
  ]

  @Test(arguments: table)
  func isReadOrRefused(key: String, good: [String], bad: [String]) {
    for value in good {
      #expect(Reading("12:40 " + Writer.field(key, value)).codes == [], "\(key)=\(value)")
    }
    for value in bad {
      let reading = Reading("12:40 " + Writer.field(key, value) + " text")
      #expect(reading.codes.count == 1, "\(key)=\(value)")
      #expect(reading.diagnostics.contains { $0.severity == .error }, "\(key)=\(value)")
      // The fault is the field's alone: the line is read.
      #expect(reading.tokens == ["\(key)=\(value)"])
      #expect(reading.remarks == "text")
    }
  }

  @Test func everyKeyIsTried() {
    let tried = Set(Self.table.map { $0.key })
    let missing = Registry.keys.map(\.name).filter { name in
      !tried.contains(name) && !tried.contains { $0.hasPrefix(name + ".") }
    }
    #expect(missing == ["pos", "wind", "gust", "conflict"])
  }

  /// A bare number is read in the default unit, with a note and the unit to write.
  @Test(arguments: [
    ("sog=5.4", "sog=5.4kn"), ("log=1204", "log=1204nm"), ("baro=1012", "baro=1012hPa"),
    ("air=18", "air=18C"), ("hum=81", "hum=81%"), ("depth=4.2", "depth=4.2m"), ("age=8", "age=8s"),
    ("acc=4", "acc=4m"), ("engine=812", "engine=812h"), ("tank.fuel=70", "tank.fuel=70l"),
    ("took.fuel=70", "took.fuel=70l"), ("batt=12.4", "batt=12.4V"), ("chain=25", "chain=25m"),
    ("vis=5", "vis=5nm"), ("rng.a=5", "rng.a=5nm"), ("current=090T/1.2", "current=090T/1.2kn"),
    ("swell=W/2.5/9s", "swell=W/2.5m/9s"), ("swell=W/2.5m/9", "swell=W/2.5m/9s"),
    ("hw=13:42/2.1", "hw=13:42/2.1m"),
  ])
  func withoutAUnitIsNoted(field: String, mended: String) {
    let reading = Reading("12:40 \(field) text")
    #expect(reading.codes == [.unitMissing])
    #expect(reading.diagnostics.last?.severity == .note)
    #expect(reading.mended(.unitMissing) == "12:40 \(mended) text")
  }

  /// What is offered for a value that was refused; nothing where it might be two things.
  @Test(
    arguments: [
      ("sog=5,4kn", .decimalComma, "sog=5.4kn"), ("sog=1,013kn", .decimalComma, nil),
      ("cost=142,40EUR", .decimalComma, "cost=142.40EUR"),
      ("wind=SW/5,4kn", .decimalComma, "wind=SW/5.4kn"),
      ("wind=5,4kn", .decimalComma, "wind=5.4kn"),
      ("current=090T/1,2kn", .decimalComma, "current=090T/1.2kn"),
      ("swell=W/2,5m/9s", .decimalComma, "swell=W/2.5m/9s"),
      ("hw=13:42/2,1m", .decimalComma, "hw=13:42/2.1m"),
      ("cog=31,5T", .decimalComma, "cog=31.5T"), ("leeway=2,5P", .decimalComma, "leeway=2.5P"),
      ("sog=5KN", .unitUnknown, "sog=5kn"), ("sog=5knt", .unitUnknown, "sog=5kn"),
      ("wind=SW/18-22KN", .unitUnknown, "wind=SW/18-22kn"),
      ("current=090T/1KN", .unitUnknown, "current=090T/1kn"),
      ("depth=4parsec", .unitUnknown, nil), ("log=5sm", .unitAmbiguous, nil),
      ("tank.fuel=5gal", .unitAmbiguous, nil), ("took.fuel=5gal", .unitAmbiguous, nil),
      ("cog=031t", .badValue, "cog=031T"), ("fix=GNSS", .badValue, "fix=gnss"),
      ("fix=gns", .badValue, "fix=gnss"), ("fix=gps", .badValue, nil),
      ("clock=\"un set\"", .badValue, "clock=unset"), ("sog=500kn", .impossibleValue, nil),
    ] as [(String, Diagnostic.Code, String?)])
  func isOfferedAFix(field: String, code: Diagnostic.Code, mended: String?) {
    let reading = Reading("12:40 \(field) text")
    #expect(reading.codes == [code])
    #expect(reading.mended(code) == mended.map { "12:40 \($0) text" })
  }

  /// Whether two spellings say the same (principle 3): nothing is converted.
  @Test(arguments: [
    ("sog", "5.4kn", "5.40kn", true), ("sog", "5.4kn", "05.4kt", true),
    ("sog", "5.4kn", "5.4", true),
    ("sog", "5.4kts", "5.4", true), ("sog", "5kn", "9.26km/h", false),
    ("sog", "5.4kn", "5.41kn", false),
    ("baro", "1012mb", "1012mbar", true), ("baro", "1012mbar", "1012hPa", false),
    ("air", "-0C", "0C", true), ("air", "0C", "32F", false), ("air", "10C", "100C", false),
    ("cog", "031", "031T", true), ("cog", "31.0T", "031T", true), ("cog", "360T", "000T", true),
    ("hdg", "031", "031T", false), ("hdg", "360", "000", true), ("hdg", "031M", "031C", false),
    ("brg.a", "096", "096T", false), ("var", "4.80E", "4.8E", true), ("var", "4.8E", "4.8W", false),
    ("wind", "sw/22kn", "SW/22.0kts", true), ("wind", "SW/22kn", "225T/22kn", false),
    ("wind", "nebn", "NEbN", true), ("swell", "w/2.50m/9s", "W/2.5/9", true),
    ("current", "090T/1.20kn", "090T/1.2", true), ("current", "090/1kn", "090T/1kn", false),
    ("cost", "5.0EUR", "5EUR", true), ("cost", "5EUR", "5SEK", false),
    ("rpm", "2200.0", "2200", true),
    ("tank.fuel", "70%", "70.0%", true), ("tank.fuel", "3/4", "75%", false),
    ("tank.fuel", "6/8", "3/4", false), ("hw", "13:42/2.10m", "13:42:00/2.1", true),
    ("eta", "2026-06-14T18:00+02:00", "2026-06-14T16:00:00Z", true),
    ("zone", "Z", "+00:00", true), ("place", "Kiel", "kiel", false),
    ("by", "anna,ben", "ben,anna", false),
    ("x-y", "5.0", "5", false), ("sog", "bad", "bad", true), ("sog", "bad", "BAD", false),
    ("pos", "54-27.402N,010-14.362E", "54°27.402'N,010°14.362'E", true),
    ("pos", "54-27.402N,010-14.362E", "54.4567N,10.239367E", false),
    ("pos", "54-30N,010-12E", "54.500N,010.200E", true),
    ("pos", "0-0N,180-0E", "0-0N,180-0W", true),
  ])
  func meansTheSameOrNot(key: String, one: String, other: String, isSame: Bool) {
    let (a, b) = (WrittenEntry.Field(key, one), WrittenEntry.Field(key, other))
    #expect((a.meaning == b.meaning) == isSame)
  }
}
