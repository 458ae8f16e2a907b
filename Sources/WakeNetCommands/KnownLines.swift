import WakeCommands
import WakeFormat
import WakeLog

/// What the logbook says already about some days.
struct KnownLines {
  private struct Head: Hashable {
    let when: WrittenEntry.When
    let isFurther: Bool
    let events: [String]
    /// Byte for byte.
    let remarks: [UInt8]
  }

  private var fields: [Head: [Set<String>]] = [:]

  /// Keys that tell of the line, or that it was struck: an entry stays the one it was.
  private static let apart: Set = ["conflict", "was", "logged", "void", "void.by", "void.at"]

  /// All lines of a page.
  mutating func add(_ file: PageFile) {
    for line in file.document.lines {
      if let written = file.document.written(line, on: file.page) { _ = add(written) }
    }
  }

  /// False: it says nothing that is not known.
  ///
  /// One with more fields says it too: an entry may have been annotated since it was imported.
  mutating func add(_ entry: WrittenEntry) -> Bool {
    let head = Head(
      when: entry.when, isFurther: entry.isFurther, events: entry.events.sorted(),
      remarks: Array(entry.remarks.utf8))
    let own = Set(
      entry.fields.filter { !Self.apart.contains($0.key) }.map { $0.key + "=" + $0.meaning })
    if fields[head]?.contains(where: { own.isSubset(of: $0) }) == true { return false }
    fields[head, default: []].append(own)
    return true
  }
}
