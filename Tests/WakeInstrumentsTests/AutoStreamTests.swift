import Testing
import WakeFormat
import WakeLog
import WakeNavigation

@testable import WakeInstruments

/// A week of the boat computer on the sentences of a receiver, from the text to the entries.
@Suite("A week on a stream of sentences")
struct AutoStreamTests {
  /// What may be wrong with the stream for a while.
  enum Fault {
    case none, silent, noFix, garbled, torn, frozen, wrongChecksum, beforeTheDate
  }

  struct Boat {
    private var reader = NMEAReader()
    private var board = Board()
    private var log = AutoLog()
    private var standing = AutoLog.Standing.alongside
    private var seconds = 1_781_388_000
    private var elapsed = 0
    private var point = Point(latitude: 54.32, longitude: 10.15)!
    private var dice: UInt64 = 11
    private var last = ""
    private(set) var entries: [AutoLog.Entry] = []

    private mutating func noise() -> Double {
      dice = dice &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(dice >> 11) / Double(1 << 53) - 0.5
    }

    mutating func go(_ minutes: Int, _ knots: Double, _ fault: Fault = .none) {
      for _ in 0..<(minutes * 12) {
        elapsed += 5
        seconds += 5
        point = point.reached(by: 5 * knots * 1852 / 3600, on: 30)
        hear(fault, knots)
        let moment = Board.Moment(clock: UnixTime(seconds: seconds), elapsed: .seconds(elapsed))
        let outlook = Outlook(
          moment: moment, views: [Outlook.View(source: "nmea", board: board)])
        let look = AutoLog.Look(
          elapsed: Double(elapsed), instant: Instant(seconds: seconds),
          point: outlook.position?.fix.point,
          knots: outlook.value(.speedOverGround).map(Units.knots(metresPerSecond:)))
        for entry in log.take(look, standing) {
          entries.append(entry)
          switch entry {
          case .regular: log.saved(at: Double(elapsed))
          case .start: standing = .underWay
          case .stop: standing = .alongside
          }
        }
      }
    }

    /// The power goes and comes back.
    mutating func restart(sinceLast: Double) {
      (reader, board) = (NMEAReader(), Board())
      log = AutoLog(sinceLast: sinceLast, at: Double(elapsed))
    }

    private mutating func hear(_ fault: Fault, _ knots: Double) {
      var line = sentence(knots, status: fault == .noFix ? "V" : "A", fault == .beforeTheDate)
      switch fault {
      case .silent: return
      case .garbled: line = String(line.reversed())
      case .torn: line = String(line.prefix(line.count / 2))
      case .frozen: if !last.isEmpty { line = last }
      case .wrongChecksum: line = String(line.dropLast(2)) + "ZZ"
      default: last = line
      }
      let moment = Board.Moment(clock: UnixTime(seconds: seconds), elapsed: .seconds(elapsed))
      for heard in reader.read(ContiguousArray(line.utf8)) { board.take(heard, at: moment) }
    }

    private mutating func sentence(_ knots: Double, status: String, _ isEpoch: Bool) -> String {
      let shown = point.reached(by: abs(noise()) * 8, on: noise() * 360)
      let speed = knots + abs(noise()) * (knots == 0 ? 0.9 : 1)
      let day = CalendarDate(daysSince1970: seconds / 86_400).text
      let date =
        isEpoch
        ? "060180" : "\(day.suffix(2))\(day.dropFirst(5).prefix(2))\(day.dropFirst(2).prefix(2))"
      let time = seconds % 86_400
      let fields = [
        "GPRMC", two(time / 3600) + two(time / 60 % 60) + two(time % 60), status,
        angle(shown.latitude, 2), "N", angle(shown.longitude, 3), "E", number(speed, 1), "30.0",
        date, "", "", "A",
      ]
      let body = fields.joined(separator: ",")
      let sum = body.utf8.reduce(UInt8(0), ^)
      let digits = String(sum, radix: 16, uppercase: true)
      return "$" + body + "*" + (digits.count == 1 ? "0" : "") + digits
    }

    private func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }

    /// `5419.2000`: degrees, and minutes to a ten-thousandth.
    private func angle(_ degrees: Double, _ places: Int) -> String {
      let parts = Int((degrees * 600_000).rounded())
      let whole = String(parts / 600_000)
      let minutes = parts % 600_000
      let fraction = String(minutes % 10_000)
      return String(repeating: "0", count: places - whole.count) + whole + two(minutes / 10_000)
        + "."
        + String(repeating: "0", count: 4 - fraction.count) + fraction
    }

    private func number(_ value: Double, _ places: Int) -> String {
      let tenths = Int((value * 10).rounded())
      return "\(tenths / 10).\(tenths % 10)"
    }

    var starts: Int { entries.count { if case .start = $0 { true } else { false } } }
    var stops: Int { entries.count { if case .stop = $0 { true } else { false } } }
    var regular: Int { entries.count { $0 == .regular } }
  }

  @Test func `out each morning, in each evening, through a fault of the stream a day`() {
    var boat = Boat()
    let faults: [Fault] = [
      .silent, .noFix, .garbled, .torn, .frozen, .wrongChecksum, .beforeTheDate,
    ]
    for (day, fault) in faults.enumerated() {
      boat.go(4 * 60, 0)
      boat.go(20, 0, fault)
      if day == 3 { boat.restart(sinceLast: 10 * 3600) }
      boat.go(4 * 60 + 40, 0)
      boat.go(3 * 60, 5)
      boat.go(20, 5, fault)
      boat.go(5 * 60 + 10, 5)
      boat.go(6 * 60 + 30, 0)
    }
    #expect((boat.starts, boat.stops) == (7, 7))
    // Eight a day; one that falls into the fault comes after it.
    #expect((7 * 7...7 * 8).contains(boat.regular), "\(boat.regular)")
  }
}
