package import WakeFormat

/// Looks at the entries of a voyage beside each other, as a watchful navigator would.
///
/// What one file shows by itself is the `Checker`'s.
package struct Lookout {
  package struct Sighting {
    /// The place of the file among those given.
    package let file: Int
    package let diagnostic: Diagnostic
  }

  /// A line of a file that holds an entry.
  struct Source {
    let file: Int
    let line: Int
  }

  let files: [PageFile]
  let sources: [Source]
  let written: [WrittenEntry]
  /// In the order of time; struck ones too.
  let members: [EntrySet.Member]
  var sightings: [Sighting] = []

  /// What is doubtful in the files of one voyage; in each file in no order.
  ///
  /// - Parameter voyage: the name of its directory; nil for files that stand in none.
  package static func sightings(
    in files: [PageFile], of voyage: String?, facts: Document, logbook: Document
  ) -> [Sighting] {
    var lookout = Lookout(files)
    lookout.lookAtState(engines: logbook.values(of: "engine"))
    lookout.lookAtPositions()
    lookout.lookAtMeters(engines: logbook.values(of: "engine"))
    lookout.lookAtNames(Names(voyage: facts, logbook: logbook))
    lookout.lookAtTwins()
    if let voyage, let date = Page.date(in: voyage) { lookout.lookAtDates(date) }
    return lookout.sightings
  }

  private init(_ files: [PageFile]) {
    var sources: [Source] = []
    var written: [WrittenEntry] = []
    for (file, page) in files.enumerated() {
      for (line, content) in page.document.lines.enumerated() {
        guard let entry = page.document.written(content, on: page.page) else { continue }
        sources.append(Source(file: file, line: line))
        written.append(entry)
      }
    }
    self.files = files
    self.sources = sources
    self.written = written
    members = EntrySet.members(of: written)
  }

  private mutating func lookAtState(engines: [String]) {
    for doubt in StateHistory(members, engineFacts: engines).doubts {
      let member = members[doubt.index]
      see(
        doubt.code, member, doubt.message,
        hint: doubt.code == .engineLeftOn
          ? "write @engine-off where it was stopped" : "an entry may be missing, or stand too late")
    }
  }

  /// The clock of a receiver that has lost count of its weeks may have named the page too.
  private mutating func lookAtDates(_ date: CalendarDate) {
    for member in members where member.value("clock") == nil {
      guard let own = member.entry.stamp.date, own.year + 5 < date.year,
        let why = Epoch.doubt(about: own, date, reach: 60),
        let source = member.sources.first, files[sources[source].file].page.date == own
      else { continue }
      see(
        .clockEpoch, member, "expected the day it happened, found \(own.text): \(why)",
        hint: "amend the stamp, or write clock=unset to say that nobody knows")
    }
  }

  // MARK: Saying it

  /// Where a line stands, for a message that is about another one.
  func place(_ member: EntrySet.Member, from other: EntrySet.Member) -> String {
    guard let source = member.sources.first, let own = other.sources.first else { return "" }
    let (there, here) = (sources[source], sources[own])
    let line = "line \(there.line + 1)"
    guard there.file != here.file else { return line }
    return line + " of " + name(of: there.file)
  }

  func name(of file: Int) -> String {
    files[file].path.split(separator: "/").last.map(String.init) ?? files[file].path
  }

  /// Says something about the field of an entry, or its event, or else its stamp.
  mutating func see(
    _ code: Diagnostic.Code, _ member: EntrySet.Member, key: String? = nil, _ message: String,
    hint: String
  ) {
    guard let first = member.sources.first else { return }
    for source in key == nil ? [] : member.sources {
      if let range = field(key, of: source) {
        sightings.append(
          Sighting(
            file: sources[source].file,
            diagnostic: Diagnostic(code, at: range, message, hint: hint)))
        return
      }
    }
    see(code, line: first, message, hint: hint)
  }

  mutating func see(
    _ code: Diagnostic.Code, line source: Int, _ message: String, hint: String, fix: Edit? = nil
  ) {
    let place = sources[source]
    guard let entry = files[place.file].document.lines[place.line].entry else { return }
    sightings.append(
      Sighting(
        file: place.file,
        diagnostic: Diagnostic(code, at: entry.stampRange, message, hint: hint, fix: fix)))
  }

  /// The last field of a key on a line, or the event of that name.
  private func field(_ key: String?, of source: Int) -> Range<Int>? {
    let place = sources[source]
    let document = files[place.file].document
    return document.lines[place.line].entry?.tokens.last {
      $0.name(in: document.bytes) == key
    }?.range
  }
}
