package import WakeFormat
package import WakeLog
package import WakeNavigation

/// What lies around an open file: looked up by whoever may read files.
package struct Surroundings {
  package let database: ZoneDatabase
  /// The facts that hold for the file at a path.
  package let facts: (_ path: String) -> FactsAround
  /// The moments that the other files of its voyage have entries of.
  package let moments: (_ path: String) -> Set<Instant>
  /// What the logbook that a file stands in has named.
  package let names: (_ path: String) -> KnownNames
  /// Where its voyage's tracks have the ship on some days; nil where they tell nothing.
  package let track: (_ path: String, DateRange) -> ((Instant) -> Point?)?

  package init(
    database: ZoneDatabase, facts: @escaping (_ path: String) -> FactsAround,
    moments: @escaping (_ path: String) -> Set<Instant>,
    names: @escaping (_ path: String) -> KnownNames,
    track: @escaping (_ path: String, DateRange) -> ((Instant) -> Point?)?
  ) {
    self.database = database
    self.facts = facts
    self.moments = moments
    self.names = names
    self.track = track
  }
}
