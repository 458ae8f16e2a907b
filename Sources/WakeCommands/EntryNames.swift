import CommandSpec
import WakeFormat
package import WakeLog

/// How a command line names an entry.
enum EntryNames {
  static let suggestions = KnownKind.entries.suggestions { ["last", "last~1"] }
  static let help = "A stamp or its beginning, a clock time, last, last~2, or FILE:LINE"

  private static let mostCandidates = 10

  static func address(_ word: String) throws -> Address {
    // A clock time may be typed without its colon, as for `add -t`.
    let isClock = word.utf8.count == 4 && word.utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard let address = Address(isClock ? word.prefix(2) + ":" + word.suffix(2) : word) else {
      throw Failure(.usage, "expected an entry, like last, 10:15 or FILE:LINE, found '\(word)'")
    }
    return address
  }

  static func ambiguous(_ word: String, _ several: [LoggedEntry]) -> Failure {
    var failure = Failure(
      .missing, "'\(word)' names \(several.count) entries", hint: "name one of them as FILE:LINE")
    failure.candidates = several.prefix(mostCandidates).map(candidate)
    if several.count > mostCandidates {
      failure.candidates.append("… and \(several.count - mostCandidates) more")
    }
    return failure
  }

  /// What a logbook without entries says wherever one is asked for.
  static let none = (message: "no entry yet", hint: "wake add Cast off saves one")

  static func missing(_ word: String, _ address: Address, in entries: [LoggedEntry]) -> Failure {
    guard !entries.isEmpty else { return Failure(.missing, none.message, hint: none.hint) }
    var failure = Failure(.missing, "no entry '\(word)'", hint: "wake log --all lists them")
    let nearest = address.nearest(in: entries)
    if !nearest.isEmpty {
      failure.candidates = ["the nearest:"] + nearest.map(candidate)
    }
    return failure
  }

  private static func candidate(_ entry: LoggedEntry) -> String {
    let text = entry.member.entry.text.unicodeScalars
    let shown = text.count > 60 ? String(text.prefix(59)) + "…" : String(text)
    return entry.places[0].text + "  " + shown
  }
}

extension Shelf {
  /// The one entry that a word names.
  package func entry(named word: String) throws -> LoggedEntry {
    let address = try EntryNames.address(word)
    let entries = try allEntries()
    switch address.find(in: entries) {
    case .one(let entry): return entry
    case .none: throw EntryNames.missing(word, address, in: entries)
    case .several(let several): throw EntryNames.ambiguous(word, several)
    }
  }

  /// Those of all voyages, in the order of time.
  func allEntries() throws -> [LoggedEntry] {
    LoggedEntry.merged(try voyageNames().map { try entries(of: voyage($0)).entries })
  }
}
