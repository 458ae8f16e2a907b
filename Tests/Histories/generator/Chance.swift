/// A seeded source of chance (SplitMix64): the same throws on every machine.
package struct Chance: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  package mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }

  package mutating func hits(oneIn count: Int) -> Bool { number(0..<count) == 0 }

  package mutating func one<T>(of choices: [T]) -> T { choices[number(0..<choices.count)] }
}
