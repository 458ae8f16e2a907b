internal import CGitTransport
internal import Clibgit2

/// libgit2, started once for the process.
///
/// It reads HOME when it starts, for the user's git config.
enum Libgit2 {
  private static let isStarted: Bool = {
    git_libgit2_init()
    // Every object and reference is on the device before what names it.
    _ = wake_git_fsync(1)
    // The folder of many years' voyages is asked for again and again.
    _ = wake_git_cached_tree(1 << 20)
    // What is read from packs has a checksum of zlib already; git does not hash it again either.
    _ = wake_git_hash_verification(0)
    _ = unsafe wake_git_user_agent("wake")
    _ = wake_streams_install()
    wake_ignore_sigpipe()
    return true
  }()

  static func start() {
    _ = isStarted
  }

  /// Turns an error of libgit2 into a stop. `operation` is the words after "cannot".
  static func check(_ code: Int32, _ operation: @autoclosure () -> String) throws(SyncStop) {
    if code < 0 { throw stop(code, operation()) }
  }

  static func stop(
    _ code: Int32, _ operation: String, message: @autoclosure () -> String = message()
  ) -> SyncStop {
    let message = message()
    let sentence = "cannot \(operation): \(message)"
    if code == GIT_EUSER.rawValue { return .cancelled }
    if message.contains("No space left") || message.contains("quota exceeded") {
      return SyncStop(.diskFull, sentence, next: "make room on the device, then: wake sync")
    }
    if code == GIT_ELOCKED.rawValue || message.contains("failed to lock file") {
      return SyncStop(
        .busy, sentence, next: "wait until the other git program is done, then: wake sync")
    }
    if message.contains("Permission denied") || message.contains("Read-only file system") {
      return SyncStop(.permission, sentence, next: "look at who owns the files: ls -l .git")
    }
    return SyncStop(.git, sentence, next: "look at the repository: git fsck")
  }

  /// Whether the last error in this thread is one of TLS, or of what libgit2 has no transport for.
  static func isBeyondIt() -> Bool {
    guard let error = unsafe git_error_last() else { return false }
    let message = message()
    return unsafe error.pointee.klass == Int32(GIT_ERROR_SSL.rawValue)
      || message.contains("unsupported URL protocol")
      || message.contains("proxy authentication required")
      || message.contains("unexpected redirect") || message.contains("redirect")
  }

  /// What libgit2 says of its last error in this thread.
  static func message() -> String {
    guard let error = unsafe git_error_last(), let text = unsafe error.pointee.message else {
      return "unknown error"
    }
    return unsafe String(cString: text)
  }
}

extension SyncStop {
  static let cancelled = SyncStop(.cancelled, "stopped", next: "go on with: wake sync")
}
