import WakeFormat

/// One line, read and checked as if it stood on the page of 14 June 2026 in zone +02:00.
struct Reading {
  let document: Document
  let diagnostics: [Diagnostic]

  init(_ line: String, on page: Page = ExamplePage.page) {
    document = Document(Bytes((line + "\n").utf8))
    diagnostics = Checker.diagnostics(of: document, as: page)
  }

  var line: Line { document.lines[0] }
  var entry: Entry? { line.entry }

  /// What is wrong or doubtful; that a short stamp is short is left out.
  var codes: [Diagnostic.Code] { diagnostics.map(\.code).filter { $0 != .provisionalStamp } }

  /// Events and fields as they are understood.
  var tokens: [String] {
    (entry?.tokens ?? []).map { token in
      let name = token.name(in: document.bytes)
      return token.kind == .event ? "@" + name : name + "=" + token.value(in: document.bytes)
    }
  }

  var remarks: String? { entry.map { document.text($0.remarks) } }

  /// What stands in the range of the first diagnostic with this code.
  func place(of code: Diagnostic.Code) -> String? {
    diagnostics.first { $0.code == code }.map { document.text($0.range) }
  }

  /// The line with the fix of the first diagnostic that has this code.
  func mended(_ code: Diagnostic.Code) -> String? {
    diagnostics.first { $0.code == code }?.fix.map {
      String(decoding: document.bytes.applying([$0]).dropLast(), as: UTF8.self)
    }
  }

  func hint(_ code: Diagnostic.Code) -> String? {
    diagnostics.first { $0.code == code }?.hint
  }
}
