internal import Clibgit2
package import WakeSystem

/// `wake clone URL DIR`: a logbook from a remote on a new device.
package enum Clone {
  package struct Report: Equatable, Sendable {
    /// `main`.
    package var branch = ""
    package var entries = 0
    /// Files placed.
    package var files = 0
    /// Files of the remote that wake does not place, and why.
    package var leftOut: [LeftOut] = []
    /// Why the `git` program talks to this remote, and not libgit2; to be said once.
    package var program: String?
  }

  /// Fetches the remote's default branch into a directory that is empty or not there.
  ///
  /// The files are written by `logbook`, one by one, never by git: links, programs, submodules and
  /// hidden files are left out, and stay in the history. A clone that fails before it has written
  /// a file leaves nothing behind.
  package static func run(
    _ url: String, into logbook: LogbookFiles, _ settings: SyncSettings
  ) throws(SyncStop) -> Report {
    _ = try RemoteAddress(url, root: GitDirectory.current())
    let folder = GitDirectory(logbook.root)
    let isNew = !GitDirectory.exists(logbook.root)
    guard folder.names(in: ".").isEmpty else {
      throw SyncStop(
        .noRepository, "expected a directory that is empty or not there, found \(logbook.root)",
        next: "name another: wake clone \(url) DIR")
    }
    do {
      try Repository.create(logbook.root)
      let repository = try Repository.open(logbook.root)
      try repository.set("core.fsync", to: "all")
      let (branch, commit, program) = try fetch(url, repository, settings)
      var report = try place(branch, commit, repository, logbook, settings)
      try repository.keepSettings()
      report.program = program
      return report
    } catch {
      if folder.names(in: ".") == [".git"] {
        folder.removeAll(".git")
        if isNew { GitDirectory.removeEmptyFolder(logbook.root) }
      }
      throw error
    }
  }

  private static func fetch(
    _ url: String, _ repository: Repository, _ settings: SyncSettings
  ) throws(SyncStop) -> (branch: String, commit: ObjectID?, program: String?) {
    var address = url
    if case .local(let path) = try RemoteAddress(url, root: GitDirectory.current()),
      !url.hasPrefix("file:")
    {
      // A path means what it means here, not what it would mean in the new directory.
      address = path
    }
    var remote: OpaquePointer?
    try Libgit2.check(
      unsafe git_remote_create(&remote, repository.pointer, "origin", address), "add the remote")
    unsafe git_remote_free(remote)
    let conversation = try Conversation(
      repository, remote: "origin", phase: .fetching, settings: settings)
    defer { conversation.hangUp() }
    let found = try conversation.references()
    let heads = found.commits.keys.filter { $0.hasPrefix("refs/heads/") }.sorted()
    guard let branch = found.standard ?? heads.first, let commit = found.commits[branch] else {
      return ("refs/heads/main", nil, conversation.whyProgram)
    }
    try conversation.download(branch)
    return (branch, commit, conversation.whyProgram)
  }

  private static func place(
    _ branch: String, _ commit: ObjectID?, _ repository: Repository, _ logbook: LogbookFiles,
    _ settings: SyncSettings
  ) throws(SyncStop) -> Report {
    let short = Upstream.short(branch)
    var report = Report(branch: short)
    try repository.point(headAt: branch)
    try repository.set("branch.\(short).remote", to: "origin")
    try repository.set("branch.\(short).merge", to: branch)
    try repository.installMergeDriver()
    guard let commit else { return report }

    let paths = LogbookPaths()
    let tree = try repository.tree(of: commit)
    let files = try repository.files(in: tree)
    if let facts = try files["logbook.wake"].bytes(in: repository),
      let book = CommitMessage.fact("book", in: facts)
    {
      logbook.book = book
    }
    // First the attributes, which say how the other files are written.
    for (path, entry) in files.sorted(by: {
      ($0.key != LogbookPaths.attributes ? 1 : 0, $0.key)
        < ($1.key != LogbookPaths.attributes ? 1 : 0, $1.key)
    }) {
      settings.progress(
        SyncProgress(phase: .merging, done: report.files, total: files.count))
      if settings.cancel.isSet { throw SyncStop.cancelled }
      if let why = try reasonNotToPlace(path, entry, repository) {
        report.leftOut.append(LeftOut(path: path, why: why))
        continue
      }
      let bytes = try repository.placed(repository.bytes(of: entry.id), at: path)
      do {
        _ = try logbook.create(path, bytes)
      } catch {
        throw SyncStop(.notSaved, error.message, next: "when that is mended: wake sync")
      }
      report.files += 1
    }
    report.entries = try repository.change(from: nil, to: tree, in: paths).count.added
    try repository.stage(files.mapValues { .some($0) }, isWhole: true)
    let tracking = "refs/remotes/origin/\(short)"
    _ = try repository.move(tracking, from: nil, to: commit, "clone")
    _ = try repository.move(branch, from: nil, to: commit, "clone")
    return report
  }

  private static func reasonNotToPlace(
    _ path: String, _ entry: TreeEntry, _ repository: Repository
  ) throws(SyncStop) -> String? {
    if path != LogbookPaths.attributes && !LogbookPaths.isPlain(path) {
      return "its name is hidden or reserved"
    }
    switch entry.mode {
    case .link: return "it is a symbolic link"
    case .submodule: return "it is another repository"
    case .executable where !path.hasSuffix(".wake"): return "it is a program"
    case .file, .executable: break
    }
    return try repository.unsupportedAttribute(of: path).map { "it has \($0) in .gitattributes" }
  }
}
