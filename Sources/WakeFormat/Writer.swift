/// Writes lines in the one form the tool uses.
public enum Writer {
  /// A line without its end: stamp, tokens, remarks, and `--` where the remarks would else be read
  /// as something more.
  ///
  /// - Parameters:
  ///   - tokens: `@event` and `key=value`, quoted where they need it.
  ///   - remarks: one line, without control characters.
  ///   - isSeparated: whether to write `--` in any case, for remarks that hold tokens as words.
  public static func line(
    _ stamp: Stamp, further: Bool = false, _ tokens: [String], _ remarks: String,
    isSeparated: Bool = false
  ) -> String {
    let head = spaced([stamp.text] + (further ? ["+"] : []) + tokens)
    guard !remarks.isEmpty else { return head }
    let plain = head + " " + remarks
    guard isSeparated || !reads(plain, further, tokens.count, remarks) else { return plain }
    return head + " -- " + remarks
  }

  /// Words with one blank between them.
  ///
  /// By hand, for `joined` looks for its conformances at run time: at each start, and an entry is
  /// saved by a start.
  public static func spaced(_ words: [String]) -> String {
    var text = words.isEmpty ? "" : words[0]
    for place in 1..<max(1, words.count) {
      text += " "
      text += words[place]
    }
    return text
  }

  private static func reads(_ line: String, _ further: Bool, _ tokens: Int, _ remarks: String)
    -> Bool
  {
    let document = Document(Bytes(line.utf8))
    guard document.problems.isEmpty, let entry = document.lines.first?.entry else { return false }
    return entry.isFurther == further && entry.tokens.count == tokens
      && Exact(document.text(entry.remarks)) == Exact(remarks)
  }

  /// `key=value`, in quotes where the value would not else be read as it is: with blanks, empty,
  /// with a quote or a character that looks like syntax at its beginning.
  public static func field(_ key: String, _ value: String) -> String {
    let plain = key + "=" + value
    guard !readsPlain(plain) else { return plain }
    var quoted = ""
    for character in value.unicodeScalars {
      if character == "\"" || character == "\\" { quoted.unicodeScalars.append("\\") }
      quoted.unicodeScalars.append(character)
    }
    return key + "=\"" + quoted + "\""
  }

  private static func readsPlain(_ field: String) -> Bool {
    let bytes = Bytes(field.utf8)
    var scanner = Scanner(bytes, 0..<bytes.count)
    guard case .token(let token) = scanner.token(), scanner.isAtEnd else { return false }
    return !token.isQuoted && LookAlike.first(inValueOf: token, of: bytes) == nil
  }
}
