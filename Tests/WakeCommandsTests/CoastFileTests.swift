import Testing

@testable import WakeCommands

struct CoastFileTests {
  @Test(
    arguments: [
      (#"{"type":"LineString","coordinates":[[10,54],[11,55]]}"#, [2]),
      (#"{"a":[1,{"b":"\"coordinates\""}],"coordinates":[[[10,54],[11,55,3],[10,54]]]}"#, [3]),
      (
        #"{"features":[{"geometry":{"coordinates":[[[[1,2],[3,4]]],[[[5,6],[7,8],[9,1]]]]}}]}"#,
        [2, 3]
      ),
      (#"{"coordinates":[[10,54],[null,55],[11,91],[11,55]]}"#, [2]),
      (#"{"coordinates":[10,54]}"#, nil), (#"{"type":"Point"}"#, nil), ("", nil), ("[[[", nil),
      (#"{"coordinates":[[10,54],[11,55]]"#, nil), (#"{"coordinates":[[10,54],[11,55]]} x"#, nil),
    ] as [(String, [Int]?)])
  func `lines are taken out of GeoJSON`(text: String, counts: [Int]?) {
    #expect(CoastFile.lines(in: .init(text.utf8))?.map(\.count) == counts)
  }

  @Test func `what is nested to exhaust a reader is refused`() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(CoastFile.lines(in: .init(("{\"coordinates\":" + deep).utf8)) == nil)
    #expect(CoastFile.lines(in: .init(deep.utf8)) == nil)
  }
}
