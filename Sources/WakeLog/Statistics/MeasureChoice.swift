/// Which numbers a person asked about by name.
package struct MeasureChoice: Sendable {
  /// The numbers, and those that they are reckoned from.
  private let kinds: Set<Measure.Kind>
  /// Nil: of all engines, tanks and persons.
  private let part: String?

  /// Reads `distance-log`, `engine-hours.port` or `engine-hours`; nil for what is no number.
  package init?(_ name: String) {
    let dot = name.firstIndex(of: ".") ?? name.endIndex
    guard let kind = Measure.Kind(name: String(name[..<dot])),
      dot == name.endIndex || kind.hasParts
    else { return nil }
    kinds = kind.quotient.map { [$0.0, $0.1] } ?? [kind]
    part = dot == name.endIndex ? nil : String(name[dot...].dropFirst())
  }

  func holds(_ measure: Measure) -> Bool {
    kinds.contains(measure.kind) && (part == nil || part == measure.part)
  }
}
