import WakeCommands
import WakeFormat
import WakeImport
import WakeLog

/// An entry of another program as it will be written.
struct ImportedEntry {
  /// Nil: the one that takes what belongs to none.
  let voyage: String?
  let stamp: Stamp
  let lines: [String]

  /// Of a receiver that knew no date yet.
  var isOfUnsetClock: Bool { lines.contains { $0.contains(" clock=unset") } }

  /// Those that have a time; what of them has no place in a log is counted.
  static func all(of intake: Intake, _ choice: VoyageChoice) -> [ImportedEntry] {
    intake.entries.compactMap { entry in
      let own = entry.voyage.flatMap { LogbookPath.isName($0) ? $0 : nil }
      func stamp(in voyage: String?) -> Stamp? {
        entry.stamp
          ?? entry.instant.map { Stamp($0, offset: choice.offset(at: $0, in: voyage)) }
      }
      guard let first = stamp(in: nil), let day = first.date else { return nil }
      let voyage = own ?? choice.voyage(of: day)
      let stamp = stamp(in: voyage) ?? first
      let lines = entry.lines(at: stamp) { key, why in
        intake.lose(key, why, in: entry.file, entry.line)
      }
      return ImportedEntry(voyage: voyage, stamp: stamp, lines: lines)
    }
  }
}

/// Names in a file are its writer's: only what can be one of a logbook is taken.
enum LogbookPath {
  /// Of a directory or a file.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 120 && !name.hasPrefix(".") && !name.hasPrefix("-")
      && name.utf8.allSatisfy { byte in
        byte >= 0x80 || byte == 0x2D || byte == 0x2E || byte == 0x5F
          || byte >= 0x30 && byte <= 0x39 || byte >= 0x41 && byte <= 0x5A
          || byte >= 0x61 && byte <= 0x7A
      }
  }

  /// `logbook.wake`, or a file of a voyage that holds lines.
  static func isFile(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard path.hasSuffix(".wake"), parts.allSatisfy(isName) else { return false }
    return path == "logbook.wake" || parts.count == 2
  }
}
