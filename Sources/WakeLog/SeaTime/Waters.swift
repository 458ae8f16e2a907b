/// What kind of waters, as far as papers ask: whether the tide runs there.
package enum Waters: String, Hashable, Sendable {
  case tidal
  case nonTidal = "non-tidal"
  /// The log does not say.
  case unsaid = ""

  /// - Parameter words: as in `waters:` and `waters=`, with commas or blanks between.
  package init(_ words: String) {
    let words = words.lowercased().split { $0 == "," || $0 == " " }
    self = words.contains("non-tidal") ? .nonTidal : words.contains("tidal") ? .tidal : .unsaid
  }
}
