package import WakeFormat

/// A person's day on a ship, in one capacity and one kind of waters.
package struct Service: Hashable, Sendable {
  package let person: String
  /// The name of its directory.
  package let voyage: String
  package let vessel: String
  /// Of the ship's clock.
  package let date: CalendarDate
  /// In command.
  package let isSkipper: Bool
  package let waters: Waters
}
