import WakeFormat
import WakeLog

/// Five days of two persons on one ship, worked out by hand; times in UTC+2.
///
///     under way   1st 20-24, 2nd 00-08, 14-24, 3rd 00-03, 5th 09-12: 4, 18, 3, 3 h         28 h
///     aboard      1st 20:00 to 5th 12:00                                                     88 h
///     days        five dates aboard, four under way (not the 4th), three times 24 h
///     of 4 h      1st and 2nd: 2 days; of 8 h the 2nd: 1 day; 28 h over 4 dates: 7 h a day
///     log         72 from A to B, 68 from B to C, 15 from C to D, these non-tidal:          155 nm
///     skipper     anna to the 2nd at 17:00, ben from then: dates 1st and 2nd of hers, 2nd to 5th of
///                 his; miles for whom has the command where they are read: 72 and 68 + 15
///     21-06       1st 21-24, 2nd 00-06, 21-24, 3rd 00-03: 3 + 6 + 3 + 3                      15 h
///     on watch    anna to 02:00: 3 + 2 h of those; ben to 08:00: 4 h; nobody after the arrival
///     passages    A to B: 70 minutes of latitude straight, for both. B to C as far, but the command
///                 changed hands. C to D is 15 nm and nobody's claim.
enum ChannelLogbook {
  static let logbook = Document(Bytes("vessel: Wega\n".utf8))

  static let voyage = Voyage(
    name: "2026-05-01-channel",
    facts: Document(
      Bytes(
        "skipper: Anna Berg\ncrew: Anna Berg (anna)\ncrew: Ben Holm (ben)\nwaters: tidal\n".utf8)),
    in: Logbook(facts: logbook, database: .none))

  static let lines = """
    2026-05-01T20:00:00+02:00 @depart @sails-up log=0nm pos=50-00N,005-00W place=A watch=anna
    2026-05-02T02:00:00+02:00 log=36nm watch=ben
    2026-05-02T08:00:00+02:00 @arrive log=72nm pos=51-10N,005-00W place=B
    2026-05-02T14:00:00+02:00 @depart @sails-up
    2026-05-02T17:00:00+02:00 @skipper crew=ben
    2026-05-03T03:00:00+02:00 @arrive log=140nm pos=52-20N,005-00W place=C
    2026-05-05T09:00:00+02:00 @depart @engine-on waters=non-tidal
    2026-05-05T12:00:00+02:00 @arrive @engine-off log=155nm pos=52-05N,005-00W place=D
    """.split(separator: "\n").map(String.init)

  static func log(_ lines: [String] = lines) -> VoyageLog {
    let page = PageFile(
      path: voyage.name + "/2026-05-01.wake",
      bytes: Bytes(lines.map { $0 + "\n" }.joined().utf8), zones: voyage.zones)
    return VoyageLog(
      voyage, logbook: logbook, LoggedEntry.entries(of: [page], voyage: voyage.name))
  }

  static func time(
    _ day: DayRule = .aboard, night: String = "21-06", hours: Int? = nil, tonnage: Double? = nil,
    of logs: [VoyageLog] = [log()]
  ) -> SeaTime {
    var rules = SeaTime.Rules()
    rules.day = day
    rules.night = NightRule(night) ?? .sunset
    rules.leastHours = hours
    var sums = Statistics(ofService: rules.night)
    for log in logs { sums.add(log) }
    return SeaTime(sums, rules, tonnage: tonnage)
  }
}
