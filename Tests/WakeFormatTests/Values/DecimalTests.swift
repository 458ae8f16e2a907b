import Testing
import WakeFormat

/// Exact decimals (format §5).
struct DecimalTests {
  @Test(arguments: [
    ("0", 0, 0), ("12", 12, 0), ("-12.30", -1230, 2), ("007", 7, 0), ("0.5", 5, 1), ("-0", 0, 0),
    ("123456789012345678", 123_456_789_012_345_678, 0),
    ("0.12345678901234567", 12_345_678_901_234_567, 17),
  ])
  func areRead(text: String, digits: Int, places: Int) throws {
    let number = try #require(Decimal(text))
    #expect(number.digits == digits && number.places == places)
  }

  @Test(arguments: [
    "", "-", ".", ".5", "5.", "-.5", "+5", "5.4.3", "1e3", "5,4", " 5", "5 ", "--5", "٥", "５",
    "1234567890123456789", "0.123456789012345678901", "0x10", "1_000", "5-",
  ])
  func areRefused(text: String) {
    #expect(Decimal(text) == nil)
  }

  @Test(arguments: [
    ("5.4", "5.40", 0), ("5.4", "5.41", -1), ("-5.4", "-5.40", 0), ("-5.5", "-5.4", -1),
    ("0", "-0.00", 0),
    ("99999999999999999.9", "99999999999999999.8", 1),
    ("999999999999999999", "0.00000000000000001", 1),
    ("-999999999999999999", "0.00000000000000001", -1), ("1", "1", 0),
  ])
  func areComparedExactly(one: String, other: String, order: Int) throws {
    let (a, b) = (try #require(Decimal(one)), try #require(Decimal(other)))
    #expect((a == b) == (order == 0))
    #expect((a < b) == (order < 0))
    #expect((b < a) == (order > 0))
    if a == b { #expect(a.hashValue == b.hashValue) }
  }

  @Test(arguments: [
    ("5.40", "5.40"), ("-0.05", "-0.05"), ("007", "7"), ("-12", "-12"), ("0.0", "0.0"),
  ])
  func areWrittenWithTheirPlaces(text: String, written: String) {
    #expect(Decimal(text)?.text == written)
  }
}
