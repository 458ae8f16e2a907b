import WakeFormat

/// A seeded source of chance (SplitMix64): the same throws on every machine, so a failure can be repeated.
struct Generator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func one<T>(of choices: [T]) -> T { choices[number(0..<choices.count)] }

  /// True once in `count` throws.
  mutating func hits(oneIn count: Int) -> Bool { number(0..<count) == 0 }

  /// Any bytes at all, those that mean something to the format more often than the others.
  mutating func bytes(upTo most: Int) -> Bytes {
    let telling =
      Bytes(" \t\n\r\n0123456789-:T+Z@=.\"\\#abz<>|%".utf8) + [0, 0x7F, 0xC2, 0xA0, 0xEF]
    return Bytes(
      (0..<number(0..<most + 1)).map { _ in
        hits(oneIn: 4) ? UInt8(number(0..<256)) : telling[number(0..<telling.count)]
      })
  }

  /// `bytes` with a few changes: bytes put in, taken out, altered, repeated.
  mutating func mutated(_ bytes: Bytes) -> Bytes {
    var bytes = bytes
    for _ in 0..<number(1..<5) {
      let place = number(0..<bytes.count + 1)
      switch number(0..<5) {
      case 0: bytes.insert(UInt8(number(0..<256)), at: place)
      case 1: if place < bytes.count { bytes.remove(at: place) }
      case 2: if place < bytes.count { bytes[place] = UInt8(number(0..<256)) }
      case 3: bytes.insert(contentsOf: self.bytes(upTo: 8), at: place)
      default:
        let end = min(bytes.count, place + number(0..<40))
        bytes.insert(contentsOf: Bytes(bytes[place..<end]), at: number(0..<bytes.count + 1))
      }
    }
    return bytes
  }
}

extension Generator {
  /// A text of one line without outer blanks, of words and characters that mean something to the
  /// format, or might.
  mutating func text() -> String {
    let parts = [
      "@reef", "@anc", "@x-a", "sog=5kn", "sog=", "a=\"b", "a=\"b c\"", "--", "+", "=", "@", "\"",
      "\\", "Kiel", "Ahoy,",
      "12:40", "1015", "pm", "+02:00", "2026-06-14", "#", ":", "\u{A0}", "\u{3000}", "\u{FEFF}",
      "\u{201C}", "\u{2212}",
      "\u{FF1D}", "\u{FF20}", "ø", "e\u{301}", "\u{1F44D}\u{1F3FD}", "\u{85}", "\u{2028}",
      "\u{202E}", "\t", " ", "  ",
      "wind=SW/F5", "@ö", "høyde=3", "void=", "x-y=z",
    ]
    var text = ""
    for _ in 0..<number(0..<6) {
      text += one(of: parts)
      if !hits(oneIn: 4) { text += " " }
    }
    let blanks: Set<Unicode.Scalar> = [" ", "\t"]
    var scalars = text.unicodeScalars[...]
    while let last = scalars.last, blanks.contains(last) { scalars.removeLast() }
    return String(scalars.drop { blanks.contains($0) })
  }
}
