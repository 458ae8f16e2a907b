/// One quick look over the bytes of pages, which tells that nothing in them is doubtful.
///
/// It knows what nearly every line is like, and calls doubtful what it does not know: those pages
/// are for `Document` and `Checker`, which alone say what is wrong. A page that is calm to it and
/// not to them cannot be; a test and the fuzzer hold it to that.
package struct Glance {
  /// When the latest entry of all calm pages happened.
  private var latest = Int.min
  private var memory = GlanceMemory()
  private let isKnown: (_ key: String, _ value: String) -> Bool
  /// The names of one line's fields, packed.
  private var names: [UInt64] = []

  /// - Parameter isKnown: whether the facts of the voyage know whom or what a field names.
  package init(isKnown: @escaping (_ key: String, _ value: String) -> Bool) {
    self.isKnown = isKnown
  }

  /// Whether nothing in a page can be doubtful, and each of its entries comes later than all of the
  /// calm pages before it.
  ///
  /// - Parameters:
  ///   - date: the day in the page's name; nil where it has none, and entries are of any.
  ///   - see: is shown each entry in the order of time, also of a page that turns out not to be calm
  ///     further down. None is kept: those of a long page take as much memory as its bytes.
  package mutating func isCalm(
    _ bytes: Bytes, on date: CalendarDate?, seeing see: (Sight) -> Void
  ) -> Bool {
    guard date.map({ Epoch.doubt(about: $0, $0) == nil }) ?? true else { return false }
    let before = latest
    if areCalm(bytes.span, bytes, date, see) { return true }
    latest = before
    return false
  }

  private mutating func areCalm(
    _ span: Span<UInt8>, _ bytes: Bytes, _ date: CalendarDate?, _ see: (Sight) -> Void
  ) -> Bool {
    var day = Day(date)
    var place = 0
    while place < span.count {
      var sight = Sight()
      switch look(at: span, &place, bytes, &day, &sight) {
      case .aside: continue
      case .doubtful: return false
      case .entry:
        guard sight.seconds > latest else { return false }
        latest = sight.seconds
        see(sight)
      }
    }
    return true
  }

  /// Looks at each line of a page by itself, in whatever order their entries come.
  ///
  /// - Parameter see: is shown the lines but for blank ones and comments: where one stands, its
  ///   number from 1, and what it tells; nil of one that is doubtful.
  package mutating func look(
    over bytes: Bytes, on date: CalendarDate?,
    _ see: (_ line: Range<Int>, _ number: Int, _ sight: Sight?) -> Void
  ) {
    let span = bytes.span
    var day = Day(date)
    var (place, number) = (0, 0)
    while place < span.count {
      let start = place
      number += 1
      var sight = Sight()
      let seen = look(at: span, &place, bytes, &day, &sight)
      if seen == .doubtful {
        while place < span.count, span[place] != 0x0A { place += 1 }
        place = min(place + 1, span.count)
      }
      if seen != .aside { see(start..<place, number, seen == .entry ? sight : nil) }
    }
  }

  private enum Seen {
    case entry
    /// A blank line or a comment.
    case aside
    /// The place stands somewhere on the line.
    case doubtful
  }

  /// The day that stamps must name: the page's own, or that of the line before.
  private struct Day {
    let isOfPage: Bool
    var text: Bytes
    var number: Int

    init(_ date: CalendarDate?) {
      isOfPage = date != nil
      text = Bytes((date?.text ?? "").utf8)
      number = date?.daysSince1970 ?? 0
    }
  }

  private mutating func look(
    at span: Span<UInt8>, _ place: inout Int, _ bytes: Bytes, _ day: inout Day,
    _ sight: inout Sight
  ) -> Seen {
    switch span[place] {
    case 0x0A:
      place += 1
      return .aside
    case UInt8(ascii: "#"): return Self.isText(span, &place) ? .aside : .doubtful
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      if !day.isOfPage, day.text.isEmpty || !bytes[place...].starts(with: day.text) {
        guard let own = Self.date(at: place, of: bytes) else { return .doubtful }
        (day.text, day.number) = (Bytes(own.text.utf8), own.daysSince1970)
      }
      guard let seconds = Self.stamp(span, &place, day.text.span, &sight.offset),
        place < span.count, span[place] == 0x20 || span[place] == 0x0A
      else { return .doubtful }
      // No offset is written Z.
      sight.isWritten = sight.offset != 0 || span[place - 1] == UInt8(ascii: "Z")
      sight.day = day.number
      sight.seconds = day.number * 86_400 + seconds
      guard tokens(span, &place, bytes, &sight) else { return .doubtful }
      sight.remarks = span[place] == 0x20 ? place + 1 : place
      return Self.isCalm(remarks: span, &place) ? .entry : .doubtful
    default: return .doubtful
    }
  }

  // MARK: Stamps

  /// The day with which a line begins, where no clock can have made it up.
  private static func date(at place: Int, of bytes: Bytes) -> CalendarDate? {
    guard place + 10 < bytes.count,
      let date = Page.date(in: bytes.text(place..<place + 10)), Epoch.doubt(about: date, nil) == nil
    else { return nil }
    return date
  }

  /// The seconds from midnight of a full stamp of that day, less its offset.
  private static func stamp(
    _ bytes: Span<UInt8>, _ place: inout Int, _ day: Span<UInt8>, _ offset: inout Int
  ) -> Int? {
    guard place + 17 < bytes.count else { return nil }
    for index in 0..<10 where bytes[place + index] != day[index] { return nil }
    guard bytes[place + 10] == UInt8(ascii: "T"), bytes[place + 13] == UInt8(ascii: ":"),
      let hour = number(bytes, place + 11), let minute = number(bytes, place + 14), hour < 24,
      minute < 60
    else { return nil }
    var seconds = hour * 3600 + minute * 60
    place += 16
    if bytes[place] == UInt8(ascii: ":") {
      guard place + 4 < bytes.count, let second = number(bytes, place + 1), second < 60 else {
        return nil
      }
      seconds += second
      place += 3
    }
    let sign = bytes[place]
    // Where no offset stands this may be the line's end, which is not gone past.
    guard sign == UInt8(ascii: "Z") || sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
    else { return nil }
    place += 1
    if sign == UInt8(ascii: "Z") { return seconds }
    guard place + 5 < bytes.count,
      let hours = number(bytes, place), hours < 16, bytes[place + 2] == UInt8(ascii: ":"),
      let minutes = number(bytes, place + 3), minutes < 60
    else { return nil }
    place += 5
    offset = hours * 60 + minutes
    if sign == UInt8(ascii: "-") { offset = -offset }
    return seconds - offset * 60
  }

  /// Two digits; the caller knows that they are within the bytes.
  @inline(__always)
  private static func number(_ bytes: Span<UInt8>, _ place: Int) -> Int? {
    let (tens, ones) = (bytes[place] &- 0x30, bytes[place + 1] &- 0x30)
    return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
  }

  // MARK: Tokens

  /// Reads tokens, each behind one blank, up to the remarks or the line's end.
  private mutating func tokens(
    _ span: Span<UInt8>, _ place: inout Int, _ bytes: Bytes, _ sight: inout Sight
  ) -> Bool {
    names.removeAll(keepingCapacity: true)
    while place < span.count, span[place] == 0x20 {
      let start = place + 1
      guard start < span.count else { return false }
      let first = span[start]
      if first == UInt8(ascii: "@") {
        place = start + 1
        guard event(span, &place, &sight) else { return false }
        continue
      }
      guard first.isLowercase else {
        // A + or a separator may stand here; a key that begins so makes a doubtful =.
        guard first.isDigit || first == UInt8(ascii: "(") || first.isLetter || first >= 0x80
        else { return false }
        break
      }
      var end = start
      var packed: UInt64 = 0
      while end < span.count {
        let byte = span[end]
        guard byte > 0x20, byte != UInt8(ascii: "=") else { break }
        if end - start < 8 { packed = packed << 8 | UInt64(byte) }
        end += 1
      }
      guard end < span.count else { return false }
      guard span[end] == UInt8(ascii: "=") else { break }
      let name = start..<end
      guard !names.contains(packed), names.count < 16 else { return false }
      names.append(packed)
      place = end + 1
      guard field(span, name, packed, &place, bytes, &sight) else { return false }
    }
    return place < span.count
  }

  private mutating func event(
    _ span: Span<UInt8>, _ place: inout Int, _ sight: inout Sight
  ) -> Bool {
    let start = place
    while place < span.count, span[place] > 0x20 { place += 1 }
    guard let index = memory.event(span, start..<place) else { return false }
    let bit: UInt128 = 1 << UInt128(index)
    guard sight.events & bit == 0 else { return false }
    sight.events |= bit
    return true
  }

  private mutating func field(
    _ span: Span<UInt8>, _ name: Range<Int>, _ packed: UInt64, _ place: inout Int, _ bytes: Bytes,
    _ sight: inout Sight
  ) -> Bool {
    let start = place
    guard start < span.count, span[start] > 0x20 else { return false }
    switch packed {
    case memory.keys.position:
      sight.position = GlanceNumbers.position(span, &place)
      return sight.position != nil
    case memory.keys.log:
      sight.log = memory.meter(span, &place, packed)
      return sight.log != nil
    case memory.keys.engine:
      sight.engine = memory.meter(span, &place, packed)
      return sight.engine != nil
    case memory.keys.fix:
      sight.isReckoned = span[start] == UInt8(ascii: "d") || span[start] == UInt8(ascii: "e")
    default:
      if let meter = memory.meter(span, &place, packed) {
        sight.take(meter.size...meter.size, of: packed, memory.keys)
        return true
      }
    }
    guard Self.skipValue(span, &place) else { return false }
    if packed == memory.keys.sails { sight.isSailSet = !Self.isNone(span, start..<place) }
    let token = name.lowerBound..<place
    if let known = memory.token(token, of: span) {
      sight.take(known, of: packed, memory.keys)
      return true
    }
    let value = Self.unquoted(start..<place, span)
    guard let isWritten = isCalm(name, value, bytes) else { return false }
    let size =
      memory.keys.areSized(packed)
      ? WrittenEntry.Field(bytes.text(name), bytes.text(value)).size?.range : nil
    sight.take(memory.keep(token, of: span, size, isWritten), of: packed, memory.keys)
    return true
  }

  private static func unquoted(_ value: Range<Int>, _ span: Span<UInt8>) -> Range<Int> {
    span[value.lowerBound] == UInt8(ascii: "\"")
      ? value.lowerBound + 1..<value.upperBound - 1 : value
  }

  /// Whether a value is the word `none`.
  private static func isNone(_ span: Span<UInt8>, _ value: Range<Int>) -> Bool {
    let value = unquoted(value, span)
    guard value.count == 4 else { return false }
    var word: UInt32 = 0
    for place in value { word = word << 8 | UInt32(span[place]) }
    return word == 0x6E6F_6E65
  }

  /// Moves behind a value, which may stand in quotes.
  private static func skipValue(_ span: Span<UInt8>, _ place: inout Int) -> Bool {
    let isQuoted = span[place] == UInt8(ascii: "\"")
    if isQuoted { place += 1 }
    while place < span.count, isQuoted ? span[place] != UInt8(ascii: "\"") : span[place] > 0x20 {
      guard !isQuoted || span[place] != UInt8(ascii: "\\"), let length = length(span, place) else {
        return false
      }
      place += length
    }
    if isQuoted { place += 1 }
    return place < span.count && span[place] <= 0x20
  }

  /// Asks those who know.
  ///
  /// - Returns: whether a calm value stands in the written form; nil where it is doubtful.
  private func isCalm(_ name: Range<Int>, _ value: Range<Int>, _ bytes: Bytes) -> Bool? {
    let text = bytes.text(name)
    if text.hasPrefix("x-") { return bytes.isName(name) ? true : nil }
    // These change how an entry counts, or what its meters say.
    guard !text.hasPrefix("void"), !text.hasPrefix("engine."), text != "pos",
      !["conflict", "clock", "log.before"].contains(text), let key = Registry.key(text)
    else { return nil }
    let value = bytes.text(value)
    guard let read = try? key.form.read(value), read.remark == nil, isKnown(text, value) else {
      return nil
    }
    return key.form.written(value) == nil
  }

  // MARK: Text

  /// Whether a line's rest is text and ends, and nothing in it may pass for a token.
  private static func isCalm(remarks bytes: Span<UInt8>, _ place: inout Int) -> Bool {
    while place < bytes.count, bytes[place] != 0x0A {
      guard let length = length(bytes, place), bytes[place] != UInt8(ascii: "@"),
        bytes[place] != UInt8(ascii: "=")
      else { return false }
      place += length
    }
    place += 1
    return place <= bytes.count
  }

  private static func isText(_ bytes: Span<UInt8>, _ place: inout Int) -> Bool {
    while place < bytes.count, bytes[place] != 0x0A {
      guard let length = length(bytes, place) else { return false }
      place += length
    }
    place += 1
    return place <= bytes.count
  }

  /// The length of what stands there, where it is printed ASCII or a letter beyond it of a script
  /// that holds no sign, blank or control: Latin, Greek, Cyrillic and the like, kana, ideographs.
  @inline(__always)
  private static func length(_ bytes: Span<UInt8>, _ place: Int) -> Int? {
    let byte = bytes[place]
    return byte >= 0x20 && byte < 0x7F ? 1 : lengthOfLetter(bytes, place)
  }

  private static func lengthOfLetter(_ bytes: Span<UInt8>, _ place: Int) -> Int? {
    func follows(_ distance: Int, from least: UInt8 = 0x80) -> Bool {
      place + distance < bytes.count && bytes[place + distance] >= least
        && bytes[place + distance] < 0xC0
    }
    switch bytes[place] {
    case 0xC3...0xDF: return follows(1) ? 2 : nil
    case 0xE3: return follows(1, from: 0x81) && follows(2) ? 3 : nil
    case 0xE4...0xE9: return follows(1) && follows(2) ? 3 : nil
    default: return nil
    }
  }
}
