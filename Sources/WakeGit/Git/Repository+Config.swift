internal import Clibgit2

extension Repository {
  /// A setting of git, from wherever git would take it; nil where it is not set.
  func setting(_ name: String) throws(SyncStop) -> String? {
    var config: OpaquePointer?
    try Libgit2.check(unsafe git_repository_config_snapshot(&config, pointer), "read git's config")
    defer { unsafe git_config_free(config) }
    var text: UnsafePointer<CChar>?
    let code = unsafe git_config_get_string(&text, config, name)
    if code == GIT_ENOTFOUND.rawValue { return nil }
    try Libgit2.check(code, "read \(name) of git's config")
    return unsafe text.map { unsafe String(cString: $0) }
  }

  /// Writes a setting to the repository's own config.
  func set(_ name: String, to value: String) throws(SyncStop) {
    var config: OpaquePointer?
    var own: OpaquePointer?
    try Libgit2.check(unsafe git_repository_config(&config, pointer), "read git's config")
    defer { unsafe git_config_free(config) }
    try Libgit2.check(
      unsafe git_config_open_level(&own, config, GIT_CONFIG_LEVEL_LOCAL), "read git's config")
    defer { unsafe git_config_free(own) }
    try Libgit2.check(
      unsafe git_config_set_string(own, name, value), "write \(name) to git's config")
  }

  /// The names of the remotes, in byte order.
  func remoteNames() throws(SyncStop) -> [String] {
    var names = unsafe git_strarray()
    try Libgit2.check(unsafe git_remote_list(&names, pointer), "read the remotes")
    defer { unsafe git_strarray_dispose(&names) }
    return unsafe (0..<names.count).compactMap { number in
      unsafe names.strings[number].map { unsafe String(cString: $0) }
    }.sorted()
  }

  /// Who writes the commits: git's config, else GIT_AUTHOR_NAME and GIT_AUTHOR_EMAIL, else
  /// user@host. The user database is not asked.
  func author(_ variables: [String: String]) throws(SyncStop) -> Author {
    let (name, email) = (try setting("user.name"), try setting("user.email"))
    if let name, let email, !name.isEmpty {
      return Author(name: name, email: email, isMadeUp: false)
    }
    let user = variables["USER"] ?? variables["LOGNAME"] ?? "wake"
    return Author(
      name: name ?? variables["GIT_AUTHOR_NAME"] ?? user,
      email: email ?? variables["GIT_AUTHOR_EMAIL"] ?? "\(user)@\(GitDirectory.hostName())",
      isMadeUp: (name ?? variables["GIT_AUTHOR_NAME"]) == nil
        || (email ?? variables["GIT_AUTHOR_EMAIL"]) == nil)
  }
}

/// Who writes a commit.
package struct Author: Equatable, Sendable {
  package let name: String
  package let email: String
  /// Neither git's config nor the environment said who.
  package let isMadeUp: Bool
}
