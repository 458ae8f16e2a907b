/// The tz database, given by whoever has one.
public struct ZoneDatabase: Sendable {
  /// Seconds east of UTC in a zone at a moment; nil for a zone it does not know.
  let offset: @Sendable (_ name: String, _ at: Instant) -> Int?

  public init(offset: @escaping @Sendable (_ name: String, _ at: Instant) -> Int?) {
    self.offset = offset
  }

  /// Knows no zone by name.
  public static let none = ZoneDatabase { _, _ in nil }
}

/// The zones that the facts of a voyage, or else of its logbook, give to short stamps.
public struct Zones: Sendable {
  /// A zone, and the moment from which it holds; the first has none.
  private struct Change {
    let zone: Zone
    let from: Int
  }

  /// In the order of time. Held by reference, for every page has its zones; and the first apart,
  /// for most voyages have but one, and a list is a type that would be made at every start.
  private final class Changes: Sendable {
    let first: Change?
    let later: [Change]

    init(first: Change?, later: [Change]) {
      self.first = first
      self.later = later
    }

    var all: [Change] { first.map { [$0] + later } ?? [] }
  }

  private let changes: Changes
  private let database: ZoneDatabase

  /// From the values of the `zone:` facts, `+02:00` or `Europe/Oslo from 2026-06-14T08:00+02:00`.
  /// A value that is no zone gives none.
  public init(facts: [String], database: ZoneDatabase) {
    var first: Change?
    var later: [Change] = []
    for fact in facts {
      guard let (zone, from) = Self.change(fact) else { continue }
      let change = Change(zone: zone, from: from?.seconds ?? .min)
      guard let known = first else {
        first = change
        continue
      }
      later.append(Self.isBefore(change, known) ? known : change)
      if Self.isBefore(change, known) { first = change }
    }
    if later.count > 1 { later.sort(by: Self.isBefore) }
    changes = Changes(first: first, later: later)
    self.database = database
  }

  /// What a `zone:` fact says; nil where it says nothing.
  static func change(_ fact: String) -> (zone: Zone, from: Instant?)? {
    let words = Self.words(of: fact)
    guard let name = words.first, let zone = Zone(name) else { return nil }
    guard words.count > 1 else { return (zone, nil) }
    guard words.count == 3, words[1] == "from", let from = Stamp(words[2])?.instant else {
      return nil
    }
    return (zone, from)
  }

  private static func isBefore(_ a: Change, _ b: Change) -> Bool {
    (a.from, a.zone.text) < (b.from, b.zone.text)
  }

  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var isInside = false
    for scalar in text.unicodeScalars {
      guard scalar != " ", scalar != "\t" else {
        isInside = false
        continue
      }
      if !isInside { words.append("") }
      isInside = true
      words[words.count - 1].unicodeScalars.append(scalar)
    }
    return words
  }

  public var isEmpty: Bool { changes.first == nil }

  /// The zone in force at a moment; of two that contradict each other, one.
  public func zone(at instant: Instant) -> Zone? {
    if let later = changes.later.last(where: { $0.from <= instant.seconds }) { return later.zone }
    return changes.first.flatMap { $0.from <= instant.seconds ? $0.zone : nil }
  }

  /// Minutes east of UTC at a moment.
  public func offset(at instant: Instant) -> Int? {
    zone(at: instant).flatMap { offset(of: $0, at: instant) }
  }

  public enum Failure: Error, Equatable, Sendable {
    case noZone
    /// The offsets that the facts give to one moment.
    case contradicting([Int])
    case unknown(String)
    /// The clock was put forward over this time: the offsets before and after.
    case skipped([Int])
    /// The clock was put back: the offsets before and after.
    case twice([Int])
  }

  /// The offset that a local time has by these zones.
  ///
  /// - Parameter local: the time as seconds since 1970-01-01T00:00 of the ship's clock.
  public func offset(ofLocal local: Int) throws(Failure) -> Int {
    // No offset reaches further than this from UTC.
    let reach = 16 * 3600
    var near: Set<Int> = []
    var found: Set<Int> = []
    var areTogether = false
    let changes = changes.all
    for (index, change) in changes.enumerated() {
      let end = changes[index...].first { $0.from > change.from }?.from ?? .max
      guard change.from <= local + reach, end > local - reach else { continue }
      let offsets = try self.offsets(of: change.zone, around: local)
      near.formUnion(offsets)
      let own = offsets.filter { change.from <= local - $0 * 60 && local - $0 * 60 < end }
        .filter { offset(of: change.zone, at: Instant(seconds: local - $0 * 60)) == $0 }
      let hasRival = changes.contains { $0.from == change.from && $0.zone != change.zone }
      areTogether = areTogether || hasRival && !own.isEmpty
      found.formUnion(own)
    }
    guard let offset = found.first else {
      let begin = changes.first?.from ?? .max
      throw near.contains { local - $0 * 60 >= begin } ? .skipped(near.sorted()) : .noZone
    }
    guard found.count == 1 else {
      throw areTogether ? .contradicting(found.sorted()) : .twice(found.sorted())
    }
    return offset
  }

  /// The offsets that a zone has within a day of a moment: a clock change lies between them.
  private func offsets(of zone: Zone, around local: Int) throws(Failure) -> Set<Int> {
    var offsets: Set<Int> = []
    for probe in [local - 86_400, local, local + 86_400] {
      guard let offset = offset(of: zone, at: Instant(seconds: probe)) else {
        throw .unknown(zone.text)
      }
      offsets.insert(offset)
    }
    return offsets
  }

  /// Whether the database has a zone; an offset needs none.
  func knows(_ zone: Zone) -> Bool { offset(of: zone, at: Instant(seconds: 0)) != nil }

  private func offset(of zone: Zone, at instant: Instant) -> Int? {
    switch zone {
    case .offset(let minutes): minutes
    case .named(let name): database.offset(name, instant).map { $0 / 60 }
    }
  }
}
