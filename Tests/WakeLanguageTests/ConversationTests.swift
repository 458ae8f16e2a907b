import Testing
import WakeFormat
import WakeJSON

@testable import WakeLanguage

/// How a conversation begins and ends, whatever is said in it.
@Suite struct ConversationTests {
  @Test func `it begins, ends, and gives the status of an orderly end`() throws {
    let client = Client()
    let greeting = try client.begin()
    #expect(greeting["serverInfo"]?.text("name") == "wake")
    #expect(greeting["capabilities"]?.text("positionEncoding") == "utf-16")
    #expect(try client.ask("shutdown") == .null)
    #expect(client.status == nil)
    #expect(try client.tell("exit").isEmpty)
    #expect(client.status == 0)
  }

  @Test(arguments: [
    ([], 1), (["exit"], 1), (["initialize", "exit"], 1), (["initialize", "shutdown"], 0),
    (["initialize", "shutdown", "exit"], 0), (["shutdown", "exit"], 1),
  ])
  func `the status tells whether the client said goodbye`(methods: [String], status: Int) throws {
    let client = Client()
    for method in methods {
      if method == "exit" { try client.tell(method) } else { _ = try client.whole(method) }
    }
    #expect(client.end() == Int32(status))
  }

  @Test(arguments: [
    (#"["utf-16","utf-8"]"#, "utf-8"), (#"["utf-32"]"#, "utf-16"), ("[]", "utf-16"),
    (#""utf-8""#, "utf-16"),
  ])
  func `bytes are counted where the client can`(offered: String, taken: String) throws {
    let greeting = try Client().begin(#"{"general":{"positionEncodings":\#(offered)}}"#)
    #expect(greeting["capabilities"]?.text("positionEncoding") == taken)
  }

  @Test(arguments: [
    ([String](), "textDocument/hover", -32002), ([], "shutdown", -32002),
    (["initialize"], "initialize", -32600), (["initialize"], "nonsense", -32601),
    (["initialize"], "$/nonsense", -32601),
    (["initialize", "shutdown"], "textDocument/hover", -32600),
    (["initialize"], "textDocument/hover", -32602),
  ])
  func `a request out of its time or unknown is refused`(
    before: [String], method: String, code: Int
  ) throws {
    let client = Client()
    for method in before { _ = try client.whole(method) }
    #expect(try client.whole(method)["error"]?.number("code") == Double(code))
  }

  @Test(arguments: [
    ("{", -32700), ("", -32700), ("\u{FEFF}{}", -32700), ("[]", -32600), ("{}", -32600),
    ("1", -32700),
    (#"{"jsonrpc":"1.0","id":1,"method":"shutdown"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1}"#, -32600), (#"{"jsonrpc":"2.0","id":[],"method":"a"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":null,"method":"a"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"a"}"#, -32600),
    (#"{"jsonrpc":"2.0","method":7}"#, -32600),
    (String(repeating: "[", count: 100_000), -32700),
  ])
  func `what is no message is named, and the next one is answered`(text: String, code: Int) throws {
    let client = Client()
    _ = try client.begin()
    let replies = try client.send(text)
    #expect(replies.map { $0["error"]?.number("code") } == [Double(code)])
    #expect(try client.ask("shutdown") == .null)
  }

  @Test func `bytes that are no UTF-8 are no message`() throws {
    let client = Client()
    _ = try client.begin()
    let replies = try client.send(raw: MessageFrames.framed([0x22, 0xFF, 0x22]))
    #expect(replies.map { $0["error"]?.number("code") } == [-32700])
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","method":"$/nonsense","params":{}}"#,
    #"{"jsonrpc":"2.0","method":"workspace/didChangeConfiguration","params":{"settings":null}}"#,
    #"{"jsonrpc":"2.0","method":"textDocument/didOpen"}"#,
    #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":7}}}"#,
    #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///none"}}}"#,
    #"{"jsonrpc":"2.0","method":"textDocument/didClose","params":{"textDocument":{"uri":"file:///none"}}}"#,
    #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":99}}"#,
    #"{"jsonrpc":"2.0","id":4,"result":null}"#,
  ])
  func `what asks for nothing has no answer`(message: String) throws {
    let client = Client()
    _ = try client.begin()
    #expect(try client.send(message).isEmpty)
  }

  @Test func `a request that was cancelled while it waited is answered so`() throws {
    let client = Client()
    _ = try client.begin()
    try client.open("")
    let replies = try client.send(
      #"{"jsonrpc":"2.0","id":"a","method":"textDocument/hover","params":\#(Client.at(0, 0))}"#,
      #"{"jsonrpc":"2.0","id":"b","method":"textDocument/hover","params":\#(Client.at(0, 0))}"#,
      #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":"a"}}"#)
    #expect(replies.map { $0["error"]?.number("code") } == [-32800, nil])
    #expect(replies.map { $0.text("id") } == ["a", "b"])
  }

  @Test func `who asked is answered before anything is said unasked`() throws {
    let client = Client()
    _ = try client.begin()
    try client.open("# a\n")
    let change =
      #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"\#(Client.page)","version":2},"contentChanges":[{"range":\#(Client.range(0, 0, 0)),"text":"x"}]}}"#
    let question =
      #"{"jsonrpc":"2.0","id":"b","method":"textDocument/completion","params":\#(Client.at(0, 0))}"#
    let both = try client.apart(change, question)
    #expect(both.answers.map { $0.text("id") } == ["b"])
    #expect(both.unasked.map { $0.text("method") } == ["textDocument/publishDiagnostics"])
  }

  @Test(arguments: [true, false])
  func `a client that can is told to ask for inlays again`(canBeTold: Bool) throws {
    let client = Client()
    // Before it has begun nobody can be told.
    #expect(try client.tracksCame().isEmpty)
    _ = try client.begin(#"{"workspace":{"inlayHint":{"refreshSupport":\#(canBeTold)}}}"#)
    let asked = try client.tracksCame() + client.tracksCame()
    #expect(
      asked.map { $0.text("method") }
        == Array(repeating: "workspace/inlayHint/refresh", count: canBeTold ? 2 : 0))
    #expect(Set(asked.compactMap { $0.text("id") }).count == asked.count)
    for request in asked {
      let id = try #require(request.text("id"))
      #expect(try client.send(#"{"jsonrpc":"2.0","id":"\#(id)","result":null}"#).isEmpty)
    }
  }

  @Test func `several keys are looked at once`() throws {
    let client = Client()
    _ = try client.begin()
    try client.open("# a\n")
    let before = client.notes.count
    func typed(_ version: Int, _ text: String) -> String {
      #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"\#(Client.page)","version":\#(version)},"contentChanges":[{"range":\#(Client.range(1, version - 2, version - 2)),"text":"\#(text)"}]}}"#
    }
    _ = try client.send(typed(2, "2"), typed(3, "0"), typed(4, "x"))
    #expect(client.notes.count == before + 1)
    #expect(client.notes.last?["params"]?.number("version") == 4)
    #expect(try !client.codes().isEmpty)
  }

  @Test(arguments: [(400, true), (600, false)])
  func `of a long page the doubts are said when the client is quiet`(lines: Int, atOnce: Bool)
    throws
  {
    let client = Client()
    _ = try client.begin()
    let text = String(repeating: "# c\n", count: lines)
    #expect(try client.open(text).isEmpty)
    #expect(client.notes.count == 1)
    #expect(try client.rest().isEmpty)
    let change =
      #"{"textDocument":{"uri":"\#(Client.page)","version":2},"contentChanges":[{"range":\#(Client.range(0, 0, 0)),"text":"x"}]}"#
    try client.tell("textDocument/didChange", change)
    #expect(client.notes.count == (atOnce ? 2 : 1))
    #expect(try client.ask("textDocument/hover", Client.at(1, 0)) == .null)
    #expect(try client.rest().count == (atOnce ? 0 : 1))
    #expect(try client.codes() == ["unreadable-line"])
    #expect(client.notes.last?["params"]?.number("version") == 2)
    #expect(try client.rest().isEmpty)
  }

  @Test func `a lost header ends it with a word`() throws {
    let client = Client()
    let replies = try client.send(raw: Bytes("nonsense\r\n\r\n".utf8))
    #expect(replies.map { $0["error"]?.number("code") } == [-32700])
    #expect(client.status == 1)
    #expect(try client.send(raw: Bytes("Content-Length: 2\r\n\r\n{}".utf8)).isEmpty)
  }
}
