package import WakeFormat

/// Pages of a voyage in which a quick look finds nothing that may be doubtful, neither in a line nor
/// in the entries beside each other.
///
/// What it does not know for sure is for `Inspection`, which alone says what is wrong.
package struct CalmVoyage {
  /// Whether all pages looked at so far are calm.
  package private(set) var isCalm = true
  /// The number of entries on calm pages.
  package var entries: Int { glance.sights.count }

  private var glance: Glance
  private let began: CalendarDate?

  /// - Parameter name: of the voyage's directory.
  package init(_ name: String, facts: Document, logbook: Document) {
    let names = Lookout.Names(voyage: facts, logbook: logbook)
    glance = Glance { names.know($0, $1) }
    began = Page.date(in: name)
  }

  /// Whether nothing on a page by itself is doubtful. Pages come in the order of their names.
  ///
  /// - Parameter path: the file's, relative to the logbook.
  package mutating func isCalm(_ path: String, _ bytes: Bytes) -> Bool {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let date = Page.date(in: name), date.year + 5 >= (began ?? date).year,
      glance.isCalm(bytes, on: date)
    else {
      isCalm = false
      return false
    }
    return true
  }

  /// Whether the entries say nothing doubtful beside each other.
  package func isCalmTogether() -> Bool {
    var state = State()
    var before: Position?
    var seconds = 0
    var log: Glance.Meter?
    var engine = Engine()
    for sight in glance.sights {
      if sight.events & EventTable.telling != 0 {
        guard EventTable.areCalm(sight.events, after: &state) else { return false }
        if sight.events & EventTable.logReset != 0 { log = nil }
      }
      if let position = sight.position {
        if let before, Self.isDoubtful(before, position, sight.seconds - seconds) { return false }
        (before, seconds) = (position, sight.seconds)
      }
      if let reading = sight.log {
        if let log, !reading.follows(log) { return false }
        log = reading
      }
      guard engine.isCalm(sight) else { return false }
    }
    return true
  }

  /// Whether a ship of 50 knots may not come from one place to the other, or whether they lie on
  /// two sides of a meridian or the equator.
  private static func isDoubtful(_ a: Position, _ b: Position, _ seconds: Int) -> Bool {
    guard a.latitude.signum() == b.latitude.signum(), a.longitude.signum() == b.longitude.signum()
    else { return true }
    let arc = abs(a.latitude - b.latitude) + abs(a.longitude - b.longitude)
    return !Lookout.isWithinReach(arc: arc, seconds: seconds)
  }

  /// The one engine that the log does not name.
  private struct Engine {
    private var meter: Glance.Meter?
    /// Nil until an event tells.
    private var isOn: Bool?
    private var mayHaveRun = true

    mutating func isCalm(_ sight: Glance.Sight) -> Bool {
      if let reading = sight.engine {
        if let meter {
          guard reading.follows(meter), mayHaveRun || !reading.isAbove(meter) else { return false }
        }
        meter = reading
      }
      if sight.events & EventTable.engine != 0 {
        if sight.events & EventTable.engineOn != 0 {
          isOn = true
          mayHaveRun = true
        } else if sight.events & EventTable.engineOff != 0 || isOn != nil {
          isOn = false
        }
      }
      if sight.engine != nil { mayHaveRun = isOn != false }
      return true
    }
  }
}

/// The events that the entries of a voyage are looked at for, as bits.
private enum EventTable {
  private static func bits(_ names: [String]) -> UInt128 {
    Registry.eventNames.enumerated().reduce(0) { bits, event in
      names.contains(event.element) ? bits | 1 << UInt128(event.offset) : bits
    }
  }

  static let logReset = bits(["log-reset"])
  static let engineOn = bits(["engine-on", "charge"])
  static let engineOff = bits(["engine-off"])
  static let engine = bits(["engine-on", "charge", "engine-off", "arrive"])
  private static let movement = bits(StateHistory.movements.sorted())
  private static let person = bits(["mob"])
  static let telling = movement | person | engine | logReset | bits(["sails-up", "sails-down"])

  /// Whether the events of one entry are possible, and clear in any order; they change the state.
  static func areCalm(_ events: UInt128, after state: inout State) -> Bool {
    guard events & person == 0, (events & movement).nonzeroBitCount < 2,
      (events & engine & ~movement).nonzeroBitCount < 2
    else { return false }
    var rest = events & telling
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      rest &= rest - 1
      let event = Registry.eventNames[place]
      if StateHistory.movements.contains(event), StateHistory.doubt(about: event, state) != nil {
        return false
      }
      state.apply(event)
    }
    return state.closeEngines().isEmpty
  }
}
