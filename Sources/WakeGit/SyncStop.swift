/// Why a sync, a clone or an `init` stopped: one sentence, what is safe, and the next command.
package struct SyncStop: Error, Equatable, Sendable {
  /// What kind of stop it is; scripts and exit codes go by this.
  package let kind: Kind
  /// What stopped it. Begins small and has no full stop.
  package let sentence: String
  /// What to type or do next, on a line of its own.
  package let next: String
  /// What is safe, on a line of its own. Set by how far the sync had come.
  package var safe: String
  /// What the remote or git said, in its own words; several lines, or empty. Not escaped.
  package let said: String

  package enum Kind: Equatable, Sendable {
    // The repository.
    case noRepository, notRoot, otherOwner, unsupported, bare, shallow, filtered
    case operationUnderWay, detachedHead, indexConflicts, noSuchVersion
    // The logbook.
    case shrunk, pageBusy, notSaved
    // Between the two sides.
    case noRemote, badAddress, rewritten, unrelated, outsideChanged
    // The remote.
    case offline, authentication, hostKey, certificate, noSuchRemote, refused, remoteBusy
    // The device.
    case busy, diskFull, permission, cancelled
    case git
  }

  /// Addresses in any of the texts lose their passwords.
  init(_ kind: Kind, _ sentence: String, next: String, said: String = "") {
    self.kind = kind
    self.sentence = ShownText.withoutSecrets(sentence)
    self.next = ShownText.withoutSecrets(next)
    self.said = ShownText.withoutSecrets(said)
    safe = "nothing was changed"
  }
}

extension SyncStop {
  /// A file outside the logbook that could not be written.
  package static func notWritten(_ sentence: String) -> SyncStop {
    SyncStop(.notSaved, sentence, next: "when that is mended, do it again")
  }
}
