import Testing
import WakeFormat
import WakeLog

/// What the ship is doing by the events of the log (format §6).
struct StateTests {
  @Test(
    arguments: [
      ([], .unknown), (["@engine-on"], .unknown), (["@depart"], .otherWay),
      (["@depart @engine-on"], .underEngine), (["@depart @sails-up"], .underSail),
      (["@depart @engine-on @sails-up"], .motorSailing), (["@depart @sails-up @heave-to"], .hoveTo),
      (["@anchor @engine-on"], .atAnchor), (["@buoy"], .onBuoy),
      (["@arrive sails=main"], .alongside),
      (["@depart @engine-on.port", "@engine-off.port"], .otherWay),
    ] as [([String], State.Mode)])
  func `each hour is one of the modes`(lines: [String], mode: State.Mode) {
    var state = State()
    for (minute, line) in lines.enumerated() {
      for entry in entries(["12:0\(minute) " + line]) { state.apply(entry.member) }
    }
    #expect(state.mode == mode)
  }

  @Test(arguments: [
    ([], "unknown"), (["@depart"], "under way"), (["@depart @engine-on"], "under way under engine"),
    (["@depart", "@sails-up"], "under way under sail"),
    (["@depart @engine-on", "@sails-up"], "under way motor-sailing"),
    (["@engine-on"], "under engine"), (["@sails-up"], "under sail"),
    (["@depart", "@arrive"], "alongside"),
    (["@anchor"], "at anchor"), (["@buoy"], "on a buoy"), (["@anchor", "@weigh"], "under way"),
    (["@buoy", "@slip"], "under way"),
    (["@depart", "@heave-to"], "hove to"), (["@heave-to", "@make-way"], "under way"),
    // Arrival, anchor and buoy end sail; an engine is told.
    (["@depart @sails-up", "@anchor"], "at anchor"),
    (["@depart @sails-up", "@buoy", "@slip"], "under way"),
    (["@depart @engine-on", "@anchor"], "at anchor, engine on"),
    // Sails by field.
    (["@depart sails=main+j1"], "under way under sail"),
    (["@depart sails=main", "sails=none"], "under way"),
    (["@depart", "@reef sails=main1"], "under way under sail"),
    (["@arrive sails=main"], "alongside"),
    // Locks, bridges and waiting are part of the passage.
    (["@depart", "@lock"], "under way"), (["@depart", "@wait"], "under way"),
    (["@depart", "@bridge"], "under way"),
    (["@depart", "@aground"], "under way"), (["@anchor", "@alarm"], "at anchor"),
    (["@depart", "@charge"], "under way"),
    // Engines by name.
    (["@depart @engine-on.port"], "under way under engine"),
    (["@engine-on.port @engine-on.stb", "@engine-off.port"], "under engine"),
    (["@engine-on.port @engine-on.stb", "@engine-off"], "unknown"),
    (["@engine-on", "@engine-off.port"], "under engine"),
    (["@engine-on.gen"], "unknown"), (["@engine-on.gen @depart"], "under way"),
    (["@engine-on", "@engine-off.main"], "unknown"),
    (["@engine-on", "@engine-off.main", "@engine-on.main"], "under engine"),
    // What is practised.
    (["@depart", "@drill @anchor"], "under way"), (["@depart", "@anchor @drill"], "under way"),
    (["@depart @engine-on", "@drill @engine-off @sails-up"], "under way under engine"),
    (["@depart", "@drill sails=main"], "under way under sail"),
    // In one line in their order, struck lines not at all, unknown events neither.
    (["@arrive @depart"], "under way"), (["@depart @arrive"], "alongside"),
    (["@depart", "@arrive void=wrong"], "under way"),
    (["@depart", "@x-arrive"], "under way"), (["@depart", "+ sog=5kn"], "under way"),
  ])
  func followsFromTheEvents(entries: [String], text: String) {
    var state = State(engineFacts: ["main, Volvo", "gen, not propulsion"])
    for (minute, line) in entries.enumerated() {
      let stamp = "12:" + String(minute + 10)
      for entry in WakeLogTests.entries([stamp + " " + line]) { state.apply(entry.member) }
    }
    #expect(state.text == text)
  }

  @Test(
    arguments: [
      (["@engine-on", "@engine-off.port"], ["starboard"]),
      (["@engine-on", "@engine-off.port", "@engine-off.starboard"], []),
      (["@engine-on", "@engine-off.port", "@engine-on.port"], ["port", "starboard"]),
      (["@engine-on", "@engine-on.port", "@engine-off.port"], ["starboard"]),
      // No fact names it: the others are not known.
      (["@engine-on", "@engine-off.bow"], [""]), (["@engine-on", "@engine-off"], []),
    ] as [([String], Set<String>)])
  func `one of several engines is stopped, the others go on`(
    lines: [String], running: Set<String>
  ) {
    var state = State(engineFacts: ["Port", "starboard, Volvo", "gen, not propulsion"])
    for (minute, line) in lines.enumerated() {
      for entry in entries(["12:0\(minute) " + line]) { state.apply(entry.member) }
    }
    #expect(state.engines == running)
  }

  /// In one moment the order is that of the table, whatever the order of the lines.
  @Test func aShipThatDepartsAndAnchorsInOneMinuteIsAtAnchor() {
    for lines in [["12:40 @depart", "12:40 @anchor x"], ["12:40 @anchor x", "12:40 @depart"]] {
      var state = State()
      for entry in entries(lines) { state.apply(entry.member) }
      #expect(state.movement == .atAnchor)
    }
  }

  @Test func theWatchHoldsUntilTheNextAndEndsWithThePassage() {
    let members = entries([
      "12:40 @depart watch=anna", "12:41 @reef", "12:42 watch=ben", "12:43 @arrive", "12:44 x",
    ]).map(\.member)
    #expect(StateHistory(members).states.map(\.watch) == ["anna", "anna", "ben", nil, nil])
  }

  @Test func whatIsInConflictChangesNothing() {
    let members = entries(["12:40 sails=main x", "12:40 sails=none x"]).map(\.member)
    #expect(StateHistory(members).states.last?.isSailSet == false)
  }

  @Test(arguments: [
    ("@depart", true), ("@engine-off.port", true), ("sails=main", true), ("sails=none", true),
    ("watch=ben", true),
    ("@lock", false), ("@alarm", false), ("sog=5kn", false), ("Text", false),
    ("@depart void=wrong", false), ("+ sog=5kn", false),
    ("@arrive", true), ("@sails-down", true), ("@drill @arrive", false),
    ("@drill watch=ben", true),
  ])
  func someEntriesCannotChangeIt(line: String, isChanged: Bool) {
    let entry = entries(["12:40 " + line])[0].member.entry
    #expect(State.isChanged(by: entry) == isChanged)
  }

  @Test(arguments: [
    (["@depart", "@depart"], [1]), (["@depart", "@weigh"], [1]),
    (["@anchor", "@weigh", "@weigh"], [2]), (["@arrive", "@arrive"], [1]),
    (["@anchor", "@anchor"], [1]), (["@buoy", "@buoy"], [1]), (["@buoy", "@slip", "@slip"], [2]),
    (["@arrive", "@heave-to"], [1]),
    (["@depart", "@heave-to", "@make-way", "@make-way"], [3]),
    (["@depart", "@lock", "@arrive"], []),
    // Nothing is known before the first, and what goes on must not be doubted.
    (["@weigh"], []), (["@arrive"], []), (["@arrive", "@slip"], []),
    (["@arrive", "@shift", "@depart"], []),
    (["@depart", "@depart @mob"], []), (["@depart", "@depart void=wrong"], []),
    (["@anchor", "@arrive"], []), (["@anchor", "@drill @anchor"], []),
    (["@depart", "@drill @anchor", "@weigh"], [2]),
    (["@depart", "@arrive @depart"], []),
    // An engine left on.
    (["@depart @engine-on", "@arrive"], [1]), (["@depart @engine-on", "@arrive @engine-off"], []),
    (["@depart @engine-on", "@anchor"], []), (["@engine-on.gen", "@arrive"], []),
    (["@depart @engine-on", "@arrive", "@engine-off"], [1]),
  ])
  func impossibleSequencesAreDoubted(lines: [String], doubted: [Int]) {
    let members = entries(lines.enumerated().map { "12:\($0 + 10) \($1)" }).map(\.member)
    let history = StateHistory(members, engineFacts: ["gen, not propulsion"])
    #expect(history.doubts.map(\.index) == doubted)
    #expect(history.states.count == members.count)
  }

  @Test func anEngineLeftOnIsClosedAfterTheMoment() {
    let lines = [
      "12:40 @depart @engine-on.port", "12:50 @arrive", "12:50 @engine-off.port x",
      "13:00 @depart @engine-on", "13:10 @arrive", "13:20 x",
    ]
    let history = StateHistory(entries(lines).map(\.member))
    #expect(
      history.doubts == [
        StateHistory.Doubt(
          index: 4, message: "an engine is on at arrival and counts as stopped there: @engine-off",
          code: .engineLeftOn)
      ])
    #expect(history.states.last?.text == "alongside")
  }
}
