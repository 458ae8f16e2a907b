package import WakeFormat
package import WakeNavigation

/// A voyage to be added up.
package struct VoyageLog: Sendable {
  package let voyage: Voyage
  package let logbook: Document
  /// In the order of time; those without a position with that of their track.
  package let entries: [LoggedEntry]
  package let track: [TrackFix]

  package init(
    _ voyage: Voyage, logbook: Document, _ entries: [LoggedEntry], track: [TrackFix] = []
  ) {
    self.voyage = voyage
    self.logbook = logbook
    self.entries = entries
    self.track = track
  }
}
