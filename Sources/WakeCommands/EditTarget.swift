import WakeFormat
import WakeLog
import WakeSystem

/// Where an editor is to open: a file of the logbook, and a line.
struct EditTarget {
  let path: String
  /// 1-based.
  let line: Int

  /// - Parameter word: an entry, a file, or FILE:LINE; nil is the last entry.
  init(_ word: String?, in shelf: Shelf) throws {
    if let word, let file = try Self.file(word, in: shelf) {
      self = file
      return
    }
    let address = try Self.address(word ?? "last")
    _ = try? shelf.files.takeInSpool()
    let entries = try shelf.allEntries()
    guard !entries.isEmpty else {
      throw Failure(
        .missing, EntryNames.none.message,
        hint: EntryNames.none.hint + "; the facts of the ship: wake edit logbook.wake")
    }
    let found: [LoggedEntry]
    switch address.find(in: entries) {
    case .one(let entry): found = [entry]
    case .several(let several): found = several
    case .none: throw EntryNames.missing(word ?? "last", address, in: entries)
    }
    // Several on one page, as of a day, are a place to begin.
    guard let place = found.first?.places.first,
      found.allSatisfy({ $0.places.contains { $0.path == place.path } })
    else { throw EntryNames.ambiguous(word ?? "last", found) }
    guard !place.isSpooled else {
      throw Failure(
        .person, "this entry waits to be moved to its page: \(place.path)",
        hint: "wake check says what keeps it")
    }
    self.init(path: place.path, line: place.line)
  }

  private init(path: String, line: Int) {
    self.path = path
    self.line = line
  }

  private static func address(_ word: String) throws -> Address {
    do {
      return try EntryNames.address(word)
    } catch {
      throw Failure(
        .usage, "expected an entry or a page, like last, 10:15 or 2026-06-14.wake, found '\(word)'")
    }
  }

  /// A file that the word names; nil: it is no file's name.
  private static func file(_ word: String, in shelf: Shelf) throws -> EditTarget? {
    var name = word[...]
    var line = 1
    if let colon = word.lastIndex(of: ":"), let number = Int(word[word.index(after: colon)...]),
      number > 0, word[..<colon].hasSuffix(".wake")
    {
      name = word[..<colon]
      line = number
    }
    guard name.hasSuffix(".wake") else { return nil }
    if name.hasPrefix(shelf.files.root + "/") { name = name.dropFirst(shelf.files.root.count + 1) }
    while name.hasPrefix("./") { name = name.dropFirst(2) }
    let all = try ["logbook.wake"] + shelf.voyageNames().flatMap { try shelf.pages(of: $0) }
    let exact = all.filter { $0 == name }
    let found = exact.isEmpty ? all.filter { LoggedEntry.Place.isNamed(String(name), $0) } : exact
    switch found.count {
    case 1: return EditTarget(path: found[0], line: line)
    case 0:
      var failure = Failure(
        .missing, "no page '\(word)' in this logbook", hint: "a day begins with its first entry")
      failure.candidates = all.suffix(5).map { $0 }
      throw failure
    default:
      var failure = Failure(
        .missing, "'\(word)' names \(found.count) files", hint: "name one of them with its folder")
      failure.candidates = found.suffix(10).map { $0 }
      throw failure
    }
  }
}
