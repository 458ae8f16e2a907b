import Testing
import WakeFormat
import WakeLog

/// Which entries a search shows.
struct QueryTests {
  static let log = entries([
    "2026-06-13T23:00+02:00 @depart by=anna place=Marstal Cast off", "2026-06-14 Rest day",
    "12:40 @reef wind=SW/26kn sog=5.4kn by=ben,anna Erstes Reff",
    "12:50 @engine-on.port wind=W/F5 depth=4m file=a.jpg file=b.jpg",
    "13:00 @anchor tank.fuel=3/4 sog=0kn \u{C4}r\u{F6}", "13:10 @fuel tank.fuel=50l wind=10m/s x",
    "13:10 + A further paragraph", "13:20 wind=calm sog=5kn y", "13:20 sog=6kn y",
  ])

  private func found(_ change: (inout Query) -> Void) -> [Int] {
    var query = Query()
    change(&query)
    return Self.log.indices.filter { query.matches(Self.log[$0]) }
  }

  @Test func withoutAnythingItIsAll() {
    #expect(found { _ in } == Array(0..<7))
    #expect(!Query().isRestricted)
  }

  @Test(arguments: [
    (["reef"], [2]), (["engine-on"], [3]), (["engine-on.port"], [3]), (["engine-on.stb"], []),
    (["engine"], []), (["reef", "anchor"], []), (["x"], []),
  ])
  func byEvents(events: [String], indices: [Int]) {
    #expect(found { $0.events = events } == indices)
  }

  @Test(
    arguments: [
      ("place", "Marstal", [0]), ("place", "marstal", []), ("place", nil, [0]),
      ("sog", "5.40kt", [2]), ("sog", "5.4", [2]), ("sog", nil, [2, 4, 6]),
      ("file", "a.jpg", [3]), ("file", "b.jpg", [3]), ("mood", nil, []),
      // Ranges.
      ("wind", "25kn..", [2]), ("wind", "17kn..", [2, 3, 5]), ("wind", "..21kn", [3, 5, 6]),
      ("wind", "F5..F6", [2, 3, 5]), ("wind", "18kn..20kn", [3, 5]),
      ("wind", "0kn..0kn", [6]), ("depth", "..5m", [3]), ("depth", "13ft..", [3]),
      ("depth", "14ft..", []), ("tank.fuel", "50%..", [4]), ("tank.fuel", "40l..", [5]),
      ("sog", "5kn..", [2, 6]), ("sog", "fast..", []), ("place", "A..Z", []), ("sog", "..", []),
    ] as [(String, String?, [Int])])
  func byFields(key: String, value: String?, indices: [Int]) {
    #expect(found { $0.fields = [(key, value)] } == indices)
  }

  @Test(arguments: [
    (["reff"], [2]), (["REFF", "erstes"], [2]), (["reff", "cast"], []), (["\u{E4}r\u{F6}"], [4]),
    (["a\u{308}ro\u{308}"], [4]), (["further"], [5]),
    (["2026-06-13"], [0]), (["zzz"], []),
  ])
  func byText(text: [String], indices: [Int]) {
    #expect(found { $0.text = text } == indices)
  }

  @Test(arguments: [("anna", [0, 2]), ("Ben", [2]), ("ann", []), ("", [])])
  func byWriter(by: String, indices: [Int]) {
    #expect(found { $0.by = by } == indices)
  }

  @Test func byDays() {
    let day = CalendarDate(year: 2026, month: 6, day: 14)
    #expect(found { $0.days = DateRange(first: day, last: day) } == Array(1..<7))
    #expect(
      found {
        $0.days = DateRange(last: day.map { CalendarDate(daysSince1970: $0.daysSince1970 - 1) })
      } == [0])
  }

  /// A day is in time as long as a part of it is.
  @Test func byTime() {
    #expect(found { $0.since = instant("2026-06-14T12:50+02:00") } == [1, 3, 4, 5, 6])
    #expect(found { $0.until = instant("2026-06-14T12:40+02:00") } == [0, 1, 2])
    #expect(found { $0.since = instant("2026-06-15T12:00Z") } == [])
    #expect(found { $0.until = instant("2026-06-13T12:00Z") } == [])
  }
}
