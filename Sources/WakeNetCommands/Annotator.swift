import WakeCommands
import WakeFormat
import WakeSystem

/// Puts readings where their entry stands.
struct Annotator {
  let shelf: Shelf
  let page: String

  private static let tries = 5

  /// Completes the line in place; on a page that somebody is writing it adds a `+` line. Says what
  /// was done.
  func write(_ annotation: Annotation) throws -> String {
    let said = annotation.readings.map { Writer.field($0.key, $0.value) }.joined(separator: " ")
    trying: for _ in 0..<Self.tries {
      guard let bytes = try shelf.read(page) else { break }
      let edit: Edit
      switch annotation.place(in: Document(bytes)) {
      case .edit(let found): edit = found
      case .complete: return "nothing to add: " + said
      case .gone:
        if try waits(annotation) { break trying }
        return "the entry is not on its page any more; nothing was added: " + said
      }
      switch try replace(bytes, bytes.applying([edit])) {
      case .replaced: return said
      case .changed: continue
      case .busy: break trying
      }
    }
    guard let line = annotation.furtherLine else { return "nothing to add: " + said }
    switch try shelf.append(line + "\n", to: page) {
    case .page: return said + " (as a + line: the page is being written)"
    case .spool: return said + " (as a + line, beside the page)"
    }
  }

  /// Whether the entry stands beside its page, to be moved there.
  private func waits(_ annotation: Annotation) throws -> Bool {
    do throws(SystemError) {
      return try shelf.files.spooled().contains {
        $0.page == page && annotation.place(in: Document($0.bytes)) != .gone
      }
    } catch {
      throw Failure(error)
    }
  }

  private func replace(_ old: Bytes, _ new: Bytes) throws -> Replacement {
    do throws(SaveError) {
      return try shelf.files.replace(page, expecting: old, with: new)
    } catch {
      throw Failure(error)
    }
  }
}
