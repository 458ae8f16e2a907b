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

  /// - Parameter engineFacts: the values of the `engine:` facts, like `gen, not propulsion`.
  package init(engineFacts: [String] = []) {
    generators = Set(
      engineFacts.compactMap { fact in
        let parts = fact.split(separator: ",").map { $0.drop { $0 == " " } }
        return parts.dropFirst().contains("not propulsion") ? parts.first.map(String.init) : nil
      })
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
    if let sails { isSailSet = sails != "none" }
    for event in events { apply(event) }
  }

  private mutating func apply(_ event: String) {
    let parts = event.split(separator: ".", maxSplits: 1).map(String.init)
    let name = parts.count == 2 ? parts[1] : ""
    switch parts[0] {
    case "depart", "weigh", "slip", "make-way": movement = .underWay
    case "heave-to": movement = .hoveTo
    case "arrive": stop(.alongside)
    case "anchor": stop(.atAnchor)
    case "buoy": stop(.onBuoy)
    case "engine-on": if !generators.contains(name) { engines.insert(name) }
    case "engine-off": engines = name.isEmpty ? [] : engines.subtracting([name])
    case "sails-up": isSailSet = true
    case "sails-down": isSailSet = false
    default: break
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
  /// Whether an entry can change the state at all: others need no look at what went before.
  package static func isChanged(by entry: WrittenEntry) -> Bool {
    var busy = State()
    busy.apply(["buoy", "engine-on", "sails-up"], sails: nil, watch: "")
    busy.engines = ["", "port", "starboard"]
    return [State(), busy].contains { before in
      var after = before
      after.apply(entry)
      return after != before
    }
  }
}
