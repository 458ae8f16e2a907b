internal import Clibgit2

/// The history of one voyage, taken out of that of the logbook: each commit that changed the voyage,
/// with the voyage's files and the attributes that let git merge pages.
struct VoyageHistory {
  let repository: Repository
  let voyage: String
  let paths: LogbookPaths
  /// The commits that were made, the oldest first.
  private(set) var written: [ObjectID] = []

  /// What a commit of the logbook became; none before the voyage began.
  private var become: [ObjectID: ObjectID] = [:]
  private var trees: [ObjectID: ObjectID] = [:]

  init(repository: Repository, voyage: String, paths: LogbookPaths) {
    self.repository = repository
    self.voyage = voyage
    self.paths = paths
  }

  /// The voyage's own commit for a commit of the logbook; nil where it has nothing of the voyage.
  mutating func tip(of head: ObjectID) throws(SyncStop) -> ObjectID? {
    for commit in try repository.history(of: head) {
      let origin = try repository.origin(of: commit)
      let parents = try simplified(origin.parents.compactMap { become[$0] })
      var tree = try tree(of: commit)
      if tree == nil, !parents.isEmpty { tree = try attributesAlone() }
      guard let tree else { continue }
      if parents.count == 1, try repository.tree(of: parents[0]) == tree {
        become[commit] = parents[0]
        continue
      }
      let new = try repository.write(
        commit: message(from: parents.first, to: tree), tree: tree, parents: parents,
        as: origin)
      become[commit] = new
      written.append(new)
    }
    return become[head]
  }

  /// Without those that another of them holds.
  private func simplified(_ parents: [ObjectID]) throws(SyncStop) -> [ObjectID] {
    var distinct: [ObjectID] = []
    for parent in parents where !distinct.contains(parent) { distinct.append(parent) }
    var kept: [ObjectID] = []
    for parent in distinct {
      var isHeld = false
      for other in distinct where other != parent {
        if try repository.contains(parent, in: other) { isHeld = true }
      }
      if !isHeld { kept.append(parent) }
    }
    return kept
  }

  /// The tree with the voyage alone; nil where a commit has nothing of it.
  private mutating func tree(of commit: ObjectID) throws(SyncStop) -> ObjectID? {
    guard let folder = try repository.folder(voyage, in: repository.tree(of: commit)) else {
      return nil
    }
    if let known = trees[folder] { return known }
    var files: [String: TreeEntry?] = [:]
    for (name, entry) in try repository.files(in: folder)
    where paths.contains(voyage + "/" + name) && (entry.mode == .file || entry.mode == .executable)
    {
      files[voyage + "/" + name] = .some(TreeEntry(id: entry.id, mode: .file))
    }
    if files.isEmpty { return nil }
    let made = try repository.tree(attributesAlone(), with: files)
    trees[folder] = made
    return made
  }

  private func attributesAlone() throws(SyncStop) -> ObjectID {
    let text = Setup.attributes.map { $0 + "\n" }.joined()
    let blob = try repository.write(blob: ContiguousArray(text.utf8))
    return try repository.tree(
      nil, with: [LogbookPaths.attributes: TreeEntry(id: blob, mode: .file)])
  }

  private func message(from parent: ObjectID?, to tree: ObjectID) throws(SyncStop) -> String {
    let before = try parent.flatMap { (parent) throws(SyncStop) in try repository.tree(of: parent) }
    let change = try repository.change(from: before, to: tree, in: paths)
    let facts = try repository.files(in: tree)[voyage + "/voyage.wake"].bytes(in: repository)
    return try CommitMessage.text(for: change) { _ in
      facts.flatMap { CommitMessage.fact("title", in: $0) }
    }
  }
}

extension Repository {
  fileprivate func write(
    commit message: String, tree: ObjectID, parents: [ObjectID], as origin: CommitOrigin
  ) throws(SyncStop) -> ObjectID {
    var signature: UnsafeMutablePointer<git_signature>?
    try Libgit2.check(
      unsafe git_signature_new(
        &signature, origin.name, origin.email, origin.time.time, origin.time.offset),
      "write a commit as \(origin.name) <\(origin.email)>")
    defer { unsafe git_signature_free(signature) }
    return unsafe try write(commit: message, tree: tree, parents: parents, signature: signature)
  }
}
