package import WakeLog

extension SeaTimeForm {
  /// By what was counted, a sentence a line: it stands on every paper.
  package func rules(_ time: SeaTime) -> [String] {
    let day = "a day: " + time.rules.day.text
    let night = "night: under way " + time.rules.night.text
    var miles = "miles: by the readings of the log, whole for the entry at which a stretch ends"
    if !time.milesOfFixes.isEmpty {
      miles += "; from fix to fix, for no log was read: "
      miles += time.milesOfFixes.sorted().joined(separator: ", ")
    }
    let watch = "on watch: those who are named by watch="
    switch self {
    case .rya:
      let least = Int(SeaTime.Rules.leastMiles)
      return [
        day, night, watch, miles, "tidal: as waters: of the voyage or waters= of an entry says",
        "a passage of \(least) nm: measured straight from where she lay to where she lay next, without a stop, by those aboard all the way; for nobody where the command changed hands",
      ]
    case .asa: return [day, night, watch, miles]
    case .dsv: return [night, miles, "function: Schiffsführer is who had the command"]
    case .uscg:
      return [
        "a day: a date of the ship's clock with \(time.leastHours) hours under way or more; fewer count for nothing, and two trips of a date together",
        time.rules.leastHours != nil
          ? "the hours of a day are as asked for"
          : "\(SeaTime.Rules.hours.small) hours make a day on vessels under \(Int(SeaTime.Rules.tons)) gross register tons, else \(SeaTime.Rules.hours.other); the tonnage is that of the logbook",
        "hours a day: time under way over all dates with any",
      ]
    }
  }
}
