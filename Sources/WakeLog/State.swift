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
  package var movement: Movement?
  /// Propulsion engines that are on, by name; `""` is every one of them.
  package var engines: Set<String> = []
  package var isSailSet = false

  package init() {}

  /// The state after an entry; struck entries change nothing.
  package mutating func apply(events: [String], sails: String?) {
    for event in events { apply(event) }
    if let sails { isSailSet = sails != "none" }
  }

  private mutating func apply(_ event: String) {
    let parts = event.split(separator: ".", maxSplits: 1).map(String.init)
    switch parts[0] {
    case "depart", "weigh", "slip", "make-way": movement = .underWay
    case "heave-to": movement = .hoveTo
    case "arrive": stop(.alongside)
    case "anchor": stop(.atAnchor)
    case "buoy": stop(.onBuoy)
    case "engine-on": engines.insert(parts.count == 2 ? parts[1] : "")
    case "engine-off":
      if parts.count == 2 { engines.remove(parts[1]) } else { engines = [] }
    case "sails-up": isSailSet = true
    case "sails-down": isSailSet = false
    default: break
    }
  }

  /// Arrival ends sailing; an engine stays on until the log says that it was stopped.
  private mutating func stop(_ movement: Movement) {
    self.movement = movement
    isSailSet = false
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
  package mutating func apply(_ entry: WrittenEntry) {
    guard entry.void == nil, !entry.isFurther else { return }
    apply(events: entry.events, sails: entry.value("sails"))
  }

  package mutating func apply(_ member: EntrySet.Member) {
    guard member.void == nil else { return }
    apply(events: member.events, sails: member.value("sails"))
  }

  /// Whether an entry can change the state at all: others need no look at what went before.
  package static func isChanged(by entry: WrittenEntry) -> Bool {
    var (plain, busy) = (State(), State())
    busy.movement = .onBuoy
    busy.engines = ["", "port", "starboard"]
    busy.isSailSet = true
    let before = (plain, busy)
    plain.apply(entry)
    busy.apply(entry)
    return before.0 != plain || before.1 != busy
  }
}
