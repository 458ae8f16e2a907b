package import WakeFormat
import WakeJSON
import WakeReport

/// `wake lsp`: answers an editor that speaks the Language Server Protocol, version 3.17.
///
/// It is given bytes and gives bytes, and reads files through its `Surroundings` alone. Nothing in
/// it writes a file: what is to change, it tells the editor.
package struct LanguageServer {
  enum Phase { case new, ready, shutDown }

  /// The status to end with; nil while the conversation goes on.
  package private(set) var status: Int32?

  let version: String
  let surroundings: Surroundings
  private var frames = MessageFrames()
  private var phase = Phase.new
  var abilities = ClientAbilities(nil)
  var pages: [String: OpenPage] = [:]
  /// How many were sent to the client; what it answers tells nothing.
  private var requests = 0
  /// Requests that are not wanted any more, and are answered so.
  private var cancelled: Set<String> = []

  package init(version: String, surroundings: Surroundings) {
    self.version = version
    self.surroundings = surroundings
  }

  /// Takes what has come, and gives the answers.
  package mutating func take(_ bytes: Bytes) -> Bytes {
    frames.add(bytes)
    var waiting: [MessageFrames.Frame] = []
    while let frame = frames.next() { waiting.append(frame) }
    let messages = waiting.map(Message.init)
    for message in messages {
      if case .notification("$/cancelRequest", let parameters) = message,
        let id = parameters?["id"]?.asName
      {
        cancelled.insert(id.line)
      }
    }
    var replies: [Reply] = []
    for message in messages where status == nil { replies += answers(to: message) }
    cancelled = []
    // Most often there is one, and perhaps a long one.
    return replies.count == 1
      ? replies[0].framed : replies.reduce(into: Bytes()) { $0 += $1.framed }
  }

  /// What is to be sent of pages that have changed, where that is found soon; else it is left for
  /// `rest`.
  ///
  /// Asked for when all that has come is answered: while somebody types, once for several keys.
  package mutating func look() -> Bytes {
    guard status == nil, phase == .ready else { return [] }
    return unsaid(atLength: false).reduce(into: Bytes()) { $0 += $1.framed }
  }

  /// What is to be sent when more is known of tracks than before; a client that cannot be told asks
  /// when somebody types.
  package mutating func inlaysHaveChanged() -> Bytes {
    guard status == nil, phase == .ready, abilities.asksAgainForInlays else { return [] }
    requests += 1
    return Reply.request("wake-\(requests)", "workspace/inlayHint/refresh").framed
  }

  /// Whether there is something to do when the client is quiet.
  package var hasRest: Bool { status == nil && pages.values.contains(where: \.isUnsaid) }

  /// What is to be sent when the client has been quiet for a while.
  package mutating func rest() -> Bytes {
    unsaid(atLength: true).reduce(into: Bytes()) { $0 += $1.framed }
  }

  /// The client has gone; in order only after it has said so.
  package mutating func end() -> Int32 { status ?? (phase == .shutDown ? 0 : 1) }

  private mutating func answers(to message: Message) -> [Reply] {
    switch message {
    case .broken(let refused): return [.refusal(.null, refused)]
    case .lost(let refused):
      status = 1
      return [.refusal(.null, refused)]
    case .response: return []
    case .notification(let method, let parameters):
      return hear(method, parameters)
    case .request(let id, let method, let parameters):
      do throws(Refused) {
        if cancelled.contains(id.line) { throw Refused(.cancelled, "no longer wanted") }
        return [.answer(id, try answer(method, parameters))]
      } catch {
        return [.refusal(id, error)]
      }
    }
  }

  // MARK: Beginning and ending

  private mutating func answer(_ method: String, _ parameters: Received?) throws(Refused) -> Reply {
    switch (phase, method) {
    case (.new, "initialize"):
      phase = .ready
      abilities = ClientAbilities(parameters)
      return Self.greeting(version, abilities)
    case (.new, _):
      throw Refused(.notInitialized, "expected the request initialize first, found \(method)")
    case (.shutDown, _):
      throw Refused(.invalidRequest, "expected exit after shutdown, found \(method)")
    case (.ready, "initialize"):
      throw Refused(.invalidRequest, "expected one initialize, found a second")
    case (.ready, "shutdown"):
      phase = .shutDown
      return .null
    case (.ready, _):
      return try answerAboutPage(method, parameters)
    }
  }

  private mutating func hear(_ method: String, _ parameters: Received?) -> [Reply] {
    if method == "exit" {
      status = phase == .shutDown ? 0 : 1
      return []
    }
    // What comes before its time is dropped, as the protocol says.
    guard phase == .ready else { return [] }
    return hearOfPage(method, parameters)
  }

  /// What is to be said of pages that have changed.
  private mutating func unsaid(atLength: Bool) -> [Reply] {
    pages.values.filter(\.isUnsaid).map(\.address).sorted().compactMap { address in
      pages[address]?.look(atLength: atLength)
      return (pages[address]?.say()).map {
        .notification("textDocument/publishDiagnostics", $0)
      }
    }
  }

  private static func greeting(_ version: String, _ abilities: ClientAbilities) -> Reply {
    .object([
      (
        "capabilities",
        .object([
          ("positionEncoding", .string(abilities.unit.rawValue)),
          (
            "textDocumentSync",
            .object([
              ("openClose", .bool(true)), ("change", .number(2)),
              ("save", .object([("includeText", .bool(false))])),
            ])
          ),
          ("hoverProvider", .bool(true)),
          (
            "completionProvider",
            .object([
              ("triggerCharacters", .array(["@", "=", "/"].map { .string($0) })),
              ("resolveProvider", .bool(false)),
            ])
          ),
          (
            "codeActionProvider",
            .object([
              ("codeActionKinds", .array(["quickfix", "source.fixAll.wake"].map { .string($0) }))
            ])
          ),
          ("documentFormattingProvider", .bool(true)),
          ("documentSymbolProvider", .bool(true)),
          ("inlayHintProvider", .bool(true)),
        ])
      ),
      ("serverInfo", .object([("name", .string("wake")), ("version", .string(version))])),
    ])
  }
}
