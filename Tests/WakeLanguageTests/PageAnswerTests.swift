import Testing
import WakeFormat
import WakeJSON
import WakeLog
import WakeNavigation

@testable import WakeLanguage

/// What an editor gets to know of a page.
@Suite struct PageAnswerTests {
  private static let stamp = "2026-06-14T08:40:12+02:00 "

  // MARK: Diagnostics and fixes

  @Test(arguments: [
    (stamp + "@depart Cast off\n", [String]()),
    (stamp + "sog=5,4kn Cast off\n", ["decimal-comma"]),
    (stamp + "@anchr\nvessel: Freya\n", ["event-typo", "fact-elsewhere"]),
    (stamp + "by=eve\n", ["unknown-person"]),
    // Each line by itself is calm.
    (stamp + "log=9nm x\n2026-06-14T09:40:12+02:00 log=8nm x\n", ["log-falling"]),
  ])
  func `it says what check says`(text: String, codes: [String]) throws {
    let client = Client(files: [
      "/log/2026-06-13-marstal-kiel/voyage.wake": "crew: Anna Berg (anna), skipper\n"
    ])
    _ = try client.begin()
    #expect(try client.open(text) == codes)
  }

  @Test func `places are counted in UTF-16, severities as the protocol has them`() throws {
    let client = Client()
    _ = try client.begin()
    try client.open("# 🐬\n" + Self.stamp + "place=\"Bülk 🐬\" sog=5,4kn mood=good x\n")
    let list = try #require(client.notes.last?["params"]).list("diagnostics")
    let comma = try #require(list.first { $0.text("code") == "decimal-comma" })
    #expect(comma["range"]?["start"]?.number("line") == 1)
    #expect(comma["range"]?["start"]?.number("character") == 46)
    #expect(comma["range"]?["end"]?.number("character") == 51)
    #expect(comma.number("severity") == 1)
    #expect(comma.text("source") == "wake")
    #expect(list.first { $0.text("code") == "unknown-key" }?.number("severity") == 3)
  }

  @Test(arguments: [false, true])
  func `a fix is an edit of one version`(isVersioned: Bool) throws {
    let client = Client()
    _ = try client.begin(#"{"workspace":{"workspaceEdit":{"documentChanges":\#(isVersioned)}}}"#)
    try client.open(Self.stamp + "sog=5,4kn\n")
    let asked =
      #"{"textDocument":{"uri":"\#(Client.page)"},"range":\#(Client.range(0, 32, 32)),"context":{"diagnostics":[]}}"#
    let action = try #require(only(try client.ask("textDocument/codeAction", asked)))
    #expect(action.text("title") == "Write 'sog=5.4kn'")
    #expect(action.text("kind") == "quickfix")
    #expect(action.list("diagnostics").first?.text("code") == "decimal-comma")
    let edits: [JSON]
    if isVersioned {
      let change = try #require(action["edit"]?.list("documentChanges").first)
      #expect(change["textDocument"]?.number("version") == 1)
      edits = change.list("edits")
    } else {
      edits = try #require(action["edit"]?["changes"]).list(Client.page)
    }
    #expect(try applied(edits, to: Self.stamp + "sog=5,4kn\n") == Self.stamp + "sog=5.4kn\n")
  }

  @Test(arguments: [
    (#"["quickfix"]"#, ["quickfix"]), (#"["source.fixAll"]"#, ["source.fixAll.wake"]),
    (#"["source.fixAll.wake"]"#, ["source.fixAll.wake"]), (#"["refactor"]"#, []),
    ("[]", ["quickfix", "source.fixAll.wake"]),
  ])
  func `only the kinds that are asked for come`(only: String, kinds: [String]) throws {
    let client = Client(files: ["/log/2026-06-13-marstal-kiel/voyage.wake": "zone: +02:00\n"])
    _ = try client.begin()
    let text = "08:50 Sausages\n"
    try client.open(text)
    let asked =
      #"{"textDocument":{"uri":"\#(Client.page)"},"range":\#(Client.range(0, 0, 3)),"context":{"diagnostics":[],"only":\#(only)}}"#
    let actions = try list(client.ask("textDocument/codeAction", asked))
    #expect(actions.compactMap { $0.text("kind") } == kinds)
    for action in actions {
      let edits = try #require(action["edit"]?["changes"]).list(Client.page)
      #expect(try applied(edits, to: text) == "2026-06-14T08:50+02:00 Sausages\n")
    }
  }

  @Test func `while one types on a long page, fixes come from what was found before`() throws {
    let client = Client(files: ["/log/2026-06-13-marstal-kiel/voyage.wake": "zone: +02:00\n"])
    _ = try client.begin()
    var text = String(repeating: "# c\n", count: 600)
    try client.open(text)
    var version = 1

    func type(_ new: String, line: Int, _ column: Int) throws {
      version += 1
      try client.tell(
        "textDocument/didChange",
        #"{"textDocument":{"uri":"\#(Client.page)","version":\#(version)},"contentChanges":[{"range":\#(Client.range(line, column, column)),"text":"\#(new)"}]}"#
      )
    }
    func fixes(only: String = "[]", line: Int, _ column: Int = 32) throws -> [JSON] {
      try list(
        client.ask(
          "textDocument/codeAction",
          #"{"textDocument":{"uri":"\#(Client.page)"},"range":\#(Client.range(line, column, column)),"context":{"diagnostics":[],"only":\#(only)}}"#
        ))
    }

    let doubtful = Self.stamp + "sog=5,4kn\n08:50 Tea\n"
    try type(doubtful.replacing("\n", with: "\\n"), line: 600, 0)
    #expect(try client.rest().count == 1)
    text += doubtful
    // Above it: the fix goes down with its words.
    try type("# d\\n", line: 3, 0)
    text = "# c\n# c\n# c\n# d\n" + text.dropFirst(12)
    let fixed = try fixes(line: 601)
    try #require(fixed.count == 1)
    let fix = fixed[0]
    let edits = try #require(fix["edit"]?["changes"]).list(Client.page)
    #expect(
      try applied(edits, to: text) == text.replacing("5,4kn", with: "5.4kn"), "\(fix)")
    // All that needs no asking takes a whole check: only who asks for it waits for it.
    #expect(try fixes(line: 602, 0).compactMap { $0.text("kind") } == ["quickfix"])
    #expect(try fixes(only: #"["source.fixAll"]"#, line: 602, 0).count == 1)
    // In it: nothing is known of the new words.
    try type("2", line: 601, 30)
    #expect(try fixes(line: 601).isEmpty)
    #expect(try client.rest().count == 1)
    #expect(try fixes(line: 601).count == 1)
  }

  @Test(arguments: [
    // Where it stands, what becomes another text, of how many bytes, and where it stands then.
    (10..<15, 0..<4, 6, 12..<17), (10..<15, 20..<20, 3, 10..<15), (10..<15, 12..<12, 1, nil),
    (10..<15, 15..<15, 1, nil), (10..<15, 10..<10, 1, nil), (10..<15, 9..<20, 0, nil),
  ])
  func `a doubt stays with its words`(
    range: Range<Int>, old: Range<Int>, count: Int, place: Range<Int>?
  ) {
    let doubt = Diagnostic(.decimalComma, at: range, "a", fix: Edit(range, "5.4kn"))
    let kept = doubt.kept(in: old, become: count)
    #expect(kept?.range == place)
    #expect(kept?.fix?.range == place)
    let taken = Diagnostic(.decimalComma, at: range, "a", fix: Edit(range, ""))
    #expect(taken.kept(in: old, become: count) == nil)
  }

  @Test func `facts that are saved count for the pages that are open`() throws {
    var files = ["/log/2026-06-13-marstal-kiel/voyage.wake": "crew: Anna Berg (anna)\n"]
    let client = Client(reading: { files[$0] })
    _ = try client.begin()
    #expect(try client.open(Self.stamp + "by=eve\n") == ["unknown-person"])
    files["/log/2026-06-13-marstal-kiel/voyage.wake"] = "crew: Eve (eve)\n"
    try client.tell("textDocument/didSave", #"{"textDocument":{"uri":"\#(Client.page)"}}"#)
    #expect(try client.codes() == [])
  }

  @Test func `a page that was closed has nothing said of it, and answers no more`() throws {
    let client = Client()
    _ = try client.begin()
    try client.open(Self.stamp + "sog=5,4kn\n")
    try client.tell("textDocument/didClose", #"{"textDocument":{"uri":"\#(Client.page)"}}"#)
    #expect(try client.codes() == [])
    let answer = try client.whole("textDocument/hover", Client.at(0, 0))
    #expect(answer["error"]?.number("code") == -32602)
  }

  @Test(arguments: [
    "untitled:Untitled-1", "file://elsewhere/x.wake", "file:///%zz", "file:///a%00b",
  ])
  func `a text that is no file of this machine is read all the same`(address: String) throws {
    let client = Client()
    _ = try client.begin()
    #expect(try client.open(Self.stamp + "sog=5,4kn\n", as: address) == ["decimal-comma"])
  }

  // MARK: Hover and completion

  @Test(arguments: [
    ("sog=5.4kn", "speed over ground\n= 10.0km/h\n= 2.78m/s\n= 6.21mph"),
    ("wind=W/18-22kn", "true wind: from / speed\n= 9.26-11.3m/s\n= 33.3-40.7km/h"),
    ("wind=SW/F5", "true wind: from / speed\n= 17.0-21.0kn"),
    ("air=15C", "air temperature\n= 59.0F"),
    ("air=59F", "air temperature\n= 15.0C"),
    ("depth=3fm", "sounding as the instrument shows it\n= 5.49m\n= 18.0ft"),
    ("tank.fuel=70%", "tank level fuel"), ("vis=good", "visibility"),
    ("pos=54-27.402N,010-14.362E", "position, WGS 84\n54.45670, 10.23937 in degrees"),
    ("@anchor", "@anchor: anchor holds"), ("@engine-on.port", "@engine-on.port: engine started"),
    ("@mine", "an event of your own"), ("mood=good", "mood: a key of your own"),
    ("sog=5,4kn", "speed over ground\n\nerror[decimal-comma]: "),
  ])
  func `a word is explained`(word: String, text: String) throws {
    let client = Client()
    _ = try client.begin()
    try client.open(Self.stamp + word + " and more\n")
    let answer = try client.ask("textDocument/hover", Client.at(0, 30))
    let shown = try #require(answer["contents"]?.text("value"))
    #expect(shown.contains(text), "\(shown)")
    #expect(answer["range"]?["start"]?.number("character") == 26)
    #expect(try client.ask("textDocument/hover", Client.at(0, 26 + word.count + 3)) == .null)
  }

  @Test(arguments: [
    ("@anch", ["@anchor"]), ("ba", ["baro=", "batt="]), ("BA", ["baro=", "batt="]),
    ("brg", ["brg."]),
    ("sog=5.4", ["sog=5.4kn", "sog=5.4km/h", "sog=5.4m/s", "sog=5.4mph"]),
    ("wind=W/20", ["wind=W/20kn", "wind=W/20m/s", "wind=W/20km/h"]),
    ("vis=", ["vis=good", "vis=moderate", "vis=poor", "vis=fog"]), ("vis=g", ["vis=good"]),
    ("place=", ["place=Kiel", #"place="Kiel Holtenau""#]),
    ("by=", ["by=anna", "by=ben"]), ("crew=anna,b", ["crew=anna,ben"]), ("mood=", []),
    ("Cast off ba", []), ("-- ba", []), ("@reef ba", ["baro=", "batt="]),
    ("eng", ["engine="]),
  ])
  func `what may be written is offered`(typed: String, offers: [String]) throws {
    var names = KnownNames()
    names.add(page: Bytes((Self.stamp + "place=\"Kiel Holtenau\" by=ben x\n").utf8))
    names.add(facts: Document(Bytes("towards: Kiel\ncrew: Anna Berg (anna), skipper\n".utf8)))
    let client = Client(names: names)
    _ = try client.begin()
    try client.open(Self.stamp + typed + "\n")
    let answer = try client.ask("textDocument/completion", Client.at(0, 26 + typed.count))
    let items = answer.list("items")
    #expect(items.compactMap { $0.text("label") } == offers)
    for item in items {
      let edit = try #require(item["textEdit"])
      #expect(edit["range"]?["end"]?.number("character") == Double(26 + typed.count))
      #expect(edit.text("newText") == item.text("label"))
    }
  }

  @Test(arguments: [
    ("logbook.wake", "vess", ["vessel: "]), ("voyage.wake", "tow", ["towards: "]),
    ("2026-06-14.wake", "vess", []),
  ])
  func `facts are offered where they count`(name: String, typed: String, offers: [String]) throws {
    let client = Client()
    _ = try client.begin()
    try client.open(typed, as: "file:///log/v/\(name)")
    let answer = try client.ask(
      "textDocument/completion",
      #"{"textDocument":{"uri":"file:///log/v/\#(name)"},"position":{"line":0,"character":\#(typed.count)}}"#
    )
    #expect(answer.list("items").compactMap { $0.text("label") } == offers)
  }

  // MARK: The whole page

  @Test func `it is written as fmt writes it`() throws {
    let client = Client()
    _ = try client.begin()
    let text =
      "# a \n2026-06-14T08:40:12+02:00   @DEPART  Cast off \n2026-06-14T08:40:12+02:00 + baro=1012hPa\n"
    try client.open(text)
    let edits = try list(
      client.ask(
        "textDocument/formatting", #"{"textDocument":{"uri":"\#(Client.page)"},"options":{}}"#))
    let page = Page(
      name: "2026-06-14.wake", zones: Zones(facts: [], database: ZoneDatabase { _, _ in nil }))
    let wanted = Canonical(Document(Bytes(text.utf8)), on: page).bytes
    #expect(try applied(edits, to: text) == wanted.text(0..<wanted.count))
    #expect(wanted.count < text.utf8.count)
  }

  @Test func `readings of a moment that another page has too stay apart`() throws {
    let stamp = try #require(Stamp("2026-06-14T08:40:12+02:00")?.instant)
    let client = Client(elsewhere: [stamp])
    _ = try client.begin()
    try client.open(Self.stamp + "Cast off\n" + Self.stamp + "+ baro=1012hPa\n")
    let edits = try client.ask(
      "textDocument/formatting", #"{"textDocument":{"uri":"\#(Client.page)"},"options":{}}"#)
    #expect(list(edits).isEmpty)
  }

  @Test(arguments: [true, false])
  func `days hold their entries`(isTree: Bool) throws {
    let client = Client()
    _ = try client.begin(
      #"{"textDocument":{"documentSymbol":{"hierarchicalDocumentSymbolSupport":\#(isTree)}}}"#)
    try client.open(
      "2026-06-14T08:40:12+02:00 @depart Cast off\n2026-06-14T09:00:00+02:00 x\n# c\n2026-06-15 Rest\n"
    )
    let symbols = try list(
      client.ask("textDocument/documentSymbol", #"{"textDocument":{"uri":"\#(Client.page)"}}"#))
    if isTree {
      #expect(symbols.compactMap { $0.text("name") } == ["2026-06-14", "2026-06-15"])
      #expect(
        symbols[0].list("children").compactMap { $0.text("name") } == ["08:40 @depart", "09:00"])
      #expect(symbols[0].list("children")[0].text("detail") == "Cast off")
      #expect(symbols[0]["range"]?["end"]?.number("line") == 1)
    } else {
      #expect(
        symbols.compactMap { $0.text("name") }
          == ["2026-06-14", "08:40 @depart", "09:00", "2026-06-15", "2026-06-15"])
    }
  }

  @Test func `entries without a position show that of the track`() throws {
    let point = try #require(Point(latitude: 54.5, longitude: 10.25))
    let client = Client(track: { $0.seconds % 2 == 0 ? point : nil })
    _ = try client.begin()
    try client.open(
      "2026-06-14T08:40:12+02:00 @depart Cast off\n2026-06-14T08:40:13+02:00 Odd\n"
        + "2026-06-14T08:40:14+02:00 pos=54-30.000N,010-15.000E Has one\n2026-06-14T08:40:16+02:00 x\n"
    )
    let hints = try list(
      client.ask(
        "textDocument/inlayHint",
        #"{"textDocument":{"uri":"\#(Client.page)"},"range":{"start":{"line":0,"character":0},"end":{"line":2,"character":9}}}"#
      ))
    #expect(hints.compactMap { $0.text("label") } == ["pos=54-30.000N,010-15.000E"])
    #expect(hints.first?["position"]?.number("character") == 33)
  }

  private func list(_ json: JSON) -> [JSON] {
    if case .list(let list) = json { list } else { [] }
  }

  private func only(_ json: JSON) -> JSON? { list(json).count == 1 ? list(json)[0] : nil }

  /// Edits of a text without anything but ASCII, the last first.
  private func applied(_ edits: [JSON], to text: String) throws -> String {
    var text = OpenText(Bytes(text.utf8), counting: .utf16)
    for edit in edits.reversed() {
      let range = try #require(edit["range"]?.asRange)
      text.replace(
        from: range.start, to: range.end, with: Bytes(try #require(edit.text("newText")).utf8))
    }
    return text.bytes.text(0..<text.bytes.count)
  }
}
