import WakeFormat

/// The events that the entries of a voyage are looked at for, as bits.
enum EventTable {
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
  /// What is practised changes nothing.
  private static let drill = bits(["drill"])
  private static let sails = bits(["sails-up", "sails-down"])
  static let forecast = bits(["forecast"])
  static let telling = movement | person | engine | logReset | sails

  /// Whether the events of one entry are possible, and clear in any order; they change the state.
  static func areCalm(_ events: UInt128, after state: inout State) -> Bool {
    guard events & (person | drill) == 0, (events & movement).nonzeroBitCount < 2,
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

  /// Changes the state by one entry, where its events are possible and it is all the same in which
  /// order they stand; otherwise the state is left as it is.
  static func change(_ state: inout State, by events: UInt128, isSailSet: Bool?) -> Bool {
    guard (events & (movement | sails)).nonzeroBitCount < 2 else { return false }
    var after = state
    if let isSailSet { after.carry(isSailSet: isSailSet) }
    guard areCalm(events, after: &after) else { return false }
    state = after
    return true
  }
}
