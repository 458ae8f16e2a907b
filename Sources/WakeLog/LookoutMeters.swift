import WakeFormat

extension Lookout {
  /// The log and the hour meters only count up.
  mutating func lookAtMeters(of member: EntrySet.Member) {
    guard member.void == nil, !member.entry.isFurther else { return }
    if member.events.contains("log-reset") || member.value("log.before") != nil { meters.log = nil }
    if let reading = Reading(member, "log") {
      if let before = meters.log, before.falls(to: reading) {
        see(
          .logFalling, member, key: "log",
          "the log reads \(reading.text), less than \(before.text) on "
            + place(before.member, from: member),
          hint: "where it was set back, say so: @log-reset")
      }
      meters.log = reading
    }
    lookAtHours(of: member)
    meters.engines.apply(member)
    for field in member.fields where field.key == "engine" || field.key.hasPrefix("engine.") {
      meters.engines.read(String(field.key.dropFirst("engine.".utf8.count)))
    }
  }

  /// What the meters showed last.
  struct Meters {
    fileprivate var log: Reading?
    /// By the name of the engine.
    fileprivate var hours: [String: Reading] = [:]
    fileprivate var engines: Engines

    init(generators: Set<String>) { engines = Engines(generators: generators) }
  }

  private mutating func lookAtHours(of member: EntrySet.Member) {
    for field in member.fields where field.key == "engine" || field.key.hasPrefix("engine.") {
      guard let reading = Reading(member, field.key) else { continue }
      let name = String(field.key.dropFirst("engine.".utf8.count))
      if let before = meters.hours[name] {
        let place = place(before.member, from: member)
        if before.falls(to: reading) {
          see(
            .engineFalling, member, key: field.key,
            "the hour meter reads \(reading.text), less than \(before.text) on \(place)",
            hint: "one of the two is wrong; a new meter is another name: engine.NAME=")
        } else if before.rises(to: reading), meters.engines.isOffSince(name) {
          see(
            .engineRising, member, key: field.key,
            "the hour meter rose from \(before.text) on \(place), and the engine was off",
            hint: "an @engine-on may be missing")
        }
      }
      meters.hours[name] = reading
    }
  }

  /// What a meter showed.
  fileprivate struct Reading {
    let number: Decimal
    let unit: Substring
    let text: String
    let member: EntrySet.Member

    init?(_ member: EntrySet.Member, _ key: String) {
      guard let text = member.value(key) else { return nil }
      let digits = text.prefix { $0 == "." || $0 == "-" || $0.isNumber }
      guard let number = Decimal(digits) else { return nil }
      self.number = number
      let written = text.dropFirst(digits.count)
      // A bare number is in the default unit.
      unit = written.isEmpty ? (key == "log" ? "nm" : "h") : written
      self.text = text
      self.member = member
    }

    /// By at least one of the coarser one's last places: a hand leaves decimals out.
    func falls(to later: Reading) -> Bool {
      unit == later.unit && number.approximate - later.number.approximate > slack(later)
    }

    func rises(to later: Reading) -> Bool {
      unit == later.unit
        && later.number.approximate - number.approximate > max(slack(later), 0.15)
    }

    private func slack(_ other: Reading) -> Double {
      var slack = 1.0
      for _ in 0..<min(number.places, other.number.places) { slack /= 10 }
      return slack * 0.999
    }
  }

  /// Which engines can have run since their meter was read.
  fileprivate struct Engines {
    let generators: Set<String>
    /// By name, where an event names one; the others are as `all` says.
    private var isOn: [String: Bool] = [:]
    /// Nil until an event tells of the engine.
    private var all: Bool?
    /// Names of meters that were read and whose engine has not run since.
    private var still: Set<String> = []

    init(generators: Set<String>) { self.generators = generators }

    mutating func apply(_ member: EntrySet.Member) {
      guard !State.isDrill(member.events) else { return }
      for event in member.events {
        let dot = event.firstIndex(of: ".") ?? event.endIndex
        let name = String(event[dot...].dropFirst())
        switch event[..<dot] {
        case "engine-on", "charge": start(name)
        case "engine-off": stop(name)
        // What the log leaves on is closed there.
        case "arrive": if all != nil || !isOn.isEmpty { stop("") }
        default: break
        }
      }
    }

    private mutating func start(_ name: String) {
      if name.isEmpty {
        (all, isOn, still) = (true, [:], [])
      } else {
        isOn[name] = true
        still.subtract([name, ""])
      }
    }

    private mutating func stop(_ name: String) {
      if name.isEmpty { (all, isOn) = (false, [:]) } else { isOn[name] = false }
    }

    /// Whether the log says that it was off all the time since its meter was read.
    func isOffSince(_ name: String) -> Bool { still.contains(name) }

    mutating func read(_ name: String) {
      let isOff =
        name.isEmpty
        ? all == false && !isOn.values.contains(true) : (isOn[name] ?? all) == false
      if isOff, !generators.contains(name) { still.insert(name) } else { still.remove(name) }
    }
  }
}
