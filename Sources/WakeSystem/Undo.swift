#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file as it was before wake changed it, kept in `.wake/undo` for 30 days.
package struct Undo: Equatable, Sendable {
  /// Relative to the logbook.
  package let page: String
  /// All files of one change have the same.
  package let change: String
  /// When, in seconds since 1970, by the clock of then.
  package let seconds: Int64
  /// Whether there was no file before the change. Its bytes are then empty.
  package let wasAbsent: Bool
  /// Under which `LogbookFiles` finds its bytes.
  package let name: String
  /// Its bytes are not those that were displaced: a program that had it open wrote on.
  package let isLate: Bool
}

/// The name of a file in `.wake/undo`, which says all there is to know about it:
/// `SECONDS-CHANGE-NUMBER-SIZE-NANOSECONDS-KIND-PAGE`, the page with `%` for slashes.
struct UndoName {
  let seconds: Int64
  let change: String
  let number: Int
  /// Bytes, and the time it was modified: a file that no longer has them was written since.
  let size: Int
  let modified: WallClock
  let wasAbsent: Bool
  let page: String

  var text: String {
    let time = String(seconds)
    return String(repeating: "0", count: max(0, 12 - time.utf8.count)) + time
      + "-\(change)-\(number)-\(size)-\(UInt64(bitPattern: modified.seconds)).\(modified.nanoseconds)-"
      + (wasAbsent ? "absent" : "was") + "-" + Self.flat(page)
  }

  init(of page: String, change: String, number: Int, _ displaced: FileStatus?) {
    seconds = max(0, WallClock.now().seconds)
    self.change = change
    self.number = number
    size = displaced?.size ?? 0
    modified = displaced?.modified ?? WallClock(seconds: 0)
    wasAbsent = displaced == nil
    self.page = page
  }

  init?(_ text: String) {
    let parts = text.split(separator: "-", maxSplits: 6)
    guard parts.count == 7, let seconds = Int64(parts[0]), let number = Int(parts[2]),
      let size = Int(parts[3]), parts[5] == "was" || parts[5] == "absent"
    else { return nil }
    let time = parts[4].split(separator: ".")
    guard time.count == 2, let whole = UInt64(time[0]), let nanoseconds = Int32(time[1]) else {
      return nil
    }
    self.seconds = seconds
    change = String(parts[1])
    self.number = number
    self.size = size
    modified = WallClock(seconds: Int64(bitPattern: whole), nanoseconds: nanoseconds)
    wasAbsent = parts[5] == "absent"
    page = Self.deep(parts[6])
  }

  /// A path as one name. Very long ones lose their beginning: names end at 255 bytes.
  static func flat(_ path: String) -> String {
    var flat = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "%": flat += "%25"
      case "/": flat += "%2F"
      default: flat.unicodeScalars.append(scalar)
      }
    }
    while flat.utf8.count > 160 { flat.removeFirst() }
    return flat
  }

  private static func deep(_ flat: Substring) -> String {
    var path = String.UnicodeScalarView()
    var rest = flat.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "%" else {
        path.append(scalar)
        continue
      }
      path.append(rest.first == "2" && rest.dropFirst().first == "F" ? "/" : "%")
      rest = rest.dropFirst(2)
    }
    return String(path)
  }
}

extension LogbookFiles {
  /// What can be taken back, the newest change last.
  package func undoable() throws(SystemError) -> [Undo] {
    do {
      guard let folder = try Home.undoIfThere(in: openRoot()) else { return [] }
      var found: [Undo] = []
      for name in try folder.names(.plainFile, where: { UndoName($0) != nil }) {
        guard let kept = UndoName(name), let status = try folder.status(of: name) else { continue }
        let isLate =
          !kept.wasAbsent && (status.size != kept.size || status.modified != kept.modified)
        found.append(
          Undo(
            page: kept.page, change: kept.change, seconds: kept.seconds,
            wasAbsent: kept.wasAbsent, name: name, isLate: isLate))
      }
      return found
    } catch .noEntry {
      return []
    } catch {
      throw error.during("list", ".wake/undo")
    }
  }

  /// The bytes of one; nil when it has been swept meanwhile.
  package func bytes(of undo: Undo) throws(SystemError) -> ContiguousArray<UInt8>? {
    do {
      let folder = try Home.undoIfThere(in: openRoot())
      return try folder?.open(undo.name, O_RDONLY | O_NOFOLLOW).contents()
    } catch .noEntry {
      return nil
    } catch {
      throw error.during("read", ".wake/undo/" + undo.name)
    }
  }

  /// After a late save was merged into the page: it is late no longer.
  package func settle(_ late: Undo) throws(SystemError) {
    do {
      guard let folder = try Home.undoIfThere(in: openRoot()),
        let status = try folder.status(of: late.name), let old = UndoName(late.name)
      else { return }
      let new = UndoName(of: old.page, change: old.change, number: old.number, status)
      try folder.move(late.name, to: new.text, in: folder)
    } catch {
      throw error.during("keep", ".wake/undo/" + late.name)
    }
  }
}

extension Home {
  /// Where replaced files are kept.
  func undo() throws(Errno) -> Descriptor {
    do {
      return try folder.folder("undo")
    } catch .noEntry {
      try folder.makeFolder("undo", mode: 0o700)
      // What is kept there is only kept where its own name is.
      try folder.syncNames()
      return try folder.folder("undo")
    }
  }

  static func undoIfThere(in root: borrowing Descriptor) throws(Errno) -> Descriptor? {
    do {
      return try root.folder(Self.name).folder("undo")
    } catch .noEntry {
      return nil
    }
  }

  /// Where a page waits for a moment on file systems that cannot exchange two names.
  static func movedName(_ page: InsidePath) -> String { movedPrefix + UndoName.flat(page.text) }
  static let movedPrefix = "moved-"

  /// A replacing that was cut short between its two renames left the page here: back it goes.
  func putBackMoved(_ page: InsidePath, to target: borrowing Descriptor) throws(Errno) {
    do {
      _ = try folder.folder("undo").moveNew(Self.movedName(page), to: page.name, in: target)
    } catch .noEntry {
    }
  }
}
