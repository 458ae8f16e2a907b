internal import Clibgit2

extension Repository {
  /// From here on objects are kept in memory, and gone with this.
  func writeNothingToTheDisk() throws(SyncStop) {
    var database: OpaquePointer?
    var memory: UnsafeMutablePointer<git_odb_backend>?
    try Libgit2.check(unsafe git_repository_odb(&database, pointer), "read the objects")
    defer { unsafe git_odb_free(database) }
    try Libgit2.check(unsafe git_mempack_new(&memory), "keep objects in memory")
    try Libgit2.check(unsafe git_odb_add_backend(database, memory, 999), "keep objects in memory")
  }

  /// The commits, with all that is in them, as a git bundle with one branch.
  func bundle(of commits: [ObjectID], tip: ObjectID) throws(SyncStop) -> ContiguousArray<UInt8> {
    var builder: OpaquePointer?
    try Libgit2.check(unsafe git_packbuilder_new(&builder, pointer), "make a pack")
    defer { unsafe git_packbuilder_free(builder) }
    for commit in commits {
      var id = commit.id
      try Libgit2.check(unsafe git_packbuilder_insert_commit(builder, &id), "pack \(commit)")
    }
    var pack = unsafe wake_git_buffer()
    defer { unsafe git_buf_dispose(&pack) }
    try Libgit2.check(unsafe git_packbuilder_write_buf(&pack, builder), "make a pack")
    let head = "# v2 git bundle\n\(tip) refs/heads/main\n\(tip) HEAD\n\n"
    return unsafe ContiguousArray(head.utf8)
      + ContiguousArray(UnsafeRawBufferPointer(start: pack.ptr, count: pack.size))
  }
}
