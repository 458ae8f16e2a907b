internal import Clibgit2

extension Repository {
  /// What `HEAD` names: `refs/heads/main`. Nil while it is detached.
  func branch() throws(SyncStop) -> String? {
    var head: OpaquePointer?
    try Libgit2.check(unsafe git_reference_lookup(&head, pointer, "HEAD"), "read HEAD")
    defer { unsafe git_reference_free(head) }
    guard let name = unsafe git_reference_symbolic_target(head) else { return nil }
    return unsafe String(cString: name)
  }

  /// The commit a reference names; nil where there is none.
  func commit(at reference: String) throws(SyncStop) -> ObjectID? {
    var id = git_oid()
    let code = unsafe git_reference_name_to_id(&id, pointer, reference)
    if code == GIT_ENOTFOUND.rawValue { return nil }
    try Libgit2.check(code, "read \(reference)")
    return ObjectID(id)
  }

  /// Moves a reference if it still names `before` (nil: if it is not there).
  ///
  /// False: somebody else moved it, or is about to.
  func move(
    _ reference: String, from before: ObjectID?, to after: ObjectID, _ why: String
  ) throws(SyncStop) -> Bool {
    var moved: OpaquePointer?
    defer { unsafe git_reference_free(moved) }
    var id = after.id
    let message = "wake: " + why
    let code: Int32
    if let before {
      var old = before.id
      code = unsafe git_reference_create_matching(
        &moved, pointer, reference, &id, 1, &old, message)
    } else {
      code = unsafe git_reference_create(&moved, pointer, reference, &id, 0, message)
    }
    switch code {
    case GIT_EMODIFIED.rawValue, GIT_EEXISTS.rawValue, GIT_ELOCKED.rawValue: return false
    default:
      try Libgit2.check(code, "move \(reference)")
      return true
    }
  }

  /// Lets `HEAD` name a branch that has no commit yet. Only while it names none that has.
  func point(headAt branch: String) throws(SyncStop) {
    precondition(
      unsafe git_repository_head_unborn(pointer) == 1, "a branch with commits stays checked out")
    var head: OpaquePointer?
    try Libgit2.check(
      unsafe git_reference_symbolic_create(&head, pointer, "HEAD", branch, 1, "wake: clone"),
      "name the branch")
    unsafe git_reference_free(head)
  }
}
