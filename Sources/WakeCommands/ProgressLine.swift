import Synchronization
import WakeSystem

/// One line on the terminal that says how far something long has come; nothing where nobody watches.
package final class ProgressLine: Sendable {
  private let isShown: Bool
  private let begin = Deadline(milliseconds: 500)
  /// When the line may be written anew; nil: it never was.
  private let next = Mutex<Deadline?>(nil)

  package init(_ world: World, isQuiet: Bool) {
    isShown = !isQuiet && world.isTerminal(.error)
  }

  /// - Parameter isFirst: of a part that a person should see begin.
  package func show(_ text: @autoclosure () -> String, isFirst: Bool = false) {
    guard isShown, begin.hasPassed, isTime(isFirst: isFirst) else { return }
    write("\r\u{1B}[K" + text())
  }

  /// Ten times a second is enough.
  private func isTime(isFirst: Bool) -> Bool {
    next.withLock { next in
      if let due = next, !due.hasPassed, !isFirst { return false }
      next = Deadline(milliseconds: 100)
      return true
    }
  }

  package func end() {
    if next.withLock({ $0 != nil }) { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    _ = try? StandardStreams.write(ContiguousArray(text.utf8), to: .error)
  }
}
