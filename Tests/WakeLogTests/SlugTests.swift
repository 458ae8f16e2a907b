import Testing
import WakeFormat
import WakeLog

/// The name of a voyage's directory (format §2).
struct SlugTests {
  @Test(arguments: [
    ("Marstal to Kiel", "marstal-to-kiel"), ("\u{C6}r\u{F8}sk\u{F8}bing", "aeroskobing"),
    ("Stra\u{DF}e", "strasse"), ("\u{C5}rhus", "arhus"),
    ("A\u{30A}rhus", "arhus"), ("\u{141}eba", "leba"), ("\u{DE}ingeyri", "thingeyri"),
    ("K\u{F8}benhavn \u{2192} Malm\u{F6}", "kobenhavn-malmo"),
    ("  --Kiel!!  ", "kiel"), ("Summer 2026", "summer-2026"), ("O'Brien's", "o-brien-s"),
    ("a_b.c/d", "a-b-c-d"),
    ("\u{6771}\u{4EAC}", ""), ("", ""), ("---", ""), ("\u{1F44D}", ""),
    ("\u{6771}\u{4EAC} 2026", "2026"), ("KIEL", "kiel"), ("\u{130}zmir", "izmir"),
  ])
  func isOfLowerCaseLettersDigitsAndHyphens(title: String, slug: String) {
    #expect(Slug.slug(title) == slug)
  }

  @Test func isCutAtSixtyBytes() {
    #expect(Slug.slug(String(repeating: "a", count: 70)) == String(repeating: "a", count: 60))
    #expect(
      Slug.slug(String(repeating: "a", count: 59) + " b") == String(repeating: "a", count: 59))
    #expect(Slug.slug(String(repeating: "\u{DF}", count: 31)).utf8.count == 60)
  }

  @Test func everyLetterOfLatinGivesALetter() {
    let letters = ((0xC0...0xFF).filter { $0 != 0xD7 && $0 != 0xF7 } + Array(0x100...0x17F))
      .compactMap { Unicode.Scalar($0) }
    let lost = letters.filter { Slug.slug(String($0)).isEmpty }
    #expect(lost == ["\u{149}"])
  }

  @Test(
    arguments: [
      ("Kiel", "2026-06-14-kiel"), ("\u{6771}\u{4EAC}", "2026-06-14"), (nil, "2026-06-14"),
    ] as [(String?, String)])
  func followsTheDate(title: String?, name: String) throws {
    let date = try #require(CalendarDate(year: 2026, month: 6, day: 14))
    #expect(Founding.directory(date, title: title) == name)
  }
}
