import WakeFormat
import WakeLog

/// The `wake amend` that mends a doubt about a line that was just saved.
enum ReadyAmend {
  /// - Parameter above: how many lines of the page stand above the document.
  /// - Returns: nil where no one thing mends it, or not by amending.
  static func command(for doubt: Diagnostic, in file: PageFile, above: Int) -> String? {
    guard let fix = doubt.fix, doubt.code != .provisionalStamp else { return nil }
    let document = file.document
    let index = document.lineIndex(of: doubt.range.lowerBound)
    guard let old = document.lines[index].entry,
      document.lines[index].whole.contains(fix.range.lowerBound)
    else { return nil }
    let mended = Document(document.bytes.applying([fix]))
    guard index < mended.lines.count, let new = mended.lines[index].entry, !new.isFurther,
      document.bytes[old.stampRange] == mended.bytes[new.stampRange],
      let words = words(old, document, new, mended)
    else { return nil }
    let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
    let place = "\(name):\(above + index + 1)"
    return Writer.spaced((["wake", "amend", place] + words).map(quoted))
  }

  /// What is different now, as words that `amend` takes for it.
  private static func words(
    _ old: Entry, _ before: Document, _ new: Entry, _ after: Document
  ) -> [String]? {
    func events(_ entry: Entry, _ document: Document) -> [String] {
      entry.tokens.filter { $0.kind == .event }.map { "@" + $0.name(in: document.bytes) }
    }
    func fields(_ entry: Entry, _ document: Document) -> [(key: String, value: String)] {
      entry.tokens.filter { $0.kind == .field }
        .map { ($0.name(in: document.bytes), $0.value(in: document.bytes)) }
    }
    let (ownFields, newFields) = (fields(old, before), fields(new, after))
    var words: [String] = []
    if events(old, before) != events(new, after) { words += events(new, after) }
    let changed = newFields.filter { field in !ownFields.contains { $0 == field } }
    words += changed.map { $0.key + "=" + $0.value }
    words += ownFields.filter { own in !newFields.contains { $0.key == own.key } }
      .map { $0.key + "=" }
    let (ownRemarks, newRemarks) = (before.text(old.remarks), after.text(new.remarks))
    if ownRemarks != newRemarks { words.append(newRemarks.isEmpty ? "--" : newRemarks) }
    return words.isEmpty ? nil : words
  }

  /// A word as a shell hands it on unchanged.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.value > 0x7F || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "@%+=:,./_-".unicodeScalars.contains(scalar)
    }
    guard !isPlain || word.isEmpty else { return word }
    var text = "'"
    for scalar in word.unicodeScalars {
      if scalar == "'" { text += "'\\''" } else { text.unicodeScalars.append(scalar) }
    }
    return text + "'"
  }
}
