/// Half a position as people write it, with a letter: `54°51.1'N`, `54 51.1 N`, `N 54° 51' 06"`.
struct WrittenAngle {
  /// As the format has it: `54-51.1N`; seconds become minutes with three decimals.
  let text: String

  /// - Parameter letters: NS or EW.
  /// - Returns: nil for what has no minutes, or no letter: a table of such numbers is read otherwise.
  init?(_ written: String, _ letters: String) {
    var rest = written.trimmed.uppercased()
    let letter: Character
    if let last = rest.last, letters.contains(last) {
      letter = last
      rest.removeLast()
    } else if let first = rest.first, letters.contains(first) {
      letter = first
      rest.removeFirst()
    } else {
      return nil
    }
    let parts = rest.split { " °'’′\"”″-º".contains($0) }.map { part in
      String(part.map { $0 == "," ? "." : $0 })
    }
    guard (2...3).contains(parts.count),
      parts.dropLast().allSatisfy({ $0.allSatisfy(Self.isDigit) }),
      let minutes = ForeignNumber.double(parts[1]), minutes >= 0, minutes < 60,
      parts[0].count <= 3, parts[1].prefix(while: Self.isDigit).count <= 2
    else { return nil }
    let digits = letters == "NS" ? 2 : 3
    let degrees = String(repeating: "0", count: max(0, digits - parts[0].count)) + parts[0]
    var size = parts[1]
    if parts.count == 3 {
      guard let seconds = ForeignNumber.double(parts[2]), seconds >= 0, seconds < 60 else {
        return nil
      }
      let thousandths = Int((minutes * 1000 + seconds / 60 * 1000).rounded())
      let decimals = String(thousandths % 1000)
      size = "\(thousandths / 1000).\(String(repeating: "0", count: 3 - decimals.count))\(decimals)"
    }
    let whole = size.prefix(while: Self.isDigit).count
    text = degrees + "-" + (whole < 2 ? "0" : "") + size + String(letter)
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }
}
