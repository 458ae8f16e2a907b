import Testing
import WakeHelm
import WakeLog

/// What is typed behind a saved entry, as the words that `wake amend` takes.
struct TypedValuesTests {
  @Test(arguments: [
    (Deed.hourly, "1212.4 1013", ["log=1212.4nm", "baro=1013hPa"]),
    (
      .hourly, "1212,4 SW/F5 rain sets in",
      ["log=1212.4nm", "wind=SW/F5", "Hourly;", "rain", "sets", "in"]
    ),
    (.hourly, "1013hPa", ["baro=1013hPa"]),
    (.hourly, "", []),
    (.hourly, "   ", []),
    (.engine, "1234.5", ["engine=1234.5h"]),
    (.engine, "1234.5h to charge", ["engine=1234.5h", "to", "charge"]),
    (.sails, "main 2 reefs, jib", ["sails=main 2 reefs, jib"]),
    (.reef, "Second reef, gusts 28 kn", ["Second", "reef,", "gusts", "28", "kn"]),
    (.reef, "gust=28kn Second", ["gust=28kn", "Second"]),
    (.tack, "245", ["cts=245"]),
    (.tack, "245 off Kiel 12", ["cts=245", "off", "Kiel", "12"]),
    (.watch, "anna, ben", ["watch=anna,ben"]),
    (.anchor, "4.2 25 Kleverberg", ["depth=4.2m", "chain=25m", "Kleverberg"]),
    (.anchor, "25m", ["depth=25m"]),
    (.depart, "Marstal havn", ["place=Marstal havn"]),
    (.fix, "54-27.4N 010-14.3E", ["pos=54-27.4N,010-14.3E"]),
    (.fix, "54-27.4N,010-14.3E by bearings", ["pos=54-27.4N,010-14.3E", "by", "bearings"]),
    (.abeam, "Kiel lighthouse", ["place=Kiel lighthouse"]),
    (.note, "Dolphins, 12 of them", ["Dolphins,", "12", "of", "them"]),
    (.note, "@sighting Dolphins", ["@note", "@sighting", "Dolphins"]),
    (.note, "1/2 a loaf", ["1/2", "a", "loaf"]),
  ])
  func typed(deed: Deed, text: String, words: [String]) throws {
    let saving = try #require(Saving(deed, in: Sight()))
    #expect(saving.amendment(text) == words)
  }
}
