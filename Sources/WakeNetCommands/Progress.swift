import Synchronization
import WakeCommands
import WakeGit
import WakeSystem

/// One line on the terminal that says how far a sync has come; nothing where nobody watches.
final class Progress: Sendable {
  private let isShown: Bool
  private let begin = Deadline(milliseconds: 500)
  /// When the line may be written anew; nil: it never was.
  private let next = Mutex<Deadline?>(nil)

  init(_ world: World, isQuiet: Bool) {
    isShown = !isQuiet && world.isTerminal(.error)
  }

  func show(_ progress: SyncProgress) {
    guard isShown, begin.hasPassed, isTime(isFirst: progress.done == 0) else { return }
    let phase =
      switch progress.phase {
      case .saving: "committing"
      case .fetching: "fetching"
      case .merging: "merging"
      case .pushing: "pushing"
      }
    let count = progress.total > 0 ? " \(progress.done) of \(progress.total)" : ""
    write("\r\u{1B}[K\(phase)\(count)")
  }

  /// How far something has come, in words of ours.
  func show(_ text: String) {
    guard isShown, begin.hasPassed, isTime(isFirst: false) else { return }
    write("\r\u{1B}[K" + text)
  }

  /// Ten times a second is enough.
  private func isTime(isFirst: Bool) -> Bool {
    next.withLock { next in
      if let due = next, !due.hasPassed, !isFirst { return false }
      next = Deadline(milliseconds: 100)
      return true
    }
  }

  func end() {
    if next.withLock({ $0 != nil }) { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    _ = try? StandardStreams.write(ContiguousArray(text.utf8), to: .error)
  }
}
