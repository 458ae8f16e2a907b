import WakeLog

/// What a key of the helm does; the raw value is its name in the setting `keys`.
package enum Deed: String, CaseIterable, Sendable {
  case hourly, engine, sails, reef, unreef, tack, gybe, course, watch, anchor, depart, fix, abeam
  case note, mob
  case strike, night, quit

  /// Its key where nobody set another.
  package var standardKey: Character {
    switch self {
    case .hourly: "h"
    case .engine: "e"
    case .sails: "s"
    case .reef: "r"
    case .unreef: "R"
    case .tack: "t"
    case .gybe: "g"
    case .course: "c"
    case .watch: "w"
    case .anchor: "a"
    case .depart: "d"
    case .fix: "f"
    case .abeam: "b"
    case .note: "n"
    case .mob: "M"
    case .strike: "u"
    case .night: "N"
    case .quit: "q"
    }
  }

  /// Those that are likeliest now, the likeliest first.
  package static func commonest(in sight: Sight) -> [Deed] {
    if sight.isOverboard { return [.mob, .fix, .engine, .sails, .course, .note] }
    switch sight.state.mode {
    case .underSail: return [.reef, .tack, .engine, .hourly, .gybe, .unreef]
    case .motorSailing: return [.engine, .sails, .reef, .hourly, .tack, .course]
    case .underEngine: return [.engine, .sails, .hourly, .depart, .anchor, .course]
    case .otherWay: return [.sails, .engine, .hourly, .depart, .anchor, .course]
    case .hoveTo: return [.depart, .hourly, .engine, .watch, .fix, .note]
    case .atAnchor: return [.anchor, .hourly, .engine, .watch, .note, .depart]
    case .onBuoy: return [.anchor, .engine, .hourly, .watch, .note, .depart]
    case .alongside, .unknown: return [.depart, .engine, .note, .watch, .anchor, .hourly]
    }
  }
}
