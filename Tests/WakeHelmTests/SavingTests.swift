import Testing
import WakeFormat
import WakeHelm
import WakeLog

/// What a key would save, in each state of the ship.
struct SavingTests {
  @Test(arguments: [
    ("", Deed.engine, "@engine-on"), ("@engine-on", .engine, "@engine-off"),
    ("@depart @engine-on", .engine, "@engine-off"),
    ("@engine-on @engine-off", .engine, "@engine-on"),
    ("", .sails, "@sails-up"), ("@sails-up", .sails, "@sails-down"),
    ("", .anchor, "@anchor"), ("@depart", .anchor, "@anchor"), ("@anchor", .anchor, "@weigh"),
    ("@buoy", .anchor, "@slip"), ("@anchor @weigh", .anchor, "@anchor"),
    ("", .depart, "@depart"), ("@depart", .depart, "@arrive"), ("@arrive", .depart, "@depart"),
    ("@heave-to", .depart, "@make-way"), ("@anchor", .depart, "@depart"),
    ("@sails-up", .reef, "@reef"), ("", .unreef, "@unreef"), ("", .tack, "@tack"),
    ("", .gybe, "@gybe"), ("", .course, "@course"), ("", .watch, "@watch"), ("", .fix, "@fix"),
    ("", .abeam, "@abeam"), ("", .note, "@note"), ("", .hourly, "Hourly"), ("", .mob, "@mob"),
  ])
  func saves(events: String, deed: Deed, word: String) {
    #expect(Saving(deed, in: sight(after: events))?.words == [word])
  }

  @Test func `who is overboard can be recovered`() {
    var sight = sight(after: "@depart")
    sight.isOverboard = true
    #expect(Saving(.mob, in: sight)?.words == ["@recovered"])
    #expect(Deed.commonest(in: sight).first == .mob)
  }

  @Test func `every event that a key saves is known`() {
    for events in ["", "@depart @sails-up", "@anchor", "@buoy", "@heave-to", "@engine-on"] {
      for deed in Deed.allCases {
        for word in Saving(deed, in: sight(after: events))?.words ?? [] where word.hasPrefix("@") {
          #expect(Registry.isEvent(String(word.dropFirst())), "\(word)")
        }
      }
    }
  }

  @Test(arguments: [
    ("@depart @sails-up", Deed.reef), ("@depart @engine-on", .engine), ("@anchor", .anchor),
    ("@arrive", .depart), ("", .depart), ("@depart @engine-on @sails-up", .engine),
    ("@depart", .sails), ("@depart @heave-to", .depart), ("@buoy", .anchor),
  ])
  func `the likeliest comes first, and every big word has letters`(events: String, deed: Deed) {
    let sight = sight(after: events)
    let commonest = Deed.commonest(in: sight)
    #expect(commonest.first == deed)
    #expect(Set(commonest).count == commonest.count)
    var helm = Helm(keys: .standard, isNight: false)
    helm.sight = sight
    // A word without letters would stand there in one row, as itself.
    let lines = HelmView(helm, columns: 200, rows: 60).lines.map(\.text)
    for deed in commonest {
      #expect(!lines.contains { $0.contains(Saving(deed, in: sight)?.name ?? "?") })
    }
  }
}

/// A ship after some events.
func sight(after events: String) -> Sight {
  var sight = Sight()
  for (minute, event) in events.split(separator: " ").enumerated() {
    let text = "2026-06-14T10:\(minute < 10 ? "0" : "")\(minute):00Z \(event)\n"
    let page = PageFile(
      path: "v/2026-06-14.wake", bytes: Bytes(text.utf8),
      zones: Zones(facts: [], database: ZoneDatabase { _, _ in nil }))
    for entry in LoggedEntry.entries(of: [page], voyage: "v") { sight.state.apply(entry.member) }
  }
  return sight
}
