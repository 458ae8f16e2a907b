/// What a person typed, as a line can hold it.
package enum TextOnOneLine {
  /// Line ends become blanks, control characters their pictures.
  package static func text(_ typed: String) -> String {
    ControlPictures(typed).text.split { $0 == "\n" }.joined(separator: " ")
  }
}
