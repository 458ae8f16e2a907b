import CommandSpec
import WakeFormat
import WakeReport
import WakeSystem

/// `wake undo`: the last change that wake made on this device is taken back.
enum UndoCommand {
  static let command = Command<World>(
    "undo", "Take back the last change",
    group: "Mend the log",
    discussion: [
      "The last thing that `add`, `amend`, `strike`, `delete`, `edit`, `fmt`, `import` or `check --fix` did on this device is reversed, and what was done is said; a second `wake undo` does it again. Entries that one `add` saved, from a pipe or a file, go together; at the prompt each line is an `add` of its own.",
      "All that one `import` brought goes together: entries, tracks and the facts of voyages that it made. What was changed since stays, and is named.",
      "Where somebody has changed the line since, nothing is done. An entry that was synced is not undone, for others may have seen it: strike or delete it.",
    ],
    examples: [Example("wake undo", "The last change.")],
    seeAlso: ["amend", "strike", "delete", "edit", "import"]
  ) { _, world in
    Interrupt.install()
    let shelf = try Shelf.open(world)
    try shelf.mustBeWritable()
    try LastChange.find(in: shelf).takeBack(shelf, world)
    world.say("wake undo does the opposite")
  }
}

/// The change that was made last, as the one that takes it back.
private enum LastChange {
  case lines(Mended, said: String)
  case imported(ImportUndo)

  func takeBack(_ shelf: Shelf, _ world: World) throws {
    switch self {
    case .lines(let mended, let said): try mended.make(shelf, world, said: said)
    case .imported(let undo): try undo.make(world)
    }
  }

  static func find(in shelf: Shelf) throws -> LastChange {
    do {
      let record = try lastRecord(shelf)
      let receipts = try shelf.files.receipts()
      if let last = receipts.last, try isNewer(receipts, than: record, shelf) {
        return try taking(back: last, in: shelf)
      }
      if let record {
        if let undo = try ImportUndo(record, shelf) { return .imported(undo) }
        return taking(back: record)
      }
      throw Failure(
        .found, "no change of this device is left to be undone",
        hint: try shelf.files.undoable().isEmpty
          ? "wake amend, wake strike and wake edit mend what was saved before"
          : "older versions lie in \(shelf.files.root)/.wake/undo")
    } catch let error as SystemError {
      throw Failure(error)
    }
  }

  private static func taking(back record: ChangeRecord) -> LastChange {
    let undo = "undo "
    let hunks: [Hunk] = record.change.hunks.reversed().map(\.reversed)
    let kind = record.change.kind
    guard kind.hasPrefix(undo) else {
      return .lines(Mended(kind: undo + kind, hunks), said: "undid the \(noun(kind)):")
    }
    let first = String(kind.dropFirst(undo.utf8.count))
    return .lines(Mended(kind: first, hunks), said: "did the \(noun(first)) again:")
  }

  private static func noun(_ kind: String) -> String {
    switch kind {
    case "amend": "amendment"
    case "delete": "deletion"
    case "add": "entry"
    default: kind
    }
  }

  /// The last change that came about: what it displaced is in the store.
  private static func lastRecord(_ shelf: Shelf) throws(SystemError) -> ChangeRecord? {
    let kept = Set(try shelf.files.undoable().map(\.change))
    for number in try shelf.files.noteNumbers() {
      guard let note = try shelf.files.note(number), let record = ChangeRecord(note.bytes),
        kept.contains(record.name)
      else { continue }
      return record
    }
    return nil
  }

  /// Whether an entry was saved after a change: then its receipt is not among those of then.
  private static func isNewer(
    _ receipts: [Receipt], than record: ChangeRecord?, _ shelf: Shelf
  ) throws(SystemError) -> Bool {
    guard let record else { return true }
    guard receipts.last != record.receipts.last else { return false }
    if receipts.count > record.receipts.count { return true }
    // A sync has settled some since: what stood on the page before the change is older.
    guard let last = receipts.last else { return false }
    let saved = SavedLine(last.line)
    for undo in try shelf.files.undoable() where undo.change == record.name {
      let lines = PageLines(try shelf.files.bytes(of: undo) ?? []).lines
      if lines.contains(where: saved.stands) { return false }
    }
    return true
  }

  /// Entries were saved in one go, and may have been completed since.
  private static func taking(back last: Receipt, in shelf: Shelf) throws -> LastChange {
    var saved: [Receipt] = []
    for receipt in try shelf.files.receipts().reversed() {
      saved.append(receipt)
      if !receipt.goesWithLast { break }
    }
    var hunks: [Hunk] = []
    var pages: [String: PageLines] = [:]
    var taken: [String: Set<Int>] = [:]
    for receipt in saved {
      let page = try pages[receipt.page] ?? PageLines(shelf.read(receipt.page) ?? [])
      pages[receipt.page] = page
      let line = SavedLine(receipt.line)
      let others = taken[receipt.page] ?? []
      guard
        let index = page.lines.indices.last(where: {
          !others.contains($0) && line.stands(as: page.lines[$0])
        })
      else {
        throw Failure(
          .person,
          "\(saved.count == 1 ? "the last entry" : "one of the last \(saved.count) lines") was changed since, or is not on its page; nothing was undone",
          hint: "it was: " + String(decoding: receipt.line, as: UTF8.self))
      }
      taken[receipt.page, default: []].insert(index)
      hunks.append(
        Hunk(
          path: receipt.page, index: index, above: index > 0 ? page.lines[index - 1] : nil,
          old: [page.lines[index]], new: []))
    }
    hunks.sort { ($0.path, $0.index) < ($1.path, $1.index) }
    let entries = saved.count { !isFurther($0.line) }
    return .lines(
      Mended(kind: "undo add", hunks),
      said: entries > 1 ? "undid the entries of one add:" : "undid the entry:")
  }

  private static func isFurther(_ line: Bytes) -> Bool {
    Document(line).lines.first?.entry?.isFurther == true
  }
}
