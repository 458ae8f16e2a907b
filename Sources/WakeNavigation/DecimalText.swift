/// Numbers as they are written in a field: digits and a point, whatever the locale.
package enum DecimalText {
  /// `value` rounded to `places` after the point, half away from zero; zero has no sign.
  ///
  /// Nil for a number that is not finite or has more than 15 digits, which no instrument means.
  package static func written(_ value: Double, places: Int) -> String? {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = (value * scale).rounded(.toNearestOrAwayFromZero)
    guard scaled.magnitude < 1e15 else { return nil }

    let whole = Int(scaled.magnitude)
    var digits = String(whole)
    if digits.count <= places {
      digits = String(repeating: "0", count: places + 1 - digits.count) + digits
    }
    if places > 0 {
      digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -places))
    }
    return scaled < 0 ? "-" + digits : digits
  }
}
