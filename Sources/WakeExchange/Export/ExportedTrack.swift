package import WakeNavigation

/// The track of a voyage as it may be told: held small, and gone through fix by fix.
package struct ExportedTrack: Sendable {
  private let store: FixStore
  private let place: @Sendable (Point) -> Point?

  package static let none = ExportedTrack(FixStore(.degrees))

  /// - Parameter place: what is told of a place; it tells nothing of any or something of each.
  package init(_ store: FixStore, telling place: @escaping @Sendable (Point) -> Point? = { $0 }) {
    self.store = store
    self.place = place
  }

  package var isEmpty: Bool { store.isEmpty }

  /// Points of its files.
  package var count: Int { store.count }

  /// In the order of time, without leaps.
  func each(_ take: (TrackFix) throws -> Void) throws {
    try store.eachOfTrack { fix in
      if let place = place(fix.point) { try take(TrackFix(fix.instant, place)) }
    }
  }
}
