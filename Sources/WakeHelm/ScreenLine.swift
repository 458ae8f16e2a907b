import WakeReport

/// A line of the full screen: pieces of text, each marked one way.
package struct ScreenLine: Equatable, Sendable {
  package enum Mark: Equatable, Sendable {
    case plain, strong, dim
    /// A key that may be pressed.
    case key
    /// Something is not as it should be.
    case alert
  }

  package struct Piece: Equatable, Sendable {
    package let text: String
    package let mark: Mark

    /// In columns of the terminal.
    package var width: Int { TerminalText.width(text) }
  }

  package private(set) var pieces: [Piece] = []

  package init() {}

  package init(_ text: String, _ mark: Mark = .plain) { add(text, mark) }

  /// Text of a log or a person may come here as it is: nothing in it commands the terminal.
  package mutating func add(_ text: String, _ mark: Mark = .plain) {
    let shown = TerminalText.escaped(text)
    if !shown.isEmpty { pieces.append(Piece(text: shown, mark: mark)) }
  }

  package mutating func add(_ other: ScreenLine) { pieces += other.pieces }

  /// Blanks up to a column.
  package mutating func fill(to columns: Int) {
    add(String(repeating: " ", count: max(0, columns - width)))
  }

  package var text: String { pieces.map(\.text).joined() }

  /// In columns of the terminal.
  package var width: Int { pieces.reduce(0) { $0 + $1.width } }

  /// At most so many columns; what was cut off leaves a `…`.
  package func fitted(to columns: Int) -> ScreenLine {
    guard width > columns else { return self }
    var fitted = ScreenLine()
    var room = columns - 1
    for piece in pieces {
      var text = ""
      for character in piece.text {
        let own = TerminalText.width(String(character))
        guard own <= room else {
          room = 0
          break
        }
        text.append(character)
        room -= own
      }
      if !text.isEmpty { fitted.pieces.append(Piece(text: text, mark: piece.mark)) }
      if room == 0 { break }
    }
    fitted.add("…", .dim)
    return fitted
  }
}
