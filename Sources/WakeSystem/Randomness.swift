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
    var bytes = [UInt8](repeating: 0, count: 16)
    let failed = unsafe bytes.withUnsafeMutableBytes { room in
      unsafe wake_random(room.baseAddress, Int32(room.count))
    }
    precondition(failed == 0, "the kernel must give random bytes")
    bytes[6] = 0x40 | bytes[6] & 0x0F
    bytes[8] = 0x80 | bytes[8] & 0x3F
    let digits = bytes.map { byte in
      String(byte >> 4, radix: 16) + String(byte & 0x0F, radix: 16)
    }
    let groups = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }
    return groups.joined(separator: "-")
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "2")...UInt8(ascii: "7"): true
    default: false
    }
  }
}
