import WakeFormat
import WakeLog

/// A ship that goes from harbour to anchorage by chance, and writes down what it does.
struct Passage {
  static let facts = "title: Round\ncrew: Anna Berg (anna)\ncrew: Ben (ben)\nzone: +02:00\n"
  static let logbook =
    "vessel: Wega\nzone: +02:00\nengine: main\nsail: main\nsail: j1\nsail: spinnaker\n"

  private var chance: Generator
  /// 1 May 2026, 06:00 UTC.
  private var seconds = 1_777_615_200
  /// In thousandths of a minute; some voyages cross Greenwich, some the date line, some the equator.
  private var north: Int
  private var east: Int
  /// In tenths.
  private var log = 12_000
  private var hours = 8000
  private var isUnderWay = false
  private var isAtAnchor = false
  private var isEngineOn = false

  init(seed: Int) {
    chance = Generator(seed: seed)
    north = chance.one(of: [54, 0, 36, -17, 66]) * 60_000 + chance.number(-2000..<2000)
    east = chance.one(of: [10, 0, -25, 179, 0]) * 60_000 + chance.number(-2000..<2000)
  }

  mutating func pages(entries: Int) -> [PageFile] {
    var pages: [(name: String, text: String)] = []
    for _ in 0..<entries {
      let stamp = Stamp(Instant(seconds: seconds), offset: 120)
      let name = (stamp.date?.text ?? "") + ".wake"
      if pages.last?.name != name { pages.append((name, "# Fair\n")) }
      pages[pages.count - 1].text += stamp.text + " " + entry() + "\n"
      sail()
    }
    return pages.map {
      PageFile(
        path: "2026-05-01-round/" + $0.name, bytes: Bytes($0.text.utf8),
        zones: Zones(facts: ["+02:00"], database: .none))
    }
  }

  private mutating func entry() -> String {
    var words = [event()]
    if chance.hits(oneIn: 2) { words.append("pos=" + position) }
    if chance.hits(oneIn: 3) { words.append("log=" + tenths(log) + "nm") }
    if chance.hits(oneIn: 6) { words.append("engine=" + tenths(hours) + "h") }
    if chance.hits(oneIn: 4) { words.append("by=" + chance.one(of: ["anna", "ben", "auto"])) }
    if chance.hits(oneIn: 3) {
      words.append(chance.one(of: ["wind=W/F4", "baro=1012hPa", "sog=5.4kn"]))
    }
    if words == [""] || chance.hits(oneIn: 2) {
      words.append(chance.one(of: ["Steep sea", "Dolphins", "Tea (hot)"]))
    }
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private mutating func event() -> String {
    guard isUnderWay else {
      guard chance.hits(oneIn: 3) else { return chance.one(of: ["@weather", "@fuel", "@note"]) }
      isUnderWay = true
      isEngineOn = true
      defer { isAtAnchor = false }
      return isAtAnchor ? "@weigh @engine-on" : "@depart @engine-on"
    }
    switch chance.number(0..<10) {
    case 0:
      defer { (isUnderWay, isEngineOn) = (false, false) }
      isAtAnchor = chance.hits(oneIn: 2)
      return isAtAnchor ? "@anchor @engine-off" : "@arrive @engine-off"
    case 1, 2:
      defer { isEngineOn.toggle() }
      return isEngineOn ? "@engine-off @sails-up sails=main+j1" : "@engine-on @sails-down"
    case 3: return "@reef sails=main1+j1"
    case 4: return "@tack"
    default: return ""
    }
  }

  /// Some time goes by, at nine knots at most.
  private mutating func sail() {
    let minutes = chance.number(1..<120)
    seconds += minutes * 60 + chance.number(0..<60)
    if isEngineOn { hours += minutes / 6 }
    guard isUnderWay else { return }
    // In thousandths of a mile.
    let miles = minutes * chance.number(20..<150)
    log += miles / 100
    let course = chance.one(of: [(1, 0), (0, 1), (-1, 0), (0, -1), (0, 1), (0, -1)])
    north += course.0 * miles
    east += course.1 * miles
    if east >= 10_800_000 { east -= 21_600_000 }
    if east < -10_800_000 { east += 21_600_000 }
  }

  private var position: String {
    half(north, 2, "N", "S") + "," + half(east, 3, "E", "W")
  }

  private func half(_ arc: Int, _ digits: Int, _ plus: String, _ minus: String) -> String {
    let (degrees, rest) = abs(arc).quotientAndRemainder(dividingBy: 60_000)
    let (minutes, parts) = rest.quotientAndRemainder(dividingBy: 1000)
    return padded(degrees, digits) + "-" + padded(minutes, 2) + "." + padded(parts, 3)
      + (arc < 0 ? minus : plus)
  }

  private func padded(_ number: Int, _ digits: Int) -> String {
    String(repeating: "0", count: max(0, digits - String(number).count)) + String(number)
  }

  private func tenths(_ number: Int) -> String { "\(number / 10).\(number % 10)" }
}
