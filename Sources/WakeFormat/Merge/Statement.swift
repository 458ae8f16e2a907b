/// An entry's line taken apart into what the merge compares one by one.
struct Statement {
  /// What two sides may change apart from each other.
  enum Part: Hashable {
    case stamp
    case events
    case remarks
    case key(String)
    /// One value of a key that is a list, and how often it stood before.
    case listed(String, Exact, Int)

    /// How `conflict=` names it.
    var name: String {
      switch self {
      case .stamp: "stamp"
      case .events: "events"
      case .remarks: "remarks"
      case .key(let key), .listed(let key, _, _): key
      }
    }
  }

  /// A token as it stands in the line, with the blanks before it.
  struct Word {
    var blanks: Bytes
    var text: Bytes
    let part: Part
  }

  let stamp: Stamp
  let moment: MergeMoment
  let isFurther: Bool
  /// Byte order mark and stamp, and the `+` with what stands before it.
  let head: (mark: Bytes, stamp: Bytes, plus: Bytes)
  let words: [Word]
  /// From the last token to the end: blanks, `--` and remarks.
  let tail: Bytes
  /// By meaning; of a key all that is given, in the order written.
  let meanings: [Part: [Exact]]

  init?(_ text: MergeText, _ line: Int) {
    let (document, bytes) = (text.document, text.bytes)
    guard let entry = document.lines[line].entry else { return nil }
    let range = document.lines[line].range
    stamp = entry.stamp
    moment = MergeMoment(entry.stamp, on: text.page)
    isFurther = entry.isFurther
    var end = entry.stampRange.upperBound
    var plus = end
    if entry.isFurther {
      while bytes[plus] != UInt8(ascii: "+") { plus += 1 }
      plus += 1
    }
    head = (
      Bytes(bytes[document.lines[line].whole.lowerBound..<entry.stampRange.lowerBound]),
      Bytes(bytes[entry.stampRange]), Bytes(bytes[end..<plus])
    )
    end = plus
    var meanings: [Part: [Exact]] = [.stamp: [Exact(Self.text(moment))]]
    var words: [Word] = []
    var listed: [Part: Int] = [:]
    for token in entry.tokens {
      let name = token.name(in: bytes)
      let part: Part
      var meaning = Exact(name)
      switch token.kind {
      case .event: part = .events
      case .field:
        let field = WrittenEntry.Field(name, token.value(in: bytes), on: text.page)
        meaning = Exact(field.meaning)
        if Registry.key(name)?.isList == true {
          let first = Part.listed(name, meaning, 0)
          part = .listed(name, meaning, listed[first, default: 0])
          listed[first, default: 0] += 1
        } else {
          part = .key(name)
        }
      }
      meanings[part, default: []].append(meaning)
      words.append(
        Word(
          blanks: Bytes(bytes[end..<token.range.lowerBound]), text: Bytes(bytes[token.range]),
          part: part))
      end = token.range.upperBound
    }
    meanings[.events]?.sort { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
    if !entry.remarks.isEmpty { meanings[.remarks] = [Exact(document.text(entry.remarks))] }
    self.words = words
    self.meanings = meanings
    // Blanks at the line's end say nothing.
    tail = entry.remarks.isEmpty && !entry.hasSeparator ? [] : Bytes(bytes[end..<range.upperBound])
  }

  /// The keys that `conflict=` names.
  var conflicts: Set<String> { Self.names(in: meanings[.key("conflict")]) }

  static func names(in conflict: [Exact]?) -> Set<String> {
    Set(conflict?.last?.text.split(separator: ",").map(String.init) ?? [])
  }

  private static func text(_ moment: MergeMoment) -> String {
    String(decoding: moment.signature, as: UTF8.self)
  }
}
