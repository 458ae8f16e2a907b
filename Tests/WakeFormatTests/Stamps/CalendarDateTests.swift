import Testing
import WakeFormat

/// Days of the proleptic Gregorian calendar.
struct CalendarDateTests {
  @Test(arguments: [
    (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2026, 6, 14, 20_618),
    (1, 1, 1, -719_162), (9999, 12, 31, 2_932_896),
  ])
  func areCountedFrom1970(year: Int, month: Int, day: Int, count: Int) {
    let date = CalendarDate(year: year, month: month, day: day)
    #expect(date?.daysSince1970 == count)
    #expect(CalendarDate(daysSince1970: count) == date)
  }

  @Test func countAndDateAgreeForEveryDayOfTenThousandYears() {
    var previous = CalendarDate(daysSince1970: -719_162)
    var wrong: [String] = []
    for count in -719_161...2_932_896 {
      let date = CalendarDate(daysSince1970: count)
      let isNext =
        date.day == previous.day + 1 && date.month == previous.month
        || date.day == 1
          && (date.month == previous.month + 1 || date.month == 1 && previous.month == 12)
      if date.daysSince1970 != count || !isNext || !(previous < date) { wrong.append(date.text) }
      previous = date
    }
    #expect(wrong == [])
  }

  @Test(arguments: [-800_000, -719_163, 2_932_897, 5_000_000, .min, .max])
  func endWhereTheFormatEnds(count: Int) {
    let date = CalendarDate(daysSince1970: count)
    #expect(date.text == (count < 0 ? "0001-01-01" : "9999-12-31"))
  }

  @Test(arguments: [("2026-06-14", 6), ("2026-06-15", 0), ("1970-01-01", 3), ("0001-01-01", 0)])
  func haveWeekdays(text: String, weekday: Int) {
    #expect(Stamp(text)?.date?.weekday == weekday)
  }
}
