import Testing
import WakeFormat
import WakeLog

@Suite struct KnownNamesTests {
  private static let stamp = "2026-06-14T08:40:12+02:00 "

  @Test(arguments: [
    ("place=Kiel x", ["Kiel"], [String]()),
    ("PLACE=\"Kiel \\\"Holtenau\\\"\" towards=Marstal", ["Kiel \"Holtenau\"", "Marstal"], []),
    ("wpt=42 by=anna crew=ben,eve", ["42"], ["anna", "ben", "eve"]),
    ("@watch watch=none helm=ben", [], ["ben"]), ("void.by=anna", [], ["anna"]),
    ("station=DP07 sails=main mood=good", [], []), ("Cast off place=Kiel", [], []),
    ("+ baro=1012hPa by=ben", [], ["ben"]), ("place=", [], []),
  ])
  func `names of a line`(words: String, places: [String], people: [String]) {
    var names = KnownNames()
    names.add(
      page: Bytes(("# place=Nowhere\n" + Self.stamp + words + "\nno=line by=nobody\n").utf8))
    #expect(names.places.sorted() == places)
    #expect(names.people.sorted() == people)
  }

  @Test func `a last line without its end counts`() {
    var names = KnownNames()
    names.add(page: Bytes((Self.stamp + "place=Kiel").utf8))
    #expect(names.places == ["Kiel"])
    names.add(page: [])
    #expect(names.places == ["Kiel"])
  }

  @Test(arguments: [
    ("crew: Anna Berg (anna), skipper", "anna", "Anna Berg"),
    ("skipper: Ben Holm", "ben", "Ben Holm"),
    ("crew: Eve", "eve", "Eve"), ("crew: Åse Ås ( åse )", "åse", "Åse Ås"),
  ])
  func `people of the facts have their names`(fact: String, handle: String, name: String) {
    var names = KnownNames()
    names.add(facts: Document(Bytes((fact + "\ncrew: ()\ncrew:\nfrom: Marstal\ntowards:\n").utf8)))
    #expect(names.people == [handle])
    #expect(names.fullNames == [handle: name])
    #expect(names.places == ["Marstal"])
  }
}
