import Testing
import WakeImport

/// GPX, whole and damaged.
struct GPXImportTests {
  static func point(_ minute: Int, _ inside: String = "") -> String {
    "<trkpt lat=\"54.\(minute)\" lon=\"10.\(minute)\"><time>2026-06-14T06:\(minute):00Z</time>\(inside)</trkpt>\n"
  }

  static func file(_ inside: String) -> String {
    "<?xml version=\"1.0\"?>\n<gpx version=\"1.1\"><trk><trkseg>\n\(inside)</trkseg></trk></gpx>\n"
  }

  static func minutes(_ reading: Reading) -> [String] {
    reading.fixes.map { String($0.dropFirst(14).prefix(2)) }
  }

  @Test(arguments: [Int.max, 1, 7, 64])
  func `is read alike in pieces of any size`(pieces: Int) {
    let reading = Reading(
      Self.file(Self.point(10) + "<bad & sign>\n" + Self.point(20) + Self.point(30)), pieces: pieces
    )
    #expect(Self.minutes(reading) == ["10", "20", "30"])
    #expect(reading.losses == ["1 damage: not well-formed (invalid token)"])
    #expect(reading.intake.losses.kinds.first?.places == ["file:4"])
  }

  /// Points before and after the damage are kept, and nothing is made of two halves.
  @Test(arguments: [
    ("a hole of NULs", "\u{0}\u{0}\u{0}"), ("a bare ampersand", "<name>Tom & Jerry</name>"),
    ("a point cut off in its time", "<trkpt lat=\"1\" lon=\"1\"><time>2026-06-14T06:1"),
    ("a point cut off in its place", "<trkpt lat=\"1"), ("a tag cut off", "<trkp"),
    ("a tag closed that was not open", "</wpt>"), ("a control character", "\u{1B}"),
    ("a second file", "</trkseg></trk></gpx><?xml version=\"1.0\"?><gpx><trk><trkseg>"),
  ])
  func `begins again behind`(what: String, damage: String) {
    let reading = Reading(
      Self.file(Self.point(10) + damage + "\n" + Self.point(20) + Self.point(30)))
    #expect(Self.minutes(reading) == ["10", "20", "30"])
    #expect(reading.losses.contains { $0.hasPrefix("1 damage: ") }, "\(reading.losses)")
  }

  @Test func `points without a time or a place are counted, and what they say beside`() {
    let reading = Reading(
      Self.file(
        Self.point(10, "<hdop>0.9</hdop><extensions><x:depth>4</x:depth></extensions>")
          + "<trkpt lat=\"54\" lon=\"10\"/><trkpt lat=\"95\" lon=\"10\"><time>2026-06-14T06:00:00Z</time></trkpt>"
          + "<trkpt lat=\"54\" lon=\"10\"><time>1980-01-06T00:00:05Z</time></trkpt>"
          + "<trkpt lat=\"54\" lon=\"10\"><time>2626-06-14T06:00:00Z</time></trkpt>"
          + "<trkpt lat=\"54\" lon=\"10\"><time>yesterday</time></trkpt>"))
    #expect(Self.minutes(reading) == ["10"])
    #expect(
      reading.losses == [
        "1 track: hdop", "1 track: depth", "1 point of a track: without a time",
        "1 point of a track: without a place",
        "1 point of a track: dated 1980-01-06, before the receiver knew the date",
        "1 point of a track: dated in the future",
        "1 point of a track: with a time that is none: yesterday",
      ])
  }

  @Test func `waypoints with a time are entries`() {
    let reading = Reading(
      "<gpx><wpt lat=\"0\" lon=\"0\"><ele>3</ele><time>2026-06-14T08:40:12.250+02:00</time><name>Null</name><desc>Island\nfar away</desc><sym>Flag, Blue</sym></wpt><wpt lat=\"1\" lon=\"1\"><name>No time</name></wpt><rte><rtept lat=\"2\" lon=\"2\"/></rte></gpx>"
    )
    #expect(
      reading.lines == [
        "2026-06-14T06:40:12Z pos=00-00.000N,000-00.000E x-sym=\"Flag, Blue\" Null",
        "2026-06-14T06:40:12Z + Island", "2026-06-14T06:40:12Z + far away",
      ])
    #expect(
      reading.losses == [
        "1 waypoint: ele", "1 waypoint: without a time", "1 point of a route: a route is a plan",
      ])
  }

  @Test func `entities are never followed or expanded`() {
    let reading = Reading(
      "<!DOCTYPE gpx [<!ENTITY a \"aaaa\"><!ENTITY b SYSTEM \"file:///etc/passwd\">]><gpx><wpt lat=\"1\" lon=\"1\"><time>2026-06-14T06:00:00Z</time><name>x&a;&b;y</name></wpt></gpx>"
    )
    #expect(reading.lines == ["2026-06-14T06:00:00Z pos=01-00.000N,001-00.000E xy"])
  }

  @Test func `depth is limited`() {
    let reading = Reading(Self.file(String(repeating: "<a>", count: 100_000) + Self.point(10)))
    #expect(Self.minutes(reading) == ["10"])
    #expect(reading.losses == ["1 damage: elements more than 100 deep"])
  }

  @Test func `any encoding is read`() {
    let text =
      "<?xml version=\"1.0\" encoding=\"UTF-16\"?><gpx><wpt lat=\"1\" lon=\"1\"><time>2026-06-14T06:00:00Z</time><name>Sønderborg 🐳</name></wpt></gpx>"
    var little: ContiguousArray<UInt8> = [0xFF, 0xFE]
    for unit in text.utf16 {
      little.append(UInt8(unit & 0xFF))
      little.append(UInt8(unit >> 8))
    }
    let name = "2026-06-14T06:00:00Z pos=01-00.000N,001-00.000E Sønderborg"
    #expect(Reading(little, pieces: 3).lines == [name + " 🐳"])
    #expect(Reading("\u{FEFF}" + text).lines == [name + " 🐳"])
    let latin = ContiguousArray(
      text.replacing(" 🐳", with: "").unicodeScalars.map { UInt8($0.value) })
    let reading = Reading(latin)
    #expect(reading.lines == [name])
    #expect(reading.intake.notes == ["file is not all UTF-8: other bytes are read as Windows-1252"])
  }
}
