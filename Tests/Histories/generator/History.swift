/// A logbook, and what some devices made of it before they met again: ordinary edits, in chance's
/// order.
package struct History {
  package let base: Device
  package let devices: [Device]

  package init(seed: Int, devices count: Int, renames: Bool = true) {
    var chance = Chance(seed: seed)
    var writer = Writer(renames: renames)
    var base = Device()
    for _ in 0..<chance.number(2..<9) { writer.add(to: &base, &chance) }
    for voyage in 0..<2 {
      base.facts[voyage] = ["title: \(writer.word())", "crew: \(writer.word())"]
    }
    for _ in 0..<chance.number(0..<3) { writer.comment(in: &base, &chance) }
    self.base = base
    devices = (0..<count).map { number in
      var device = base
      for _ in 0..<chance.number(1..<6) { writer.edit(&device, number, &chance) }
      return device
    }
  }
}

/// Writes words and stamps that nobody has written before.
private struct Writer {
  private var words = 0
  private var stamps: Set<Int> = []
  private let renames: Bool

  init(renames: Bool) { self.renames = renames }

  mutating func word() -> String {
    words += 1
    return "w\(words)"
  }

  private mutating func stamp(_ day: Int, _ chance: inout Chance) -> Int {
    while true {
      // Mostly whole minutes, as a hand writes them.
      let minute = day * 86_400 + chance.number(60..<1200) * 60
      let second = chance.hits(oneIn: 3) ? minute + chance.number(1..<60) : minute
      if stamps.insert(second).inserted { return second }
    }
  }

  private mutating func field(_ key: String) -> (key: String, value: String) {
    words += 1
    let value =
      switch key {
      case "log": "\(words).0nm"
      case "wind": "W/\(words)kn"
      case "gust": "\(words)kn"
      case "sog": "\(words)kn"
      default: "w\(words)"
      }
    return (key, value)
  }

  private static let keys = ["log", "wind", "gust", "sog", "place", "x-note"]
  private static let events = ["fix", "reef", "engine-on", "weather", "note"]

  mutating func add(to device: inout Device, _ chance: inout Chance) {
    let (voyage, day) = (chance.number(0..<2), chance.number(0..<2))
    var entry = Device.Entry(
      id: 0, second: 0, event: chance.hits(oneIn: 3) ? nil : chance.one(of: Self.events),
      fields: [], remarks: word(), isUntidy: chance.hits(oneIn: 5))
    for key in Self.keys where chance.hits(oneIn: 3) { entry.fields.append(field(key)) }
    let new = Device.Entry(
      id: words, second: stamp(voyage * 7 + day, &chance), event: entry.event,
      fields: entry.fields, remarks: entry.remarks, isUntidy: entry.isUntidy)
    device.pages[voyage][day].append(.entry(new))
  }

  mutating func comment(in device: inout Device, _ chance: inout Chance) {
    let (voyage, day) = (chance.number(0..<2), chance.number(0..<2))
    let place = chance.number(0..<device.pages[voyage][day].count + 1)
    device.pages[voyage][day].insert(.comment(word()), at: place)
    if chance.hits(oneIn: 2) { device.pages[voyage][day].insert(.blank, at: place) }
  }

  /// One thing that a person, or a machine aboard, does.
  mutating func edit(_ device: inout Device, _ number: Int, _ chance: inout Chance) {
    switch chance.number(0..<20) {
    case 0..<4: add(to: &device, &chance)
    case 4..<6: change(&device, &chance) { $0.remarks = $1.word() }
    case 6..<9:
      // Corrects a value, or writes one.
      let key = chance.one(of: Self.keys)
      change(&device, &chance) { entry, writer in
        let field = writer.field(key)
        if let place = entry.fields.firstIndex(where: { $0.key == key }) {
          entry.fields[place] = field
        } else {
          entry.fields.append(field)
        }
      }
    case 9:
      change(&device, &chance) { entry, _ in
        if let last = entry.fields.lastIndex(where: { Self.keys.contains($0.key) }) {
          entry.fields.remove(at: last)
        }
      }
    case 10:
      // A machine completes the entry.
      change(&device, &chance) { entry, writer in
        guard !entry.fields.contains(where: { $0.key == "age" }) else { return }
        entry.fields += [("age", "\(writer.words + 1)s"), ("batt", "\(writer.words + 2)V")]
        writer.words += 2
      }
    case 11:
      change(&device, &chance) { entry, writer in
        guard !entry.fields.contains(where: { $0.key == "void" }) else { return }
        entry.fields.insert(("void", writer.word()), at: 0)
      }
    case 12...13: retime(&device, byHand: chance.hits(oneIn: 2), &chance)
    case 14: delete(from: &device, &chance)
    case 15: tidy(&device, &chance)
    case 16: sort(&device, &chance)
    case 17: fact(in: &device, &chance)
    case 18:
      if chance.hits(oneIn: 3) {
        let (voyage, day) = (chance.number(0..<2), chance.number(0..<2))
        device.pages[voyage][day].removeAll { if case .comment = $0 { true } else { false } }
      } else {
        comment(in: &device, &chance)
      }
    default:
      if renames, chance.hits(oneIn: 3) { device.directories[0] = "2026-06-13-\(word())" }
    }
  }

  /// Where an entry stands, chosen by chance.
  private func place(in device: Device, _ chance: inout Chance) -> (Int, Int, Int)? {
    var places: [(Int, Int, Int)] = []
    for (voyage, days) in device.pages.enumerated() {
      for (day, lines) in days.enumerated() {
        for (number, line) in lines.enumerated() {
          if case .entry = line { places.append((voyage, day, number)) }
        }
      }
    }
    return places.isEmpty ? nil : chance.one(of: places)
  }

  private mutating func change(
    _ device: inout Device, _ chance: inout Chance,
    _ edit: (inout Device.Entry, inout Writer) -> Void
  ) {
    guard let (voyage, day, number) = place(in: device, &chance),
      case .entry(var entry) = device.pages[voyage][day][number]
    else { return }
    edit(&entry, &self)
    device.pages[voyage][day][number] = .entry(entry)
  }

  /// By `amend -t`, which says so, or by hand, which takes the line out and writes another.
  private mutating func retime(_ device: inout Device, byHand: Bool, _ chance: inout Chance) {
    guard let (voyage, day, number) = place(in: device, &chance),
      case .entry(let old) = device.pages[voyage][day][number]
    else { return }
    // Where `was=` stands, it tells of the correction by hand as well.
    let byHand = byHand && !old.fields.contains { $0.key == "was" }
    words += 1
    var entry = Device.Entry(
      id: byHand ? words : old.id, second: stamp(voyage * 7 + day, &chance), event: old.event,
      fields: old.fields, remarks: old.remarks, isUntidy: old.isUntidy)
    if !byHand {
      entry.fields.append(("was", Device.stamp(old.second)))
    }
    device.pages[voyage][day][number] = .entry(entry)
  }

  private func delete(from device: inout Device, _ chance: inout Chance) {
    guard let (voyage, day, number) = place(in: device, &chance) else { return }
    device.pages[voyage][day].remove(at: number)
  }

  private func tidy(_ device: inout Device, _ chance: inout Chance) {
    let (voyage, day) = (chance.number(0..<2), chance.number(0..<2))
    device.pages[voyage][day] = device.pages[voyage][day].map { line in
      guard case .entry(var entry) = line else { return line }
      entry.isUntidy = false
      return .entry(entry)
    }
  }

  private func sort(_ device: inout Device, _ chance: inout Chance) {
    let (voyage, day) = (chance.number(0..<2), chance.number(0..<2))
    let entries = device.pages[voyage][day].filter { if case .entry = $0 { true } else { false } }
    let others = device.pages[voyage][day].filter { if case .entry = $0 { false } else { true } }
    device.pages[voyage][day] =
      others
      + entries.sorted { a, b in
        guard case .entry(let one) = a, case .entry(let other) = b else { return false }
        return one.second < other.second
      }
  }

  private mutating func fact(in device: inout Device, _ chance: inout Chance) {
    let voyage = chance.number(0..<2)
    if chance.hits(oneIn: 2) {
      device.facts[voyage].append("crew: \(word())")
    } else if !device.facts[voyage].isEmpty {
      device.facts[voyage][0] = "title: \(word())"
    }
  }
}
