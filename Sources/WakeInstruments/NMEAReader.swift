internal import WakeNavigation

/// Reads the NMEA 0183 of one source, line by line.
///
/// A sentence counts as a whole or not at all: one with a wrong checksum, a wrong number of fields,
/// or a value that cannot be, changes nothing. Empty is absent, and absent is not zero. Positions of
/// other ships, which stand in `!AIVDM`, are passed over with all AIS.
package struct NMEAReader {
  private var sentence = NMEASentence()
  /// Where checksums have ever come, a line without one is a torn one.
  private var hasSeenChecksum = false
  /// The date that RMC or ZDA gave last, and at what time of day.
  private var date: (day: Int, milliseconds: Int)?
  private var lastTime: UnixTime?
  package private(set) var counts = Counts()
  /// What the last line said; nothing for a line that says nothing to us.
  package private(set) var heard: [Heard] = []

  /// What came of the lines.
  package struct Counts: Equatable, Sendable {
    package var sentences = 0
    /// Sentences of a known kind that said something wrong.
    package var garbled = 0
    package var foreign = 0
  }

  package init() {}

  /// What a line says; empty for a line that says nothing to us.
  package mutating func read(_ line: ContiguousArray<UInt8>) -> [Heard] {
    read(line, 0..<line.count)
    return heard
  }

  /// The same of a line that stands in `bytes`, so that none need be copied out of a file: see
  /// `heard`.
  package mutating func read(_ bytes: ContiguousArray<UInt8>, _ line: Range<Int>) {
    heard.removeAll(keepingCapacity: true)
    guard !line.isEmpty else { return }
    switch sentence.find(in: bytes, line) {
    case .foreign: counts.foreign += 1
    case .garbled: counts.garbled += 1
    case .sentence:
      if sentence.isChecked { hasSeenChecksum = true }
      guard sentence.isChecked || !hasSeenChecksum, say(bytes) else {
        heard.removeAll(keepingCapacity: true)
        counts.garbled += 1
        return
      }
      counts.sentences += 1
    }
  }

  private typealias Bytes = ContiguousArray<UInt8>

  /// False: the sentence says something that cannot be.
  private mutating func say(_ bytes: Bytes) -> Bool {
    switch sentence.type {
    case Kind.rmc: return rmc(bytes)
    case Kind.gga: return gga(bytes)
    case Kind.gll: return gll(bytes)
    case Kind.gns: return gns(bytes)
    case Kind.zda: return zda(bytes)
    default: return NMEAInstruments.say(sentence, bytes, &heard)
    }
  }

  private enum Kind {
    static let rmc = NMEASentence.code("RMC")
    static let gga = NMEASentence.code("GGA")
    static let gll = NMEASentence.code("GLL")
    static let gns = NMEASentence.code("GNS")
    static let zda = NMEASentence.code("ZDA")
  }

  // MARK: Positions

  /// Time, status, position, speed, course, date, variation, and after version 2.3 the mode.
  private mutating func rmc(_ bytes: Bytes) -> Bool {
    guard (11...13).contains(sentence.fieldCount) else { return false }
    let mode = sentence.letter(12, bytes)
    guard let status = sentence.letter(2, bytes) else { return sentence.isEmpty(2, bytes) }
    guard status == UInt8(ascii: "A") else { return lost(status == UInt8(ascii: "V")) }
    guard Self.isReal(mode) else { return lost(true) }
    guard let point = point(3, bytes), let time = timeOfDay(1, bytes) else { return false }
    var day: Int?
    if !sentence.isEmpty(9, bytes) {
      guard let read = self.day(9, bytes) else { return false }
      day = read
    }
    let speed = sentence.number(7, bytes)
    let course = sentence.number(8, bytes)
    guard speed != .wrong, course != .wrong else { return false }
    var taken: [Heard] = []
    if let knots = speed.value {
      guard NMEAInstruments.add(.speedOverGround, knots * Units.metresInKnotSecond, &taken) else {
        return false
      }
    }
    if let degrees = course.value {
      guard NMEAInstruments.add(.courseTrue, degrees, &taken) else { return false }
    }
    guard NMEAInstruments.variation(sentence, 10, bytes, &taken) else { return false }
    if let day { date = (day, time) }
    add(point, isDeadReckoning: mode == UInt8(ascii: "E"), accuracy: nil, time)
    heard += taken
    return true
  }

  /// Time, position, quality, satellites, dilution, altitude.
  private mutating func gga(_ bytes: Bytes) -> Bool {
    guard (13...14).contains(sentence.fieldCount), let quality = sentence.letter(6, bytes) else {
      return false
    }
    switch quality {
    case UInt8(ascii: "1")...UInt8(ascii: "6"), UInt8(ascii: "9"): break
    case UInt8(ascii: "0"), UInt8(ascii: "7"), UInt8(ascii: "8"): return lost(true)
    default: return false
    }
    guard let point = point(2, bytes), let time = timeOfDay(1, bytes) else { return false }
    let dilution = sentence.number(8, bytes)
    guard dilution != .wrong else { return false }
    add(
      point, isDeadReckoning: quality == UInt8(ascii: "6"),
      accuracy: Self.accuracy(dilution.value, isCorrected: quality != UInt8(ascii: "1")), time)
    return true
  }

  /// Position, time, status, and after version 2.3 the mode.
  private mutating func gll(_ bytes: Bytes) -> Bool {
    guard (6...7).contains(sentence.fieldCount) else { return false }
    let mode = sentence.letter(7, bytes)
    guard let status = sentence.letter(6, bytes) else { return sentence.isEmpty(6, bytes) }
    guard status == UInt8(ascii: "A"), Self.isReal(mode) else {
      return lost(status == UInt8(ascii: "V") || status == UInt8(ascii: "A"))
    }
    guard let point = point(1, bytes) else { return false }
    let time = sentence.isEmpty(5, bytes) ? nil : timeOfDay(5, bytes)
    guard time != nil || sentence.isEmpty(5, bytes) else { return false }
    add(point, isDeadReckoning: mode == UInt8(ascii: "E"), accuracy: nil, time)
    return true
  }

  /// Time, position, a mode for each system of satellites, how many, dilution.
  private mutating func gns(_ bytes: Bytes) -> Bool {
    guard (12...13).contains(sentence.fieldCount) else { return false }
    let modes = bytes[sentence.range(6, bytes)]
    guard !modes.isEmpty, modes.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
    else { return false }
    let isFix = modes.contains { "ADPRF".utf8.contains($0) }
    guard isFix || modes.contains(UInt8(ascii: "E")) else { return lost(true) }
    guard let point = point(2, bytes), let time = timeOfDay(1, bytes) else { return false }
    let dilution = sentence.number(8, bytes)
    guard dilution != .wrong else { return false }
    add(
      point, isDeadReckoning: !isFix,
      accuracy: Self.accuracy(dilution.value, isCorrected: false), time)
    return true
  }

  /// Time and a whole date. Its zone is not looked at: the standard turns the sign around.
  private mutating func zda(_ bytes: Bytes) -> Bool {
    guard (4...6).contains(sentence.fieldCount) else { return false }
    if (1...4).contains(where: { sentence.isEmpty($0, bytes) }) { return true }
    guard let time = timeOfDay(1, bytes), let day = sentence.number(2, bytes).value,
      let month = sentence.number(3, bytes).value, let year = sentence.number(4, bytes).value,
      (1...31).contains(day), (1...12).contains(month), (1980...9999).contains(year),
      sentence.range(4, bytes).count == 4
    else { return false }
    let days = UnixTime.days(year: Int(year), month: Int(month), day: Int(day))
    date = (days, time)
    heard.append(.clock(instant(days, time)))
    return true
  }

  private mutating func lost(_ isSaid: Bool) -> Bool {
    if isSaid { heard.append(.noFix) }
    return isSaid
  }

  private mutating func add(
    _ point: Point, isDeadReckoning: Bool, accuracy: Double?, _ milliseconds: Int?
  ) {
    var time: FixTime?
    if let milliseconds { time = fixTime(milliseconds) }
    heard.append(
      .fix(Fix(point, isDeadReckoning: isDeadReckoning, accuracy: accuracy, time: time)))
  }

  /// A simulator's and a hand's position are none.
  private static func isReal(_ mode: UInt8?) -> Bool {
    guard let mode else { return true }
    return !"NSM".utf8.contains(mode)
  }

  /// As gpsd reckons it for 95 %: the dilution times 19 m, or 4.75 m with corrections.
  private static func accuracy(_ dilution: Double?, isCorrected: Bool) -> Double? {
    guard let dilution, dilution > 0, dilution < 100 else { return nil }
    return dilution * (isCorrected ? 4.75 : 19)
  }

  // MARK: Time

  /// Of a time of day with the last date that came, a day on after midnight; without a date, of
  /// the tag block.
  private mutating func fixTime(_ milliseconds: Int) -> FixTime {
    if let date {
      // The date stands in the next RMC only.
      let isNextDay = milliseconds < date.milliseconds - 43_200_000
      return .instant(instant(date.day + (isNextDay ? 1 : 0), milliseconds))
    }
    if let tag = sentence.tagTime {
      return .instant(FixTime.timeOfDay(milliseconds).instant(near: tag))
    }
    return .timeOfDay(milliseconds)
  }

  /// Some receivers change the date a sentence after the time.
  private mutating func instant(_ day: Int, _ milliseconds: Int) -> UnixTime {
    let length = 86_400_000
    var time = UnixTime(milliseconds: day * length + milliseconds)
    if let lastTime {
      let next = UnixTime(milliseconds: time.milliseconds + length)
      if abs(next.milliseconds - lastTime.milliseconds) <= 60_000 { time = next }
    }
    lastTime = time
    return time
  }

  /// `hhmmss`, with decimals or without.
  private func timeOfDay(_ field: Int, _ bytes: Bytes) -> Int? {
    let range = sentence.range(field, bytes)
    guard range.count >= 6, let whole = digits(range.lowerBound..<range.lowerBound + 6, bytes)
    else { return nil }
    let (hour, minute, second) = (whole / 10_000, whole / 100 % 100, whole % 100)
    guard hour < 24, minute < 60, second <= 60 else { return nil }
    var milliseconds = 0
    if range.count > 6 {
      guard bytes[range.lowerBound + 6] == UInt8(ascii: ".") else { return nil }
      var weight = 100
      for index in range.dropFirst(7) {
        guard let digit = digits(index..<index + 1, bytes) else { return nil }
        milliseconds += digit * weight
        weight /= 10
      }
    }
    return ((hour * 60 + minute) * 60 + second) * 1000 + milliseconds
  }

  /// `ddmmyy`. Years from 80 on are of the last century: the system began in 1980.
  private func day(_ field: Int, _ bytes: Bytes) -> Int? {
    let range = sentence.range(field, bytes)
    guard range.count == 6, let whole = digits(range, bytes) else { return nil }
    let (day, month, year) = (whole / 10_000, whole / 100 % 100, whole % 100)
    guard (1...31).contains(day), (1...12).contains(month) else { return nil }
    return UnixTime.days(year: year < 80 ? 2000 + year : 1900 + year, month: month, day: day)
  }

  private func digits(_ range: Range<Int>, _ bytes: Bytes) -> Int? {
    var number = 0
    for index in range {
      let byte = bytes[index]
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }

  // MARK: Places

  /// `ddmm.mmm,N,dddmm.mmm,E` from a field on. 0°N 0°E is a place.
  private func point(_ field: Int, _ bytes: Bytes) -> Point? {
    guard let latitude = half(field, degrees: 2, ("N", "S"), bytes),
      let longitude = half(field + 2, degrees: 3, ("E", "W"), bytes)
    else { return nil }
    return Point(latitude: latitude, longitude: longitude)
  }

  /// Exactly so many digits before the point: a field that slid against its neighbour has others.
  private func half(
    _ field: Int, degrees: Int, _ letters: (Unicode.Scalar, Unicode.Scalar), _ bytes: Bytes
  ) -> Double? {
    let range = sentence.range(field, bytes)
    let whole = range.lowerBound + degrees
    guard range.count >= degrees + 2, let size = digits(range.lowerBound..<whole, bytes),
      digits(whole..<whole + 2, bytes) != nil,
      range.count == degrees + 2 || bytes[whole + 2] == UInt8(ascii: "."),
      case .value(let minutes) = NMEANumber(bytes, whole..<range.upperBound), minutes < 60,
      let letter = sentence.letter(field + 1, bytes)
    else { return nil }
    let value = Double(size) + minutes / 60
    switch letter {
    case UInt8(ascii: letters.0): return value
    case UInt8(ascii: letters.1): return -value
    default: return nil
    }
  }
}
