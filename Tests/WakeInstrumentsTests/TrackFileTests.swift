import Testing
import WakeFormat
import WakeInstruments
import WakeNavigation

/// Tracks out of files of others.
@Suite struct TrackFileTests {
  static func gpx(_ points: String, head: String = #"<gpx version="1.1">"#) -> GPXTrack {
    GPXTrack(ContiguousArray("\(head)<trk><trkseg>\(points)</trkseg></trk></gpx>".utf8))
  }

  static func point(_ time: String) -> String {
    "<trkpt lat=\"54.5\" lon=\"-10.25\"><ele>3</ele>\(time)</trkpt>"
  }

  @Test(
    arguments: [
      ("<time>2026-06-14T10:15:32Z</time>", 1_781_432_132),
      ("<time> 2026-06-14T10:15:32.734Z </time>", 1_781_432_132),
      ("<time>2026-06-14T12:15:32+02:00</time>", 1_781_432_132),
      ("<time>2026-06-14T05:45:32-0430</time>", 1_781_432_132),
      ("<x:time xmlns:x=\"a\">2026-06-14T10:15:32Z</x:time>", 1_781_432_132),
      ("<time>2026-06-<!-- --><![CDATA[14T10:15:32Z]]></time>", 1_781_432_132),
      ("<time>2026-06-14T10:15:32</time>", nil),
      ("<time>2026-06-31T10:15:32Z</time>", nil),
      ("<extensions><time>2026-06-14T10:15:32Z</time></extensions>", nil),
      ("", nil),
    ] as [(String, Int?)])
  func `reads the time of a point`(time: String, seconds: Int?) {
    let track = Self.gpx(Self.point(time))
    #expect(track.fixes.map(\.instant.seconds) == [seconds].compactMap { $0 })
    #expect(track.skipped == (seconds == nil ? 1 : 0))
    #expect(track.problem == nil)
    if let fix = track.fixes.first {
      #expect(fix.point == Point(latitude: 54.5, longitude: -10.25))
    }
  }

  @Test func `what stands before damage is read, and the damage is named`() {
    let good = Self.point("<time>2026-06-14T10:15:32Z</time>")
    let cut = GPXTrack(ContiguousArray("<gpx><trk><trkseg>\(good)\n<trkpt lat=\"54.".utf8))
    #expect(cut.fixes.count == 1)
    #expect(cut.problem?.hasPrefix("line 2: ") == true)
    let page = GPXTrack(ContiguousArray("<html><body>Log in</body></html>".utf8))
    #expect(page.fixes == [])
    #expect(GPXTrack([]).problem != nil)
  }

  @Test func `places off the Earth and without a number are left out`() {
    let time = "<time>2026-06-14T10:15:32Z</time>"
    let points = ["91", "", "abc", "1e5"].map {
      "<trkpt lat=\"\($0)\" lon=\"10\">\(time)</trkpt>"
    }
    let track = Self.gpx(points.joined())
    #expect(track.fixes == [])
    #expect(track.skipped == 4)
  }

  @Test func `a file of NMEA takes its date from RMC, or from its name`() {
    let rmc = NMEAReaderTests.signed(
      "$GPRMC,101532,A,5444.402,N,01025.112,E,5.8,046.0,140626,,,A")
    let gll = NMEAReaderTests.signed("$GPGLL,5444.402,N,01025.112,E,101540,A,A")
    let dated = NMEATrack(ContiguousArray((rmc + "\r\n" + gll + "\r\n").utf8), date: nil)
    #expect(dated.fixes.map(\.instant.seconds) == [1_781_432_132, 1_781_432_140])
    let bare = ContiguousArray((gll + "\n").utf8)
    #expect(NMEATrack(bare, date: nil).skipped == [1])
    let day = CalendarDate(year: 2026, month: 6, day: 14)
    #expect(NMEATrack(bare, date: day).fixes.map(\.instant.seconds) == [1_781_432_140])
  }
}
