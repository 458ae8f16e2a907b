/// A text in which control characters, which no line can hold, are their pictures: nothing typed is
/// lost. A CR, alone or before an LF, is a line end.
struct ControlPictures {
  private(set) var text: String
  /// Whether there was any to replace.
  private(set) var isChanged = false

  init(_ typed: String) {
    text = typed
    guard typed.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A || $0 >= 0x7F }) else {
      return
    }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in typed.unicodeScalars {
      switch scalar.value {
      case 0x0A where previous == "\r": break
      case 0x0D: result.append("\n")
      case 0x09, 0x0A: result.append(scalar)
      case 0...0x1F, 0x7F...0x9F:
        isChanged = true
        result.append(contentsOf: Self.picture(of: scalar).unicodeScalars)
      default: result.append(scalar)
      }
      previous = scalar
    }
    text = String(result)
  }

  private static func picture(of scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0...0x1F: Unicode.Scalar(0x2400 + scalar.value).map(String.init) ?? "?"
    case 0x7F: "\u{2421}"
    // Those above have none.
    default: "U+00" + String(scalar.value, radix: 16, uppercase: true)
    }
  }
}
