package import WakeFormat

/// What the ship is doing, as the events of the log make it (format §6).
package struct State: Hashable, Sendable {
  package enum Movement: String, Sendable {
    case underWay = "under way"
    case hoveTo = "hove to"
    case alongside
    case atAnchor = "at anchor"
    case onBuoy = "on a buoy"

    /// Hove to counts as under way.
    package var isUnderWay: Bool { self == .underWay || self == .hoveTo }
  }

  /// Nil until an event says it.
  package private(set) var movement: Movement?
  /// Propulsion engines that are on, by name; `""` is every one of them.
  package private(set) var engines: Set<String> = []
  package private(set) var isSailSet = false
  /// Who has the watch, as written; nobody once the passage has ended.
  package private(set) var watch: String?

  /// Engines that drive no propeller, by name.
  private let generators: Set<String>
  /// Engines that the facts name and that drive one.
  private let propulsion: Set<String>

  /// - Parameter engineFacts: the values of the `engine:` facts, like `gen, not propulsion`.
  package init(engineFacts: [String] = []) {
    generators = Self.generators(in: engineFacts)
    propulsion = Set(Self.propulsion(in: engineFacts))
  }

  /// Names of the engines that the facts except from propulsion.
  static func generators(in engineFacts: [String]) -> Set<String> {
    Set(engines(in: engineFacts).filter { !$0.isPropulsion }.map(\.name))
  }

  /// Names of the propulsion engines, in the order of the facts.
  static func propulsion(in engineFacts: [String]) -> [String] {
    engines(in: engineFacts).filter(\.isPropulsion).map(\.name)
  }

  /// Names are in lower case, as events and fields have them.
  private static func engines(in facts: [String]) -> [(name: String, isPropulsion: Bool)] {
    facts.compactMap { fact in
      let parts = fact.split(separator: ",").map { $0.drop { $0 == " " } }
      return parts.first.map { ($0.lowercased(), !parts.dropFirst().contains("not propulsion")) }
    }
  }

  /// The state after an entry; struck entries change nothing.
  package mutating func apply(_ member: EntrySet.Member) {
    guard member.void == nil, !member.entry.isFurther else { return }
    apply(member.events, sails: member.value("sails"), watch: member.value("watch"))
  }

  package mutating func apply(_ entry: WrittenEntry) {
    guard entry.void == nil, !entry.isFurther else { return }
    apply(entry.events, sails: entry.value("sails"), watch: entry.value("watch"))
  }

  private mutating func apply(_ events: [String], sails: String?, watch: String?) {
    if let watch { self.watch = watch }
    if let sails { carry(isSailSet: sails != "none") }
    guard !Self.isDrill(events) else { return }
    for event in events { apply(event) }
  }

  /// What `sails=` says.
  mutating func carry(isSailSet isSet: Bool) { isSailSet = isSet }

  /// Whether events were practised: those beside `@drill` change nothing.
  package static func isDrill(_ events: [String]) -> Bool { events.contains("drill") }

  mutating func apply(_ event: String) {
    switch Self.change(of: event) {
    case .going(let movement): self.movement = movement
    case .stopping(let movement): stop(movement)
    case .engine(let name, isOn: true): if !generators.contains(name) { engines.insert(name) }
    case .engine(let name, isOn: false): stopEngine(name)
    case .sail(let isSet): isSailSet = isSet
    case nil: break
    }
  }

  /// Where every engine was on, the others that the facts name stay so. Of one that they do not name
  /// nobody knows whether others are left: every engine stays on, until all are stopped.
  private mutating func stopEngine(_ name: String) {
    guard !name.isEmpty else {
      engines = []
      return
    }
    if propulsion.contains(name), engines.remove("") != nil { engines.formUnion(propulsion) }
    engines.remove(name)
  }

  /// What an event does to the state: the one table that all who ask go by.
  private enum Change {
    case going(Movement)
    case stopping(Movement)
    /// By name; the empty name is every propulsion engine.
    case engine(String, isOn: Bool)
    case sail(isSet: Bool)
  }

  private static func change(of event: String) -> Change? {
    let dot = event.firstIndex(of: ".") ?? event.endIndex
    let name = String(event[dot...].dropFirst())
    switch event[..<dot] {
    case "depart", "weigh", "slip", "make-way": return .going(.underWay)
    case "heave-to": return .going(.hoveTo)
    case "arrive": return .stopping(.alongside)
    case "anchor": return .stopping(.atAnchor)
    case "buoy": return .stopping(.onBuoy)
    case "engine-on": return .engine(name, isOn: true)
    case "engine-off": return .engine(name, isOn: false)
    case "sails-up": return .sail(isSet: true)
    case "sails-down": return .sail(isSet: false)
    default: return nil
    }
  }

  /// Arrival ends sail and watch; an engine stays on until its moment is over.
  private mutating func stop(_ movement: Movement) {
    self.movement = movement
    isSailSet = false
    watch = nil
  }

  /// Closes what an arrival ends once its moment is over: the engines that the log left on, which
  /// come back by name.
  package mutating func closeEngines() -> Set<String> {
    guard movement == .alongside else { return [] }
    defer { engines = [] }
    return engines
  }

  /// `under way under sail`, `at anchor`, `alongside, engine on`.
  package var text: String {
    let way: String
    switch (engines.isEmpty, isSailSet) {
    case (false, true): way = "motor-sailing"
    case (false, false): way = "under engine"
    case (true, true): way = "under sail"
    case (true, false): way = ""
    }
    guard let movement else { return way.isEmpty ? "unknown" : way }
    guard movement.isUnderWay else {
      return movement.rawValue + (engines.isEmpty ? "" : ", engine on")
    }
    return way.isEmpty ? movement.rawValue : movement.rawValue + " " + way
  }
}

extension State {
  /// What the hours of a ship are counted as; each hour is one of these.
  package enum Mode: Hashable, Sendable {
    case underSail, underEngine, motorSailing, hoveTo
    /// Under way with neither sail nor engine in the log.
    case otherWay
    case atAnchor, onBuoy, alongside
    /// No event has said it yet.
    case unknown

    package var isUnderWay: Bool {
      switch self {
      case .underSail, .underEngine, .motorSailing, .hoveTo, .otherWay: true
      case .atAnchor, .onBuoy, .alongside, .unknown: false
      }
    }
  }

  package var mode: Mode {
    switch movement {
    case nil: .unknown
    case .alongside: .alongside
    case .atAnchor: .atAnchor
    case .onBuoy: .onBuoy
    case .hoveTo: .hoveTo
    case .underWay:
      switch (engines.isEmpty, isSailSet) {
      case (false, true): .motorSailing
      case (false, false): .underEngine
      case (true, true): .underSail
      case (true, false): .otherWay
      }
    }
  }

  /// Whether an entry can change the state at all: others need no look at what went before.
  package static func isChanged(by entry: WrittenEntry) -> Bool {
    guard entry.void == nil, !entry.isFurther else { return false }
    if !isDrill(entry.events) {
      for event in entry.events where Self.change(of: event) != nil { return true }
    }
    return entry.value("sails") != nil || entry.value("watch") != nil
  }
}
