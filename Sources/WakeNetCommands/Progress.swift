import Synchronization
import WakeCommands
import WakeGit
import WakeSystem

/// One line on the terminal that says how far a sync has come; nothing where nobody watches.
final class Progress: Sendable {
  private let isShown: Bool
  private let begin = Deadline(milliseconds: 500)
  private let hasWritten = Mutex(false)

  init(_ world: World, isQuiet: Bool) {
    isShown = !isQuiet && world.isTerminal(.error)
  }

  func show(_ progress: SyncProgress) {
    guard isShown, begin.hasPassed else { return }
    let phase =
      switch progress.phase {
      case .saving: "committing"
      case .fetching: "fetching"
      case .merging: "merging"
      case .pushing: "pushing"
      }
    let count = progress.total > 0 ? " \(progress.done) of \(progress.total)" : ""
    write("\r\u{1B}[K\(phase)\(count)")
    hasWritten.withLock { $0 = true }
  }

  func end() {
    if hasWritten.withLock({ $0 }) { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    _ = try? StandardStreams.write(ContiguousArray(text.utf8), to: .error)
  }
}
