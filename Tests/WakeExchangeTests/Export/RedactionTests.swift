import Testing
import WakeExchange
import WakeFormat
import WakeLog
import WakeNavigation

@Suite struct RedactionTests {
  private func applied(
    _ line: String, without: Set<String> = [], only: Set<String>? = nil, fuzz: String? = nil
  ) -> String {
    var redaction = Redaction()
    redaction.without = without
    redaction.only = only
    redaction.square = fuzz.flatMap { Square($0) }
    let page = redaction.applied(to: Written.page([line]))
    return String(decoding: page.document.bytes.dropLast(), as: UTF8.self)
  }

  private static let without: [(line: String, without: String, rest: String)] = [
    (
      "2026-06-14T10:00Z @reef by=anna  crew=ben Hello", "by",
      "2026-06-14T10:00Z @reef  crew=ben Hello"
    ),
    ("2026-06-14T10:00Z by=anna Hello", "by crew", "2026-06-14T10:00Z Hello"),
    ("2026-06-14T10:00Z BY=anna by=\"b c\" Hello", "by", "2026-06-14T10:00Z Hello"),
    (
      "2026-06-14T10:00Z tank.fuel=3l tank.gas=1kg x", "tank.gas",
      "2026-06-14T10:00Z tank.fuel=3l x"
    ),
    ("2026-06-14T10:00Z tank.fuel=3l tank.gas=1kg x", "tank", "2026-06-14T10:00Z x"),
    ("2026-06-14T10:00Z void=wrong void.by=anna x", "by", "2026-06-14T10:00Z void=wrong x"),
    ("2026-06-14T10:00Z void=wrong x", "struck", ""),
    ("2026-06-14T10:00Z @reef Hello", "remarks", "2026-06-14T10:00Z @reef"),
    ("2026-06-14T10:00Z -- Hello", "remarks", "2026-06-14T10:00Z"),
    ("2026-06-14T10:00Z + sog=5kn Hello", "remarks", "2026-06-14T10:00Z + sog=5kn"),
    ("# Anna was sick", "remarks", ""), ("# Anna was sick", "by", "# Anna was sick"),
    // What would be read as more of the stamp stays remarks.
    ("2026-06-14 by=anna 10:15 we left", "by", "2026-06-14 -- 10:15 we left"),
    ("2026-06-14T10:00Z by=anna + 3 fish", "by", "2026-06-14T10:00Z -- + 3 fish"),
    // Words that tell as much as a field would.
    (
      "2026-06-14T10:00Z Hello by=anna and BY=\"b c\" too", "by",
      "2026-06-14T10:00Z Hello ... and ... too"
    ),
    // Lines that nobody can be sure of.
    ("2026-06-14T10:00Z by= anna Hello", "by", ""), ("by=anna", "by", ""),
    ("crew: Anna Berg (anna)", "crew", ""),
    // A value that cannot be read is one field of a line that can.
    ("2026-06-14T10:00Z sog=5,4kn by=anna x", "by", "2026-06-14T10:00Z sog=5,4kn x"),
  ]

  @Test(arguments: without)
  func `a line goes without`(line: String, without: String, rest: String) {
    #expect(applied(line, without: Set(without.split(separator: " ").map(String.init))) == rest)
  }

  @Test func `only some fields are kept, and the position`() {
    #expect(
      applied(
        "2026-06-14T10:00Z @reef sog=5kn pos=54N,010E fix=dr by=anna wind=W/F4 Hi", only: ["wind"])
        == "2026-06-14T10:00Z @reef pos=54N,010E fix=dr wind=W/F4 Hi")
  }

  @Test func `a position is moved, and what would tell it is gone`() {
    #expect(
      applied(
        "2026-06-14T10:00Z pos=54-44.402N,010-25.112E acc=5m brg.kiel-lt=096M rng.kiel-lt=2nm Hi",
        fuzz: "1nm") == "2026-06-14T10:00Z pos=54-44.500N,010-25.436E acc=1nm Hi")
    #expect(applied("2026-06-14T10:00Z pos=nowhere Hi", fuzz: "1nm") == "2026-06-14T10:00Z Hi")
    #expect(applied("2026-06-14T10:00Z Hi pos=54N,010E", fuzz: "1nm") == "2026-06-14T10:00Z Hi ...")
  }

  @Test func `nothing to hide changes nothing`() {
    #expect(applied("2026-06-14T10:00Z by= anna  Hello ") == "2026-06-14T10:00Z by= anna  Hello ")
  }

  @Test(arguments: ["1nm", "500m", "2km", "100nm", "10m"])
  func `a square's middle is near, and the same for all of the square`(size: String) throws {
    var redaction = Redaction()
    let square = try #require(Square(size))
    redaction.square = square
    let metres = ["1nm": 1852.0, "500m": 500, "2km": 2000, "100nm": 185_200, "10m": 10][size]!
    for latitude in stride(from: -89.9, through: 89.9, by: 7.3) {
      for longitude in [-179.99, -10.3, 0, 10.41853, 179.99] {
        let point = try #require(Point(latitude: latitude, longitude: longitude))
        let middle = try #require(redaction.place(point))
        // Half a diagonal; near a pole a square is not quite one.
        if abs(latitude) < 80 {
          #expect(Geodesic(from: point, to: middle).metres <= metres * 0.75)
        }
        #expect(redaction.place(middle) == middle)
      }
    }
  }

  @Test(arguments: ["", "1", "nm", "5m", "200nm", "-1nm", "1 nm", "0nm", "1NM"])
  func `another size is none`(size: String) { #expect(Square(size) == nil) }
}
