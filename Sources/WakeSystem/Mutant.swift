#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A fault that a debug build shows when `WAKE_MUTANT` names it. A release build has none of them.
///
/// `Tests/FaultTests/mutants.py` runs, for each, the lane that must fail with it:
/// `no fsync`, `no fsync of directories`, `early word` (saved is said before the fsync),
/// `fsync again` (a failed fsync is asked again), `no look` (the page is not looked at once more),
/// `early look` (it is, before git is done), `rewrite` (instead of appending), `stat only` (what was
/// displaced is compared by size and time), `links followed`, `wall clock` (waits go by the clock that
/// people set), `no receipt`, `nothing kept` (what a replacing displaces), `exchange only` (where names
/// cannot change places, nothing is replaced), `unseen writer` (readers show half a line), `no wait for
/// git` (before a voyage is begun), `moves unseen` (of the clock).
enum Mutant {
  #if WAKE_MUTANTS
    private static let chosen: String? = {
      guard let name = unsafe getenv("WAKE_MUTANT") else { return nil }
      return unsafe String(cString: name)
    }()

    static func isChosen(_ name: String) -> Bool { chosen == name }

    static func giveWord() {
      let word = ContiguousArray("saved before it was\n".utf8)
      _ = unsafe word.withUnsafeBytes { unsafe writeBytes(1, $0.baseAddress!, $0.count) }
    }

    /// Puts a new file with more at its end in the place of the old, whoever saved meanwhile.
    static func rewrite(_ path: String, with more: ContiguousArray<UInt8>) -> Bool {
      guard let old = try? Descriptor.open(path, O_RDONLY).contents(),
        let file = try? Descriptor.open(path + ".new", O_WRONLY | O_CREAT | O_TRUNC)
      else { return false }
      do {
        try file.writeAll(old + more)
        try file.sync()
      } catch {
        return false
      }
      return unsafe rename(path + ".new", path) == 0
    }
  #else
    @inline(__always) static func isChosen(_ name: StaticString) -> Bool { false }
    @inline(__always) static func giveWord() {}
    @inline(__always)
    static func rewrite(_ path: String, with more: ContiguousArray<UInt8>) -> Bool { false }
  #endif
}
