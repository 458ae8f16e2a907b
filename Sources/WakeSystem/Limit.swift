/// How much is read at most of what others may have written, in bytes.
package enum Limit {
  /// A file. A page of this size would hold 900,000 entries of one day; a larger one, which may be
  /// a hole without end, is refused by its name and not read.
  package static let file = 64 << 20
  /// A GPX file or NMEA log of a `track` folder, which is read piece by piece: a receiver's sentences
  /// of a month.
  package static let track = 2 << 30
}
