import Testing
import WakeFormat
import WakeJSON
import WakeReport

@testable import WakeLanguage

/// Symbols are written from what a glance knows: they must say what the lines say when they are read.
@Suite struct PageSymbolsTests {
  private static let lines = [
    "2026-06-14T08:40:12+02:00 @depart @engine-on place=\"Kiel @tack =x\" log=12nm Cast off",
    "2026-06-14T08:41+02:00 @reef item=a\" Bülk 🐬 abeam, \u{1F6A2}", "2026-06-14T08:42Z",
    "2026-06-14T08:43Z wind=W/F4 2 reefs  ",
    "2026-06-14T08:44Z \(String(repeating: "é", count: 90))",
    "2026-06-14T08:44Z Said \"yes\" \\ no",
    "2026-06-14T08:45Z \(String(repeating: "long ", count: 40))",
    "08:50 @Tack SOG=5kn by hand", "09:00 + Further", "2026-06-15 @note Rest",
    "2026-06-16T10:00Z x",
    "# c", "", "zone: +02:00", "title: \"Round\" Ærø", "%", "\u{FEFF}08:51 x",
    "2026-06-14T08:46Z x\r",
  ]

  @Test(arguments: 0..<60, ["2026-06-14.wake", "notes.wake"])
  func `they are what the lines say`(seed: Int, name: String) throws {
    var chance = Chance(state: UInt64(seed))
    var text = (0..<Int.random(in: 1..<12, using: &chance)).reduce(into: "") { text, _ in
      text += Self.lines.randomElement(using: &chance)! + "\n"
    }
    if Bool.random(using: &chance) { text.removeLast() }
    let page = Page(name: name, zones: Zones(facts: [], database: ZoneDatabase { _, _ in nil }))
    let unit = try #require(CharacterUnit.allCases.randomElement(using: &chance))
    let open = OpenText(Bytes(text.utf8), counting: unit)
    let said = Self.symbols(of: open, page)
    #expect(Self.told(PageSymbols(open, on: page, .tree).reply.bytes, .tree) == said, "\(text)")
    let list = SymbolWriter.Shape.list("file:///a \"b\".wake")
    #expect(Self.told(PageSymbols(open, on: page, list).reply.bytes, list) == said, "\(text)")
  }

  private struct Chance: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  /// A symbol as one text: of which day, its name, where it stands.
  private static func told(_ day: String, _ name: String, _ range: Received?) -> String {
    let places = ["start", "end"].map { end in
      "\(range?[end]?.whole("line") ?? -1):\(range?[end]?.whole("character") ?? -1)"
    }
    return "\(day)/\(name) \(places.joined(separator: "-"))"
  }

  private static func told(_ reply: Bytes, _ shape: SymbolWriter.Shape) -> [String] {
    guard case .list(let symbols)? = Received(reply) else { return ["no list"] }
    return symbols.flatMap { symbol -> [String] in
      let name = symbol.text("name") ?? "no name"
      guard case .tree = shape else {
        return [told(symbol.text("containerName") ?? "none", name, symbol["location"]?["range"])]
      }
      let own = told(name, name, symbol["range"])
      return [own] + symbol.list("children").map { told(name, $0.text("name") ?? "", $0["range"]) }
    }
  }

  /// The same from the lines as they are read whole.
  private static func symbols(of text: OpenText, _ page: Page) -> [String] {
    var told: [String] = []
    var day: (name: String, place: Int, start: Int)?
    func range(_ from: Int, _ to: Int) -> String {
      let (start, end) = (text.place(of: from), text.place(of: to))
      return "\(start.line):\(start.character)-\(end.line):\(end.character)"
    }
    let document = Document(text.bytes)
    for line in document.lines {
      switch line.kind {
      case .fact(let fact):
        let key = document.text(fact.key)
        told.append("\(key)/\(key) \(range(line.range.lowerBound, line.range.upperBound))")
        day = nil
      case .entry(let entry):
        let name = (entry.stamp.date ?? page.date)?.text ?? "no day"
        if day?.name != name {
          day = (name, told.count, line.range.lowerBound)
          told.append("")
        }
        guard let day else { continue }
        told[day.place] = "\(name)/\(name) \(range(day.start, line.range.upperBound))"
        let stamp = document.text(entry.stampRange)
        let time =
          entry.stamp.time == nil ? stamp : String(stamp.split(separator: "T").last!.prefix(5))
        let events = entry.tokens.filter { $0.kind == .event }.map { " " + document.text($0.range) }
        told.append(
          "\(name)/\(time + events.joined()) \(range(line.range.lowerBound, line.range.upperBound))"
        )
      default: break
      }
    }
    return told
  }

  @Test(arguments: [
    ("Said \"yes\" \\ no  ", "Said \"yes\" \\ no"), ("", ""), ("2 reefs", "2 reefs"),
    (String(repeating: "é", count: 90), String(repeating: "é", count: 80)),
    (String(repeating: "e", count: 90), String(repeating: "e", count: 80)),
    (String(repeating: "e", count: 79) + "\\n", String(repeating: "e", count: 79) + "\\"),
  ])
  func `the first of the remarks is the detail`(remarks: String, detail: String) throws {
    let page = Page(
      name: "2026-06-14.wake", zones: Zones(facts: [], database: ZoneDatabase { _, _ in nil }))
    // As a glance knows it, and as it does not.
    for stamp in ["2026-06-14T08:43+02:00", "08:43"] {
      let text = OpenText(Bytes("\(stamp) @reef \(remarks)\n".utf8), counting: .utf16)
      let tree = Received(PageSymbols(text, on: page, .tree).reply.bytes)
      guard case .list(let days)? = tree else {
        Issue.record("no list")
        continue
      }
      #expect(days.first?.list("children").first?.text("detail") ?? "" == detail)
    }
  }
}
