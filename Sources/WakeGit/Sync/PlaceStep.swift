internal import WakeFormat
internal import WakeSystem

extension SyncRun {
  /// Brings merged content into the work files, never over bytes that were not read before.
  ///
  /// All foreign files are looked at before the first file is touched. False: a file was changed
  /// meanwhile that cannot be merged here; commit it and begin again.
  func place(
    _ changes: [String: TreeEntry?], over ours: [String: TreeEntry]
  ) throws(SyncStop) -> Bool {
    let ordered = changes.sorted { $0.key < $1.key }
    try refuseUntidy(ordered.filter { !paths.contains($0.key) }, ours)
    for (number, (path, entry)) in ordered.enumerated() {
      try tell(.merging, number, ordered.count)
      let target = try entry.bytes(in: repository)
      guard try place(path, from: ours[path], to: target) else {
        return false
      }
    }
    return true
  }

  /// Refuses what a remote may never bring: links, submodules, programs, and names that git or
  /// wake keep for themselves.
  func refuseHidden(_ changes: [String: TreeEntry?]) throws(SyncStop) {
    for (path, entry) in changes.sorted(by: { $0.key < $1.key }) {
      guard let entry else { continue }
      let isAttributes = path == LogbookPaths.attributes
      if !isAttributes && !LogbookPaths.isPlain(path) {
        throw SyncStop.unplaceable("the remote holds a file that wake does not place: \(path)")
      }
      switch entry.mode {
      case .file: continue
      case .executable where paths.contains(path): continue
      case .executable:
        throw SyncStop.unplaceable("the remote holds a program, which wake does not place: \(path)")
      case .link:
        throw SyncStop.unplaceable("the remote holds a link, which wake does not place: \(path)")
      case .submodule:
        throw SyncStop.unplaceable(
          "the remote holds a submodule, which wake does not place: \(path)")
      }
    }
  }

  /// A file that is not the logbook's is replaced only where it is clean: as in HEAD, or already
  /// as on the remote, on the disk and in the index.
  private func refuseUntidy(
    _ changes: [(key: String, value: TreeEntry?)], _ ours: [String: TreeEntry]
  ) throws(SyncStop) {
    if changes.isEmpty { return }
    let staged = try repository.staged()
    for (path, entry) in changes {
      if let attribute = try repository.unsupportedAttribute(of: path) {
        throw SyncStop.unplaceable("\(path) has \(attribute), which wake does not run")
      }
      let here = try read(path)
      let isOurs = try isSame(here, ours[path], at: path)
      let isTheirs = try isSame(here, entry, at: path)
      if !(isOurs || isTheirs) || (staged[path] != ours[path] && staged[path] != entry) {
        throw SyncStop(
          .outsideChanged,
          "the remote changed \(path), which is no file of the logbook and was changed here as well",
          next: "settle it with git: git pull; then: wake sync")
      }
    }
  }

  private func isSame(
    _ bytes: ContiguousArray<UInt8>?, _ entry: TreeEntry?, at path: String
  ) throws(SyncStop) -> Bool {
    guard let bytes else { return entry == nil }
    return try repository.kept(bytes, at: path) == entry.bytes(in: repository)
  }

  /// Makes the file hold everything of `target`, given that the branch had `ours`.
  private func place(
    _ path: String, from entry: TreeEntry?, to target: ContiguousArray<UInt8>?
  ) throws(SyncStop) -> Bool {
    let ours = try entry.bytes(in: repository)
    for _ in 0..<50 {
      let bytes = try read(path)
      let here: ContiguousArray<UInt8>? =
        if let bytes { try repository.kept(bytes, at: path) } else { nil }
      if here == target { return true }
      var wanted = target
      if here != ours {
        // Written since the commit.
        guard paths.contains(path), LogbookPaths.isLines(path) else { return false }
        var edited = here
        if let here, let entry, let mended = try mended(path, here, since: entry) {
          edited = mended.bytes
          report.putBack.append(PutBack(path: path, entries: mended.entries))
        }
        wanted = EntryMerge.page(base: ours, ours: edited, theirs: target, at: path)
      }
      if here == wanted { return true }
      if here != ours, let bytes, let wanted {
        if try putOn(path, over: bytes, wanted) { return true }
        continue
      }
      let placed: ContiguousArray<UInt8>? =
        if let wanted { try repository.placed(wanted, at: path) } else { nil }
      if try replaced(path, expecting: bytes, with: placed) { return true }
    }
    throw SyncStop.pageBusy(path)
  }

  /// Replaces a file, waiting for whoever writes it. False: its bytes are not those expected.
  func replaced(
    _ path: String, expecting: ContiguousArray<UInt8>?, with bytes: ContiguousArray<UInt8>?
  ) throws(SyncStop) -> Bool {
    for _ in 0..<50 {
      switch try replace(path, expecting: expecting, with: bytes) {
      case .replaced: return true
      case .changed: return false
      case .busy: GitDirectory.pause(milliseconds: 100)
      }
    }
    throw SyncStop.pageBusy(path)
  }

  func read(_ path: String) throws(SyncStop) -> ContiguousArray<UInt8>? {
    do {
      return try logbook.read(path)
    } catch {
      throw SyncStop(
        .permission, error.message, next: "look at the file: ls -l \(path)")
    }
  }

  private func replace(
    _ path: String, expecting: ContiguousArray<UInt8>?, with bytes: ContiguousArray<UInt8>?
  ) throws(SyncStop) -> Replacement {
    do {
      return try logbook.replace(path, expecting: expecting, with: bytes)
    } catch {
      throw SyncStop(.notSaved, error.message, next: "when that is mended: wake sync")
    }
  }
}

extension SyncStop {
  static func pageBusy(_ path: String) -> SyncStop {
    SyncStop(
      .pageBusy, "another program keeps writing \(path)", next: "when it is done: wake sync")
  }

  static func unplaceable(_ sentence: String) -> SyncStop {
    SyncStop(
      .outsideChanged, sentence, next: "look at it with git: git pull; then: wake sync")
  }
}
