import WakeFormat
import WakeSystem

/// A change of pages: made whole or not at all, with what it displaced kept, and written down so
/// that `wake undo` can take it back.
struct Change {
  /// What is said of it: `strike`, `amend`, and `undo strike` for one that was taken back.
  let kind: String
  let hunks: [Hunk]

  /// Where new lines came to stand, as `FILE:LINE`, for each hunk; of one that only takes lines
  /// away, where they stood.
  struct Made {
    let places: [(path: String, line: Int)]
  }

  /// A page that somebody has just saved is quiet after 2 s.
  private static let patienceMilliseconds = 6000

  /// - Throws: `Failure`; then every page is as it was.
  func make(_ shelf: Shelf, _ world: World) throws -> Made {
    let receipts = ReceiptsOfChange(self, shelf)
    let note = try leaveNote(shelf, receipts)
    var done: [String] = []
    var places: [Int: Int] = [:]
    do {
      for path in paths {
        for (hunk, line) in try make(on: path, shelf, world) { places[hunk] = line }
        done.append(path)
      }
    } catch {
      let undone = (try? takeBack(done, shelf, world)) != nil
      // Where the device did not confirm it, the change may stand: it can still be taken back.
      if undone, (error as? Failure)?.status != .notConfirmed { shelf.files.forget(note) }
      throw error
    }
    receipts.settle(shelf)
    return Made(places: hunks.indices.map { (hunks[$0].path, places[$0] ?? 0) })
  }

  /// In the order in which they first come.
  private var paths: [String] {
    hunks.reduce(into: []) { if !$0.contains($1.path) { $0.append($1.path) } }
  }

  private func leaveNote(_ shelf: Shelf, _ receipts: ReceiptsOfChange) throws -> ChangeNote {
    do throws(SystemError) {
      return try shelf.files.leaveNote(
        ChangeRecord(change: self, name: shelf.files.changeName, receipts: receipts.mark).bytes)
    } catch {
      throw Failure(error)
    }
  }

  private func takeBack(_ paths: [String], _ shelf: Shelf, _ world: World) throws {
    let back = Change(kind: kind, hunks: hunks.filter { paths.contains($0.path) }.map(\.reversed))
    for path in paths { _ = try back.make(on: path, shelf, world) }
  }

  /// Gives for each hunk of the page the line, 1-based, at which its new lines begin.
  private func make(on path: String, _ shelf: Shelf, _ world: World) throws -> [Int: Int] {
    var hasSpoken = false
    var lines: [Int: Int] = [:]
    let attempt: Shelf.Attempt
    do {
      attempt = try shelf.replace(
        path, patience: Self.patienceMilliseconds,
        waiting: {
          guard !hasSpoken, world.isTerminal(.error) else { return }
          world.say("waiting: another program is writing \(path)")
          hasSpoken = true
        },
        with: { bytes in
          let changed = try changed(path, bytes)
          lines = changed.lines
          return changed.bytes
        })
    } catch let error as SaveError {
      throw Failure(changing: error)
    }
    switch attempt {
    case .done: return lines
    case .busy: throw Self.busy(path)
    case .interrupted: throw Failure(.interrupted, "interrupted; nothing was changed")
    }
  }

  private static func busy(_ path: String) -> Failure {
    Failure(
      .notSaved, "another program is writing \(path); nothing was changed",
      hint: "close it there, or wait until it is done; then try again")
  }

  private func changed(
    _ path: String, _ bytes: Bytes?
  ) throws -> (bytes: Bytes?, lines: [Int: Int]) {
    var page = PageLines(bytes ?? [])
    var lines: [Int: Int] = [:]
    // From the end, so that no place moves before it is looked for.
    let own = hunks.indices.filter { hunks[$0].path == path }
      .sorted { hunks[$0].index > hunks[$1].index }
    for index in own {
      let hunk = hunks[index]
      guard let place = hunk.make(in: &page) else {
        let line = hunk.old.first.map { String(decoding: PageLines.content($0), as: UTF8.self) }
        throw Failure(
          .person, "\(path) was changed since: the line is not there any more; nothing was changed",
          hint: line.map { "it was: " + $0 })
      }
      let growth = hunk.new.count - hunk.old.count
      for (other, line) in lines { lines[other] = line + growth }
      lines[index] = place + 1
    }
    let takesPage = page.lines.isEmpty && bytes?.isEmpty == false && hunks.allSatisfy(\.new.isEmpty)
    return (takesPage ? nil : page.bytes, lines)
  }
}

extension Failure {
  /// What went wrong while a page was changed.
  init(changing error: SaveError) {
    switch error {
    case .notSaved(let error): self.init(.notSaved, "nothing was changed: " + error.message)
    case .notConfirmed(let error):
      self.init(
        .notConfirmed, "not confirmed: " + error.message,
        hint: "the change may or may not be there: look with wake log")
    case .interrupted: self.init(.interrupted, "interrupted; nothing was changed")
    }
  }
}
