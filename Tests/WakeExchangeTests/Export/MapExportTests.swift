import Testing
import WakeExchange
import WakeFormat
import WakeLog

@Suite struct MapExportTests {
  private static let folder = #filePath.split(separator: "/").dropLast().reduce("") {
    $0 + "/" + $1
  }

  private static let way = Written.track([
    (0, 54.5, 10.25), (60, 54.51, 10.26), (60, 54.52, 10.27), (601, 54.6, 10.3),
    (600, 54.61, 10.31),
  ])

  private func file(_ format: ExportFormat, on bench: Bench, track: Bool = true) throws {
    let voyage = Written.voyage(track: track ? Self.way : [])
    try bench.write(Written.exported(format, [voyage]).text, to: "log." + format.rawValue)
  }

  @Test(arguments: [true, false]) func `GPX keeps to its schema`(hasTrack: Bool) throws {
    let bench = Bench()
    try file(.gpx, on: bench, track: hasTrack)
    _ = try bench.answer("xmllint --noout --schema '\(Self.folder)/gpx11.xsd' log.gpx")
  }

  @Test func `GPX of nothing keeps to its schema`() throws {
    let bench = Bench()
    try bench.write(Written.exported(.gpx, []).text, to: "log.gpx")
    _ = try bench.answer("xmllint --noout --schema '\(Self.folder)/gpx11.xsd' log.gpx")
  }

  @Test(arguments: [ExportFormat.gpx, .kml])
  func `gpsbabel reads the marks, their places and times`(format: ExportFormat) throws {
    let bench = Bench()
    try file(format, on: bench)
    _ = try bench.answer(
      "gpsbabel -w -i \(format.rawValue) -f log.\(format.rawValue) -o unicsv -F marks.csv")
    let marks = try bench.answer(
      "cut -d, -f2,3 marks.csv; tr -d '\\r' < marks.csv | rev | cut -d, -f1,2 | rev")
    #expect(
      marks == """
        Latitude,Longitude
        54.740033,10.418533
        54.666667,10.333333
        54.508333,10.200000
        54.466667,10.166667
        54.456667,10.205000
        Date,Time
        2026/06/14,07:05:10
        2026/06/14,08:15:32
        2026/06/14,10:40:00
        2026/06/14,11:00:00
        2026/06/14,17:30:00

        """)
  }

  @Test(arguments: [ExportFormat.gpx, .kml])
  func `gpsbabel reads the track, which ends at a gap`(format: ExportFormat) throws {
    let bench = Bench()
    try file(format, on: bench)
    _ = try bench.answer(
      "gpsbabel -t -i \(format.rawValue) -f log.\(format.rawValue) -o gpx -F track.gpx")
    let track = try bench.answer(
      "xmllint --xpath \"count(//*[local-name()='trkseg' or local-name()='trk'][*[local-name()='trkpt']])\" track.gpx; grep -o '<trkpt [^>]*\\|<time>[^<]*Z' track.gpx | tail -n 10"
    )
    #expect(
      track == """
        2
        <trkpt lat="54.500000000" lon="10.250000000"
        <time>2026-06-14T06:20:00Z
        <trkpt lat="54.510000000" lon="10.260000000"
        <time>2026-06-14T06:21:00Z
        <trkpt lat="54.520000000" lon="10.270000000"
        <time>2026-06-14T06:22:00Z
        <trkpt lat="54.600000000" lon="10.300000000"
        <time>2026-06-14T06:32:01Z
        <trkpt lat="54.610000000" lon="10.310000000"
        <time>2026-06-14T06:42:01Z

        """)
  }

  @Test func `the lines of the log come back out of GPX and KML`() throws {
    let bench = Bench()
    try file(.gpx, on: bench)
    try file(.kml, on: bench)
    let read = """
      import sys, xml.etree.ElementTree as tree
      for file, name in (('log.gpx', '{urn:wake:log:1}line'), ('log.kml', '{http://www.opengis.net/kml/2.2}value')):
        open(file + '.lines', 'w').writelines(e.text + chr(10) for e in tree.parse(file).iter(name))
      """
    try bench.write(read, to: "read.py")
    _ = try bench.answer("python3 read.py && cmp log.gpx.lines log.kml.lines")
    let back = try bench.text("log.gpx.lines").split(separator: "\n").map(String.init)
    #expect(back.count == 9)
    let marked = Written.voyage().entries.filter {
      $0.member.void == nil && $0.member.value("pos") != nil
    }
    let lines = Written.entries(of: Written.page(back))
    #expect(lines.map(\.member.entry.remarks) == marked.map(\.member.entry.remarks))
    #expect(lines.map(\.member.paragraphs) == marked.map(\.member.paragraphs))
    #expect(lines.map(\.member.conflicts) == marked.map(\.member.conflicts))
    for (line, mark) in zip(lines, marked) {
      #expect(Set(line.member.fields.map(\.meaning)) == Set(mark.member.fields.map(\.meaning)))
    }
  }

  @Test func `what GPX has no place for is counted`() throws {
    #expect(
      try Written.exported(.gpx).losses.lines == [
        "3 entries without a position", "1 struck entry", "4 facts of the logbook and its voyages",
        "1 comment", "1 line that is no entry",
      ])
  }

  @Test func `GeoJSON has a feature an entry, struck ones without a place`() throws {
    let bench = Bench()
    try file(.geojson, on: bench)
    let kinds = try bench.answer(
      "jq -r '.features[] | [.geometry.type // \"none\", .properties.struck] | join(\" \")' log.geojson | sort | uniq -c | tr -s ' '"
    )
    #expect(kinds == " 2 LineString \n 5 Point false\n 3 none false\n 1 none true\n")
    let first = try bench.answer(
      "jq -c '[.features[] | .geometry.coordinates // empty][0]' log.geojson")
    #expect(first == "[10.4185333,54.7400333]\n")
    let times = try bench.answer(
      "jq -c '.features[] | select(.geometry.type == \"LineString\") | [(.geometry.coordinates | length), (.properties.coordTimes | length)]' log.geojson"
    )
    #expect(times == "[3,3]\n[2,2]\n")
  }

  @Test func `a line ends where it crosses the 180th meridian`() throws {
    let across = Written.track([
      (0, -17, 179.8), (60, -17, 179.9), (60, -17, -179.9), (60, -17, -179.8),
    ])
    let bench = Bench()
    try bench.write(
      Written.exported(.geojson, [Written.voyage([], track: across)]).text, to: "log.geojson")
    let lines = try bench.answer("jq -c '.features[].geometry.coordinates' log.geojson")
    #expect(
      lines == """
        [[179.8,-17],[179.9,-17]]
        [[-179.9,-17],[-179.8,-17]]

        """)
    try bench.write(
      Written.exported(.gpx, [Written.voyage(["2026-06-14T10:00Z pos=00-00.0N,180-00.0E Here"])])
        .text,
      to: "log.gpx")
    #expect(try bench.answer("grep -c 'lon=\"-180.0000000\"' log.gpx") == "1\n")
  }
}
