import Testing

@testable import WakeSystem

struct ClockMarkTests {
  private let day: Int64 = 86_400
  private let noon: Int64 = 1_781_438_400

  @Test(arguments: [
    ClockMark(start: 1_781_438_400, age: 17, boot: "a-b"), ClockMark(start: -3, age: 0, boot: ""),
  ])
  func `what is left is read again`(mark: ClockMark) {
    #expect(ClockMark(mark.text) == mark)
  }

  @Test(arguments: ["", "1", "1 2", "x 2 a", "1 x a", "12 -", "../../x", "1  "])
  func `what is none of ours says nothing`(text: String) {
    #expect(ClockMark(text) == nil || ClockMark(text)?.boot == "")
  }

  @Test(arguments: ["9223372036854775807 1 a", "5 281474976710656 a", "99999999999999999999 0 a"])
  func `a number that no clock shows is none of ours`(text: String) {
    #expect(ClockMark(text) == nil)
  }

  @Test func `within one run of the device every move counts`() {
    let mark = ClockMark(start: noon, age: 100, boot: "a")
    func move(_ start: Int64, _ age: Int64) -> Int64? {
      mark.move(to: ClockMark(start: start, age: age, boot: "a"), lastSaved: nil)
    }
    #expect(move(noon, 200) == nil)
    #expect(move(noon + 119, 200) == nil)
    #expect(move(noon + 120, 200) == 120)
    #expect(move(noon - 119, 200) == nil)
    #expect(move(noon - 7200, 200) == -7200)
    #expect(move(noon + 9 * day, 100) == 9 * day)
  }

  @Test(arguments: ["a", "b"])
  func `over a start of the device only a clock that was put back is told`(boot: String) {
    // With the same word for the start, that the device is younger says that it was another.
    let mark = ClockMark(start: noon, age: boot == "a" ? 5000 : 100, boot: "a")
    func move(_ now: Int64, lastSaved: Int64?) -> Int64? {
      mark.move(to: ClockMark(start: now - 300, age: 300, boot: boot), lastSaved: lastSaved)
    }
    #expect(move(noon + day, lastSaved: noon + 90) == nil)
    #expect(move(noon - 7200, lastSaved: noon) == -7200)
    #expect(move(noon - 7200, lastSaved: nil) == nil)
    #expect(move(noon - 119, lastSaved: noon) == nil)
  }

  @Test func `to set a clock that had not been set is no move`() {
    let mark = ClockMark(start: 0, age: 100, boot: "a")
    #expect(mark.move(to: ClockMark(start: noon, age: 200, boot: "a"), lastSaved: 90) == nil)
  }

  @Test func `a logbook remembers the clock, and says a move once`() throws {
    let place = Place()
    let clock = WallClock(seconds: noon)
    let first = place.files()
    _ = try first.line(adding: "a\n", to: "v/2026-06-14.wake")
    #expect(first.clockMove(clock) == nil)
    first.rememberClock(clock)
    let second = place.files()
    #expect(second.clockMove(WallClock(seconds: noon + 3)) == nil)
    let ahead = WallClock(seconds: noon + 7200)
    #expect(second.clockMove(ahead).map { (7195...7200).contains($0) } == true)
    second.rememberClock(ahead)
    #expect(place.files().clockMove(ahead) == nil)
    #expect(place.files().clockMove(clock).map { (-7205 ... -7195).contains($0) } == true)
  }
}
