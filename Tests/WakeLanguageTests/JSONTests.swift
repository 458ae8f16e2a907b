import Testing
import WakeJSON

@Suite struct JSONTests {
  @Test func readsEveryKindOfValue() throws {
    let line = #"{"n":null,"t":true,"i":7,"r":-0.25,"s":"Kiel\u00f8","l":[1,"a"],"o":{"k":0}}"#
    let json = try #require(JSON(ContiguousArray(line.utf8)))
    #expect(
      json
        == .object([
          "n": .null, "t": .bool(true), "i": .number(7), "r": .number(-0.25), "s": .text("Kielø"),
          "l": .list([.number(1), .text("a")]), "o": .object(["k": .number(0)]),
        ]))
  }

  @Test func nullAndAbsentAreNotZero() throws {
    let json = try #require(JSON(ContiguousArray(#"{"speed":null,"depth":0}"#.utf8)))
    #expect(json.number("speed") == nil)
    #expect(json.number("track") == nil)
    #expect(json.number("depth") == 0)
    #expect(json.text("depth") == nil)
  }

  @Test(arguments: [
    "", "{", #"{"class":"TPV","lat":54.4"#, #"{"class":"TPV"}}"#, "$GPRMC,1*00", "{'a':1}",
    #"{"a":NaN}"#, #"{"a":1e999}"#, "\u{0}",
  ])
  func refusesWhatIsNotOneWholeDocument(text: String) {
    #expect(JSON(ContiguousArray(text.utf8)) == nil)
  }

  @Test func refusesBytesThatAreNotText() {
    #expect(JSON([0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D]) == nil)
  }
}
