internal import Clibgit2

/// `wake remote`: where the logbook is synced to.
package enum Remotes {
  package struct Remote: Equatable, Sendable {
    package let name: String
    package let url: String

    /// The address as it may be shown.
    package var shown: String { ShownText.withoutSecrets(url) }
  }

  /// The remote of the current branch; nil where there is none.
  package static func current(of logbook: String) throws(SyncStop) -> Remote? {
    let repository = try Repository.open(logbook)
    guard let branch = try repository.branch() ?? .some("refs/heads/main"),
      let upstream = try Upstream(repository, branch: branch),
      let url = try repository.setting("remote.\(upstream.remote).url")
    else { return nil }
    return Remote(name: upstream.remote, url: url)
  }

  /// Sets the URL of the remote of the current branch, or makes `origin`.
  ///
  /// Nothing is asked of the remote. What was known of another one is forgotten, so that the new
  /// one does not look rewritten.
  package static func set(_ url: String, of logbook: String) throws(SyncStop) -> Remote {
    let repository = try Repository.open(logbook)
    _ = try RemoteAddress(url, root: repository.root)
    let before = try current(of: logbook)
    let name = before?.name ?? "origin"
    if before?.url == url { return Remote(name: name, url: url) }
    if before == nil {
      var remote: OpaquePointer?
      try Libgit2.check(
        unsafe git_remote_create(&remote, repository.pointer, name, url), "add the remote")
      unsafe git_remote_free(remote)
    } else {
      try Libgit2.check(
        unsafe git_remote_set_url(repository.pointer, name, url), "change the remote")
      try repository.forget(remote: name)
    }
    return Remote(name: name, url: url)
  }
}

extension Repository {
  /// Removes the notes of where a remote stood.
  fileprivate func forget(remote: String) throws(SyncStop) {
    var names = unsafe git_strarray()
    try Libgit2.check(unsafe git_reference_list(&names, pointer), "read the references")
    defer { unsafe git_strarray_dispose(&names) }
    for number in unsafe 0..<names.count {
      guard let text = unsafe names.strings[number] else { continue }
      let name = unsafe String(cString: text)
      guard name.hasPrefix("refs/remotes/\(remote)/") else { continue }
      try Libgit2.check(unsafe git_reference_remove(pointer, name), "forget \(name)")
    }
  }
}
