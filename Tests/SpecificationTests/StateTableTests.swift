import Testing
import WakeFormat
import WakeLog

/// The state that the registry says an event makes is the one it makes.
@Suite struct StateTableTests {
  /// States of which each row is tried: nothing known; under way with all set; at anchor, hove to.
  private static let before = [
    [], ["@depart @engine-on sails=main watch=ben"], ["@anchor"], ["@heave-to @sails-up"],
    ["@buoy @engine-on.port"],
  ]

  @Test func `each event does to the state what its row says`() throws {
    for row in try RegistryFile.read().rows("event") {
      for lines in Self.before {
        let old = Self.state(lines)
        var new = old
        let entry = try #require(Self.entry("@" + row.name))
        new.apply(entry)
        #expect(Self.shown(new) == Self.expected(row.form, old), "@\(row.name) after \(lines)")
        #expect(State.isChanged(by: entry) == (row.form != "-"), "@\(row.name)")
      }
    }
  }

  @Test func `a row that says something else is seen`() {
    let old = Self.state(["@depart"])
    var new = old
    if let entry = Self.entry("@anchor") { new.apply(entry) }
    #expect(Self.shown(new) != Self.expected("at anchor", Self.state(["@sails-up watch=ben"])))
    #expect(Self.shown(new) != Self.expected("on a buoy, ended", old))
    #expect(Self.shown(new) != Self.expected("-", old))
  }

  /// What the words of the table make of a state.
  private static func expected(_ words: String, _ old: State) -> [String] {
    var (movement, engines, isSailSet, watch) = (
      old.movement?.rawValue, old.engines, old.isSailSet, old.watch
    )
    for word in words.split(separator: ",").map({ $0.drop { $0 == " " } }) {
      switch word {
      case "-": break
      case "ended": (isSailSet, watch) = (false, nil)
      case "engine on": engines.insert("")
      case "engine off": engines = []
      case "sail set": isSailSet = true
      case "sail down": isSailSet = false
      default: movement = String(word)
      }
    }
    return ["\(movement ?? "")", "\(engines.sorted())", "\(isSailSet)", "\(watch ?? "")"]
  }

  private static func shown(_ state: State) -> [String] {
    [
      "\(state.movement?.rawValue ?? "")", "\(state.engines.sorted())", "\(state.isSailSet)",
      "\(state.watch ?? "")",
    ]
  }

  private static func state(_ lines: [String]) -> State {
    var state = State()
    for line in lines { if let entry = entry(line) { state.apply(entry) } }
    return state
  }

  private static func entry(_ line: String) -> WrittenEntry? {
    let document = Document(Bytes("2026-06-14T12:40Z \(line)\n".utf8))
    let page = Page(name: "2026-06-14.wake", zones: Zones(facts: [], database: .none))
    return document.lines.first.flatMap { document.written($0, on: page) }
  }
}
