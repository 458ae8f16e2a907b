/// One file of the spool: a few comments that say where the lines belong, then the lines.
///
/// ```
/// # spooled for PAGE
/// # of the logbook ROOT
/// # because WHY
/// ```
struct SpoolFile {
  let page: String
  /// The logbook's directory when it was written.
  let root: String
  let lines: ContiguousArray<UInt8>

  private static let marks = ["# spooled for ", "# of the logbook ", "# because "]

  static func bytes(
    _ lines: ContiguousArray<UInt8>, page: String, root: String, why: String
  ) -> ContiguousArray<UInt8> {
    var bytes = ContiguousArray<UInt8>()
    for (mark, text) in zip(marks, [page, root, why]) {
      bytes += (mark + OneLine.escaped(text) + "\n").utf8
    }
    return bytes + lines
  }

  /// Nil: it does not begin as ours do.
  init?(_ bytes: ContiguousArray<UInt8>) {
    var texts: [String] = []
    var start = 0
    for mark in Self.marks {
      guard let end = bytes[start...].firstIndex(of: 0x0A),
        bytes[start..<end].starts(with: mark.utf8)
      else { return nil }
      texts.append(
        OneLine.read(String(decoding: bytes[(start + mark.utf8.count)..<end], as: UTF8.self)))
      start = end + 1
    }
    guard start < bytes.count, bytes.last == 0x0A else { return nil }
    page = texts[0]
    root = texts[1]
    lines = ContiguousArray(bytes[start...])
  }
}

/// Paths in a file of lines and tabs.
enum OneLine {
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x09 || $0 == 0x5C }) else {
      return text
    }
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\t": escaped += "\\t"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  static func read(_ text: String) -> String {
    guard text.utf8.contains(0x5C) else { return text }
    var read = String.UnicodeScalarView()
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "\\" else {
        read.append(scalar)
        continue
      }
      switch scalars.next() {
      case "n": read.append("\n")
      case "t": read.append("\t")
      case let other?: read.append(other)
      case nil: break
      }
    }
    return String(read)
  }
}
