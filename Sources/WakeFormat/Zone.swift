/// What a ship's clock shows: an offset, or the name of a zone of the tz database.
public enum Zone: Hashable, Sendable {
  /// Minutes east of UTC.
  case offset(Int)
  case named(String)

  /// Reads `+02:00`, `Z`, `UTC` and `Europe/Oslo`; whether the name exists, only the database knows.
  public init?(_ text: String) {
    if text == "Z" || text == "UTC" {
      self = .offset(0)
      return
    }
    if text.hasPrefix("+") || text.hasPrefix("-") {
      let bytes = Bytes(("2000-01-01T00:00" + text).utf8)
      var scanner = Scanner(bytes, 0..<bytes.count)
      guard let offset = (try? scanner.stamp())?.offset, scanner.isAtEnd else { return nil }
      self = .offset(offset)
      return
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let isName = parts.allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy {
          $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
            || $0 == UInt8(ascii: "+")
        }
    }
    guard isName, text.utf8.first?.isLetter == true else { return nil }
    self = .named(text)
  }

  public var text: String {
    switch self {
    case .offset(let minutes): Stamp.text(ofOffset: minutes)
    case .named(let name): name
    }
  }
}

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
  struct Change: Sendable, Equatable {
    let zone: Zone
    /// Where it begins; the first has none.
    let from: Instant?
  }

  private let changes: [Change]
  private let database: ZoneDatabase
  /// Whether two facts contradict each other.
  public let areContradicting: Bool

  /// From the values of the `zone:` facts, `+02:00` or `Europe/Oslo from 2026-06-14T08:00+02:00`.
  public init(facts: [String], database: ZoneDatabase) {
    var changes: [Change] = []
    for fact in facts {
      let words = fact.split(separator: " ")
      guard let name = words.first, let zone = Zone(String(name)) else { continue }
      let from = words.count == 3 && words[1] == "from" ? Stamp(String(words[2]))?.instant : nil
      changes.append(Change(zone: zone, from: from))
    }
    changes.sort { ($0.from?.seconds ?? .min) < ($1.from?.seconds ?? .min) }
    areContradicting = zip(changes, changes.dropFirst()).contains {
      $0.from == $1.from && $0.zone != $1.zone
    }
    self.changes = changes
    self.database = database
  }

  public var isEmpty: Bool { changes.isEmpty }

  /// The zone in force at a moment.
  public func zone(at instant: Instant) -> Zone? {
    changes.last { $0.from.map { $0 <= instant } ?? true }?.zone ?? changes.first?.zone
  }

  /// Minutes east of UTC at a moment.
  public func offset(at instant: Instant) -> Int? {
    zone(at: instant).flatMap { offset(of: $0, at: instant) }
  }

  public enum Failure: Error, Equatable, Sendable {
    case noZone
    case contradicting
    case unknown(String)
    case skipped
    case twice([Int])
  }

  /// The offset that a local time has by these zones.
  ///
  /// - Parameter local: the time as seconds since 1970-01-01T00:00 of the ship's clock.
  public func offset(ofLocal local: Int) throws(Failure) -> Int {
    guard !changes.isEmpty else { throw .noZone }
    guard !areContradicting else { throw .contradicting }
    var found: Set<Int> = []
    for change in changes {
      // Offsets of a day before and a day after are all that a clock change can lie between.
      for probe in [local - 86_400, local, local + 86_400] {
        guard let offset = offset(of: change.zone, at: Instant(seconds: probe)) else {
          throw .unknown(change.zone.text)
        }
        let instant = Instant(seconds: local - offset * 60)
        if self.offset(at: instant) == offset { found.insert(offset) }
      }
    }
    guard let offset = found.first else { throw .skipped }
    guard found.count == 1 else { throw .twice(found.sorted()) }
    return offset
  }

  private func offset(of zone: Zone, at instant: Instant) -> Int? {
    switch zone {
    case .offset(let minutes): minutes
    case .named(let name): database.offset(name, instant).map { $0 / 60 }
    }
  }
}
