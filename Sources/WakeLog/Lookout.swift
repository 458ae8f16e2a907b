import WakeFormat

/// Looks at the entries of a voyage beside each other, as a watchful navigator would.
///
/// What one file shows by itself is the `Checker`'s.
struct Lookout {
  /// The files, of which those are read that the moment is of.
  var rack: PageRack
  /// What is to be said and was not yet taken.
  private var sightings: [Int: [Diagnostic]] = [:]

  /// The entries of the moment that is looked at; struck ones too.
  private(set) var members: [EntrySet.Member] = []
  /// The lines they were read from.
  private(set) var written: [Source: WrittenEntry] = [:]

  private let names: Names
  private let began: CalendarDate?
  private var state: State
  var meters: Meters
  var fixes = Fixes()

  /// A line of a file that holds an entry, as one number.
  struct Source: Hashable {
    let number: Int

    init(number: Int) { self.number = number }
    init(file: Int, line: Int) { number = file << 32 | line }

    var file: Int { number >> 32 }
    var line: Int { number & 0xFFFF_FFFF }
  }

  /// - Parameter voyage: the name of its directory; nil for files that stand in none.
  init(_ rack: PageRack, of voyage: String?, facts: Document, logbook: Document) {
    let engines = logbook.values(of: "engine")
    self.rack = rack
    names = Names(voyage: facts, logbook: logbook)
    began = voyage.flatMap { Page.date(in: $0) }
    state = State(engineFacts: engines)
    meters = Meters(generators: State.generators(in: engines))
  }

  /// Looks at the entries of a moment; moments come in the order of time.
  mutating func look(at lines: [Source]) {
    var entries: [WrittenEntry] = []
    var numbers: [Int] = []
    written = [:]
    for source in lines {
      let page = rack.page(source.file)
      let line = page.document.lines[source.line]
      guard let entry = page.document.written(line, on: page.page) else { continue }
      entries.append(entry)
      numbers.append(source.number)
      if lines.count > 1 { written[source] = entry }
    }
    members = EntrySet.members(ofOneMoment: entries, numbers: numbers)
    lookAtState()
    for member in members { lookAtPosition(of: member) }
    for member in members { lookAtMeters(of: member) }
    for member in members { lookAtNames(of: member, names) }
    if lines.count > 1 { lookAtTwins() }
    if let began { lookAtDates(began) }
  }

  /// Looks at what waited for a later entry.
  mutating func end() { lookAtLastPosition() }

  /// Whether something may still be said of a file whose entries were all looked at.
  func waits(for file: Int) -> Bool {
    fixes.last?.member.sources.contains { Source(number: $0).file == file } ?? false
  }

  /// What is to be said of a file, once.
  mutating func sightings(in file: Int) -> [Diagnostic] {
    sightings.removeValue(forKey: file) ?? []
  }

  private mutating func lookAtState() {
    for doubt in StateHistory.doubts(of: members[...], from: &state) {
      see(
        doubt.code, members[doubt.index], doubt.message,
        hint: doubt.code == .engineLeftOn
          ? "write @engine-off where it was stopped" : "an entry may be missing, or stand too late")
    }
  }

  /// The clock of a receiver that has lost count of its weeks may have named the page too.
  private mutating func lookAtDates(_ date: CalendarDate) {
    for member in members {
      guard let own = member.entry.stamp.date, own.year + 5 < date.year,
        member.value("clock") == nil, let why = Epoch.doubt(about: own, date, reach: 60),
        let source = member.sources.first,
        rack.page(Source(number: source).file).page.date == own
      else { continue }
      see(
        .clockEpoch, member, "expected the day it happened, found \(own.text): \(why)",
        hint: "amend the stamp, or write clock=unset to say that nobody knows")
    }
  }

  // MARK: Saying it

  /// Where a line stands, for a message that is about another one.
  func place(_ member: EntrySet.Member, from other: EntrySet.Member) -> String {
    guard let there = member.sources.first, let here = other.sources.first else { return "" }
    return place(Source(number: there), from: Source(number: here))
  }

  func place(_ there: Source, from here: Source) -> String {
    let line = "line \(there.line + 1)"
    return there.file == here.file ? line : line + " of " + rack.name(of: there.file)
  }

  /// Says something about the field of an entry, or its event, or else its stamp.
  mutating func see(
    _ code: Diagnostic.Code, _ member: EntrySet.Member, key: String? = nil, _ message: String,
    hint: String
  ) {
    guard let first = member.sources.first else { return }
    for number in key == nil ? [] : member.sources {
      let source = Source(number: number)
      if let range = field(key, of: source) {
        sightings[source.file, default: []].append(Diagnostic(code, at: range, message, hint: hint))
        return
      }
    }
    see(code, line: Source(number: first), message, hint: hint)
  }

  mutating func see(
    _ code: Diagnostic.Code, line source: Source, _ message: String, hint: String, fix: Edit? = nil
  ) {
    guard let entry = rack.page(source.file).document.lines[source.line].entry else { return }
    sightings[source.file, default: []].append(
      Diagnostic(code, at: entry.stampRange, message, hint: hint, fix: fix))
  }

  /// The last field of a key on a line, or the event of that name.
  private mutating func field(_ key: String?, of source: Source) -> Range<Int>? {
    let document = rack.page(source.file).document
    return document.lines[source.line].entry?.tokens.last {
      $0.name(in: document.bytes) == key
    }?.range
  }
}
