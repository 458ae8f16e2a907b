internal import Clibgit2

extension Repository {
  /// The last moves of a branch by which a sync brought something from the remote, newest first:
  /// the commits before and after. None where git keeps no log of the branch.
  func placings(of branch: String) -> [(before: ObjectID, after: ObjectID)] {
    var log: OpaquePointer?
    guard unsafe git_reflog_read(&log, pointer, branch) == 0 else { return [] }
    defer { unsafe git_reflog_free(log) }
    var placings: [(before: ObjectID, after: ObjectID)] = []
    for number in unsafe 0..<git_reflog_entrycount(log) where placings.count < 20 {
      guard let entry = unsafe git_reflog_entry_byindex(log, number),
        let text = unsafe git_reflog_entry_message(entry),
        MoveReason.placing.contains(unsafe String(cString: text)),
        let before = unsafe git_reflog_entry_id_old(entry),
        let after = unsafe git_reflog_entry_id_new(entry)
      else { continue }
      unsafe placings.append((ObjectID(before.pointee), ObjectID(after.pointee)))
    }
    return placings
  }
}

/// Why a sync moved a reference, as git's log of it says.
enum MoveReason: String {
  case commit = "wake: commit"
  case forward = "wake: fast-forward"
  case merge = "wake: merge"
  case fetch = "wake: fetch"
  case push = "wake: push"
  case clone = "wake: clone"

  static let placing: Set<String> = [forward.rawValue, merge.rawValue]
}
