/// Swift code with its comments and literals taken out, so that only what the compiler acts on is
/// left. Lines keep their numbers.
struct SwiftText {
  /// As they are read, without blanks at either end; empty lines too.
  let lines: [String]

  init(_ source: String) {
    var stripper = Stripper(source)
    lines = stripper.code().split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      return words.joined(separator: " ")
    }
  }

  /// The modules that are imported, with the number of the line.
  var imports: [(line: Int, module: String)] {
    lines.enumerated().compactMap { number, line in
      let words = line.split(separator: " ").drop { word in
        word.hasPrefix("@") || Self.access.contains(String(word))
      }
      guard words.first == "import", let last = words.last, words.count > 1 else { return nil }
      // `import struct Module.Name` names a part of a module.
      return (number + 1, String(last.prefix { $0 != "." }))
    }
  }

  /// The lines that hold a word of their own, as the compiler sees words.
  func lines(holding word: String) -> [Int] {
    lines.enumerated().compactMap { number, line in
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "#") }
      return words.contains { $0 == word } ? number + 1 : nil
    }
  }

  /// The conditions of `#if` and `#elseif`.
  var conditions: [(line: Int, text: String)] {
    lines.enumerated().compactMap { number, line in
      for keyword in ["#if ", "#elseif "] where line.hasPrefix(keyword) {
        return (number + 1, String(line.dropFirst(keyword.count)))
      }
      return nil
    }
  }

  private static let access: Set = [
    "public", "package", "internal", "fileprivate", "private", "unsafe",
  ]
}

/// Takes comments and literals out of Swift code.
private struct Stripper {
  private let source: ContiguousArray<UInt8>
  private var place = 0
  private var out = ContiguousArray<UInt8>()

  init(_ source: String) { self.source = ContiguousArray(source.utf8) }

  mutating func code() -> String {
    while place < source.count {
      if stands("//") {
        while place < source.count, source[place] != 0x0A { place += 1 }
      } else if stands("/*") {
        skipComment()
      } else if let opening = openingQuote() {
        skipLiteral(opening)
      } else {
        out.append(source[place])
        place += 1
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  private func stands(_ text: String, _ distance: Int = 0) -> Bool {
    source[min(place + distance, source.count)...].starts(with: text.utf8)
  }

  private mutating func skipOne() {
    if source[place] == 0x0A { out.append(0x0A) }
    place += 1
  }

  /// Comments stand in comments.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if stands("/*") {
        depth += 1
        place += 2
      } else if stands("*/") {
        depth -= 1
        place += 2
      } else {
        skipOne()
      }
    } while depth > 0 && place < source.count
  }

  /// `"`, `"""`, `#"`: how the literal here opens.
  private func openingQuote() -> (pounds: Int, quote: String)? {
    guard source[place] == UInt8(ascii: "#") || source[place] == UInt8(ascii: "\"") else {
      return nil
    }
    let pounds = source[place...].prefix { $0 == UInt8(ascii: "#") }.count
    let quote = ["\"\"\"", "\""].first { stands($0, pounds) }
    return quote.map { (pounds, $0) }
  }

  /// What is interpolated goes too: no rule looks into it.
  private mutating func skipLiteral(_ opening: (pounds: Int, quote: String)) {
    place += opening.pounds + opening.quote.utf8.count
    let pounds = String(repeating: "#", count: opening.pounds)
    let close = opening.quote + pounds
    let escape = "\\" + pounds
    while place < source.count, !stands(close) {
      if stands(escape + "(") {
        place += escape.utf8.count + 1
        skipInterpolation()
      } else if stands(escape) {
        place += escape.utf8.count
        if place < source.count { skipOne() }
      } else {
        skipOne()
      }
    }
    place += close.utf8.count
    out += "\"\"".utf8
  }

  private mutating func skipInterpolation() {
    var depth = 1
    while depth > 0, place < source.count {
      if let opening = openingQuote() {
        skipLiteral(opening)
        continue
      }
      switch source[place] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      skipOne()
    }
  }
}
