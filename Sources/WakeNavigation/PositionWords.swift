/// A position as it is said on the radio.
package enum PositionWords {
  /// `54 degrees 27.402 minutes North, 010 degrees 14.362 minutes East`.
  package static func text(_ point: Point) -> String {
    let written = PositionText.written(point)
    return written.split(separator: ",").map { half in
      let parts = half.dropLast().split(separator: "-")
      return "\(parts[0]) degrees \(parts[1]) minutes \(word(half.last))"
    }.joined(separator: ", ")
  }

  private static func word(_ letter: Character?) -> String {
    switch letter {
    case "N": "North"
    case "S": "South"
    case "E": "East"
    default: "West"
    }
  }
}
