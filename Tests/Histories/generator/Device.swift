/// A logbook as one device has it, with what its files cannot tell: which entry is which.
package struct Device {
  /// An entry; every value that is put into it stands nowhere else, so that it can be found again.
  package struct Entry: Equatable {
    let id: Int
    /// Seconds since midnight UTC of the first day.
    var second: Int
    var event: String?
    var fields: [(key: String, value: String)]
    var remarks: String
    /// How a hand wrote it: short, with more blanks, in upper case.
    var isUntidy: Bool

    package static func == (a: Self, b: Self) -> Bool {
      a.id == b.id && a.second == b.second && a.event == b.event && a.remarks == b.remarks
        && a.fields.map(\.key) == b.fields.map(\.key)
        && a.fields.map(\.value) == b.fields.map(\.value)
    }

    /// What it says, part by part.
    var parts: [String: String] {
      var parts = ["stamp": Device.stamp(second), "remarks": remarks]
      parts["event"] = event
      // A list: each of its values is a part of its own.
      for field in fields {
        parts[field.key == "was" ? "was \(field.value)" : field.key] = field.value
      }
      return parts
    }

    var line: String {
      let blanks = isUntidy ? "  " : " "
      var words = [Device.stamp(second)]
      if let event { words.append("@" + (isUntidy ? event.uppercased() : event)) }
      words += fields.map { "\($0.key)=\($0.value)" }
      return words.joined(separator: blanks) + blanks + remarks
    }
  }

  enum Line: Equatable {
    case entry(Entry)
    case comment(String)
    case blank
  }

  /// The pages, by voyage and day.
  var pages: [[[Line]]] = [[[], []], [[], []]]
  var directories = ["2026-06-13-marstal-kiel", "2026-06-20-kiel-laboe"]
  var facts: [[String]] = [[], []]

  var entries: [Entry] {
    pages.joined().joined().compactMap { if case .entry(let entry) = $0 { entry } else { nil } }
  }

  var comments: [String] {
    pages.joined().joined().compactMap { if case .comment(let text) = $0 { text } else { nil } }
  }

  static func stamp(_ second: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let local = second + 7200
    return "2026-06-\(13 + local / 86_400)T\(two(local / 3600 % 24)):\(two(local / 60 % 60))"
      + ":\(two(local % 60))+02:00"
  }

  package var files: [String: ContiguousArray<UInt8>] {
    var files = ["logbook.wake": ContiguousArray("book: 7f3a\nzone: +02:00\n".utf8)]
    for (voyage, directory) in directories.enumerated() {
      let facts = ["id: voyage\(voyage)"] + facts[voyage]
      files[directory + "/voyage.wake"] = Self.bytes(facts)
      for (day, lines) in pages[voyage].enumerated() where !lines.isEmpty {
        files[directory + "/2026-06-\(13 + voyage * 7 + day).wake"] = Self.bytes(
          lines.map { line in
            switch line {
            case .entry(let entry): entry.line
            case .comment(let text): "# " + text
            case .blank: ""
            }
          })
      }
    }
    return files
  }

  private static func bytes(_ lines: [String]) -> ContiguousArray<UInt8> {
    ContiguousArray(lines.map { $0 + "\n" }.joined().utf8)
  }
}
