internal import WakeFormat
package import WakeSystem

/// `wake init`: makes the logbook a git repository of its own.
package enum Setup {
  /// What was done.
  package struct Report: Equatable, Sendable {
    /// The logbook was the root of no repository before.
    package var hasMadeRepository = false
    /// `.gitattributes` was made or completed.
    package var hasWrittenAttributes = false
    package var hasSetFsync = false
  }

  /// Line ends are LF everywhere, and a plain git client merges pages by keeping the lines of both.
  static let attributes = ["*.wake text eol=lf merge=union", "*.gpx -text"]

  /// Doing it again changes nothing.
  package static func run(_ logbook: LogbookFiles) throws(SyncStop) -> Report {
    var report = Report()
    if !Repository.stands(in: logbook.root) {
      try Repository.create(logbook.root)
      report.hasMadeRepository = true
    }
    let repository = try Repository.open(logbook.root)
    if try repository.setting("core.fsync") == nil {
      try repository.set("core.fsync", to: "all")
      report.hasSetFsync = true
    }
    if report.hasMadeRepository || report.hasSetFsync { try repository.keepSettings() }
    try repository.installMergeDriver()
    report.hasWrittenAttributes = try writeAttributes(logbook)
    return report
  }

  private static func writeAttributes(_ logbook: LogbookFiles) throws(SyncStop) -> Bool {
    do {
      for _ in 0..<20 {
        let before = try logbook.read(LogbookPaths.attributes)
        guard let after = completed(before ?? []) else { return false }
        switch try logbook.replace(LogbookPaths.attributes, expecting: before, with: after) {
        case .replaced: return true
        case .changed: continue
        case .busy: GitDirectory.pause(milliseconds: 100)
        }
      }
    } catch let error as SystemError {
      throw SyncStop(.notSaved, error.message, next: "when that is mended: wake init")
    } catch let error as SaveError {
      throw SyncStop(.notSaved, error.message, next: "when that is mended: wake init")
    } catch {
      preconditionFailure("a file throws nothing else")
    }
    throw SyncStop(
      .pageBusy, "another program keeps writing \(LogbookPaths.attributes)",
      next: "when it is done: wake init")
  }

  /// The file with the lines it lacks; nil where it lacks none.
  private static func completed(_ bytes: ContiguousArray<UInt8>) -> ContiguousArray<UInt8>? {
    let lines = Set(bytes.split(separator: UInt8(ascii: "\n")).map { Array($0) })
    let missing = attributes.filter { !lines.contains(Array($0.utf8)) }
    if missing.isEmpty { return nil }
    var completed = bytes
    if let last = completed.last, last != UInt8(ascii: "\n") { completed.append(10) }
    for line in missing { completed += ContiguousArray((line + "\n").utf8) }
    return completed
  }
}

extension Repository {
  /// The files without which a repository is none, on the device: git makes them, and never sees to
  /// that. After a power cut they were empty.
  func keepSettings() throws(SyncStop) {
    for name in ["HEAD", "config"] { try common.flush(name) }
  }

  /// Lets `git pull`, rebase and stash merge pages as `wake sync` does, in this clone alone. Where
  /// `wake` is missing, git keeps the lines of both sides.
  func installMergeDriver() throws(SyncStop) {
    let driver = "wake merge-driver %O %A %B %L %P || git merge-file --union %A %O %B"
    if try setting("merge.wake.driver") == nil {
      try set("merge.wake.name", to: "wake: merge entry by entry")
      try set("merge.wake.driver", to: driver)
      try keepSettings()
    }
    let line = "*.wake merge=wake\n"
    let before = try common.contents(of: "info/attributes") ?? []
    let text = String(decoding: before, as: UTF8.self)
    if text.contains("*.wake ") { return }
    try common.makeFolder("info")
    let separator = text.isEmpty || text.hasSuffix("\n") ? "" : "\n"
    try common.put("info/attributes", before + ContiguousArray((separator + line).utf8))
  }
}
