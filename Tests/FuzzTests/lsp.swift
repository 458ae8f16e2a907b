import WakeFormat
import WakeJSON
import WakeLanguage
import WakeLog

/// Whatever a client sends: every answer is a message, and an edit gives the text that the client
/// has.
///
/// The first byte chooses between bytes as they come and changes of one page, and what is counted.
@_cdecl("LLVMFuzzerTestOneInput")
public func hearAnything(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Bytes(UnsafeBufferPointer(start: start, count: count))
  guard let mode = bytes.first else { return 0 }
  let rest = Bytes(bytes.dropFirst())
  if mode & 1 == 0 { takeAnything(rest) } else { change(rest, inUTF16: mode & 2 != 0) }
  return 0
}

/// In one piece and in several the same is answered, but for what is said of pages meanwhile.
private func takeAnything(_ bytes: Bytes) {
  var whole = server()
  let replies = messages(in: whole.take(bytes))
  var inPieces = server()
  var others: [JSON] = []
  var left = bytes[...]
  while !left.isEmpty {
    others += messages(in: inPieces.take(Bytes(left.prefix(7))))
    left = left.dropFirst(7)
  }
  precondition(whole.status == inPieces.status, "pieces change how it ends")
  let isCancelled = String(decoding: bytes, as: UTF8.self).contains("cancel")
  precondition(isCancelled || answers(replies) == answers(others), "pieces change the answers")
}

/// Text, then changes behind `1C`: line, place, line, place, and what to put there.
private func change(_ bytes: Bytes, inUTF16: Bool) {
  let parts = bytes.split(separator: 0x1C, omittingEmptySubsequences: false)
  var text = String(decoding: parts[0], as: UTF8.self)
  var server = server()
  let unit = inUTF16 ? "utf-16" : "utf-8"
  send(
    #"{"id":0,"method":"initialize","params":{"capabilities":{"general":{"positionEncodings":["\#(unit)"]}}},"jsonrpc":"2.0"}"#,
    &server)
  tell(
    "didOpen", #"{"textDocument":{"uri":"\#(page)","version":0,"text":\#(quoted(text))}}"#, &server)
  for (version, part) in parts.dropFirst().prefix(16).enumerated() where part.count >= 4 {
    let numbers = part.prefix(4).map { Int($0) }
    let new = String(decoding: part.dropFirst(4), as: UTF8.self)
    let (from, to) = ((numbers[0], numbers[1]), (numbers[2], numbers[3]))
    tell(
      "didChange",
      #"{"textDocument":{"uri":"\#(page)","version":\#(version + 1)},"contentChanges":[{"range":{"start":{"line":\#(from.0),"character":\#(from.1)},"end":{"line":\#(to.0),"character":\#(to.1)}},"text":\#(quoted(new))}]}"#,
      &server)
    text = changed(text, from < to ? from : to, from < to ? to : from, new, inUTF16)
  }
  // Fixes and formatting fit the text that the client has: each range is one of it.
  for (method, more) in [
    ("formatting", #""options":{}"#), ("documentSymbol", #""x":0"#),
    (
      "codeAction",
      #""range":{"start":{"line":0,"character":0},"end":{"line":99,"character":0}},"context":{}"#
    ),
    ("inlayHint", #""range":{"start":{"line":0,"character":0},"end":{"line":99,"character":0}}"#),
    ("hover", #""position":{"line":0,"character":30}"#),
    ("completion", #""position":{"line":0,"character":30}"#),
  ] {
    let replies = send(
      #"{"id":1,"method":"textDocument/\#(method)","params":{"textDocument":{"uri":"\#(page)"},\#(more)},"jsonrpc":"2.0"}"#,
      &server)
    precondition(replies.contains { $0["id"] == .number(1) && $0["error"] == nil }, method)
    guard method == "formatting", let edits = replies.first?.list("result") else { continue }
    var formatted = text
    for edit in edits.reversed() {
      guard let range = edit["range"], let start = range["start"], let end = range["end"],
        let new = edit.text("newText")
      else { preconditionFailure("an edit of a range") }
      formatted = changed(formatted, place(start), place(end), new, inUTF16)
    }
    let name = Page(name: "2026-06-14.wake", zones: Zones(facts: [], database: noZones))
    let wanted = Canonical(Document(Bytes(text.utf8)), on: name).bytes
    precondition(Array(formatted.utf8) == Array(wanted), "the client has another text")
  }
}

private let page = "file:///log/v/2026-06-14.wake"
private let noZones = ZoneDatabase { _, _ in nil }

private func server() -> LanguageServer {
  LanguageServer(
    version: "0",
    surroundings: Surroundings(
      database: noZones, facts: { FactsAround($0, database: noZones) { _ in nil } },
      moments: { _ in [] }, names: { _ in KnownNames() }, track: { _, _ in nil }))
}

private func messages(in bytes: Bytes) -> [JSON] {
  var frames = MessageFrames()
  frames.add(bytes)
  var messages: [JSON] = []
  while let frame = frames.next() {
    guard case .message(let message) = frame, let json = JSON(message) else {
      preconditionFailure("an answer is a message")
    }
    messages.append(json)
  }
  return messages
}

private func answers(_ messages: [JSON]) -> [JSON] {
  messages.filter { $0["method"] == nil }
}

@discardableResult
private func send(_ message: String, _ server: inout LanguageServer) -> [JSON] {
  messages(in: server.take(MessageFrames.framed(Bytes(message.utf8))) + server.look())
}

private func tell(_ method: String, _ parameters: String, _ server: inout LanguageServer) {
  send(
    #"{"method":"textDocument/\#(method)","params":\#(parameters),"jsonrpc":"2.0"}"#, &server)
}

private func quoted(_ text: String) -> String {
  var quoted = "\""
  for scalar in text.unicodeScalars {
    if scalar.value < 0x20 || scalar == "\"" || scalar == "\\" {
      let digits = String(scalar.value, radix: 16)
      quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    } else {
      quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}

private func place(_ json: JSON) -> (Int, Int) {
  (Int(json.number("line") ?? 0), Int(json.number("character") ?? 0))
}

/// As a client changes its text, slowly: lines as lists of characters.
private func changed(
  _ text: String, _ from: (Int, Int), _ to: (Int, Int), _ new: String, _ inUTF16: Bool
) -> String {
  let scalars = Array(text.unicodeScalars)
  func offset(_ place: (line: Int, character: Int)) -> Int {
    var (offset, line) = (0, 0)
    while line < place.line, offset < scalars.count {
      if scalars[offset] == "\n" { line += 1 }
      offset += 1
    }
    guard line == place.line else { return scalars.count }
    var left = place.character
    while offset < scalars.count, scalars[offset] != "\n" {
      if scalars[offset] == "\r", offset + 1 < scalars.count, scalars[offset + 1] == "\n" { break }
      left -= inUTF16 ? UTF16.width(scalars[offset]) : UTF8.width(scalars[offset])
      guard left >= 0 else { break }
      offset += 1
    }
    return offset
  }
  var result = String.UnicodeScalarView()
  result.append(contentsOf: scalars[..<offset(from)])
  result.append(contentsOf: new.unicodeScalars)
  result.append(contentsOf: scalars[offset(to)...])
  return String(result)
}
