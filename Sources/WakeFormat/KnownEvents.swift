extension Registry {
  /// Every event of version 1, in the order of the format's table, which is that of events of one
  /// moment.
  public static let eventNames: [String] = [
    // movement
    "depart", "arrive", "anchor", "weigh", "buoy", "slip", "heave-to", "make-way", "wait", "lock",
    "bridge", "shift", "aground", "afloat", "tow-on", "tow-off",
    // propulsion
    "engine-on", "engine-off", "sails-up", "sails-down", "charge",
    // sails
    "reef", "unreef", "sail-change", "tack", "gybe",
    // people
    "crew-on", "crew-off", "skipper", "watch", "helm", "injury",
    // navigation
    "fix", "abeam", "waypoint", "course", "log-reset", "sounding", "sight", "noon", "zone",
    "date-line", "tide",
    // weather
    "weather", "forecast", "squall",
    // ship
    "fuel", "water", "maintenance", "defect", "repair", "alarm", "alarm-off", "check",
    // radio
    "radio", "dsc", "nav-warning",
    // safety
    "mob", "recovered", "fire", "flooding", "collision", "distress", "drill",
    // papers
    "customs", "pilot", "sighting", "photo", "signed", "note",
  ]
}
