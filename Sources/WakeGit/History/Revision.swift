internal import Clibgit2
package import WakeFormat

/// What happened to entries from one version of the logbook to the next.
package struct Revision: Sendable {
  package struct Change: Sendable {
    package let change: EntryChange
    /// The version before had `@signed` at this entry's time or later in the voyage.
    package let isAfterSigned: Bool

    /// Whether both came to the same: from whatever it was.
    func isSame(as other: Self) -> Bool {
      change.path == other.change.path && change.new == other.change.new
        && (change.new != nil || change.old == other.change.old)
    }
  }

  /// The id; nil: it stands on the pages, and in no commit.
  package let commit: String?
  /// Who wrote the commit, and when: seconds since 1970, and minutes east of UTC.
  package let author: Author?
  package let seconds: Int?
  package let offset: Int
  package let changes: [Change]

  init(origin: CommitOrigin?, commit: ObjectID?, changes: [Change]) {
    self.commit = commit?.description
    author = origin.map { Author(name: $0.name, email: $0.email, isMadeUp: false) }
    seconds = origin.map { Int($0.time.time) }
    offset = origin.map { Int($0.time.offset) } ?? 0
    self.changes = changes
  }
}
