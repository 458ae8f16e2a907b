internal import Synchronization

/// How a sync is to be done.
package struct SyncSettings: Sendable {
  /// The environment, for the author, for ssh, and for the programs that are started.
  package var variables: [String: String]
  /// Seconds without one byte from the remote before it is given up. Never a limit for the whole.
  package var idleLimit = 60
  /// Seconds for finding the remote's host, and for each of its addresses to take the call.
  package var connectLimit = 20
  /// Whether a person can be asked for a password at the terminal.
  package var isInteractive = false
  /// Files of the logbook that entries speak of (`file=`), relative to it: synced as pages are.
  package var attachments: Set<String> = []
  /// Asked of pages and voyages that have changed.
  package var reader: (any LogbookReader)?
  /// Commits pages that have lost ten or more entries (`--allow-shrink`).
  package var allowsShrinking = false
  /// Joins two logbooks that began apart (`--join`).
  package var joins = false
  /// Merges with a remote whose history was rewritten, so that nothing of either is lost
  /// (`--accept-rewritten`).
  package var acceptsRewritten = false
  /// Whether what the remote lacks is pushed; ashore one may only look.
  package var pushes = true
  /// Told of every step; it is called often.
  package var progress: @Sendable (SyncProgress) -> Void = { _ in }
  /// Set from a signal or another thread to stop a sync that waits for the remote.
  package var cancel = CancelFlag()
  let logins = Logins()

  package init(variables: [String: String]) {
    self.variables = variables
  }
}

/// How far a sync has come.
package struct SyncProgress: Equatable, Sendable {
  package enum Phase: Equatable, Sendable { case saving, fetching, merging, pushing }

  package let phase: Phase
  /// Files or objects.
  package let done: Int
  /// Of how many; 0 while nobody knows.
  package let total: Int
}

/// A wish to stop.
package final class CancelFlag: Sendable {
  private let flag = Atomic(false)
  private let isAsked: @Sendable () -> Bool

  /// - Parameter isAsked: another way to wish it, such as Ctrl-C.
  package init(orWhen isAsked: @escaping @Sendable () -> Bool = { false }) {
    self.isAsked = isAsked
  }

  package var isSet: Bool { flag.load(ordering: .relaxed) || isAsked() }

  package func set() { flag.store(true, ordering: .relaxed) }
}
