/// What a glance knows by heart: names of events, units of keys, and tokens that it has asked about.
struct GlanceMemory {
  private struct Unit {
    var key: UInt64 = 0
    var name: UInt64 = 0
    var low = 0.0
    var high = 0.0
    /// How many of the key's default unit it is, and where it begins.
    var factor = 1.0
    var zero = 0.0
  }

  struct Token {
    fileprivate var first: UInt64 = 0
    fileprivate var second: UInt64 = 0
    /// How much its value is, where its key is of those that are `sized`.
    fileprivate(set) var size: ClosedRange<Double>?
    /// Whether its value stands in the form in which the tool writes it.
    fileprivate(set) var isWritten = true
  }

  private struct Event {
    var first: UInt64 = 0
    var second: UInt64 = 0
    var place = 0
  }

  private let events = Self.eventTable
  private let units = Self.unitTable
  private var tokens = [Token](repeating: Token(), count: 256)

  /// The keys that tell of more than that they are calm, packed. A value each, for a glance asks for
  /// them at every field.
  struct Keys {
    let position = GlanceMemory.packed("pos")
    let log = GlanceMemory.packed("log")
    let engine = GlanceMemory.packed("engine")
    let fix = GlanceMemory.packed("fix")
    let sog = GlanceMemory.packed("sog")
    let stw = GlanceMemory.packed("stw")
    let wind = GlanceMemory.packed("wind")
    let gust = GlanceMemory.packed("gust")
    let sails = GlanceMemory.packed("sails")

    /// Whether it is kept how much a value of the key is.
    func areSized(_ key: UInt64) -> Bool {
      key == sog || key == stw || key == wind || key == gust
    }
  }

  let keys = Keys()

  private static let eventTable: [Event] = {
    var events = [Event](repeating: Event(), count: 256)
    for (place, name) in Registry.eventNames.enumerated() {
      let name = Bytes(name.utf8)
      let (first, second) = halves(name.span, 0..<name.count)
      var slot = slot(first, second, 256)
      while events[slot].first != 0 { slot = (slot + 1) % 256 }
      events[slot] = Event(first: first, second: second, place: place)
    }
    return events
  }()

  private static let unitTable: [Unit] = {
    var units = [Unit](repeating: Unit(), count: 256)
    for key in Registry.keys where key.naming != .required && key.name.utf8.count < 8 {
      guard case .quantity(let quantity) = key.form else { continue }
      let dimension = quantity.dimension
      for unit in dimension.units where unit.name.utf8.count <= 8 {
        let limits = unit.limits ?? dimension.limits
        let (own, name) = (packed(key.name), packed(unit.name))
        var slot = slot(own, name, 256)
        while units[slot].key != 0 { slot = (slot + 1) % 256 }
        // What lies near a limit is for those who know.
        let (low, high) = (limits.lowerBound / unit.factor, limits.upperBound / unit.factor)
        units[slot] = Unit(
          key: own, name: name, low: low + unit.zero + 1e-9, high: high + unit.zero - 1e-9,
          factor: unit.factor, zero: unit.zero)
      }
    }
    return units
  }()

  /// The place of an event in the table; nil for one that is not known, or has parts.
  func event(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    guard !range.isEmpty, range.count <= 16 else { return nil }
    let (first, second) = Self.halves(bytes, range)
    var slot = Self.slot(first, second, 256)
    while events[slot].first != 0 {
      if events[slot].first == first, events[slot].second == second { return events[slot].place }
      slot = (slot + 1) % 256
    }
    return nil
  }

  /// A number with a unit of its key, well within its limits; nil for anything else.
  func meter(_ bytes: Span<UInt8>, _ start: inout Int, _ key: UInt64) -> Glance.Meter? {
    var place = start
    guard let value = GlanceNumbers.decimal(bytes, &place) else { return nil }
    var name: UInt64 = 0
    let unitAt = place
    while place < bytes.count, bytes[place] > 0x20 {
      guard place - unitAt < 8 else { return nil }
      name = name << 8 | UInt64(bytes[place])
      place += 1
    }
    guard place > unitAt, place < bytes.count else { return nil }
    var slot = Self.slot(key, name, 256)
    while units[slot].key != 0 {
      if units[slot].key == key, units[slot].name == name {
        let unit = units[slot]
        guard value > unit.low, value < unit.high else { return nil }
        start = place
        return Glance.Meter(
          reading: value, unit: name, size: (value - unit.zero) * unit.factor)
      }
      slot = (slot + 1) % 256
    }
    return nil
  }

  /// A short token that was found calm before.
  func token(_ range: Range<Int>, of bytes: Span<UInt8>) -> Token? {
    guard range.count <= 16 else { return nil }
    let (first, second) = Self.halves(bytes, range)
    let token = tokens[Self.slot(first, second, 256)]
    return token.first == first && token.second == second ? token : nil
  }

  /// Remembers a token that was found calm, if it is short.
  mutating func keep(
    _ range: Range<Int>, of bytes: Span<UInt8>, _ size: ClosedRange<Double>?, _ isWritten: Bool
  ) -> Token {
    guard range.count <= 16 else { return Token(size: size, isWritten: isWritten) }
    let (first, second) = Self.halves(bytes, range)
    let token = Token(first: first, second: second, size: size, isWritten: isWritten)
    tokens[Self.slot(first, second, 256)] = token
    return token
  }

  /// The first eight bytes as one number: names of up to seven are told apart by it.
  fileprivate static func packed(_ text: String) -> UInt64 {
    text.utf8.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Up to sixteen bytes as two numbers.
  private static func halves(_ bytes: Span<UInt8>, _ range: Range<Int>) -> (UInt64, UInt64) {
    var (first, second): (UInt64, UInt64) = (0, 0)
    let middle = min(range.lowerBound + 8, range.upperBound)
    for place in range.lowerBound..<middle { first = first << 8 | UInt64(bytes[place]) }
    for place in middle..<range.upperBound { second = second << 8 | UInt64(bytes[place]) }
    return (first, second)
  }

  private static func slot(_ first: UInt64, _ second: UInt64, _ count: UInt64) -> Int {
    let mixed = (first ^ (second &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
    return Int((mixed >> 40) % count)
  }
}
