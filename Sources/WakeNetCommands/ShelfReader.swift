import WakeCommands
import WakeFormat
import WakeGit
import WakeLog
import WakeSystem

/// Reads entries for a sync, which asks from one thread alone.
final class ShelfReader: LogbookReader, @unchecked Sendable {
  private let shelf: Shelf

  init(_ shelf: Shelf) {
    self.shelf = shelf
  }

  func attachments(of voyage: String) -> Set<String> {
    guard let known = try? shelf.voyage(voyage), let entries = try? shelf.entries(of: known) else {
      return []
    }
    var files: Set<String> = []
    for entry in entries.entries {
      for field in entry.member.fields where field.key == "file" {
        files.insert(voyage + "/" + field.value)
      }
    }
    return files
  }

  /// Before they leave the device. What cannot be done now is done by the next sync.
  func completeStamps(of page: String) -> Int {
    guard let slash = page.firstIndex(of: "/"),
      let voyage = try? shelf.voyage(String(page[..<slash])),
      let bytes = (try? shelf.read(page)) ?? nil
    else { return 0 }
    let file = PageFile(path: page, bytes: bytes, zones: voyage.zones)
    let edits = file.document.fullStamps(on: file.page)
    guard !edits.isEmpty else { return 0 }
    let done = try? shelf.files.replace(page, expecting: bytes, with: bytes.applying(edits))
    return done == .replaced ? edits.count : 0
  }
}
