import WakeCommands
import WakeGit

extension ProgressLine {
  /// How far a sync has come.
  func show(_ progress: SyncProgress) {
    let phase =
      switch progress.phase {
      case .saving: "committing"
      case .fetching: "fetching"
      case .merging: "merging"
      case .pushing: "pushing"
      }
    let count = progress.total > 0 ? " \(progress.done) of \(progress.total)" : ""
    show(phase + count, isFirst: progress.done == 0)
  }
}
