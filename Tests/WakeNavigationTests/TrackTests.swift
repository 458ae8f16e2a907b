import Testing
import WakeFormat
import WakeNavigation

/// Where the ship was between fixes, and what of a track may be left out.
@Suite struct TrackTests {
  static let start = 1_781_432_132

  static func fix(_ seconds: Int, _ latitude: Double, _ longitude: Double) -> TrackFix {
    TrackFix(
      Instant(seconds: start + seconds), Point(latitude: latitude, longitude: longitude)!)
  }

  static func place(_ track: Track, _ seconds: Int) -> Point? {
    track.place(at: Instant(seconds: start + seconds))
  }

  @Test func `between two fixes the ship is on the geodesic, a part of the way`() throws {
    let track = Track([Self.fix(0, 54, 10), Self.fix(400, 54.02, 10.04)])
    #expect(Self.place(track, 0) == Point(latitude: 54, longitude: 10))
    #expect(Self.place(track, 400) == Point(latitude: 54.02, longitude: 10.04))
    let middle = try #require(Self.place(track, 100))
    let whole = Geodesic(from: track.fixes[0].point, to: track.fixes[1].point)
    let part = Geodesic(from: track.fixes[0].point, to: middle)
    #expect(abs(part.metres - whole.metres / 4) < 0.001)
    #expect(abs(try #require(part.initialCourse) - (try #require(whole.initialCourse))) < 1e-6)
  }

  @Test func `nothing is told before, after, or over a gap longer than ten minutes`() {
    let track = Track([Self.fix(0, 54, 10), Self.fix(600, 54.01, 10), Self.fix(1201, 54.02, 10)])
    #expect(Self.place(track, -1) == nil)
    #expect(Self.place(track, 300) != nil)
    #expect(Self.place(track, 900) == nil)
    #expect(Self.place(track, 1201) != nil)
    #expect(Self.place(track, 1202) == nil)
    #expect(Self.place(Track([]), 0) == nil)
  }

  @Test func `over the date line the way is the short one`() throws {
    let track = Track([Self.fix(0, -17, 179.99), Self.fix(100, -17, -179.99)])
    let middle = try #require(Self.place(track, 50))
    #expect(abs(abs(middle.longitude) - 180) < 1e-9)
  }

  @Test func `files may come in any order, and a leap there and back is left out`() {
    let track = Track([
      Self.fix(20, 54.0002, 10), Self.fix(0, 54, 10), Self.fix(10, 0, 0), Self.fix(20, 54.0002, 10),
      Self.fix(30, 54.0003, 10),
    ])
    #expect(track.fixes.map(\.instant.seconds) == [0, 20, 30].map { Self.start + $0 })
  }

  /// A ship that tacks, with speeds that change: sines without the C library, by small turns.
  static func wandering(_ count: Int) -> [TrackFix] {
    var point = Point(latitude: 54, longitude: 10)!
    var course = 10.0
    return (0..<count).map { second in
      if second % 300 == 299 { course += second % 600 == 299 ? 95 : -95 }
      let speed = second % 700 < 350 ? 2.5 : 4.0
      point = point.reached(by: speed, on: course)
      return TrackFix(Instant(seconds: start + second), point)
    }
  }

  @Test func `what is left out lies within ten metres of the rest, at its moment`() throws {
    let whole = Self.wandering(3600)
    var thinner = TrackThinner()
    let thin = whole.flatMap { thinner.take($0) } + thinner.end()
    let track = Track(thin)
    for fix in whole {
      let told = try #require(track.place(at: fix.instant))
      #expect(Geodesic(from: told, to: fix.point).metres <= TrackThinner.tolerance + 0.01)
    }
    #expect(thin.count < whole.count / 20)
    #expect(thin.first == whole.first)
    #expect(thin.last == whole.last)
  }

  @Test func `a straight course is written every minute`() {
    var thinner = TrackThinner()
    let fixes = (0...180).map { Self.fix($0, 54 + Double($0) / 50_000, 10) }
    let written = fixes.flatMap { thinner.take($0) }
    #expect(written.map { $0.instant.seconds - Self.start } == [0, 60, 120, 180])
    #expect(thinner.end() == [])
  }

  @Test func `a clock that is put back begins anew`() {
    var thinner = TrackThinner()
    let fixes = [0, 10, 20, -3600, -3590].map { Self.fix($0, 54, 10) }
    let written = fixes.flatMap { thinner.take($0) } + thinner.end()
    #expect(written.map { $0.instant.seconds - Self.start } == [0, 20, -3600, -3590])
  }

  @Test func `a line of a track is one of the format`() throws {
    let fix = Self.fix(0, 54.74003, 10.41853)
    let line = TrackLines.line(fix, offset: 120)
    #expect(line == "2026-06-14T12:15:32+02:00 pos=54-44.402N,010-25.112E\n")
    let page = Page(name: "2026-06-14.wake", zones: Zones(facts: [], database: .none))
    let read = TrackLines.fixes(in: Bytes(("# a comment\n" + line + "torn li").utf8), page)
    #expect(read.map(\.instant) == [fix.instant])
    #expect(Geodesic(from: try #require(read.first).point, to: fix.point).metres < 1.2)
  }

  @Test(arguments: [
    "2026-06-14T12:15:32+02:00 pos=54-44.402N,010-25.112E",
    "2026-06-14T10:15:32Z pos=00-00.000S,000-00.000W",
    "2024-02-29T23:59:59-09:30 pos=90-00.000N,180-00.000W",
    "2026-02-29T00:00:00Z pos=54-44.402N,010-25.112E",
    "2026-06-14T12:15:32+02:00 pos=90-00.001N,010-25.112E",
    "2026-06-14T12:15:32+02:00 pos=54-60.000N,010-25.112E",
    "2026-06-14T12:15:32+02:00 pos=54-44.402N,180-00.001E",
    "2026-06-14T24:00:00Z pos=54-44.402N,010-25.112E",
    "2026-06-14T12:15:60Z pos=54-44.402N,010-25.112E",
    "2026-06-14T12:15:32+16:00 pos=54-44.402N,010-25.112E",
    "2026-06-14T12:15:32+15:30 pos=54-44.402N,010-25.112E",
    "2026-06-14T12:15:32-00:00 pos=54-44.402N,010-25.112E",
    "2026-06-14T12:15:32+02:00 pos=54-44.402E,010-25.112N",
    "2026-06-14T12:15:32+02:00 pos=54-44.402N,010-25.112E fix=gnss",
    "2026-06-14T12:15:32+02:00 void=x pos=54-44.402N,010-25.112E",
    "2026-06-14T12:15:32+02:00 pos=54-44.4O2N,010-25.112E",
    "12:15:32 pos=54-44.402N,010-25.112E", "2026-06-14T12:15:32+02:00 pos=54-44.402N,010-25.112E\r",
    "",
  ])
  func `a line that is read by its bytes says what the format says`(line: String) {
    let page = Page(name: "2026-06-14.wake", zones: Zones(facts: ["+02:00"], database: .none))
    let document = Document(Bytes((line + "\n").utf8))
    let read = document.lines.compactMap { line -> TrackFix? in
      guard let written = document.written(line, on: page), case .moment(let instant) = written.when
      else { return nil }
      return written.value("pos").flatMap { Position($0) }.map { TrackFix(instant, Point($0)) }
    }
    #expect(TrackLines.fixes(in: Bytes((line + "\n").utf8), page) == read)
    #expect(TrackLines.fixes(in: Bytes(line.utf8), page).count == read.count)
  }
}
