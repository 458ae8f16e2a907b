/// A position that somebody wrote into the remarks: `45° 57' S 173° 59' E.`
enum PositionInWords {
  /// The first one, as the format has it: `45-57S,173-59E`; nil where there is none. Only degrees and
  /// minutes with their letters are one beyond doubt.
  static func find(in text: String) -> String? {
    let characters = Array(text)
    for start in characters.indices where start == 0 || !isDigit(characters[start - 1]) {
      var scan = Scan(characters, start)
      guard let latitude = scan.half(digits: 2, letters: "NS") else { continue }
      scan.skip(" ,.;")
      guard let longitude = scan.half(digits: 3, letters: "EW") else { continue }
      let value = latitude + "," + longitude
      if ForeignValues.isReadable("pos", value) { return value }
    }
    return nil
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }

  private struct Scan {
    private let characters: [Character]
    private var place: Int

    init(_ characters: [Character], _ place: Int) {
      self.characters = characters
      self.place = place
    }

    private var next: Character? { place < characters.count ? characters[place] : nil }

    mutating func skip(_ set: String) {
      while let next, set.contains(next) { place += 1 }
    }

    /// `45° 57' S`, with a full stop for the stroke where the printer had none.
    mutating func half(digits: Int, letters: String) -> String? {
      guard let degrees = number(atMost: digits) else { return nil }
      skip(" ")
      guard next == "°" else { return nil }
      skip("° ")
      guard let minutes = number(atMost: 2), (Int(minutes) ?? 60) < 60 else { return nil }
      skip(" '’′.")
      guard let letter = next, letters.contains(letter) else { return nil }
      place += 1
      if let next, next.isLetter { return nil }
      return padded(degrees, digits) + "-" + padded(minutes, 2) + String(letter)
    }

    private mutating func number(atMost digits: Int) -> String? {
      let start = place
      while let next, isDigit(next) { place += 1 }
      return (1...digits).contains(place - start) ? String(characters[start..<place]) : nil
    }

    private func padded(_ number: String, _ digits: Int) -> String {
      String(repeating: "0", count: digits - number.count) + number
    }
  }
}
