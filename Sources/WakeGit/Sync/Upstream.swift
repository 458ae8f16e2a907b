/// Where a branch is pushed to and fetched from.
struct Upstream: Equatable {
  /// `refs/heads/main`.
  let branch: String
  let remote: String
  /// `refs/heads/main` there; nil while git's config does not say.
  let there: String?

  /// The remote of the branch, else the only one, else `origin`. Nil: there is none.
  init?(_ repository: Repository, branch: String) throws(SyncStop) {
    self.branch = branch
    let short = Self.short(branch)
    let names = try repository.remoteNames()
    let configured = try repository.setting("branch.\(short).remote")
    if let configured, names.contains(configured) {
      remote = configured
    } else if names.contains("origin") || names.count == 1 {
      remote = names.contains("origin") ? "origin" : names[0]
    } else if names.isEmpty {
      return nil
    } else {
      throw SyncStop(
        .noRemote, "there are \(names.count) remotes and none is named for this branch",
        next: "git branch --set-upstream-to=\(names[0])/\(short)")
    }
    there = remote == configured ? try repository.setting("branch.\(short).merge") : nil
  }

  /// The branch there, given what the remote has: the configured one, else that of the same name,
  /// else the remote's default; a remote without any gets one of the same name.
  func branch(among commits: [String: ObjectID], standard: String?) -> String {
    if let there { return there }
    if commits[branch] != nil { return branch }
    if let standard, commits[standard] != nil { return standard }
    return branch
  }

  func tracking(_ there: String) -> String { "refs/remotes/\(remote)/\(Self.short(there))" }

  static func short(_ branch: String) -> String {
    branch.hasPrefix("refs/heads/") ? String(branch.dropFirst("refs/heads/".count)) : branch
  }
}
