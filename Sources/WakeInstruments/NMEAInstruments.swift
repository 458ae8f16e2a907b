internal import WakeNavigation

/// The sentences that hold no position.
enum NMEAInstruments {
  typealias Bytes = ContiguousArray<UInt8>

  /// False: it says something that cannot be. Sentences of other kinds say nothing.
  static func say(_ sentence: NMEASentence, _ bytes: Bytes, _ found: inout [Heard]) -> Bool {
    let before = found.count
    guard speak(Fields(sentence: sentence, bytes: bytes), &found) else {
      found.removeSubrange(before...)
      return false
    }
    return true
  }

  private static func speak(_ fields: Fields, _ found: inout [Heard]) -> Bool {
    switch fields.sentence.type {
    case Kind.vtg: vtg(fields, &found)
    case Kind.hdt: fields.count == 2 && fields.measured(.headingTrue, 1, unit: "T", &found)
    case Kind.hdm: fields.count == 2 && fields.measured(.headingMagnetic, 1, unit: "M", &found)
    case Kind.hdg: hdg(fields, &found)
    case Kind.vhw:
      fields.count == 8 && fields.measured(.headingTrue, 1, unit: "T", &found)
        && fields.measured(.headingMagnetic, 3, unit: "M", &found)
        && fields.measured(
          .speedThroughWater, 5, unit: "N", times: Units.metresInKnotSecond, &found)
    case Kind.vlw:
      (fields.count == 4 || fields.count == 8)
        && fields.measured(.log, 1, unit: "N", times: Units.metresInNauticalMile, &found)
        && fields.measured(.trip, 3, unit: "N", times: Units.metresInNauticalMile, &found)
    case Kind.mwv: mwv(fields, &found)
    case Kind.mwd:
      fields.count == 8 && fields.measured(.windFromTrue, 1, unit: "T", &found)
        && fields.measured(.windFromMagnetic, 3, unit: "M", &found)
        && fields.measured(.windSpeed, 5, unit: "N", times: Units.metresInKnotSecond, &found)
    case Kind.vwr: fields.oldWind(.apparentAngle, .apparentSpeed, &found)
    case Kind.vwt: fields.oldWind(.trueAngle, .windSpeed, &found)
    case Kind.dpt: dpt(fields, &found)
    case Kind.dbt: fields.depth(.depthTransducer, &found)
    case Kind.dbs: fields.depth(.depthSurface, &found)
    case Kind.dbk: fields.depth(.depthKeel, &found)
    case Kind.mtw: fields.count == 2 && fields.measured(.sea, 1, unit: "C", &found)
    case Kind.mda: mda(fields, &found)
    case Kind.xdr: xdr(fields, &found)
    case Kind.rpm: rpm(fields, &found)
    default: true
    }
  }

  private enum Kind {
    static let vtg = NMEASentence.code("VTG")
    static let hdt = NMEASentence.code("HDT")
    static let hdm = NMEASentence.code("HDM")
    static let hdg = NMEASentence.code("HDG")
    static let vhw = NMEASentence.code("VHW")
    static let vlw = NMEASentence.code("VLW")
    static let mwv = NMEASentence.code("MWV")
    static let mwd = NMEASentence.code("MWD")
    static let vwr = NMEASentence.code("VWR")
    static let vwt = NMEASentence.code("VWT")
    static let dpt = NMEASentence.code("DPT")
    static let dbt = NMEASentence.code("DBT")
    static let dbs = NMEASentence.code("DBS")
    static let dbk = NMEASentence.code("DBK")
    static let mtw = NMEASentence.code("MTW")
    static let mda = NMEASentence.code("MDA")
    static let xdr = NMEASentence.code("XDR")
    static let rpm = NMEASentence.code("RPM")
  }

  /// Course true, magnetic, speed in knots, in km/h, mode; the oldest have no letters.
  private static func vtg(_ fields: Fields, _ found: inout [Heard]) -> Bool {
    switch fields.count {
    case 8, 9:
      if let mode = fields.letter(9), "NSM".utf8.contains(mode) { return true }
      return fields.measured(.courseTrue, 1, unit: "T", &found)
        && fields.measured(.courseMagnetic, 3, unit: "M", &found)
        && fields.measured(.speedOverGround, 5, unit: "N", times: Units.metresInKnotSecond, &found)
    case 4:
      return fields.measured(.courseTrue, 1, unit: nil, &found)
        && fields.measured(.courseMagnetic, 2, unit: nil, &found)
        && fields.measured(.speedOverGround, 3, unit: nil, times: Units.metresInKnotSecond, &found)
    default: return false
    }
  }

  /// What the sensor shows, its deviation, the variation. With the deviation put in it is magnetic.
  private static func hdg(_ fields: Fields, _ found: inout [Heard]) -> Bool {
    guard fields.count == 5 else { return false }
    let shown = fields.number(1)
    guard shown != .wrong, case .some(let deviation) = fields.eastward(2) else { return false }
    if let shown = shown.value {
      guard (0...360).contains(shown),
        add(.headingMagnetic, Angle.around(shown + (deviation ?? 0)), &found)
      else { return false }
    }
    return variation(fields.sentence, 4, fields.bytes, &found)
  }

  /// Angle, R for apparent or T for true, speed, its unit, A where it is good.
  private static func mwv(_ fields: Fields, _ found: inout [Heard]) -> Bool {
    guard (4...5).contains(fields.count), let reference = fields.letter(2) else { return false }
    if fields.count == 5 {
      guard let status = fields.letter(5) else { return fields.isEmpty(5) }
      guard status == UInt8(ascii: "A") else { return status == UInt8(ascii: "V") }
    }
    let unit: Double
    switch fields.letter(4) {
    case UInt8(ascii: "K"): unit = 1 / 3.6
    case UInt8(ascii: "M"): unit = 1
    case UInt8(ascii: "N"): unit = Units.metresInKnotSecond
    case UInt8(ascii: "S"): unit = 0.44704
    default:
      guard fields.isEmpty(3) else { return false }
      unit = 1
    }
    let angle = fields.number(1)
    guard angle != .wrong, angle.value.map({ (0...360).contains($0) }) ?? true else { return false }
    let offBow = angle.value.map(Fields.offBow)
    switch reference {
    case UInt8(ascii: "R"):
      return add(.apparentAngle, offBow, &found)
        && fields.measured(.apparentSpeed, 3, unit: nil, times: unit, &found)
    case UInt8(ascii: "T"):
      return add(.trueAngle, offBow, &found)
        && fields.measured(.windSpeed, 3, unit: nil, times: unit, &found)
    default: return false
    }
  }

  /// Below the transducer, and how far that is above the keel (negative) or below the waterline.
  private static func dpt(_ fields: Fields, _ found: inout [Heard]) -> Bool {
    guard (1...3).contains(fields.count) else { return false }
    let depth = fields.number(1)
    let offset = fields.number(2)
    guard depth != .wrong, offset != .wrong else { return false }
    guard let depth = depth.value else { return true }
    guard (0...12_000).contains(depth), (-50...50).contains(offset.value ?? 0) else { return false }
    switch offset.value ?? 0 {
    case 0: return add(.depthTransducer, depth, &found)
    case let above where above > 0: return add(.depthSurface, depth + above, &found)
    case let below: return add(.depthKeel, depth + below, &found)
    }
  }

  /// Pressure in inches and in bar, air, water, humidity, dew point, wind.
  private static func mda(_ fields: Fields, _ found: inout [Heard]) -> Bool {
    guard fields.count == 20 else { return false }
    return
      (fields.isEmpty(3)
      ? fields.measured(.pressure, 1, unit: "I", times: 3386.389, &found)
      : fields.measured(.pressure, 3, unit: "B", times: 100_000, &found))
      && fields.measured(.air, 5, unit: "C", &found)
      && fields.measured(.sea, 7, unit: "C", &found)
      && fields.measured(.humidity, 9, unit: nil, &found)
      && fields.measured(.windFromTrue, 13, unit: "T", &found)
      && fields.measured(.windFromMagnetic, 15, unit: "M", &found)
      && fields.measured(.windSpeed, 17, unit: "N", times: Units.metresInKnotSecond, &found)
  }

  /// Any number of transducers, each with type, value, unit and a name that its maker chose.
  ///
  /// Only names that say what they are count: a pressure may be the oil's, a temperature the
  /// engine's.
  private static func xdr(_ fields: Fields, _ found: inout [Heard]) -> Bool {
    guard fields.count % 4 == 0, fields.count > 0 else { return false }
    for first in stride(from: 1, to: fields.count, by: 4) {
      let value = fields.number(first + 1)
      guard value != .wrong else { return false }
      guard let value = value.value else { continue }
      let name = fields.sentence.text(first + 3, fields.bytes).uppercased()
      func isNamed(_ parts: String...) -> Bool { parts.contains { name.contains($0) } }
      let isGood: Bool
      switch (fields.letter(first), fields.letter(first + 2)) {
      case (UInt8(ascii: "P"), UInt8(ascii: "B")) where isNamed("BARO", "ATM"):
        isGood = add(.pressure, value * 100_000, &found)
      case (UInt8(ascii: "P"), UInt8(ascii: "P")) where isNamed("BARO", "ATM"):
        isGood = add(.pressure, value, &found)
      case (UInt8(ascii: "C"), UInt8(ascii: "C")) where isNamed("AIR", "OUTSIDE"):
        isGood = add(.air, value, &found)
      case (UInt8(ascii: "C"), UInt8(ascii: "C")) where isNamed("WATER", "SEA"):
        isGood = add(.sea, value, &found)
      case (UInt8(ascii: "H"), UInt8(ascii: "P")) where isNamed("AIR", "OUTSIDE"):
        isGood = add(.humidity, value, &found)
      case (UInt8(ascii: "A"), UInt8(ascii: "D")) where isNamed("ROLL", "HEEL"):
        isGood = add(.heel, value, &found)
      default: isGood = true
      }
      guard isGood else { return false }
    }
    return true
  }

  /// E for an engine, S for a shaft; its number, turns a minute, pitch, A where it is good.
  private static func rpm(_ fields: Fields, _ found: inout [Heard]) -> Bool {
    guard fields.count == 5, let source = fields.letter(1), let status = fields.letter(5) else {
      return false
    }
    guard status == UInt8(ascii: "A"), source == UInt8(ascii: "E") else { return true }
    let turns = fields.number(3)
    let engine = fields.number(2)
    guard turns != .wrong, engine != .wrong else { return false }
    // The second of two engines has no key of its own without a name.
    guard (engine.value ?? 0) <= 1, let turns = turns.value else { return true }
    return add(.revolutions, turns.magnitude, &found)
  }

  /// Two fields: degrees and E or W.
  static func variation(
    _ sentence: NMEASentence, _ field: Int, _ bytes: Bytes, _ found: inout [Heard]
  ) -> Bool {
    guard case .some(let degrees) = Fields(sentence: sentence, bytes: bytes).eastward(field) else {
      return false
    }
    return add(.variation, degrees, &found)
  }

  /// True for nothing too: what was not sent is not wrong.
  static func add(_ quantity: Quantity, _ value: Double?, _ found: inout [Heard]) -> Bool {
    guard let value else { return true }
    guard quantity.range.contains(value) else { return false }
    found.append(.measured(quantity, value))
    return true
  }
}

/// The fields of a sentence, as instruments use them.
private struct Fields {
  let sentence: NMEASentence
  let bytes: ContiguousArray<UInt8>

  var count: Int { sentence.fieldCount }

  func letter(_ field: Int) -> UInt8? { sentence.letter(field, bytes) }
  func isEmpty(_ field: Int) -> Bool { sentence.isEmpty(field, bytes) }
  func number(_ field: Int) -> NMEANumber { sentence.number(field, bytes) }

  /// A number with its unit in the field after it; empty is not wrong.
  func measured(
    _ quantity: Quantity, _ field: Int, unit: Unicode.Scalar?, times factor: Double = 1,
    _ found: inout [Heard]
  ) -> Bool {
    let number = number(field)
    guard number != .wrong else { return false }
    guard let value = number.value else { return true }
    if let unit, letter(field + 1) != UInt8(ascii: unit) { return false }
    return NMEAInstruments.add(quantity, value * factor, &found)
  }

  /// Degrees with E or W: nil where wrong, nil inside where empty. Without a letter there is no
  /// telling which way it goes: then it is left out.
  func eastward(_ field: Int) -> Double?? {
    let number = number(field)
    guard number != .wrong else { return nil }
    guard let value = number.value else { return .some(nil) }
    switch letter(field + 1) {
    case UInt8(ascii: "E"): return .some(value)
    case UInt8(ascii: "W"): return .some(-value)
    default: return isEmpty(field + 1) ? .some(nil) : nil
    }
  }

  /// Feet, metres, fathoms: the metres, else the feet.
  func depth(_ quantity: Quantity, _ found: inout [Heard]) -> Bool {
    guard count == 6 else { return false }
    return isEmpty(3)
      ? measured(quantity, 1, unit: "f", times: 0.3048, &found)
      : measured(quantity, 3, unit: "M", &found)
  }

  /// Angle, L or R, knots, and the same in other units.
  func oldWind(_ angle: Quantity, _ speed: Quantity, _ found: inout [Heard]) -> Bool {
    guard count == 8 else { return false }
    let number = number(1)
    guard number != .wrong else { return false }
    if let degrees = number.value {
      guard (0...180).contains(degrees) else { return false }
      switch letter(2) {
      case UInt8(ascii: "R"):
        guard NMEAInstruments.add(angle, degrees, &found) else { return false }
      case UInt8(ascii: "L"):
        guard NMEAInstruments.add(angle, -degrees, &found) else { return false }
      default: return false
      }
    }
    return measured(speed, 3, unit: "N", times: Units.metresInKnotSecond, &found)
  }

  static func offBow(_ degrees: Double) -> Double { degrees > 180 ? degrees - 360 : degrees }
}
