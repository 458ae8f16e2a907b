package import WakeFormat
package import WakeLog
package import WakeSystem

extension Shelf {
  /// Makes what is missing of a logbook; what is there stays as it is.
  package mutating func found() throws {
    guard !exists else { return }
    files.book = Randomness.name()
    // Last the file that makes it a logbook: one half made is completed by the next entry.
    try create(".gitattributes", Founding.attributes)
    try create("logbook.wake", Founding.logbook(book: files.book))
    try reload()
  }

  /// Makes a voyage; its directory gets a number where the name is taken.
  package func begin(
    _ stamp: Stamp, title: String?, facts: [(key: String, value: String)] = []
  ) throws -> Voyage {
    try begin(stamp, title: title, facts: facts) { nil }
  }

  /// Makes a voyage for an entry that found none, unless there is one by now: another entry was
  /// quicker, or a checkout had taken the files away for a moment.
  package func beginUnlessBegun(_ stamp: Stamp) throws -> Voyage {
    files.waitForGit()
    if let voyage = try currentVoyage() { return voyage }
    return try begin(stamp, title: nil) { try currentVoyage() }
  }

  /// - Parameter other: asked each time that a name is taken.
  private func begin(
    _ stamp: Stamp, title: String?, facts: [(key: String, value: String)] = [],
    unless other: () throws -> Voyage?
  ) throws -> Voyage {
    let date = stamp.date ?? CalendarDate(daysSince1970: 0)
    let base = Founding.directory(date, title: title)
    let text = Founding.voyage(
      id: Randomness.name(), zone: zoneToWrite(stamp), started: stamp,
      facts: (title.map { [("title", $0)] } ?? []) + facts)
    for number in 1... {
      let name = number == 1 ? base : "\(base)-\(number)"
      if try create(name + "/voyage.wake", text) { return try voyage(name) }
      if let other = try other() { return other }
    }
    preconditionFailure("there is a number for every name")
  }

  /// What is doubtful about the zone that was written into a voyage's facts: libc takes a name that
  /// it does not know for UTC. Names like CET-1CEST, which say the offset themselves, are known.
  package func deviceZoneDoubt(_ voyage: Voyage) -> String? {
    guard let name = environment["TZ"], !name.isEmpty, !name.contains(where: \.isNumber),
      logbook.zones.isEmpty, TimeZones.deviceName(environment) == nil
    else { return nil }
    return "no zone '\(name)' on this device: times are in UTC; "
      + "to change that, write the ship's zone into \(voyage.name)/voyage.wake"
  }

  /// The ship's zone is written down once: by name where this device knows it, else as an offset.
  private func zoneToWrite(_ stamp: Stamp) -> Zone {
    if let instant = stamp.instant, let zone = logbook.zones.zone(at: instant) { return zone }
    if let name = TimeZones.deviceName(environment), name.contains("/"), !name.hasPrefix("Etc/"),
      let zone = Zone(name)
    {
      return zone
    }
    return .offset(stamp.offset ?? 0)
  }

  @discardableResult
  private func create(_ path: String, _ text: String) throws -> Bool {
    do throws(SaveError) {
      return try files.create(path, ContiguousArray(text.utf8))
    } catch {
      throw failure(error)
    }
  }

  /// Appends whole lines to a file of the logbook.
  package func append(_ text: String, to path: String) throws -> Saved {
    do throws(SaveError) {
      return try files.append(ContiguousArray(text.utf8), to: path)
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: SaveError) -> Failure {
    let failure = Failure(error)
    guard failure.status == .notSaved else { return failure }
    return Failure(.notSaved, failure.message, hint: "the logbook is \(files.root)")
  }
}
