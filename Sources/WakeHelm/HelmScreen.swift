/// A full screen, as the helm uses it: in `wake` it is a terminal by ncurses.
///
/// Handed in by the program: only it may hold ncurses, and `wake-net` has no screen.
package struct HelmScreen {
  package enum Palette: Equatable, Sendable {
    /// No colours at all.
    case plain
    case day
    /// Red on black.
    case night
  }

  package let size: () -> (columns: Int, rows: Int)
  package let draw: ([ScreenLine], (row: Int, column: Int)?, Palette) -> Void
  /// The next keystroke; waits a second at most.
  package let next: () -> Keystroke
  package let bell: () -> Void
  /// The terminal as it was before.
  package let close: () -> Void

  package init(
    size: @escaping () -> (columns: Int, rows: Int),
    draw: @escaping ([ScreenLine], (row: Int, column: Int)?, Palette) -> Void,
    next: @escaping () -> Keystroke, bell: @escaping () -> Void, close: @escaping () -> Void
  ) {
    self.size = size
    self.draw = draw
    self.next = next
    self.bell = bell
    self.close = close
  }

  /// Why there is no full screen.
  package struct Problem: Error, Equatable, Sendable {
    package let message: String
    package let hint: String

    package init(_ message: String, hint: String) {
      self.message = message
      self.hint = hint
    }
  }
}
