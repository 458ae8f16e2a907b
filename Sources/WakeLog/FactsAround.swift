package import WakeFormat

/// The facts that hold for a file: those of the voyage's directory that it stands in, and of the
/// logbook above.
package struct FactsAround: Sendable {
  /// The name of the voyage's directory; nil for a file that stands in none.
  package let voyage: String?
  package let facts: Document
  package let logbook: Document
  /// The voyage's zones, or else the logbook's.
  package let zones: Zones

  /// - Parameters:
  ///   - path: of the file, from `/` on.
  ///   - read: gives the bytes of a path; nil where no file is.
  package init(_ path: String, database: ZoneDatabase, read: (String) -> Bytes?) {
    let folders = path.split(separator: "/").dropLast()
    func facts(_ folders: ArraySlice<Substring>, _ name: String) -> Document {
      Document(read("/" + (folders + [name[...]]).joined(separator: "/")) ?? [])
    }
    let (own, above) = (facts(folders, "voyage.wake"), facts(folders.dropLast(), "logbook.wake"))
    voyage = folders.last.map(String.init)
    self.facts = own
    logbook = above
    let zones = Zones(facts: own.values(of: "zone"), database: database)
    self.zones = zones.isEmpty ? Zones(facts: above.values(of: "zone"), database: database) : zones
  }

  /// Of a text that is no file yet.
  package init(database: ZoneDatabase) {
    voyage = nil
    facts = Document([])
    logbook = Document([])
    zones = Zones(facts: [], database: database)
  }
}
