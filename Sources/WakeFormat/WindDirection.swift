extension WrittenEntry.Field {
  /// Where a wind comes from, in degrees; nil where its value does not say so.
  ///
  /// What is written magnetic is taken as it stands: for a drawing, not for reckoning.
  package var windFromDegrees: Double? {
    guard key == "wind", (try? Registry.key(key)?.form.read(value)) != nil else { return nil }
    let from = value.prefix { $0 != "/" }.uppercased()
    if let point = WindFrom.points.firstIndex(where: { $0.uppercased() == from }) {
      // The last is a wind from all around.
      return point == WindFrom.points.count - 1 ? nil : Double(point) * 11.25
    }
    // A bare number is a direction only before a speed, and the slash of `10m/s` parts nothing.
    guard value.utf8.contains(UInt8(ascii: "/")) || from.utf8.last?.isDigit == false,
      !value.prefix(while: { $0 != "/" }).hasSuffix("m")
    else { return nil }
    return Bearing(from)?.degrees.approximate
  }
}
