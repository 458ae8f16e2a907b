import WakeFormat

/// Text of SVG as it is put together; all lengths are tenths of a pixel.
struct SVG {
  private(set) var bytes = Bytes()

  mutating func add(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

  mutating func line(_ markup: String) {
    add(markup)
    bytes.append(0x0A)
  }

  /// A group with what its parts share; a style sheet that knows the class wins over it.
  mutating func group(_ name: String, _ attributes: String, _ content: (inout SVG) -> Void) {
    line("<g class=\"\(name)\" \(attributes)>")
    content(&self)
    line("</g>")
  }

  /// Text of the log: nothing in it is markup, and nothing in it turns the direction of the rest.
  mutating func text(_ text: String, at dot: Dot, _ attributes: String = "") {
    line(
      "<text x=\"\(dot.x)\" y=\"\(dot.y)\"\(attributes.isEmpty ? "" : " " + attributes)>"
        + MarkupText.shown(text) + "</text>")
  }

  /// A line from dot to dot, in steps, which are shorter to write than places.
  static func path(_ dots: [Dot], isClosed: Bool = false) -> String {
    guard let first = dots.first else { return "" }
    var path = "M\(first.x) \(first.y)"
    var last = first
    var isFirst = true
    for dot in isClosed ? dots.dropFirst().dropLast() : dots.dropFirst() {
      let (x, y) = (dot.x - last.x, dot.y - last.y)
      path += isFirst ? "l" : x < 0 ? "" : " "
      path += "\(x)" + (y < 0 ? "" : " ") + "\(y)"
      last = dot
      isFirst = false
    }
    return isClosed ? path + "z" : path
  }

  /// As much of a text as has room.
  static func fitted(_ text: String, size: Int, to width: Int) -> String {
    let shown = TerminalText.escaped(text)
    guard Self.width(shown, size: size) > width else { return shown }
    var room = width - Self.width("…", size: size)
    return shown.prefix { letter in
      room -= Self.width(String(letter), size: size)
      return room >= 0
    } + "…"
  }

  /// About how wide a text is drawn: letters of a sans serif are half as wide as high.
  static func width(_ text: String, size: Int) -> Int {
    TerminalText.width(text) * size * 58 / 100
  }
}

/// Text of the log in HTML and SVG.
package enum MarkupText {
  /// Nothing in it is markup, and what cannot be seen is shown as an escape, as on a terminal.
  package static func shown(_ text: String) -> String {
    XMLText.escaped(TerminalText.escaped(text))
  }
}
