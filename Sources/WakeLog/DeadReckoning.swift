package import WakeFormat
package import WakeNavigation

/// Where the ship must be by what the log says since the last fix.
package struct DeadReckoning: Sendable {
  package let point: Point
  /// Metres, the radius of the circle in which she very likely is.
  package let error: Double
  /// The fix that it begins from.
  package let fix: Stamp
  package let seconds: Int
  /// Metres through the water, or over the ground where only that is known.
  package let run: Double
  /// What was steered and made, leg by leg, a sentence each.
  package let legs: [String]

  /// Why it cannot be reckoned, as a sentence.
  package struct Refusal: Error, Equatable, Sendable {
    package let message: String
    package let hint: String?
  }

  /// Part of the distance run that the circle grows by.
  static let partOfRun = 0.05
  /// Knots that an unknown current runs, and what is not known of a stated one.
  static let unknownCurrent = 0.5
  static let restOfCurrent = 0.2
  /// Metres of a fix whose accuracy nobody stated: of satellites, and of everything else.
  static let satellites = 50.0
  static let otherFix = 500.0

  /// - Parameter entries: of the voyage, in the order of time; those without a position with that of
  ///   their track.
  package init(_ entries: [LoggedEntry], at instant: Instant) throws(Refusal) {
    let live = entries.filter { entry in
      entry.member.void == nil && (entry.member.entry.stamp.instant.map { $0 <= instant } ?? false)
    }
    guard let index = live.lastIndex(where: Self.isFix),
      let start = live[index].member.entry.stamp.instant,
      let position = Self.place(of: live[index])
    else {
      throw Refusal(
        message: "there is no fix to reckon from", hint: "wake @fix pos=54-27.4N,010-14.3E")
    }
    var sailing = Sailing()
    // Course and speed are those since the fix; variation and the like hold from earlier on.
    let earlier = live[..<index].prefix { $0.member.entry.stamp.instant != start }
    for entry in earlier { sailing.hold(entry.member) }
    // What a track tells beside them begins nothing: the ship went on as before.
    let isOfTrack = live[index].trackPoint != nil || live[index].member.value("fix") == "track"
    if !isOfTrack { sailing.forgetMotion() }
    for entry in live[earlier.count...index] { sailing.hold(entry.member) }
    for entry in live[(index + 1)...] { sailing.assume(entry.member) }
    var point = position
    var run = 0.0
    var legs: [(miles: Double, kind: String)] = []
    var from = start
    var log = Self.log(live[index].member)

    let later = live[(index + 1)...].filter {
      sailing.changes($0.member) || Self.log($0.member) != nil
    }
    let ends =
      later.map { ($0.member.entry.stamp.instant ?? instant, Optional($0.member)) }
      + [(instant, nil)]
    for (end, member) in ends {
      let seconds = end.seconds - from.seconds
      let reading = member.flatMap(Self.log)
      if seconds > 0 {
        let leg = try sailing.leg(
          seconds: seconds, logged: log.flatMap { before in reading.map { $0 - before } })
        if leg.metres > 0 || leg.drift > 0 {
          point = try Self.moved(point, leg)
          run += leg.metres
          if legs.last?.kind == leg.kind {
            legs[legs.count - 1].miles += leg.miles
          } else {
            legs.append((leg.miles, leg.kind))
          }
        }
      }
      if let reading { log = reading } else if seconds > 0 { log = nil }
      from = end
      if let member { sailing.hold(member) }
    }
    self.point = point
    self.run = run
    self.legs = legs.map { (DecimalText.written($0.miles, places: 1) ?? "?") + " nm " + $0.kind }
    fix = live[index].member.entry.stamp
    seconds = instant.seconds - start.seconds
    let hours = Double(seconds) / 3600
    let perHour = sailing.current == nil ? Self.unknownCurrent : Self.restOfCurrent
    error =
      Self.accuracy(live[index]) + run * Self.partOfRun
      + hours * perHour * Units.metresInNauticalMile
  }

  private static func moved(_ point: Point, _ leg: Sailing.Leg) throws(Refusal) -> Point {
    guard let sailed = point.reached(by: leg.metres, holding: leg.course),
      let drifted = sailed.reached(by: leg.drift, holding: leg.set)
    else { throw Refusal(message: "that course leads over a pole", hint: nil) }
    return drifted
  }

  private static func isFix(_ entry: LoggedEntry) -> Bool {
    place(of: entry) != nil && !["dr", "ep"].contains(entry.member.value("fix") ?? "")
  }

  /// As it is written, else as the track tells.
  private static func place(of entry: LoggedEntry) -> Point? {
    entry.member.value("pos").flatMap { Position($0) }.map { Point($0) } ?? entry.trackPoint
  }

  private static func log(_ member: EntrySet.Member) -> Double? {
    member.value("log").flatMap { WrittenEntry.Field("log", $0).size?.range.lowerBound }
  }

  private static func accuracy(_ entry: LoggedEntry) -> Double {
    if entry.trackPoint != nil { return satellites }
    let member = entry.member
    let own = member.value("acc").flatMap { WrittenEntry.Field("acc", $0).size?.range.upperBound }
    if let own { return own }
    return ["gnss", "track"].contains(member.value("fix") ?? "") ? satellites : otherFix
  }
}

/// What is steered and made, as the log said it last.
struct Sailing: Sendable {
  private var values: [String: String] = [:]
  private(set) var current: (set: Double, knots: Double)?

  /// On one course for a time.
  struct Leg {
    let course: Double
    let metres: Double
    let set: Double
    let drift: Double
    let miles: Double
    /// What was steered, and how the distance is known.
    let kind: String
  }

  private static let courses = ["ctw", "hdg", "cts", "cog"]
  private static let motion = courses + ["stw", "sog"]
  private static let kept = motion + ["var", "dev", "leeway", "current"]

  /// Whether an entry says anything new of course or speed.
  func changes(_ member: EntrySet.Member) -> Bool {
    Self.kept.contains { member.value($0) != nil } || Self.isStop(member)
  }

  mutating func hold(_ member: EntrySet.Member) {
    guard member.void == nil else { return }
    if Self.isStop(member) {
      forgetMotion()
      values["stopped"] = "yes"
      return
    }
    let said = Self.kept.filter { member.value($0) != nil }
    // One kind of course replaces the other: who writes a new heading has left the old course.
    if said.contains(where: Self.courses.contains) {
      for key in Self.courses { values[key] = nil }
    }
    if said.contains(where: Self.motion.contains) || member.events.contains("depart")
      || member.events.contains("weigh") || member.events.contains("slip")
    {
      values["stopped"] = nil
    }
    for key in said { values[key] = member.value(key) }
    if said.contains("current") { current = Self.current(values["current"]) }
  }

  /// Until the log says something else, what it says first held before that too: who notes the new
  /// course a minute late has steered it.
  mutating func assume(_ member: EntrySet.Member) {
    guard member.void == nil else { return }
    let kinds = [Self.courses, ["stw", "sog"], ["var"], ["dev"], ["leeway"]]
    for kind in kinds where !kind.contains(where: { values[$0] != nil }) {
      for key in kind { values[key] = member.value(key) }
    }
  }

  mutating func forgetMotion() {
    for key in Self.motion { values[key] = nil }
  }

  private static func isStop(_ member: EntrySet.Member) -> Bool {
    member.events.contains { ["arrive", "anchor", "buoy", "aground"].contains($0) }
  }

  /// - Parameter logged: nautical miles by the log over this time, where both ends have a reading.
  func leg(seconds: Int, logged: Double?) throws(DeadReckoning.Refusal) -> Leg {
    if values["stopped"] != nil, logged == nil || logged == 0 {
      return Leg(course: 0, metres: 0, set: 0, drift: 0, miles: 0, kind: "")
    }
    guard let key = Self.courses.first(where: { values[$0] != nil }), let text = values[key] else {
      throw DeadReckoning.Refusal(
        message: "no course is in the log since the fix",
        hint: "wake add hdg=045M stw=5.2kn, or cog= and sog=")
    }
    let course = try degrees(key, text)
    let hours = Double(seconds) / 3600
    let keys = key == "cog" ? ["sog", "stw"] : ["stw", "sog"]
    let knots: Double
    let how: String
    if let logged, logged >= 0 {
      knots = logged / hours
      how = "by the log"
    } else {
      guard let speed = keys.first(where: { values[$0] != nil }), let text = values[speed],
        let size = WrittenEntry.Field(speed, text).size
      else {
        throw DeadReckoning.Refusal(
          message: "no speed is in the log since the fix",
          hint: "wake add stw=5.2kn, or log= now and then")
      }
      knots = size.range.lowerBound
      how = "\(speed)=\(text)"
    }
    let current = key == "cog" ? nil : current
    var kind = "on \(Angle.direction(course))T, \(key)=\(text), \(how)"
    if let current {
      kind +=
        ", current \(Angle.direction(current.set))T \(DecimalText.written(current.knots, places: 1) ?? "?") kn"
    }
    let mile = Units.metresInNauticalMile
    return Leg(
      course: course, metres: knots * hours * mile, set: current?.set ?? 0,
      drift: (current?.knots ?? 0) * hours * mile,
      miles: knots * hours, kind: kind)
  }

  /// True, through the water or over the ground.
  private func degrees(_ key: String, _ text: String) throws(DeadReckoning.Refusal) -> Double {
    guard let bearing = Bearing(text) else {
      throw DeadReckoning.Refusal(message: "\(key)=\(text) is no course", hint: nil)
    }
    var degrees = bearing.degrees.approximate
    switch bearing.reference ?? (key == "cog" ? "T" : nil) {
    case "T": break
    case "M": degrees += try variation(key, text)
    case "C":
      guard let deviation = values["dev"].flatMap(Self.eastward) else {
        throw DeadReckoning.Refusal(
          message: "\(key)=\(text) is by the compass, and no deviation is in the log",
          hint: "wake add dev=2W, or write the course as true: \(key)=\(text.dropLast())T")
      }
      degrees += deviation + (try variation(key, text))
    default:
      throw DeadReckoning.Refusal(
        message: "\(key)=\(text) does not say what it is counted from",
        hint: "write \(text)T for true, \(text)M for magnetic or \(text)C for the compass")
    }
    if ["hdg", "cts"].contains(key), let leeway = values["leeway"].flatMap(Self.leeway) {
      degrees += leeway
    }
    return Angle.around(degrees)
  }

  private func variation(
    _ key: String, _ text: String
  ) throws(DeadReckoning.Refusal) -> Double {
    guard let variation = values["var"].flatMap(Self.eastward) else {
      throw DeadReckoning.Refusal(
        message: "\(key)=\(text) is not true, and no variation is in the log",
        hint: "wake add var=4.8E, once a voyage will do")
    }
    return variation
  }

  /// `4.8E`, `2W`.
  static func eastward(_ text: String) -> Double? { signed(text, positive: "E", negative: "W") }

  /// `5P`: the wind sets the ship to port.
  static func leeway(_ text: String) -> Double? { signed(text, positive: "S", negative: "P") }

  private static func signed(
    _ text: String, positive: Character, negative: Character
  ) -> Double? {
    guard let letter = text.last, let size = Decimal(text.dropLast())?.approximate else {
      return nil
    }
    return letter == positive ? size : letter == negative ? -size : nil
  }

  /// `090T/1.2kn`.
  private static func current(_ text: String?) -> (Double, Double)? {
    let parts = (text ?? "").split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2, let set = Bearing(parts[0]), set.reference != "M", set.reference != "C",
      let knots = WrittenEntry.Field("sog", parts[1]).size?.range.lowerBound
    else { return nil }
    return (set.degrees.approximate, knots)
  }
}
