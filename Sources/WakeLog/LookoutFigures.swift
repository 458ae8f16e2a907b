import WakeFormat
import WakeNavigation

/// Positions with a wrong figure, which a slow ship could still have reached.
extension Lookout {
  struct Stray {
    let message: String
    let hint: String
  }

  /// Where the ship would have gone far out of her way, several times as fast as she goes; or where
  /// a last position has another ten of degrees than the one before.
  func stray(_ fix: Fix, _ before: Fix, _ after: Fix?, _ paces: [Double]) -> Stray? {
    guard let after else { return slipped(fix, before) }
    let out = before.arc(to: fix.position)
    guard out > 60 * Fix.minute,
      out + fix.arc(to: after.position) > 4 * before.arc(to: after.position) + 5 * Fix.minute,
      paces.count >= Self.fewestPaces
    else { return nil }
    let usual = paces.sorted()[paces.count / 2]
    let pace = min(before.pace(to: fix), fix.pace(to: after))
    guard pace > Self.timesUsual * usual else { return nil }
    let miles = Int(before.miles(to: fix.position).rounded())
    return Stray(
      message:
        "this position is \(miles) nm from that on \(place(before.member, from: fix.member)), "
        + "and the ship was back at once: far faster than she goes before it",
      hint: "one of its figures may be wrong, or its time")
  }

  /// Fewer legs tell nothing of how fast a ship goes.
  private static let fewestPaces = 5
  private static let timesUsual = 2.5

  private func slipped(_ fix: Fix, _ before: Fix) -> Stray? {
    let ten = 600 * Fix.minute
    guard before.arc(to: fix.position) > ten / 2 else { return nil }
    let apart = before.position.longitude - fix.position.longitude
    let tens = (Double(apart) / Double(ten)).rounded()
    let longitude = fix.position.longitude + Int(tens) * ten
    guard tens != 0, let other = Position(latitude: fix.position.latitude, longitude: longitude)
    else { return nil }
    let (written, would) = (before.miles(to: fix.position), before.miles(to: other))
    guard written > 10 * would else { return nil }
    return Stray(
      message:
        "this position is \(Int(written.rounded())) nm from that on "
        + "\(place(before.member, from: fix.member)), and \(Int(would.rounded())) nm "
        + "once the tens of its longitude are changed",
      hint: "it would lie beside it as " + PositionText.written(Point(other)))
  }
}

extension Lookout.Fix {
  static let minute = halfTurn / 10_800

  /// Arc a second: for comparing with itself only.
  func pace(to other: Self) -> Double {
    Double(arc(to: other.position)) / Double(max(60, abs(other.seconds - seconds)))
  }
}
