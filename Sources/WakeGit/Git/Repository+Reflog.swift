internal import Clibgit2

/// A step of a branch from one commit to another, and why, as git noted it.
struct BranchMove {
  let before: ObjectID
  let after: ObjectID
  /// `commit: by hand`, `pull: Fast-forward`, `wake: merge`.
  let why: String

  /// Somebody wrote this commit on this device, with git itself.
  var isByHand: Bool { why.hasPrefix("commit: ") || why.hasPrefix("commit (amend): ") }

  /// It brought with git itself what was written elsewhere.
  var isPull: Bool {
    why.hasPrefix("pull") || why.hasPrefix("merge ") || why.hasPrefix("rebase (finish)")
  }
}

extension Repository {
  /// The steps of a branch, the newest first, as far back as git keeps them: none where the user
  /// turned that off (`core.logAllRefUpdates`).
  func moves(of branch: String) throws(SyncStop) -> [BranchMove] {
    guard unsafe git_reference_has_log(pointer, branch) == 1 else { return [] }
    var log: OpaquePointer?
    try Libgit2.check(unsafe git_reflog_read(&log, pointer, branch), "read the log of \(branch)")
    defer { unsafe git_reflog_free(log) }
    var moves: [BranchMove] = []
    for number in unsafe 0..<git_reflog_entrycount(log) {
      guard let entry = unsafe git_reflog_entry_byindex(log, number),
        let before = unsafe git_reflog_entry_id_old(entry),
        let after = unsafe git_reflog_entry_id_new(entry)
      else { continue }
      let why = unsafe git_reflog_entry_message(entry)
      unsafe moves.append(
        BranchMove(
          before: ObjectID(before.pointee), after: ObjectID(after.pointee),
          why: why.map { unsafe String(cString: $0) } ?? ""))
    }
    return moves
  }
}
