import WakeFormat
import WakeLog

/// A passage along the equator and over the date line, worked out by hand.
///
/// On the equator of WGS 84 a minute of longitude is 2π · 6 378 137 m / 21 600 = 1855.3248 m, which is
/// 1.0017953 nm, and no line between two places of it is shorter.
///
/// What she does, times in UTC+12 to the line and UTC-12 beyond it, which is the same hour:
///
///     under engine    19th 06-07, 20th 08-10, second 20th 07-08                        4 h
///     motor-sailing   19th 10-11                                                       1 h
///     under sail      19th 07-10 11-12 14-18, 20th 10-12 and on to 18 beyond the line,
///                     22nd 08 to 23rd 08:30: 3 + 1 + 4 + 2 + 6 + 24.5                 40.5 h
///     hove to         19th 12-14                                                       2 h
///     under way                                                                       47.5 h
///     at anchor       19th 18 to 20th 08, 23rd 08:30-10: 14 + 1.5                     15.5 h
///     on a buoy       second 19th 18 to 07                                            13 h
///     alongside       second 20th 08 to 22nd 08, the rest day in between              48 h
///     midnights       one at anchor, one on the buoy, two alongside, one under way
///
///     log             1000 to 1050, to 1056 where it is reset, 0 to 38, 42, 162, and what
///                     falls to 150 counts nothing: 50 + 6 + 38 + 4 + 120             218.0 nm
///     fixes           179-00E to 179-58E, to 179-56W, to 177-36W, none of them reckoned:
///                     58 + 6 + 140 minutes = 204 · 1.0017953                        204.37 nm
///
///     port            19th 06-07 10-11, 20th 08-10: 4 h; its meter 500 to 504: 4.0 h
///     starboard       20th 08-10, second 20th 07-08: 3 h; its meter 300 to 303: 3.0 h
///     fuel            100 l to 88 l, then 20 l taken and 105 l: 12 + 3 = 15 l; by the meters
///                     4 + 2 and 1 h: 15 l / 7 h = 2.14 l/h
///     watches         anna 19th 06-12, 20th 08-16, 22nd 08 to 23rd 08:30: 3, 38.5 h;
///                     ben 19th 12-18, 20th 16-18: 2, 8 h
///     skipper         ben from 20th 08 to 22nd 07:30: 48 of the 218 nm
///     aboard          ben to 22nd 08: 98 of the 218 nm
///
/// Night hours: at the equinox on the equator the sun is up for 12 h 6.7 min, the time it takes for
/// 180° + 2 · 0.833°. With the equation of time of -7.7 min (18 March) and 4 min for the degree from
/// 180°E it rises at 06:08.4 on the 19th at 179-00E: 8.4 min under way in the dark. On the 22nd it
/// sets at 18:04.5 at 178-39W (-6.6 min; 5.4 min), and rises on the 23rd at 05:54.1 at 177-45W
/// (-6.4 min; 9.0 min): 11 h 49.6 min. Together 11 h 58 min = 43 080 s.
enum PacificLogbook {
  static let logbook = Document(
    Bytes(
      """
      vessel: Wega
      skipper: Anna Berg (anna)
      engine: port
      engine: starboard
      engine: gen, not propulsion
      tank: fuel, 120 l

      """.utf8))

  static let voyage = Voyage(
    name: "2026-03-19-line",
    facts: Document(
      Bytes("title: Over the line\ncrew: Anna Berg (anna), mate\ncrew: Ben (ben)\n".utf8)),
    in: Logbook(facts: logbook, database: .none))

  static let lines = """
    2026-03-19T06:00:00+12:00 @depart @engine-on.port log=1000.0nm pos=00-00N,179-00E engine.port=500.0h tank.fuel=100l watch=anna by=anna Cast off
    2026-03-19T07:00:00+12:00 @engine-off.port @sails-up log=1005.0nm pos=00-00N,179-05E engine.port=501.0h sails=main+j1
    2026-03-19T08:00:00+12:00 log=1010.0nm pos=00-00N,179-10E sog=5.0kn wind=E/15kn
    2026-03-19T09:00:00+12:00 log=1015.5nm sog=5.5kn wind=E/18kn gust=24kn
    2026-03-19T09:00:00+12:00 log=1015.5nm sog=5.5kn wind=E/18kn gust=24kn
    2026-03-19T09:30:00+12:00 void="wrong log" log=1900.0nm sog=9.9kn wind=E/60kn pos=10-00N,170-00E
    2026-03-19T10:00:00+12:00 @engine-on.port log=1021.0nm pos=00-00N,179-20E sog=5.5kn
    2026-03-19T11:00:00+12:00 @engine-off.port log=1027.0nm pos=00-00N,179-26E engine.port=502.0h
    2026-03-19T12:00:00+12:00 @heave-to @noon log=1032.0nm pos=00-00N,179-30E watch=ben
    2026-03-19T13:00:00+12:00 Lunch
    2026-03-19T14:00:00+12:00 @make-way log=1032.5nm pos=00-00N,179-30E
    2026-03-19T15:00:00+12:00 @mob @drill Fender over the side
    2026-03-19T16:00:00+12:00 log=1042.5nm sog=95.0kn The set has hiccups
    2026-03-19T17:00:00+12:00 sog=6.5kn
    2026-03-19T17:00:00+12:00 + wind=SE/F7
    2026-03-19T18:00:00+12:00 @anchor log=1050.0nm pos=00-00N,179-40E depth=8m
    2026-03-19T20:00:00+12:00 @check Holds
    2026-03-19T22:00:00+12:00 @charge.gen For the fridge
    2026-03-19T23:00:00+12:00 All well
    2026-03-20T06:00:00+12:00 Coffee
    2026-03-20T08:00:00+12:00 @weigh @engine-on @skipper crew=ben log=1050.0nm pos=00-00N,179-40E engine.port=502.0h engine.starboard=300.0h watch=anna
    2026-03-20T09:00:00+12:00 @log-reset log.before=1056.0nm log=0.0nm pos=00-00N,179-46E
    2026-03-20T10:00:00+12:00 @engine-off @sails-up log=6.0nm pos=00-00N,179-52E engine.port=504.0h engine.starboard=302.0h tank.fuel=88l
    2026-03-20T11:00:00+12:00 sog=5.0kn
    2026-03-20T12:00:00+12:00 @noon log=16.0nm pos=00-00N,179-58E
    2026-03-19T13:30:00-12:00 @date-line zone=-12:00 log=22.0nm pos=00-00N,179-56W The same day again
    2026-03-19T14:00:00-12:00 sog=3.2kn
    2026-03-19T16:00:00-12:00 @watch watch=ben log=30.0nm
    2026-03-19T17:00:00-12:00 sog=4.0kn gust=40kn
    2026-03-19T18:00:00-12:00 @buoy log=38.0nm pos=00-00N,179-40W
    2026-03-19T20:00:00-12:00 Supper
    2026-03-19T23:30:00-12:00 Stars
    2026-03-20T07:00:00-12:00 @slip @engine-on.starboard log=38.0nm engine.starboard=302.0h
    2026-03-20T08:00:00-12:00 @arrive log=42.0nm pos=00-00N,179-36W engine.starboard=303.0h took.fuel=20l tank.fuel=105l place=Tamana
    2026-03-20T12:00:00-12:00 @water took.fresh=200l
    2026-03-20T20:00:00-12:00 Ashore
    2026-03-21 Rest day
    2026-03-22T07:30:00-12:00 @skipper crew=anna
    2026-03-22T08:00:00-12:00 @depart @sails-up @crew-off crew=ben log=42.0nm pos=00-00N,179-36W watch=anna
    2026-03-22T09:00:00-12:00 The receiver is dead
    2026-03-22T10:00:00-12:00 stw=5.0kn
    2026-03-22T11:00:00-12:00 hdg=090T
    2026-03-22T12:00:00-12:00 @noon log=66.0nm pos=00-00N,179-12W fix=dr
    2026-03-22T13:00:00-12:00 hdg=090T
    2026-03-22T14:00:00-12:00 hdg=090T stw=5.0kn
    2026-03-22T15:00:00-12:00 hdg=090T
    2026-03-22T16:00:00-12:00 log=90.0nm
    2026-03-22T17:00:00-12:00 hdg=090T
    2026-03-22T18:00:00-12:00 @sight Sun
    2026-03-22T19:00:00-12:00 hdg=090T
    2026-03-22T20:00:00-12:00 log=110.0nm pos=00-00N,178-28W fix=dr
    2026-03-22T21:00:00-12:00 @reef sails=main1+j1
    2026-03-22T22:00:00-12:00 hdg=090T
    2026-03-22T23:00:00-12:00 hdg=090T stw=6.8kn
    2026-03-23T00:00:00-12:00 log=134.0nm
    2026-03-23T02:00:00-12:00 hdg=090T
    2026-03-23T04:00:00-12:00 log=158.0nm
    2026-03-23T05:00:00-12:00 @unreef sails=main+j1
    2026-03-23T06:00:00-12:00 Land
    2026-03-23T08:00:00-12:00 @fix log=162.0nm pos=00-00N,177-36W fix=visual
    2026-03-23T08:30:00-12:00 @anchor log=150.0nm
    2026-03-23T09:00:00-12:00 @anchor Once more
    2026-03-23T10:00:00-12:00 @arrive place=Beru
    """.split(separator: "\n").map(String.init)

  static var entries: [LoggedEntry] {
    let page = PageFile(
      path: voyage.name + "/2026-03-19.wake",
      bytes: Bytes(lines.map { $0 + "\n" }.joined().utf8), zones: voyage.zones)
    return LoggedEntry.entries(of: [page], voyage: voyage.name)
  }

  static var log: VoyageLog { VoyageLog(voyage, logbook: logbook, entries) }
}
