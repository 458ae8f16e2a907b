import WakeFormat
import WakeJSON
import WakeReport

/// What came from the client.
typealias Received = WakeJSON.JSON
/// What goes to it.
typealias Reply = WakeReport.JSON

/// Why a request has no answer.
enum Refusal: Int, Error {
  case parseError = -32700
  case invalidRequest = -32600
  case methodNotFound = -32601
  case invalidParameters = -32602
  case notInitialized = -32002
  case cancelled = -32800
}

/// A refusal, and what it says.
struct Refused: Error {
  let refusal: Refusal
  let message: String

  init(_ refusal: Refusal, _ message: String) {
    self.refusal = refusal
    self.message = message
  }
}

extension Reply {
  static func answer(_ id: Reply, _ result: Reply) -> Reply {
    .object([("jsonrpc", .string("2.0")), ("id", id), ("result", result)])
  }

  static func refusal(_ id: Reply, _ refused: Refused) -> Reply {
    .object([
      ("jsonrpc", .string("2.0")), ("id", id),
      (
        "error",
        .object([
          ("code", .number(refused.refusal.rawValue)), ("message", .string(refused.message)),
        ])
      ),
    ])
  }

  static func notification(_ method: String, _ parameters: Reply) -> Reply {
    .object([
      ("jsonrpc", .string("2.0")), ("method", .string(method)), ("params", parameters),
    ])
  }

  static func request(_ id: String, _ method: String) -> Reply {
    .object([("jsonrpc", .string("2.0")), ("id", .string(id)), ("method", .string(method))])
  }

  /// A message with its header.
  var framed: Bytes { MessageFrames.framed(bytes) }
}

extension Received {
  /// A number without a fraction; nil for any other.
  var whole: Int? {
    guard case .number(let number) = self else { return nil }
    return Int(exactly: number)
  }

  func whole(_ key: String) -> Int? { self[key]?.whole }

  func isTrue(_ key: String) -> Bool { self[key] == .bool(true) }

  /// The texts in a list.
  func texts(_ key: String) -> [String] {
    list(key).compactMap { item -> String? in
      guard case .text(let text) = item else { return nil }
      return text
    }
  }

  /// The name of a request, as it goes back; nil where it is none.
  var asName: Reply? {
    if case .text(let text) = self { return .string(text) }
    return whole.map { .number($0) }
  }

  var asPlace: TextPlace? {
    guard let line = whole("line"), let character = whole("character"), line >= 0, character >= 0
    else { return nil }
    return TextPlace(line: line, character: character)
  }

  var asRange: (start: TextPlace, end: TextPlace)? {
    guard let start = self["start"]?.asPlace, let end = self["end"]?.asPlace else { return nil }
    return (min(start, end), max(start, end))
  }
}

extension OpenText {
  /// A range of the bytes, as the client counts.
  func reply(_ range: Range<Int>) -> Reply {
    .object([("start", reply(range.lowerBound)), ("end", reply(range.upperBound))])
  }

  func reply(_ offset: Int) -> Reply {
    let place = place(of: offset)
    return .object([("line", .number(place.line)), ("character", .number(place.character))])
  }

  func reply(_ edit: Edit) -> Reply {
    .object([
      ("range", reply(edit.range)), ("newText", .string(edit.bytes.text(0..<edit.bytes.count))),
    ])
  }
}
