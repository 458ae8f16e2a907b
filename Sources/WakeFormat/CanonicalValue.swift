extension ValueForm {
  /// The form in which the tool writes a value, where that means exactly the same; nil where it
  /// stands in it already, and where a value keeps the form in which it was given.
  func written(_ text: String) -> String? {
    let written: String? =
      switch self {
      case .position: Position.isWritten(text) ? nil : Position(text)?.written
      case .wind, .wave: Self.withCapitalPoint(text)
      default: nil
      }
    guard let written, written != text, meaning(of: written) == meaning(of: text) else {
      return nil
    }
    return written
  }

  /// `sw/22kn` as `SW/22kn`.
  private static func withCapitalPoint(_ text: String) -> String? {
    let from = text.prefix { $0 != "/" }
    guard from.utf8.first?.isLetter == true, let point = WindFrom(String(from))?.meaning else {
      return nil
    }
    return point + text.dropFirst(from.count)
  }
}

extension Position {
  /// `54-27.402N,010-14.362E`; nil where thousandths of a minute do not say it exactly.
  var written: String? {
    guard let north = Self.written(latitude, degreeDigits: 2, "N", "S"),
      let east = Self.written(longitude, degreeDigits: 3, "E", "W")
    else { return nil }
    return north + "," + east
  }

  private static func written(
    _ arc: Int, degreeDigits: Int, _ positive: Character, _ negative: Character
  ) -> String? {
    let (thousandths, rest) = Int(arc.magnitude).quotientAndRemainder(dividingBy: perMinute / 1000)
    guard rest == 0 else { return nil }
    let minutes = thousandths / 1000
    return padded(minutes / 60, degreeDigits) + "-" + padded(minutes % 60, 2) + "."
      + padded(thousandths % 1000, 3) + String(arc < 0 ? negative : positive)
  }

  private static let perMinute = perDegree / 60

  /// Whether a text is degrees, a hyphen and minutes as the tool writes them, however fine: then its
  /// digits say how well the place was known, and stay.
  static func isWritten(_ text: String) -> Bool {
    let halves = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    return halves.count == 2 && isWritten(halves[0], degreeDigits: 2, "NS")
      && isWritten(halves[1], degreeDigits: 3, "EW")
  }

  private static func isWritten(
    _ half: Substring.UTF8View, degreeDigits: Int, _ letters: String
  ) -> Bool {
    let parts = half.dropLast().split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 2, let letter = half.last, letters.utf8.contains(letter) else {
      return false
    }
    let minutes = parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts[0].count == degreeDigits && minutes.count <= 2 && minutes[0].count == 2
      && minutes.allSatisfy { !$0.isEmpty }
      && (parts + minutes.dropFirst()).allSatisfy { part in
        part.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
      }
  }
}
