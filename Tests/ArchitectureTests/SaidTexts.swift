/// What the code says to people where something is not as it should be: the texts of `Failure` and
/// `Problem`, and their hints.
struct SaidTexts {
  struct Said: Equatable {
    /// Counted from 1.
    let line: Int
    /// As it stands between the quotes, with its interpolations.
    let text: String
    let isHint: Bool
    /// A usage error without a hint: all that the user gets.
    let standsAlone: Bool
  }

  private(set) var all: [Said] = []

  init(_ source: String) {
    let text = Array(source.unicodeScalars)
    var line = 1
    var place = 0
    while place < text.count {
      defer { place += 1 }
      if text[place] == "\n" { line += 1 }
      for opening in ["Failure(", "Problem(", "hint:"] where Self.begins(text, place, opening) {
        let isHint = opening == "hint:"
        let start = place + opening.count
        guard let quote = Self.literal(text, after: start), let said = Self.read(text, quote)
        else { continue }
        let call = isHint ? "" : Self.call(text, start)
        all.append(
          Said(
            line: line, text: said, isHint: isHint,
            standsAlone: !isHint && call.contains(".usage,") && !call.contains("hint:")))
      }
    }
  }

  private static func begins(_ text: [Unicode.Scalar], _ place: Int, _ word: String) -> Bool {
    guard text[place...].starts(with: word.unicodeScalars) else { return false }
    return place == 0 || !(text[place - 1].properties.isAlphabetic || text[place - 1] == "`")
  }

  /// The place of the quote that opens the text: behind blanks, and behind a status like `.usage,`.
  private static func literal(_ text: [Unicode.Scalar], after start: Int) -> Int? {
    var place = start
    while place < text.count, !"\"(".unicodeScalars.contains(text[place]) {
      guard text[place].properties.isAlphabetic || " \n.,".unicodeScalars.contains(text[place])
      else { return nil }
      place += 1
    }
    return place < text.count && text[place] == "\"" ? place : nil
  }

  /// The literal that opens at a quote; nil where it has several lines.
  private static func read(_ text: [Unicode.Scalar], _ quote: Int) -> String? {
    var said = String.UnicodeScalarView()
    var depth = 0
    var place = quote + 1
    while place < text.count {
      let next = text[place]
      if next == "\n" { return nil }
      if depth == 0, next == "\"" { return String(said) }
      if depth == 0, next == "\\", place + 1 < text.count, text[place + 1] == "(" {
        depth = 1
        said.append(next)
        place += 1
      } else if depth > 0, next == "(" {
        depth += 1
      } else if depth > 0, next == ")" {
        depth -= 1
      }
      said.append(text[place])
      place += 1
    }
    return nil
  }

  /// What stands between the parentheses, the first of which is open.
  private static func call(_ text: [Unicode.Scalar], _ start: Int) -> String {
    var depth = 1
    var call = String.UnicodeScalarView()
    for next in text[start...] where depth > 0 {
      if next == "(" { depth += 1 }
      if next == ")" { depth -= 1 }
      call.append(next)
    }
    return String(call)
  }
}

extension SaidTexts.Said {
  /// What differs from the voice of all others; nil where nothing does.
  var fault: String? {
    if let first = text.first, first.isUppercase, !Self.names.contains(where: text.hasPrefix) {
      return "begins with a capital"
    }
    if text.hasSuffix(".") && !text.hasSuffix("..") { return "ends with a full stop" }
    if text.contains("!") { return "is loud" }
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    if let word = words.first(where: Self.empty.contains) { return "says '\(word)', not what is" }
    // What is put together of other texts is judged where those stand.
    let isOwn = text.contains(" ") && !text.hasSuffix(#".message)"#) && !text.hasSuffix(#".why)"#)
    if standsAlone, isOwn, !text.contains("expected"), !text.contains("nothing was") {
      return "says neither what was expected nor what to type next"
    }
    return nil
  }

  /// They have a capital of their own.
  private static let names = [
    "Signal K", "GPX", "MMSI", "NMEA", "LC_ALL", "TERM", "WAKE_", "Ctrl-",
  ]

  private static let empty: Set = [
    "invalid", "illegal", "please", "sorry", "oops", "unable", "unexpected", "whoops", "bad",
  ]
}
