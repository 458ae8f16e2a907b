import Testing
import WakeFormat

@testable import WakeReport

struct ShorelineTests {
  private static let view = ChartView(
    of: [ChartPlace(longitude: 10.1, latitude: 54.1), ChartPlace(longitude: 10.9, latitude: 54.9)],
    most: (7200, 6200))

  private static let ring: [(north: Int, east: Int)] = [
    (600, 600), (700, 700), (600, 800), (500, 700), (600, 600),
  ]

  @Test func `a line is read where it was written`() throws {
    var file = ShorelineFile()
    file.add(Self.ring, row: 54, column: 10)
    let lines = try #require(WorldShoreline(file.bytes)).lines(in: Self.view)
    try #require(lines.count == 1)
    let expected = Self.ring.map {
      ChartPlace(
        longitude: 10 + Double($0.east) / 3600, latitude: 54 + Double($0.north) / 3600)
    }
    for (found, place) in zip(lines[0], expected) {
      #expect(abs(found.longitude - place.longitude) < 1e-9)
      #expect(abs(found.latitude - place.latitude) < 1e-9)
    }
    #expect(lines[0].count == expected.count)
  }

  @Test func `a line that stands twice is read once`() throws {
    var file = ShorelineFile()
    file.add(Self.ring, row: 54, column: 10, times: 3)
    #expect(try #require(WorldShoreline(file.bytes)).lines(in: Self.view).count == 1)
  }

  @Test(arguments: [27, 28, 29, 90, 400])
  func `a long line goes on in other records`(count: Int) throws {
    var file = ShorelineFile()
    let points = (0..<count).map { (north: 10 + $0 * 7, east: 20 + $0 % 2 * 100) }
    file.add(points, row: 54, column: 10)
    let lines = try #require(WorldShoreline(file.bytes)).lines(in: Self.view)
    #expect(lines.map(\.count) == [count])
    let last = try #require(lines.first?.last)
    #expect(abs(last.latitude - 54 - Double(points[count - 1].north) / 3600) < 1e-9)
  }

  @Test func `squares behind the date line are read with longitudes that go on`() throws {
    var file = ShorelineFile()
    file.add(Self.ring, row: -17, column: -180)
    let view = ChartView(
      of: [
        ChartPlace(longitude: 179.2, latitude: -16.9), ChartPlace(longitude: 180.5, latitude: -16),
      ], most: (7200, 6200))
    let lines = try #require(WorldShoreline(file.bytes)).lines(in: view)
    #expect(lines.count == 1)
    #expect(lines.first?.first?.longitude == 180 + 600.0 / 3600)
  }

  @Test func `a chain that leads astray ends`() throws {
    var file = ShorelineFile()
    file.add((0..<100).map { (north: 10 + $0 * 7, east: 20) }, row: 54, column: 10)
    file.tieKnot(row: 54, column: 10)
    let shoreline = try #require(WorldShoreline(file.bytes))
    #expect(shoreline.lines(in: Self.view).count < 1_000_000)
    // Whatever stands in the square: nothing is read behind the end of the file.
    var wild = file.bytes
    for index in wild.indices.dropFirst(3072) { wild[index] = UInt8(index * 31 & 255) }
    _ = WorldShoreline(wild)?.lines(in: Self.view)
  }

  @Test func `other files are none`() {
    let whole = ShorelineFile().bytes
    #expect(WorldShoreline([]) == nil)
    #expect(WorldShoreline(Bytes(whole.dropLast(3072 * 900))) == nil)
    #expect(WorldShoreline(Bytes(repeating: 0x41, count: whole.count)) == nil)
  }
}
