internal import CWakeSystem

/// Names that nobody else has.
package enum Randomness {
  /// Base32 in lower case; five bits a letter, so 12 letters hold 60.
  package static func name(letters: Int = 12) -> String {
    let alphabet: StaticString = "abcdefghijklmnopqrstuvwxyz234567"
    return unsafe String(unsafeUninitializedCapacity: letters) { room in
      let failed = unsafe wake_random(room.baseAddress, Int32(letters))
      precondition(failed == 0, "the kernel must give random bytes")
      for i in 0..<letters {
        unsafe room[i] = unsafe alphabet.utf8Start[Int(room[i] & 31)]
      }
      return letters
    }
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "2")...UInt8(ascii: "7"): true
    default: false
    }
  }
}
