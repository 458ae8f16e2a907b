import WakeCommands
import WakeGit
import WakeSystem

/// The next command of a stop, as it works from where the user stands.
enum Hints {
  /// `git add FILE` becomes `git -C LOGBOOK add FILE` where that is not the working directory.
  static func next(_ stop: SyncStop, _ world: World) -> String {
    guard let device = try? Device(world.environment), let root = try? Shelf.root(world, device),
      world.directory != root
    else { return stop.next }
    return fromElsewhere(stop.next, root)
  }

  static func fromElsewhere(_ hint: String, _ root: String) -> String {
    let words = hint.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    var result: [String] = []
    for (word, next) in zip(words, words.dropFirst() + [""]) {
      result.append(word)
      if word == "git", inRepository.contains(next) { result.append("-C \(quoted(root))") }
    }
    return result.joined(separator: " ")
  }

  /// Those of git's commands in our hints that mean the repository one stands in.
  private static let inRepository: Set<String> = [
    "add", "am", "bisect", "branch", "cherry-pick", "commit", "fetch", "fsck", "log", "ls-remote",
    "merge", "pull", "push", "rebase", "revert", "show", "sparse-checkout", "status", "switch",
    "update-index",
  ]

  /// For a shell.
  static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
        || "/._-+,@".utf8.contains($0)
    }
    return isPlain
      ? path
      : "'"
        + path.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }
}
