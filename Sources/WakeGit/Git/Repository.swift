internal import Clibgit2

/// A repository, open.
@safe final class Repository {
  let pointer: OpaquePointer
  /// The work tree, absolute, without a slash at the end.
  let root: String
  /// `.git`, absolute, without a slash at the end; of a linked work tree, its own directory.
  let directory: GitDirectory
  /// Where references and objects are: `.git`, also of a linked work tree.
  let common: GitDirectory
  /// The files of the trees that were read last: the steps of a sync ask for the same ones.
  var readTrees: [(tree: ObjectID, files: [String: TreeEntry])] = []
  /// The index, as it was read last.
  var readIndex: IndexFile?

  private init(
    owning pointer: OpaquePointer, root: String, directory: GitDirectory, common: GitDirectory
  ) {
    unsafe self.pointer = unsafe pointer
    self.root = root
    self.directory = directory
    self.common = common
  }

  deinit { unsafe git_repository_free(pointer) }

  /// Opens the repository whose root the logbook is. Refuses every other one.
  static func open(_ logbook: String) throws(SyncStop) -> Repository {
    Libgit2.start()
    var pointer: OpaquePointer?
    var code = unsafe git_repository_open_ext(&pointer, logbook, 0, nil)
    if isOwnerError(code), trustsEveryOwner() {
      _ = wake_git_owner_validation(0)
      code = unsafe git_repository_open_ext(&pointer, logbook, 0, nil)
      _ = wake_git_owner_validation(1)
    }
    guard let pointer = unsafe pointer, code == 0 else {
      throw SyncStop.cannotOpen(code, isOwner: isOwnerError(code))
    }
    guard let work = unsafe git_repository_workdir(pointer),
      let path = unsafe git_repository_path(pointer),
      let common = unsafe git_repository_commondir(pointer)
    else {
      unsafe git_repository_free(pointer)
      throw SyncStop.bare
    }
    let root = trimmed(unsafe String(cString: work))
    let repository = unsafe Repository(
      owning: pointer, root: root, directory: GitDirectory(trimmed(String(cString: path))),
      common: GitDirectory(trimmed(String(cString: common))))
    let asked = GitDirectory.realPath(logbook) ?? logbook
    guard GitDirectory.realPath(root) == asked else { throw SyncStop.notRoot(root) }
    return repository
  }

  /// Makes a repository with the branch `main` in a directory that is the root of none.
  static func create(_ logbook: String) throws(SyncStop) {
    Libgit2.start()
    var options = unsafe git_repository_init_options()
    unsafe git_repository_init_options_init(
      &options, UInt32(GIT_REPOSITORY_INIT_OPTIONS_VERSION))
    unsafe options.flags =
      GIT_REPOSITORY_INIT_MKDIR.rawValue | GIT_REPOSITORY_INIT_MKPATH.rawValue
      | GIT_REPOSITORY_INIT_NO_REINIT.rawValue
    var pointer: OpaquePointer?
    let code = unsafe "main".withCString { branch in
      unsafe options.initial_head = unsafe branch
      return unsafe git_repository_init_ext(&pointer, logbook, &options)
    }
    unsafe git_repository_free(pointer)
    try Libgit2.check(code, "make a git repository in \(logbook)")
  }

  /// Whether the directory itself is the root of a repository, whatever else is wrong with it.
  static func stands(in logbook: String) -> Bool {
    GitDirectory.exists(logbook + "/.git")
  }

  private static func trimmed(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Without any `safe.directory` in the config, libgit2 says only that it found none.
  private static func isOwnerError(_ code: Int32) -> Bool {
    code == GIT_EOWNER.rawValue
      || (code == GIT_ENOTFOUND.rawValue && Libgit2.message().contains("safe.directory"))
  }

  /// `safe.directory = *`, which libgit2 does not understand.
  private static func trustsEveryOwner() -> Bool {
    var config: OpaquePointer?
    guard unsafe git_config_open_default(&config) == 0 else { return false }
    defer { unsafe git_config_free(config) }
    var isTrusting = false
    unsafe git_config_get_multivar_foreach(
      config, "safe.directory", "^\\*$",
      { _, payload in
        unsafe payload?.assumingMemoryBound(to: Bool.self).pointee = true
        return 0
      }, &isTrusting)
    return isTrusting
  }
}

extension SyncStop {
  static let bare = SyncStop(
    .bare, "expected a repository with files, found a bare one",
    next: "clone it: wake clone URL DIR")

  static func notRoot(_ root: String) -> SyncStop {
    SyncStop(
      .notRoot,
      "the logbook is not the root of its repository, so a push would publish all of \(root)",
      next: "give the logbook a repository of its own: wake init")
  }

  fileprivate static func cannotOpen(_ code: Int32, isOwner: Bool) -> SyncStop {
    if isOwner {
      return SyncStop(
        .otherOwner, "the repository belongs to another user",
        next: "if you trust it: git config --global --add safe.directory \"$PWD\"")
    }
    if code == GIT_ENOTFOUND.rawValue {
      return SyncStop(.noRepository, "the logbook is no git repository yet", next: "wake init")
    }
    let message = Libgit2.message()
    if message.contains("unsupported extension") || message.contains("repository version") {
      return SyncStop(
        .unsupported, "the repository is of a kind that wake cannot read: \(message)",
        next: "sync with git itself: git pull && git push")
    }
    return Libgit2.stop(code, "open the repository")
  }
}
