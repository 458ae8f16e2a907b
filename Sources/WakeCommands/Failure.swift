package import WakeSystem

/// How a command ends; these numbers never change.
package enum Status: Int32, Sendable {
  case done = 0
  /// The logbook has errors, or a search found nothing.
  case found = 1
  case usage = 2
  /// No such logbook, voyage or entry.
  case missing = 3
  case notSaved = 4
  /// The network or the remote.
  case network = 5
  /// Only a person can settle it.
  case person = 6
  /// The device did not confirm what was written.
  case notConfirmed = 7
  case interrupted = 130
}

/// Why a command could not do its work.
package struct Failure: Error, Equatable {
  package let status: Status
  /// One sentence, small at the beginning, without a full stop.
  package let message: String
  /// What to type next.
  package let hint: String?
  /// Lines that are not saved: they are said back, for pen and paper.
  package var unsaved: [String] = []
  /// What may have been meant, a line each.
  package var candidates: [String] = []

  package init(_ status: Status, _ message: String, hint: String? = nil) {
    self.status = status
    self.message = message
    self.hint = hint
  }

  package init(_ error: SystemError) {
    self.init(.notSaved, error.message)
  }

  package init(_ error: SaveError) {
    switch error {
    case .notSaved(let error): self.init(.notSaved, "not saved: " + error.message)
    case .notConfirmed(let error):
      self.init(
        .notConfirmed, "not confirmed: " + error.message,
        hint: "the line may or may not be there: write it down on paper, then look with wake log")
    case .interrupted: self.init(.interrupted, error.message)
    }
  }
}
