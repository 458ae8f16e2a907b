import Testing
import WakeImport

/// Tables: heads, positions, dates and times as people type them.
struct TableTests {
  static func read(
    _ head: String, _ rows: String..., zone: String = "-06:00",
    _ prepare: (inout ForeignFile.Options) -> Void = { _ in }
  ) -> Reading {
    Reading(([head] + rows).joined(separator: "\n") + "\n", zone: zone, prepare)
  }

  @Test(arguments: [
    ("2026-06-14,08:40,x", "2026-06-14T08:40-06:00 x"),
    ("14/06/2026,0840,x", "2026-06-14T08:40-06:00 x"),
    ("14.6.2026,noon,x", "2026-06-14T12:00-06:00 x"),
    ("06/14/2026,8:40 pm,x", "2026-06-14T20:40-06:00 x"),
    ("14/06/2026,,x", "2026-06-14 x"), ("14/06/2026,pm,x", "2026-06-14 pm x"),
    ("14/06/2026,24,x", "2026-06-14T24:00-06:00 x"), ("31/02/2026,08:00,x", ""),
    ("\"14/06/2026\",\"08:40\",\"a \"\"b\"\", c\"", "2026-06-14T08:40-06:00 a \"b\", c"),
  ])
  func `dates and times`(row: String, line: String) {
    #expect(Self.read("Date,Time,Remarks", row).lines.joined() == line)
  }

  @Test func `a date that may begin with the day or the month is asked for`() {
    let reading = Self.read("Date,Time,Remarks", "03/04/1947,08:00,x")
    #expect(reading.lines.isEmpty)
    #expect(reading.intake.doubt?.hint == "say it: --dates dmy or --dates mdy")
    #expect(
      Self.read("Date,Time,Remarks", "03/04/1947,08:00,x") { $0.dates = .mdy }.lines
        == ["1947-03-04T08:00-06:00 x"])
  }

  @Test func `degrees and minutes are told from decimal degrees, or asked for`() {
    let few = Self.read("Date,Lat,Lon", "1947-04-28,12.03S,77.13W")
    #expect(few.lines.isEmpty)
    #expect(few.intake.doubt != nil)
    let decimal = Self.read("Date,Lat,Lon", "1947-04-28,-12.033,-77.215")
    #expect(decimal.lines == ["1947-04-28 pos=12.033S,077.215W"])
    var rows = ["Date,Lat (S),Lon (W)"]
    for day in 1...12 {
      rows.append("1947-04-\(day < 10 ? "0" : "")\(day),12.\(day + 10),77.\(day + 40)")
    }
    let many = Reading(
      rows.joined(separator: "\n") + "\n1947-04-13,9.7,84.4\n1947-04-14,9.81,84.40\n")
    #expect(many.lines.first == "1947-04-01 pos=12-11S,077-41W")
    // A digit that can only be minutes.
    #expect(many.lines.contains("1947-04-13 pos=09-07S,084-04W"))
    #expect(many.lines.last == "1947-04-14 -- 9.81 84.40")
    #expect(many.losses == ["1 position: not read as one; it stands in the remarks"])
  }

  @Test func `what is measured keeps its unit, and what has none is not given one`() {
    let reading = Self.read(
      "Date;Wind;Force;Barometer;Temperature;Water temperature (F);Speed (km/h);Heading;Mood",
      "2026-06-14;S.E.;2-3;29,92;72;64,5;10;7;fine", "2026-06-15;SE/NxE;x;1013 mb;18 C;;;400;bad")
    #expect(
      reading.lines == [
        "2026-06-14 wind=SE/F2-3 baro=29.92inHg x-air=72 sst=64.5F sog=10km/h hdg=007T x-mood=fine",
        "2026-06-15 baro=1013mbar air=18C x-hdg=400 x-wind-from=SE/NxE x-wind-speed=x x-mood=bad",
      ])
  }

  @Test func `a mapping says what columns are`() throws {
    let columns = try TableColumns.mapping(
      ContiguousArray("# mine\nDruck = baro hPa\nNotiz = remarks\n".utf8))
    let reading = Self.read("Datum;Druck;Notiz", "14.06.2026;1013;Alles gut") {
      $0.columns = columns
    }
    #expect(reading.lines == ["2026-06-14 baro=1013hPa Alles gut"])
    #expect(throws: ColumnProblem.self) {
      try TableColumns.mapping(ContiguousArray("Druck = pressure-of-air\n".utf8))
    }
  }

  @Test func `the head may stand below a title, and columns that never change are told once`() {
    let reading = Self.read(
      ",,LOG OF THE RAFT,", "Date,Ship,Remarks,Remarks", "2026-06-14,Kon,a,b", "2026-06-15,Kon,c,",
      ",,,", "2026-06-16,Kon,,")
    #expect(reading.lines == ["2026-06-14 a b", "2026-06-15 c"])
    #expect(
      reading.losses == [
        "1 line above the table: 'LOG OF THE RAFT'", "1 column Ship: 'Kon' in each row",
        "1 row: empty",
      ])
  }

  @Test func `a line between the rows says the month, and a day holds until the next`() {
    let reading = Reading(
      "\"Log of the ship, 1908\"\t\t\t\nDay\tHour LMT\tBarometer\t\"Position, Remarks, &c.\"\n\"January, 1908.\"\t\t\t\n1\t16\t\tLeft Lyttelton Wharf.\n\t22.30\t29.66\tLight abeam\n2\t12\t\t\"45° 57' S 173° 59' E. Less sea.\"\nFebruary 1908\t\t\t\n30\t4\t\tno such day\n1\t24\t\t53° 02. S., 175° 39. E. Gale\n",
      zone: "+11:30")
    #expect(
      reading.lines == [
        "1908-01-01T16:00+11:30 Left Lyttelton Wharf.",
        "1908-01-01T22:30+11:30 baro=29.66inHg Light abeam",
        "1908-01-02T12:00+11:30 pos=45-57S,173-59E 45° 57' S 173° 59' E. Less sea.",
        "1908-02-01T24:00+11:30 pos=53-02S,175-39E 53° 02. S., 175° 39. E. Gale",
      ])
    #expect(reading.losses.contains("1 row: without a date"))
    #expect(reading.intake.notes.contains { $0.hasPrefix("times are local mean time") })
  }

  @Test(arguments: [
    "45° 57' 173° 59' E", "45 57 S 173 59 E", "45° 67' S 173° 59' E", "95° 57' S 173° 59' E",
    "145° 57' S 173° 59' E", "45° 57' South 173° 59' E", "45° 57' S",
  ])
  func `what is no position beyond doubt stays words`(text: String) {
    let reading = Self.read("Date,Remarks", "1908-01-02,\(text)")
    #expect(reading.lines == ["1908-01-02 \(text)"] || reading.lines == ["1908-01-02 -- \(text)"])
  }

  @Test(arguments: [
    ("54°51.1'N", "010°31.3'E", "54-51.1N,010-31.3E"),
    ("54 51.1 N", "10 31.3 E", "54-51.1N,010-31.3E"),
    ("N 54° 51' 06\"\"", "E 10° 1' 30.5\"\"", "54-51.100N,010-01.508E"),
    ("54°5,10'S", "010°31'W", "54-05.10S,010-31W"),
    ("54-51.100n", "010-31.300w", "54-51.100N,010-31.300W"),
  ])
  func `halves of a position may be written as on the chart`(lat: String, lon: String, pos: String)
  {
    let reading = Self.read("Date,Lat,Lon", "2026-06-14,\"\(lat)\",\"\(lon)\"")
    #expect(reading.lines == ["2026-06-14 pos=\(pos)"])
  }

  @Test(arguments: [
    ("54°61.1'N", "010°31.3'E"), ("54°51.1'E", "010°31.3'N"), ("54°51.1'", "010°31.3'E"),
  ])
  func `and stay words where they are none`(lat: String, lon: String) {
    let reading = Self.read("Date,Lat,Lon", "2026-06-14,\"\(lat)\",\"\(lon)\"")
    #expect(reading.lines.joined().contains(" pos=") == false)
    #expect(reading.losses == ["1 position: not read as one; it stands in the remarks"])
  }

  @Test func `a quote that is not closed swallows no rows`() {
    let reading = Self.read(
      "Date,Place,Remarks", "2026-06-14,\"Marstal,Cast off",
      "2026-06-15,\"Kiel\",\"Fine, \"\"dry\"\"\"",
      "2026-06-16,\"Bagenkop,Rain")
    #expect(
      reading.lines == [
        "2026-06-14 place=\"\\\"Marstal\" Cast off", "2026-06-15 place=Kiel Fine, \"dry\"",
        "2026-06-16 place=\"\\\"Bagenkop\" Rain",
      ])
    #expect(reading.losses == ["2 quote: that is never closed: read as a character"])
  }

  @Test func `two columns of one kind are both kept`() {
    let reading = Self.read("Date,Speed (kn),SOG (kn),Order", "2026-06-14,5,6,third")
    #expect(reading.lines == ["2026-06-14 sog=5kn x-sog-kn=6 x-order=third"])
    let twins = Self.read(
      "Date,Place,Mood,mood,Mood 2,MOOD", "2026-06-14,,a,b,c,d", "2026-06-15,,e,,g,h")
    #expect(
      twins.lines == [
        "2026-06-14 x-mood=a x-mood-2=b x-mood-2-2=c x-mood-3=d",
        "2026-06-15 x-mood=e x-mood-2-2=g x-mood-3=h",
      ])
  }

  @Test func `degrees without a side stand in the remarks`() {
    let reading = Self.read(
      "Date,Deg,Min,N/S,Deg,Min,E/W,Remarks", "2026-06-14,54,51,,10,31,E,Fog",
      "2026-06-15,54,51,N,10,31,E,")
    #expect(reading.lines == ["2026-06-14 -- 54 51 10.31E Fog", "2026-06-15 pos=54-51N,010-31E"])
    #expect(reading.losses == ["1 position: not read as one; it stands in the remarks"])
  }
}
