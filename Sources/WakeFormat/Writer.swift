/// Writes lines in the one form the tool uses.
public enum Writer {
  /// A line without its end: stamp, tokens, remarks, and `--` where the remarks would else be read
  /// as something more.
  ///
  /// - Parameters:
  ///   - tokens: `@event` and `key=value`, quoted where they need it.
  ///   - remarks: one line, without control characters.
  public static func line(
    _ stamp: Stamp, further: Bool = false, _ tokens: [String], _ remarks: String
  )
    -> String
  {
    let head = ([stamp.text] + (further ? ["+"] : []) + tokens).joined(separator: " ")
    guard !remarks.isEmpty else { return head }
    let plain = head + " " + remarks
    return reads(plain, further, tokens.count, remarks) ? plain : head + " -- " + remarks
  }

  private static func reads(_ line: String, _ further: Bool, _ tokens: Int, _ remarks: String)
    -> Bool
  {
    let document = Document(Bytes(line.utf8))
    guard document.problems.isEmpty, let entry = document.lines.first?.entry else { return false }
    return entry.isFurther == further && entry.tokens.count == tokens
      && document.text(entry.remarks) == remarks
  }

  /// `key=value`, in quotes where the value has blanks, is empty or begins with a quote.
  public static func field(_ key: String, _ value: String) -> String {
    let needsQuotes =
      value.isEmpty || value.hasPrefix("\"") || value.contains { $0 == " " || $0 == "\t" }
    guard needsQuotes else { return key + "=" + value }
    var quoted = ""
    for character in value.unicodeScalars {
      if character == "\"" || character == "\\" { quoted.unicodeScalars.append("\\") }
      quoted.unicodeScalars.append(character)
    }
    return key + "=\"" + quoted + "\""
  }
}
