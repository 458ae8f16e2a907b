import Testing
import WakeImport

/// Records of logs: YAML, JSON, jrnl, LogbookKonni.
struct RecordsTests {
  static let record = """
    - datetime: 2023-05-01T08:00:00.000Z
      text: |
        Off the fairway buoy
        all well
      position: {longitude: 10.162, latitude: 54.341, source: GPS, altitude: 3}
      heading: 12
      course: 9.5
      speed: {sog: 5.40, stw: 5.1}
      log: 1204.5
      waypoint: null
      barometer: 1013.25
      wind: {speed: 14, direction: 225}
      observations: {seaState: 3, cloudCoverage: 5, visibility: 8}
      engine: {hours: 812.3, engines: {Port: {hours: 1.5}}}
      vhf: "16"
      crewNames: [Anna, Ben Holm]
      author: anna
      category: navigation
      somethingNew: yes

    """

  @Test func `a record of signalk-logbook keeps its figures`() {
    let reading = Reading(Self.record)
    #expect(
      reading.lines == [
        "2023-05-01T08:00:00Z pos=54-20.460N,010-09.720E fix=gnss hdg=012T cog=009.5T sog=5.40kn stw=5.1kn log=1204.5nm baro=1013.25hPa wind=225T/14kn sea=3 cloud=5 x-visibility=8 engine=812.3h engine.port=1.5h vhf=16 crew=\"Anna,Ben Holm\" by=anna x-something-new=yes Off the fairway buoy",
        "2023-05-01T08:00:00Z + all well",
      ])
    #expect(reading.losses == ["1 position.altitude"])
  }

  @Test(arguments: [Int.max, 1, 13])
  func `one bad record costs no other`(pieces: Int) {
    let bad = "- datetime: 2023-05-01T09:\n  text: \"torn\n- just words\n- [a, &b c, *b]\n"
    let empty = "- datetime: 2023-05-01T10:00:00Z\n  text: \"\"\n  author: auto\n"
    let reading = Reading(
      Self.record + bad + empty + Self.record.replacing("T08", with: "T11"), pieces: pieces)
    #expect(reading.lines.count == 4)
    #expect(reading.intake.losses.kinds.contains { $0.text == "record: empty" })
    #expect(
      reading.intake.losses.count == 6, "\(reading.losses)")
  }

  @Test func `dates of a receiver that knew none are marked`() {
    let reading = Reading("- datetime: 1980-01-06T00:00:10.000Z\n  text: Cold start\n")
    #expect(reading.lines == ["1980-01-06T00:00:10Z clock=unset Cold start"])
  }

  @Test func `what our own export put into the text goes back to its place`() {
    let reading = Reading(
      "- datetime: 2023-05-01T08:00:00.000Z\n  text: \"@depart sails=main Cast off\\nand more\"\n")
    #expect(
      reading.lines == [
        "2023-05-01T08:00:00Z @depart sails=main Cast off", "2023-05-01T08:00:00Z + and more",
      ])
    let words = Reading("- datetime: 2023-05-01T08:00:00.000Z\n  text: \"@anna said x=3\"\n")
    #expect(words.lines == ["2023-05-01T08:00:00Z -- @anna said x=3"])
  }

  @Test func `deep and large YAML is refused`() {
    let deep = "- " + String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000)
    #expect(Reading(deep, { $0.format = .yaml }).losses == ["1 record: too deep or too large"])
    let large = "- [" + String(repeating: "a,", count: 30_000) + "a]"
    #expect(Reading(large, { $0.format = .yaml }).losses == ["1 record: too deep or too large"])
  }

  @Test func `our JSON gives the lines back`() {
    let reading = Reading(
      """
      {"file":"v/voyage.wake","facts":[["title","To Kiel"]]}
      {"stamp":"2026-06-14T08:20+02:00","voyage":"v","events":[],"fields":{"by":"anna"},"remarks":"x","paragraphs":[],"line":"2026-06-14T08:20+02:00 by=anna x"}
      {"stamp":"2026-06-14T08:30:00Z","voyage":"v","events":["reef"],"fields":{"file":["a","b"],"wind":"SW/F6","void":"wrong"},"remarks":"@tack no","paragraphs":["p"],"other":3}
      {"stamp":"08:30"}
      {"stamp
      """, { $0.format = .json })
    #expect(
      reading.lines == [
        "2026-06-14T08:20+02:00 by=anna x",
        "2026-06-14T08:30:00Z @reef void=wrong file=a file=b wind=SW/F6 -- @tack no",
        "2026-06-14T08:30:00Z + p",
      ])
    #expect(reading.intake.kept.map(\.text) == ["title: To Kiel"])
    #expect(
      reading.losses == [
        "1 other", "1 record: without a stamp", "1 record: not one JSON object a line",
      ])
  }

  @Test func `jrnl needs a zone, and keeps what stands below`() {
    let text =
      "[2026-06-14 08:40] Cast off. @depart\nBilge dry\n\n[2026-06-14 09:05:10 PM] Anchored\n"
    #expect(Reading(text).intake.lacksZone == "file:1")
    #expect(
      Reading(text, zone: "+02:00").lines == [
        "2026-06-14T08:40+02:00 Cast off. @depart", "2026-06-14T08:40+02:00 + Bilge dry",
        "2026-06-14T21:05:10+02:00 Anchored",
      ])
  }

  @Test func `a line of LogbookKonni has its month from 0, and commas in its numbers`() {
    let line =
      "Trip \t0 \t31 \t2021 \t23 \t59 \t0 \tS \tA \t1,2 nm \t\t54° 20.460' N 010° 09.720' E \t12 \tx \t5,4 kts \t\t\tAll well \t1013 hPa \t225 \t14 kts \n"
    let reading = Reading("#1.2#\tTrip\n" + line + "short\n", zone: "+01:00")
    #expect(
      reading.lines == [
        "2021-01-31T23:59:00+01:00 pos=\"54° 20.460' N 010° 09.720' E\" baro=1013hPa cog=012T x-hdg=x sog=5.4kn watch=A x-distance=\"1,2 nm\" x-status=S wind=225T/14kn All well"
      ])
    #expect(
      reading.losses == [
        "1 hdg: not read as one, kept as x-hdg", "1 record: without a date and a time",
      ])
  }

  @Test func `a record of IMMA is an entry`() {
    func record(_ start: String, _ rest: String = "") -> String {
      start + String(repeating: " ", count: 108 - start.count) + rest
    }
    let reading = Reading(
      [
        record("1916 4241650-6110 -5490 0004   310JmesCaird0312935123", "99 0 \"Gale, squally\""),
        record(
          "1916 4251500 5977 35480 0004   310Caird    031361     0210 10132    1 -15",
          "65 8abcd99 0 Calm"),
        record("1916 426     5977 -5080 0004   310", ""), "1916 4991500 5977  5080", "",
      ].joined(separator: "\n"))
    #expect(
      reading.lines == [
        "1916-04-24T16:30:00Z pos=61-06.000S,054-54.000W x-ship=JmesCaird wind=293T/12.3m/s Gale, squally",
        "1916-04-25T15:00:00Z pos=59-46.200N,005-12.000W air=-1.5C baro=1013.2hPa x-ship=Caird wind=calm Calm",
        "1916-04-26 pos=59-46.200N,050-48.000W",
      ])
    #expect(reading.losses.contains("1 attachment 65"))
    #expect(reading.losses.contains("1 visibility code"))
    #expect(reading.losses.contains("1 present weather code"))
    #expect(reading.losses.contains("1 record: not one of IMMA"))
  }

  @Test func `of a record of IMMA that is cut off or goes on otherwise nothing is lost unsaid`() {
    func record(_ rest: String) -> String {
      let start = "1916 4241650-6110 -5490 000452 310JmesCaird0312935123"
      return start + String(repeating: " ", count: 108 - start.count) + rest
    }
    let reading = Reading(
      ["99 0", "99", "Gale", "65 2abcd"].map(record).joined(separator: "\n"))
    #expect(reading.lines.count == 4)
    #expect(
      reading.losses == [
        "4 course and speed code", "3 rest of the line: no attachment of IMMA", "1 attachment 65",
      ])
  }
}
