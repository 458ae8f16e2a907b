import WakeLog

/// What a deed saves in a state of the ship, and what may be typed behind it.
package struct Saving: Equatable, Sendable {
  /// A bare number that is typed becomes the value of a key.
  package struct Slot: Equatable, Sendable {
    package let key: String
    package let unit: String

    init(_ key: String, _ unit: String = "") {
      self.key = key
      self.unit = unit
    }
  }

  package let deed: Deed
  /// As given to `wake add`.
  package let words: [String]
  /// In capitals, for the big letters.
  package let name: String
  /// For bare numbers, in this order.
  package let slots: [Slot]
  /// The key that takes the words that are no token; nil: they are remarks.
  package let textKey: String?

  private init(
    _ deed: Deed, _ word: String, _ name: String, _ slots: [Slot] = [], textKey: String? = nil
  ) {
    self.deed = deed
    words = [word]
    self.name = name
    self.slots = slots
    self.textKey = textKey
  }

  /// - Returns: nil for a deed that saves nothing.
  package init?(_ deed: Deed, in sight: Sight) {
    let state = sight.state
    let course = Slot("cts")
    switch deed {
    case .hourly: self.init(deed, Self.hourly, "HOURLY", [Slot("log", "nm"), Slot("baro", "hPa")])
    case .engine:
      let isOff = state.engines.isEmpty
      self.init(
        deed, isOff ? "@engine-on" : "@engine-off", isOff ? "ENGINE ON" : "ENGINE OFF",
        [Slot("engine", "h")])
    case .sails where state.isSailSet: self.init(deed, "@sails-down", "SAILS DOWN")
    case .sails: self.init(deed, "@sails-up", "SAILS UP", textKey: "sails")
    case .reef: self.init(deed, "@reef", "REEF")
    case .unreef: self.init(deed, "@unreef", "SHAKE OUT")
    case .tack: self.init(deed, "@tack", "TACK", [course])
    case .gybe: self.init(deed, "@gybe", "GYBE", [course])
    case .course: self.init(deed, "@course", "COURSE", [course])
    case .watch: self.init(deed, "@watch", "WATCH", textKey: "watch")
    case .anchor:
      switch state.movement {
      case .atAnchor: self.init(deed, "@weigh", "WEIGH")
      case .onBuoy: self.init(deed, "@slip", "SLIP", textKey: "place")
      default: self.init(deed, "@anchor", "ANCHOR", [Slot("depth", "m"), Slot("chain", "m")])
      }
    case .depart:
      switch state.movement {
      case .underWay: self.init(deed, "@arrive", "ARRIVE", [Slot("log", "nm")], textKey: "place")
      case .hoveTo: self.init(deed, "@make-way", "MAKE WAY", [course])
      default: self.init(deed, "@depart", "DEPART", [Slot("log", "nm")], textKey: "place")
      }
    case .fix: self.init(deed, "@fix", "FIX")
    case .abeam: self.init(deed, "@abeam", "ABEAM", textKey: "place")
    case .note: self.init(deed, "@note", "NOTE")
    case .mob where sight.isOverboard: self.init(deed, "@recovered", "RECOVERED")
    case .mob: self.init(deed, "@mob", "MOB")
    case .strike, .night, .quit: return nil
    }
  }

  /// The remarks of an hourly entry, which has no event.
  static let hourly = "Hourly"

  /// What may be typed, for people: `log nm, baro hPa, then remarks`.
  package var hint: String {
    var parts = slots.map { $0.unit.isEmpty ? $0.key : "\($0.key) (\($0.unit))" }
    if deed == .fix { parts.append("position, like 54-27.4N 010-14.3E") }
    if deed == .hourly { parts.append("wind, like W/F5") }
    parts.append(textKey.map { "then the \($0)" } ?? (parts.isEmpty ? "remarks" : "then remarks"))
    return parts.joined(separator: ", ")
  }
}
