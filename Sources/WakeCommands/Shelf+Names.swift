import WakeFormat
package import WakeLog

extension Shelf {
  /// The places and people of all voyages.
  package func knownNames() throws -> KnownNames {
    var names = KnownNames()
    names.add(facts: logbook.facts)
    for name in try voyageNames() {
      names.add(facts: try voyage(name).facts)
      for path in try pages(of: name) { names.add(page: try read(path) ?? []) }
    }
    return names
  }
}
