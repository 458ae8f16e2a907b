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

  /// A random UUID, version 4, in small letters.
  package static func uuid() -> String {
    let hex = Array("0123456789abcdef")
    let digits = name(letters: 32).utf8.map { hex[Int($0 & 15)] }
    let variant = hex[8 + Int(digits[16].asciiValue ?? 0) % 4]
    return String(digits[0..<8]) + "-" + String(digits[8..<12]) + "-4" + String(digits[13..<16])
      + "-" + String(variant) + String(digits[17..<20]) + "-" + String(digits[20..<32])
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "2")...UInt8(ascii: "7"): true
    default: false
    }
  }
}
