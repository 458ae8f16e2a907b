#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension LogbookFiles {
  /// While git changes files here: 2 s at most.
  package func waitForGit() {
    guard !Mutant.isChosen("no wait for git"), let root = try? openRoot() else { return }
    Repository(at: root)?.waitForIndex(root)
  }

  /// A file that a wake process left here, and that is away or empty just now: git and editors take
  /// a file away for a moment while they save it.
  ///
  /// Where it stays away, that is not waited for again.
  package func readOnceBack(
    _ relative: String
  ) throws(SystemError) -> ContiguousArray<UInt8>? {
    let path = try InsidePath(relative)
    guard Hint(of: path, in: stateFolder()).isThere else { return try read(relative) }
    waitForGit()
    for _ in 0..<3 {
      if let bytes = try read(relative), !bytes.isEmpty { return bytes }
      _ = Interrupt.wait(reading: nil, until: Deadline(milliseconds: 10))
    }
    Hint.forget(path, in: stateFolder())
    return try read(relative)
  }
}
