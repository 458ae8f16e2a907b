import WakeFormat
import WakeReport

/// The days of a page with their entries, and the facts of a file.
///
/// Written on the way, as bytes: to build ten thousand symbols takes longer than to read their
/// lines. What a glance knows of a line is enough for its symbol; each other line is read by itself.
struct PageSymbols {
  private let text: OpenText
  private let page: Page
  private var written: SymbolWriter
  /// The day whose entries come now, and their symbols.
  private var open: Day?
  private var entries: SymbolWriter
  /// Of the entry that is written; kept for its room.
  private var name = Bytes()

  private struct Day {
    /// Since 1970; nil where nothing tells which.
    let number: Int?
    /// As JSON.
    let name: Bytes
    var place: SymbolWriter.Place
  }

  init(_ text: OpenText, on page: Page, _ shape: SymbolWriter.Shape) {
    self.text = text
    self.page = page
    let room = text.bytes.count * 3
    written = SymbolWriter(shape, reserving: room)
    entries = SymbolWriter(shape, reserving: room)
    var glance = Glance { _, _ in true }
    glance.look(over: text.bytes, on: page.date) { range, number, sight in
      if let sight {
        add(sight, range, number - 1)
      } else {
        read(range, number - 1)
      }
    }
    endDay()
  }

  var reply: Reply { .writtenArray(written.bytes) }

  // MARK: Lines

  private mutating func add(_ sight: Glance.Sight, _ line: Range<Int>, _ number: Int) {
    let end = line.upperBound - 1
    let place = SymbolWriter.Place(
      line: number, character: 0, endLine: number,
      endCharacter: text.width(of: line.lowerBound..<end))
    begin(sight.day, place)
    name.removeAll(keepingCapacity: true)
    name.append(UInt8(ascii: "\""))
    name += text.bytes[line.lowerBound + 11..<line.lowerBound + 16]
    Self.addEvents(in: line.lowerBound + 16..<sight.remarks, of: text.bytes, to: &name)
    name.append(UInt8(ascii: "\""))
    var remarks = text.bytes[sight.remarks..<end]
    while remarks.last == 0x20 { remarks.removeLast() }
    addEntry(remarks, place)
  }

  /// The events among the tokens of a line that a glance knows, as they are written.
  private static func addEvents(in tokens: Range<Int>, of bytes: Bytes, to name: inout Bytes) {
    let span = bytes.span
    var start = tokens.lowerBound
    while start < tokens.upperBound, span[start] != 0x20 { start += 1 }
    while start + 1 < tokens.upperBound {
      var end = start + 1
      let isEvent = span[end] == UInt8(ascii: "@")
      // A quote stands right behind the first =, and none within.
      while !isEvent, span[end] > 0x20, span[end] != UInt8(ascii: "=") { end += 1 }
      if span[end] == UInt8(ascii: "="), span[end + 1] == UInt8(ascii: "\"") {
        end += 2
        while span[end] != UInt8(ascii: "\"") { end += 1 }
      }
      while end < tokens.upperBound, span[end] > 0x20 { end += 1 }
      if isEvent { name += bytes[start..<end] }
      start = end
    }
  }

  private mutating func read(_ range: Range<Int>, _ number: Int) {
    let document = Document(Bytes(text.bytes[range]))
    guard let line = document.lines.first else { return }
    let own = range.lowerBound + line.range.lowerBound..<range.lowerBound + line.range.upperBound
    switch line.kind {
    case .entry(let entry):
      let stamp = (try? page.full(entry.stamp)) ?? entry.stamp
      begin((stamp.date ?? page.date)?.daysSince1970, place(own, number))
      let events = entry.tokens.filter { $0.kind == .event }.map { document.text($0.range) }
      let stamped = document.text(entry.stampRange)
      let clock = stamped.split { $0 == "T" || $0 == "t" }.last?.prefix(5)
      let time = entry.stamp.time == nil ? stamped : clock.map(String.init) ?? stamp.text
      name = Self.quoted(([time] + events).joined(separator: " "))
      addEntry(document.bytes[entry.remarks], place(own, number))
    case .fact(let fact):
      endDay()
      let key = Self.quoted(document.text(fact.key))
      written.add(
        name: key, detail: document.bytes[fact.value], .fact, in: key, at: place(own, number))
    default: break
    }
  }

  private func place(_ range: Range<Int>, _ line: Int) -> SymbolWriter.Place {
    let start = text.place(of: range.lowerBound).character
    return SymbolWriter.Place(
      line: line, character: start, endLine: line, endCharacter: start + text.width(of: range))
  }

  private static func quoted(_ text: String) -> Bytes { Bytes(Reply.string(text).line.utf8) }

  // MARK: Days

  /// The days stand where their entries do: an entry of another day begins one anew.
  private mutating func begin(_ day: Int?, _ place: SymbolWriter.Place) {
    if open == nil || open?.number != day {
      endDay()
      let name = day.map { CalendarDate(daysSince1970: $0).text } ?? "no day"
      open = Day(number: day, name: Self.quoted(name), place: place)
    }
    open?.place.endLine = place.endLine
    open?.place.endCharacter = place.endCharacter
  }

  private mutating func addEntry(_ remarks: ArraySlice<UInt8>, _ place: SymbolWriter.Place) {
    entries.add(name: name, detail: remarks, .entry, in: open?.name ?? [], at: place)
  }

  private mutating func endDay() {
    guard let day = open else { return }
    written.add(
      name: day.name, detail: [], .day, in: day.name, at: day.place, children: entries.bytes)
    entries.removeAll()
    open = nil
  }
}
