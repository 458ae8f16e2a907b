/// The numbers that nearly every entry holds, read from their bytes in the written form.
///
/// Each moves behind what it reads; where there is something else the place is left as it is.
enum GlanceNumbers {
  /// `54-27.402N,010-14.362E` and a blank or the line's end; nil for any other form.
  static func position(_ bytes: Span<UInt8>, _ start: inout Int) -> Position? {
    var place = start
    guard let position = written(bytes, &place), place < bytes.count, bytes[place] <= 0x20 else {
      return nil
    }
    start = place
    return position
  }

  /// A whole text that is `54-27.402N,010-14.362E`; nil for any other form.
  static func position(_ text: Span<UInt8>) -> Position? {
    var place = 0
    guard let position = written(text, &place), place == text.count else { return nil }
    return position
  }

  private static func written(_ bytes: Span<UInt8>, _ place: inout Int) -> Position? {
    guard let north = half(bytes, &place, digits: 2), place + 1 < bytes.count else { return nil }
    let side = bytes[place]
    guard side == UInt8(ascii: "N") || side == UInt8(ascii: "S"),
      bytes[place + 1] == UInt8(ascii: ",")
    else { return nil }
    place += 2
    guard let east = half(bytes, &place, digits: 3), place < bytes.count else { return nil }
    let other = bytes[place]
    guard other == UInt8(ascii: "E") || other == UInt8(ascii: "W") else { return nil }
    place += 1
    return Position(
      latitude: side == UInt8(ascii: "N") ? north : -north,
      longitude: other == UInt8(ascii: "E") ? east : -east)
  }

  /// Whole degrees, a hyphen, minutes under 60 with up to nine decimals.
  private static func half(_ bytes: Span<UInt8>, _ place: inout Int, digits: Int) -> Int? {
    guard place + digits + 3 < bytes.count else { return nil }
    var degrees = 0
    for _ in 0..<digits {
      let digit = bytes[place] &- 0x30
      guard digit < 10 else { return nil }
      degrees = degrees * 10 + Int(digit)
      place += 1
    }
    let (tens, ones) = (bytes[place + 1] &- 0x30, bytes[place + 2] &- 0x30)
    guard bytes[place] == UInt8(ascii: "-"), tens < 6, ones < 10 else { return nil }
    place += 3
    // Of billionths of a minute, sixty are a billionth of a degree's second of arc.
    var minutes = Int(tens) * 10 + Int(ones)
    var unit = 1_000_000_000
    if place < bytes.count, bytes[place] == UInt8(ascii: ".") {
      place += 1
      while place < bytes.count, unit > 1 {
        let digit = bytes[place] &- 0x30
        guard digit < 10 else { break }
        minutes = minutes * 10 + Int(digit)
        unit /= 10
        place += 1
      }
      guard unit < 1_000_000_000 else { return nil }
    }
    return degrees * Position.perDegree + minutes * unit * 60
  }

  /// Digits, perhaps a point and more of them, 15 at most.
  static func decimal(_ bytes: Span<UInt8>, _ start: inout Int) -> Double? {
    var place = start
    var digits = 0
    var scale = 1
    var point = -1
    while place < bytes.count {
      let byte = bytes[place]
      let digit = byte &- 0x30
      if digit < 10 {
        digits = digits * 10 + Int(digit)
        if point >= 0 { scale *= 10 }
      } else if byte == UInt8(ascii: "."), point < 0, place > start {
        point = place
      } else {
        break
      }
      place += 1
      guard place - start <= 15 else { return nil }
    }
    guard place > start, place != point + 1 else { return nil }
    start = place
    return Double(digits) / Double(scale)
  }
}
