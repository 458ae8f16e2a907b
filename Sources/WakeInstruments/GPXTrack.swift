internal import Cexpat
package import WakeFormat
package import WakeNavigation

/// The track of a GPX file, read by expat.
package struct GPXTrack: Sendable {
  package let fixes: [TrackFix]
  /// Points of the track that cannot be used: without a time, or off the Earth.
  package let skipped: Int
  /// Where the file breaks off or stops being XML; what stands before it was read.
  package let problem: String?

  package init(_ bytes: ContiguousArray<UInt8>) {
    var reader = GPXReader()
    _ = reader.take(bytes)
    self = reader.end()
  }

  fileprivate init(_ reading: GPXReading, problem: String?) {
    fixes = reading.fixes
    skipped = reading.skipped
    self.problem = problem
  }
}

/// Reads a GPX file piece by piece: plotters write them of any size.
@safe package struct GPXReader: ~Copyable {
  private let reading = GPXReading()
  private let parser: XML_Parser?
  private var problem: String?

  package init() {
    unsafe parser = XML_ParserCreate(nil)
    guard let parser = unsafe parser else {
      problem = "there is no memory to read it"
      return
    }
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(reading).toOpaque())
    unsafe XML_SetElementHandler(
      parser,
      { context, name, attributes in
        guard let context = unsafe context, let name = unsafe name else { return }
        unsafe GPXReading.of(context).begin(name, attributes)
      },
      { context, name in
        guard let context = unsafe context, let name = unsafe name else { return }
        unsafe GPXReading.of(context).end(name)
      })
    unsafe XML_SetCharacterDataHandler(
      parser,
      { context, text, count in
        guard let context = unsafe context else { return }
        unsafe GPXReading.of(context).add(text, Int(count))
      })
  }

  deinit {
    if let parser = unsafe parser { unsafe XML_ParserFree(parser) }
  }

  /// False: nothing after this can be read.
  package mutating func take(_ piece: ContiguousArray<UInt8>) -> Bool {
    parse(piece, isLast: false)
    return problem == nil
  }

  package consuming func end() -> GPXTrack {
    parse([], isLast: true)
    return GPXTrack(reading, problem: problem)
  }

  private mutating func parse(_ piece: ContiguousArray<UInt8>, isLast: Bool) {
    guard problem == nil, let parser = unsafe parser else { return }
    let status = unsafe piece.withUnsafeBytes { bytes in
      unsafe XML_Parse(
        parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count),
        isLast ? 1 : 0)
    }
    guard status != XML_STATUS_OK else { return }
    let code = unsafe XML_GetErrorCode(parser)
    let why = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) } ?? "not XML"
    problem = unsafe "line \(XML_GetCurrentLineNumber(parser)): \(why)"
  }
}

/// What expat tells, put together.
private final class GPXReading {
  var fixes: [TrackFix] = []
  var skipped = 0
  private var point: Point?
  private var isInPoint = false
  private var isInTime = false
  private var depth = 0
  private var time: ContiguousArray<UInt8> = []
  private var instant: Instant?

  static func of(_ context: UnsafeMutableRawPointer) -> GPXReading {
    unsafe Unmanaged<GPXReading>.fromOpaque(context).takeUnretainedValue()
  }

  func begin(
    _ name: UnsafePointer<CChar>,
    _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    if isInPoint {
      depth += 1
      // Extensions may hold times of their own, further down.
      if depth == 1, unsafe Self.isNamed(name, "time") {
        isInTime = true
        time.removeAll(keepingCapacity: true)
      }
      return
    }
    guard unsafe Self.isNamed(name, "trkpt") else { return }
    isInPoint = true
    depth = 0
    instant = nil
    var latitude: Double?
    var longitude: Double?
    var index = 0
    while let key = unsafe attributes?[index], let value = unsafe attributes?[index + 1] {
      if unsafe Self.isNamed(key, "lat") { latitude = unsafe Self.number(value) }
      if unsafe Self.isNamed(key, "lon") { longitude = unsafe Self.number(value) }
      index += 2
    }
    if let latitude, let longitude {
      point = Point(latitude: latitude, longitude: longitude)
    } else {
      point = nil
    }
  }

  func end(_ name: UnsafePointer<CChar>) {
    guard isInPoint else { return }
    if depth > 0 {
      if isInTime, depth == 1 {
        isInTime = false
        instant = GPXTime.instant(time)
      }
      depth -= 1
      return
    }
    isInPoint = false
    if let point, let instant {
      fixes.append(TrackFix(instant, point))
    } else {
      skipped += 1
    }
  }

  func add(_ text: UnsafePointer<CChar>?, _ count: Int) {
    guard isInTime, let text = unsafe text, time.count + count <= 64 else { return }
    for index in 0..<count { unsafe time.append(UInt8(bitPattern: text[index])) }
  }

  /// With any prefix or none.
  private static func isNamed(_ name: UnsafePointer<CChar>, _ local: StaticString) -> Bool {
    var start = 0
    var end = 0
    while unsafe name[end] != 0 {
      if unsafe name[end] == 0x3A { start = end + 1 }
      end += 1
    }
    guard end - start == local.utf8CodeUnitCount else { return false }
    for index in start..<end
    where unsafe UInt8(bitPattern: name[index]) != local.utf8Start[index - start] {
      return false
    }
    return true
  }

  private static func number(_ text: UnsafePointer<CChar>) -> Double? {
    var digits = 0
    var count = 0
    var places = 0
    var hasPoint = false
    var index = 0
    while unsafe text[index] == 0x20 { index += 1 }
    let isNegative = unsafe text[index] == 0x2D
    if unsafe isNegative || text[index] == 0x2B { index += 1 }
    while unsafe text[index] != 0, unsafe text[index] != 0x20 {
      let byte = unsafe UInt8(bitPattern: text[index])
      if byte == 0x2E, !hasPoint {
        hasPoint = true
      } else if byte >= 0x30, byte <= 0x39 {
        // More digits than a number holds are finer than any receiver.
        if count < 17 {
          digits = digits * 10 + Int(byte - 0x30)
          count += 1
          if hasPoint { places += 1 }
        } else if !hasPoint {
          return nil
        }
      } else {
        return nil
      }
      index += 1
    }
    guard count > 0 else { return nil }
    var power = 1.0
    for _ in 0..<places { power *= 10 }
    let size = Double(digits) / power
    return isNegative ? -size : size
  }
}

/// Times as GPX files have them: `2026-06-14T08:40:12Z`, with decimals, or with an offset.
package enum GPXTime {
  /// Nil for one without a zone: it would be a guess.
  package static func instant(_ text: ContiguousArray<UInt8>) -> Instant? {
    let start = text.firstIndex { $0 > 0x20 } ?? text.endIndex
    let end = text.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? start
    guard end - start >= 20 else { return nil }
    func number(_ from: Int, _ count: Int) -> Int? {
      var number = 0
      for index in start + from..<start + from + count {
        guard index < end, text[index] >= 0x30, text[index] <= 0x39 else { return nil }
        number = number * 10 + Int(text[index] - 0x30)
      }
      return number
    }
    guard let year = number(0, 4), let month = number(5, 2), let day = number(8, 2),
      let hour = number(11, 2), let minute = number(14, 2), let second = number(17, 2),
      text[start + 4] == 0x2D, text[start + 7] == 0x2D, text[start + 10] == 0x54,
      text[start + 13] == 0x3A, text[start + 16] == 0x3A,
      let date = CalendarDate(year: year, month: month, day: day), hour < 24, minute < 60,
      second <= 60
    else { return nil }
    var index = start + 19
    if index < end, text[index] == 0x2E {
      repeat { index += 1 } while index < end && text[index] >= 0x30 && text[index] <= 0x39
    }
    guard index < end else { return nil }
    var offset = 0
    switch text[index] {
    case 0x5A where index == end - 1: break
    case 0x2B, 0x2D:
      guard let hours = number(index - start + 1, 2),
        let minutes = number(index - start + (end - index == 6 ? 4 : 3), 2),
        end - index == 6 || end - index == 5
      else { return nil }
      offset = (hours * 60 + minutes) * (text[index] == 0x2D ? -60 : 60)
    default: return nil
    }
    return Instant(
      seconds: date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second - offset)
  }

  /// `2026-06-14T08:40:12` without a zone: what a clock showed, nobody knows where.
  package static func local(_ text: String) -> (CalendarDate, Stamp.Time)? {
    let bytes = Array(text.utf8)
    guard bytes.count == 19 || bytes.count > 20 && bytes[19] == 0x2E,
      bytes.dropFirst(20).allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
      let instant = instant(ContiguousArray(bytes.prefix(19)) + [0x5A])
    else { return nil }
    let stamp = Stamp(instant, offset: 0)
    guard let date = stamp.date, let time = stamp.time else { return nil }
    return (date, time)
  }
}
