import Testing
import WakeFormat
import WakeNavigation

/// How far a track goes, without what a receiver wanders about.
struct TrackRunTests {
  /// A fix a minute, by metres north of the first; 1 m is 1/110 574 of a degree on the equator.
  private static func fixes(_ metres: [Double], from minute: Int = 0) -> [TrackFix] {
    metres.enumerated().map { index, metres in
      guard let point = Point(latitude: metres / 110_574, longitude: 179.99) else {
        preconditionFailure("no place")
      }
      return TrackFix(Instant(seconds: (minute + index) * 60), point)
    }
  }

  private static func metres(_ fixes: [TrackFix]) -> Double {
    TrackRun(fixes).legs.map(\.metres).reduce(0, +)
  }

  /// 100 m a minute, some 3 knots.
  private static let under = (0...30).map { Double($0) * 100 }
  private static let jitter = (0...60).map { $0.isMultiple(of: 2) ? 0.0 : 20 }

  @Test func `a ship under way is counted whole`() {
    #expect(abs(Self.metres(Self.fixes(Self.under)) - 3000) < 1)
  }

  @Test func `a receiver that wanders 20 m goes nowhere`() {
    #expect(Self.metres(Self.fixes(Self.jitter)) == 0)
  }

  @Test func `an hour at anchor in the middle is left out`() {
    let last = Self.under.last ?? 0
    let way = Self.under + Self.jitter.map { last + $0 } + Self.under.dropFirst().map { last + $0 }
    #expect(abs(Self.metres(Self.fixes(way)) - 6000) < 60)
  }

  @Test func `a slow drift is no way made`() {
    // 6 m a minute is 0.2 kn.
    let drift = (0...120).map { Double($0) * 4 }
    #expect(Self.metres(Self.fixes(Self.jitter + drift)) < 150)
  }

  @Test func `over a gap nothing is counted`() {
    let later = Self.fixes(Self.under.map { $0 + 20_000 }, from: 120)
    let run = TrackRun(Self.fixes(Self.under) + later)
    #expect(abs(run.legs.map(\.metres).reduce(0, +) - 6000) < 2)
    #expect(run.gaps == 1)
  }

  @Test func `few fixes are no trouble`() {
    #expect(TrackRun([]).legs.isEmpty)
    #expect(TrackRun(Self.fixes([0])).legs.isEmpty)
    #expect(Self.metres(Self.fixes([0, 100])) > 99)
  }
}
