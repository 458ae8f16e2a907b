/// What comes from the keyboard, or instead of it.
package enum Keystroke: Equatable, Sendable {
  case character(Character)
  case enter, escape, rubout
  /// The screen has another size.
  case resized
  /// Nothing for a second.
  case passed
  /// The terminal has gone, or somebody asks for the end.
  case ended
}
