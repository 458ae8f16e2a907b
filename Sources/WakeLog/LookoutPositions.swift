import WakeFormat
import WakeNavigation

extension Lookout {
  /// A fix and where it comes from.
  struct Fix {
    let position: Position
    let seconds: Int
    let member: EntrySet.Member

    /// Nautical miles to another place.
    func miles(to other: Position) -> Double {
      Geodesic(from: Point(position), to: Point(other)).nauticalMiles
    }

    /// Nautical miles that a ship of 50 knots makes until then.
    func reach(until other: Fix) -> Double { Lookout.reach(abs(other.seconds - seconds)) }

    /// Whether it takes more than 50 knots from here to there.
    func leaps(to other: Fix, at position: Position? = nil) -> Bool {
      let there = position ?? other.position
      let reach = reach(until: other)
      // Minutes of arc are never less than miles: nearly all fixes need no geodesic.
      if Lookout.isWithin(arc: arc(to: there), miles: reach) { return false }
      return miles(to: there) > reach
    }

    /// North and east together, in billionths of a second of arc.
    func arc(to other: Position) -> Int {
      let north = abs(position.latitude - other.latitude)
      let east = abs(position.longitude - other.longitude)
      return north + min(east, 2 * Self.halfTurn - east)
    }

    /// Billionths of a second of arc.
    static let halfTurn = 180 * 3_600_000_000_000
  }

  /// Nautical miles that a ship of 50 knots makes. Stamps without seconds and the age of a fix leave
  /// two minutes open; a cross bearing may be a mile off.
  private static func reach(_ seconds: Int) -> Double { Double(seconds + 120) / 3600 * 50 + 1 }

  private static func isWithin(arc: Int, miles: Double) -> Bool {
    Double(arc) < miles * Double(Fix.halfTurn / 10_800)
  }

  /// Whether a ship of 50 knots makes an arc, north and east together.
  static func isWithinReach(arc: Int, seconds: Int) -> Bool {
    isWithin(arc: arc, miles: reach(seconds))
  }

  /// A jump that needs more than 50 knots; a place on the wrong side of a meridian or the equator.
  mutating func lookAtPosition(of member: EntrySet.Member) {
    guard member.void == nil, let text = member.value("pos"),
      !["dr", "ep"].contains(member.value("fix") ?? ""), let position = Position(text),
      let instant = member.entry.stamp.instant, member.value("clock") == nil
    else { return }
    let fix = Fix(position: position, seconds: instant.seconds, member: member)
    if let last = fixes.last {
      judge(last, after: fix)
      fixes.last = fix
    } else if fixes.before == nil {
      fixes.before = fix
    } else {
      fixes.last = fix
    }
  }

  mutating func lookAtLastPosition() {
    if let last = fixes.last { judge(last, after: nil) }
    fixes.last = nil
  }

  /// Where the ship was.
  struct Fixes {
    /// The last fix that nothing speaks against.
    fileprivate var before: Fix?
    /// The one after it, which waits for the next to be judged by both.
    fileprivate(set) var last: Fix?
    /// How fast the ship went from each fix to the next, as `Fix.pace` counts it.
    fileprivate(set) var paces: [Double] = []
  }

  private mutating func judge(_ fix: Fix, after: Fix?) {
    guard let before = fixes.before else { return }
    if let other = mirrored(fix, before, after) {
      see(
        .wrongHemisphere, fix.member, key: "pos",
        "this position lies on the other side of the world from its neighbours, one of them on "
          + place(before.member, from: fix.member),
        hint: "it would lie beside them as " + PositionText.written(Point(other)))
      // What is wrong by its sign alone tells nothing of where the ship was.
      return
    }
    if before.leaps(to: fix) {
      sayLeap(from: before, to: fix)
      // Where the ship goes on as if it had not been there, it was not there.
      if let after, !before.leaps(to: after) { return }
    } else if let stray = stray(fix, before, after, fixes.paces) {
      see(.positionJump, fix.member, key: "pos", stray.message, hint: stray.hint)
      return
    }
    fixes.paces.append(before.pace(to: fix))
    fixes.before = fix
  }

  private mutating func sayLeap(from before: Fix, to fix: Fix) {
    let miles = Int(before.miles(to: fix.position).rounded())
    let minutes = (fix.seconds - before.seconds) / 60
    see(
      .positionJump, fix.member, key: "pos",
      "this position is \(miles) nm from that on \(place(before.member, from: fix.member)), "
        + "\(minutes) min before: no ship makes that at 50 knots",
      hint: "one of the two is wrong, or its time is")
  }

  /// The same place with another hemisphere, where that alone makes it fit its neighbours.
  private func mirrored(_ fix: Fix, _ before: Fix, _ after: Fix?) -> Position? {
    let leaps = before.leaps(to: fix)
    guard leaps || (after.map { straddles(before, fix, $0) } ?? false) else { return nil }
    let (north, east) = (fix.position.latitude, fix.position.longitude)
    for other in [
      Position(latitude: north, longitude: -east), Position(latitude: -north, longitude: east),
      Position(latitude: -north, longitude: -east),
    ] {
      guard let other, other != fix.position, !before.leaps(to: fix, at: other) else { continue }
      guard let after else { return other }
      // Where the next fix is as far away, a whole row of them lies there.
      if after.leaps(to: fix, at: other) { continue }
      let straight = before.miles(to: other) + after.miles(to: other)
      let written = before.miles(to: fix.position) + after.miles(to: fix.position)
      if leaps || written > 4 * straight + 1 { return other }
    }
    return nil
  }

  /// Whether a fix lies on another side of a meridian or the equator than both of its neighbours,
  /// at more than 20 knots from either.
  private func straddles(_ before: Fix, _ fix: Fix, _ after: Fix) -> Bool {
    func isOther(_ half: (Position) -> Int) -> Bool {
      let (a, b, c) = (half(before.position), half(fix.position), half(after.position))
      return a != 0 && a == c && b == -a
    }
    guard isOther({ $0.latitude.signum() }) || isOther({ $0.longitude.signum() }) else {
      return false
    }
    func isFast(_ other: Fix) -> Bool {
      fix.miles(to: other.position)
        > Double(abs(other.seconds - fix.seconds) + 120) / 3600 * 20 + 1
    }
    return isFast(before) && isFast(after)
  }
}
