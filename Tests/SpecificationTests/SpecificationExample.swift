import WakeFormat
import WakeLog

/// A fenced example of docs/format.md, and what comes of it when it is read.
struct SpecificationExample {
  enum Side: String { case hit, miss }

  let side: Side
  /// The line of the document on which it begins.
  let number: Int
  let rule: String
  let page: Page
  let input: Bytes
  let stated: [String]
  /// Whether it shows what a formatter writes.
  let isFormatted: Bool

  /// All of a document; a fence that cannot be one is in the second list.
  static func all(in document: String) -> (examples: [Self], faults: [String], rules: [String]) {
    var examples: [Self] = []
    var faults: [String] = []
    var rules: [String] = []
    var rule = "R-line"
    var open: (number: Int, words: [String], body: [String])?
    let lines = document.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("### R-") {
        rule = String(line.dropFirst(4).prefix { $0 != ":" && $0 != " " })
        rules.append(rule)
      } else if line.hasPrefix("```wake") {
        open = (index + 1, words(line), [])
      } else if line == "```", let (number, words, body) = open {
        if let example = Self(number, rule, words, body) {
          examples.append(example)
        } else {
          faults.append("line \(number): expected hit or miss, and --- between input and reading")
        }
        open = nil
      } else {
        open?.body.append(line)
      }
    }
    return (examples, faults, rules)
  }

  private init?(_ number: Int, _ rule: String, _ words: [String], _ body: [String]) {
    guard words.count >= 2, let side = Side(rawValue: words[1]),
      let middle = body.firstIndex(of: "---")
    else { return nil }
    self.side = side
    self.number = number
    self.rule = rule
    var name = "2026-06-14.wake"
    var zones: [String] = []
    for word in words.dropFirst(2) {
      if word.hasPrefix("page=") { name = String(word.dropFirst(5)) }
      if word.hasPrefix("zone=") { zones.append(String(word.dropFirst(5))) }
    }
    if zones.isEmpty { zones = ["+02:00"] }
    if zones == ["none"] { zones = [] }
    page = Page(name: name, zones: Zones(facts: zones, database: .none))
    input = Self.bytes(body[..<middle].map { $0 + "\n" }.joined())
    stated = Array(body[(middle + 1)...])
    isFormatted = words.contains("fmt")
  }

  /// The words of a fence; a quote holds blanks.
  private static func words(_ line: String) -> [String] {
    var words = [""]
    var isQuoted = false
    for character in line {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == " ", !isQuoted {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words
  }

  /// `{U+00A0}` and `{FF}` as what they stand for; `⏎` as nothing, `∎` takes the line end after it.
  private static func bytes(_ text: String) -> Bytes {
    var bytes = Bytes()
    var rest = text[...]
    while let first = rest.first {
      if first == "{", let close = rest.firstIndex(of: "}") {
        let inner = rest[rest.index(after: rest.startIndex)..<close]
        if inner.hasPrefix("U+"), let value = UInt32(inner.dropFirst(2), radix: 16),
          let scalar = Unicode.Scalar(value)
        {
          bytes += Bytes(String(scalar).utf8)
          rest = rest[rest.index(after: close)...]
          continue
        }
        if inner.utf8.count == 2, let byte = UInt8(inner, radix: 16) {
          bytes.append(byte)
          rest = rest[rest.index(after: close)...]
          continue
        }
      }
      rest.removeFirst()
      switch first {
      case "⏎": break
      case "∎": if rest.first == "\n" { rest.removeFirst() }
      default: bytes += Bytes(String(first).utf8)
      }
    }
    return bytes
  }

  /// What the reader makes of it, in the spelling of the document.
  var found: [String] {
    let document = Document(input)
    guard !isFormatted else { return Self.lines(of: Canonical(document, on: page).bytes) }
    let members = EntrySet.members(of: document.lines.compactMap { document.written($0, on: page) })
    var lines = members.map(Self.text)
    if stated.contains(where: { $0.hasPrefix("= ") }) {
      var state = State()
      for member in members { state.apply(member) }
      lines.append("= " + state.text)
    }
    let saysShort = stated.contains { $0.hasPrefix("! provisional-stamp") }
    for diagnostic in Checker.diagnostics(of: document, as: page)
    where saysShort || diagnostic.code != .provisionalStamp {
      lines.append("! \(diagnostic.code.rawValue) \"\(document.text(diagnostic.range))\"")
    }
    return lines
  }

  /// What the document states, with its placeholders read.
  var wanted: [String] {
    guard !isFormatted else { return Self.lines(of: Self.bytes(stated.map { $0 + "\n" }.joined())) }
    return stated.map { line in
      guard line.hasPrefix("! ") else { return Self.read(line) }
      // The quotes of the text a diagnostic points to are not doubled.
      return Self.read(line.replacingOnce("\"\\\"\"", with: "\"\"\""))
    }
  }

  /// With their ends, as they can be seen.
  private static func lines(of bytes: Bytes) -> [String] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      "\(String(decoding: $0, as: UTF8.self).debugDescription)"
    }
  }

  private static func read(_ line: String) -> String {
    String(decoding: bytes(line), as: UTF8.self)
  }

  private static func text(_ member: EntrySet.Member) -> String {
    var words = [member.entry.stamp.text] + member.events.map { "@" + $0 }
    let keys = Set(member.fields.map(\.key))
    for (index, field) in member.fields.enumerated() {
      let isLast = !member.fields[(index + 1)...].contains { $0.key == field.key }
      if isLast || Registry.key(field.key)?.isList == true {
        words.append(Writer.field(field.key, field.value))
      }
    }
    words += member.conflicts.filter(keys.contains).map { "!" + $0 }
    var text = words.joined(separator: " ")
    if !member.entry.remarks.isEmpty { text += " | " + member.entry.remarks }
    for paragraph in member.paragraphs { text += " | " + paragraph }
    return member.void == nil ? "> " + text : "> [" + text + "]"
  }
}
