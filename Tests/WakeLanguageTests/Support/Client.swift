import Testing
import WakeFormat
import WakeJSON
import WakeLog
import WakeNavigation

@testable import WakeLanguage

/// An editor that talks to a server in one process, with files held in memory.
final class Client {
  private var server: LanguageServer
  private var number = 0
  /// What the server said unasked, the newest last.
  private(set) var notes: [JSON] = []

  static let page = "file:///log/2026-06-13-marstal-kiel/2026-06-14.wake"

  /// - Parameter files: by their paths.
  convenience init(
    files: [String: String] = [:], elsewhere: Set<Instant> = [], names: KnownNames = KnownNames(),
    track: ((Instant) -> Point?)? = nil
  ) {
    self.init(reading: { files[$0] }, elsewhere: elsewhere, names: names, track: track)
  }

  init(
    reading read: @escaping (String) -> String?, elsewhere: Set<Instant> = [],
    names: KnownNames = KnownNames(), track: ((Instant) -> Point?)? = nil
  ) {
    server = LanguageServer(
      version: "0",
      surroundings: Surroundings(
        database: ZoneDatabase { _, _ in nil },
        facts: { path in
          FactsAround(path, database: ZoneDatabase { _, _ in nil }) {
            read($0).map { Bytes($0.utf8) }
          }
        }, moments: { _ in elsewhere }, names: { _ in names }, track: { _, _ in track }))
  }

  var status: Int32? { server.status }

  func end() -> Int32 { server.end() }

  /// Says nothing for a while.
  func rest() throws -> [JSON] {
    guard server.hasRest else { return [] }
    return try heard(server.rest())
  }

  /// Says that more is known of tracks, and gives what the server then asks.
  func tracksCame() throws -> [JSON] { try heard(server.inlaysHaveChanged()) }

  /// The answers to messages that come together, and what is said unasked after them.
  func apart(_ messages: String...) throws -> (answers: [JSON], unasked: [JSON]) {
    let bytes = messages.reduce(into: Bytes()) { $0 += MessageFrames.framed(Bytes($1.utf8)) }
    return (try heard(server.take(bytes)), try heard(server.look()))
  }

  /// Sends bytes as they are, and gives the messages that come back.
  func send(raw bytes: Bytes) throws -> [JSON] {
    try heard(server.take(bytes) + server.look())
  }

  private func heard(_ bytes: Bytes) throws -> [JSON] {
    var frames = MessageFrames()
    frames.add(bytes)
    var replies: [JSON] = []
    while let frame = frames.next() {
      guard case .message(let bytes) = frame else {
        Issue.record("\(frame)")
        break
      }
      replies.append(try #require(JSON(bytes), "\(bytes.text(0..<bytes.count))"))
    }
    notes += replies.filter { $0.text("method") != nil }
    return replies
  }

  func send(_ messages: String...) throws -> [JSON] {
    try send(raw: messages.reduce(into: []) { $0 += MessageFrames.framed(Bytes($1.utf8)) })
  }

  /// The answer to a request, its error too.
  func whole(_ method: String, _ parameters: String = "{}") throws -> JSON {
    number += 1
    let replies = try send(
      #"{"jsonrpc":"2.0","id":\#(number),"method":"\#(method)","params":\#(parameters)}"#)
    let answers = replies.filter { $0["id"] == .number(Double(number)) }
    try #require(answers.count == 1, "\(method): \(replies)")
    return answers[0]
  }

  func ask(_ method: String, _ parameters: String = "{}") throws -> JSON {
    let answer = try whole(method, parameters)
    try #require(answer["error"] == nil, "\(answer)")
    return answer["result"] ?? .null
  }

  @discardableResult
  func tell(_ method: String, _ parameters: String = "{}") throws -> [JSON] {
    try send(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"#)
  }

  /// Says hello, counting UTF-16 unless told otherwise.
  func begin(_ capabilities: String = "{}") throws -> JSON {
    let greeting = try ask("initialize", #"{"capabilities":\#(capabilities)}"#)
    try tell("initialized")
    return greeting
  }

  /// Opens a file, and gives the codes of what is said of it.
  @discardableResult
  func open(_ text: String, as address: String = Client.page) throws -> [String] {
    try tell(
      "textDocument/didOpen",
      #"{"textDocument":{"uri":"\#(address)","languageId":"wake","version":1,"text":\#(quoted(text))}}"#
    )
    return try codes()
  }

  /// Of the newest diagnostics.
  func codes() throws -> [String] {
    try #require(notes.last?["params"]).list("diagnostics").compactMap { $0.text("code") }
  }

  /// What a request about a place of the page is asked with.
  static func at(_ line: Int, _ character: Int) -> String {
    #"{"textDocument":{"uri":"\#(page)"},"position":{"line":\#(line),"character":\#(character)}}"#
  }

  static func range(_ line: Int, _ from: Int, _ to: Int) -> String {
    #"{"start":{"line":\#(line),"character":\#(from)},"end":{"line":\#(line),"character":\#(to)}}"#
  }
}

/// A text as JSON has it.
func quoted(_ text: String) -> String {
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": quoted += "\\\""
    case "\\": quoted += "\\\\"
    case "\n": quoted += "\\n"
    case "\r": quoted += "\\r"
    case "\t": quoted += "\\t"
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}
