package import WakeFormat

/// Text on its way to a file or a pipe: it leaves in pieces, so that a long logbook needs no more
/// memory than a short one.
package struct ExportText {
  private var bytes = Bytes()
  private let sink: (Bytes) throws -> Void

  package init(_ sink: @escaping (Bytes) throws -> Void) { self.sink = sink }

  private static let piece = 1 << 16

  mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func add(_ text: Bytes) { bytes += text }

  /// For what writes bytes itself.
  mutating func add(_ write: (inout Bytes) -> Void) { write(&bytes) }

  /// Lets go of what has come together, where that is much.
  mutating func spill() throws {
    if bytes.count >= Self.piece { try flush() }
  }

  package mutating func flush() throws {
    guard !bytes.isEmpty else { return }
    try sink(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
