extension SyncRun {
  /// Lets git pack the objects that have piled up, as it does after its own commands, by its own
  /// rules (`gc.auto`) and in the background. Without git they stay loose, which harms nothing.
  func tidyUp() {
    let hasDone = report.committed.total > 0 || report.down.total > 0 || report.merged > 0
    guard hasDone, !settings.cancel.isSet else { return }
    _ = GitAnswers.ask(["gc", "--auto", "--quiet"], in: repository.root, settings.variables)
  }
}
