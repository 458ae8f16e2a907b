import Testing
import WakeFormat
import WakeLog
import WakeNavigation

/// Where the ship must be, reckoned by hand for each case.
@Suite struct DeadReckoningTests {
  static let day = "2026-06-14T"

  static func reckon(
    _ lines: [String], at time: String = "12:00"
  ) throws(DeadReckoning.Refusal) -> DeadReckoning {
    let text = lines.map { day + $0 + "\n" }.joined()
    let zones = Zones(facts: ["Z"], database: .none)
    let file = PageFile(path: "v/2026-06-14.wake", bytes: Bytes(text.utf8), zones: zones)
    let entries = LoggedEntry.entries(of: [file], voyage: "v")
    return try DeadReckoning(entries, at: Stamp(day + time + "Z")!.instant!)
  }

  static let fix = "10:00Z pos=54-00.0N,010-00.0E fix=gnss"

  /// Lines after the fix at 10:00, and where the ship is at 12:00: miles and true course from it.
  @Test(
    arguments: [
      (["10:00Z + cog=090T sog=5kn"], 10, 90),
      (["10:00Z + hdg=090T stw=5kn"], 10, 90),
      (["10:00Z + hdg=086M stw=5kn", "10:00:01Z var=4E"], 10, 90),
      (["09:00Z var=4E dev=2W", "10:00Z + hdg=088C stw=5kn"], 10, 90),
      (["09:00Z leeway=5P", "10:00Z + hdg=095T stw=5kn"], 10, 90),
      // Through the water, not over the ground, has leeway put in already.
      (["09:00Z leeway=5P", "10:00Z ctw=090T stw=5kn Course made"], 10, 90),
      // An hour east, an hour back.
      (["10:00Z + cog=090T sog=5kn", "11:00Z cog=270T Back"], 0, 0),
      // The current alone.
      (["10:00Z ctw=090T stw=0kn current=180T/1.5kn Becalmed"], 3, 180),
      // By the log: 4 miles in the first hour, then by speed.
      (["10:00Z + log=100nm hdg=000T stw=9kn", "11:00Z log=104nm Log", "11:00Z + stw=6kn"], 10, 0),
      // At anchor after an hour.
      (["10:00Z + cog=000T sog=5kn", "11:00Z @anchor Here"], 5, 0),
      // A position by dead reckoning is no fix.
      (["10:00Z + cog=000T sog=5kn", "11:00Z pos=10-00.0N,010-00.0E fix=dr Reckoned"], 10, 0),
      // Struck lines count for nothing.
      (["10:00Z + cog=000T sog=5kn", "11:00Z void=\"wrong\" cog=090T Turned"], 10, 0),
    ] as [([String], Double, Double)])
  func reckons(lines: [String], miles: Double, course: Double) throws {
    let found = try Self.reckon([Self.fix] + lines)
    let start = Point(latitude: 54, longitude: 10)!
    let way = Rhumb(from: start, to: found.point)
    #expect(abs(way.nauticalMiles - miles) < 0.01, "\(way) \(found.legs)")
    if miles > 0 {
      let turned = abs(Angle.around(try #require(way.course) - course + 180) - 180)
      #expect(turned < 0.3, "\(way.course ?? -1) \(found.legs)")
    }
  }

  @Test(arguments: [
    ([fix, "10:00Z + hdg=090 stw=5kn"], "hdg=090 does not say what it is counted from"),
    ([fix, "10:00Z + hdg=090M stw=5kn"], "hdg=090M is not true, and no variation is in the log"),
    (
      [fix, "10:00Z var=4E Set", "10:00Z + hdg=090C stw=5kn"],
      "hdg=090C is by the compass, and no deviation is in the log"
    ),
    ([fix, "10:00Z + cog=090T"], "no speed is in the log since the fix"),
    ([fix], "no course is in the log since the fix"),
    (["10:00Z cog=090T sog=5kn Off"], "there is no fix to reckon from"),
    (["10:00Z pos=54-00.0N,010-00.0E fix=ep"], "there is no fix to reckon from"),
  ])
  func refuses(lines: [String], message: String) {
    do throws(DeadReckoning.Refusal) {
      _ = try Self.reckon(lines)
      Issue.record("it was reckoned")
    } catch {
      #expect(error.message == message)
    }
  }

  @Test func `the circle grows with time and distance`() throws {
    let lines = [Self.fix, "10:00Z + cog=090T sog=5kn"]
    let (soon, late) = (try Self.reckon(lines, at: "10:30"), try Self.reckon(lines, at: "12:00"))
    #expect(abs(soon.error - (50 + 0.05 * 2.5 * 1852 + 0.5 * 0.5 * 1852)) < 1)
    #expect(abs(late.error - (50 + 0.05 * 10 * 1852 + 2 * 0.5 * 1852)) < 1)
  }
}
