import Testing
import WakeHelm

/// The screen as lines, for all sizes.
struct HelmViewTests {
  private func helm(_ key: Character? = nil) -> Helm {
    var helm = Helm(keys: .standard, isNight: false)
    helm.sight = sight(after: "@depart @sails-up")
    helm.sight.voyage = "Marstal to Kiel"
    helm.sight.clock = "22:14:05 +02:00"
    helm.sight.silence = 25 * 60
    helm.sight.position = ("54-27.4N,010-14.3E", 1500)
    helm.sight.readings = ["cog 231", "sog 5.4kn", "wind W/F5", "baro 1013hPa"]
    helm.sight.entries = (0..<40).map {
      Sight.Entry(time: "21:\($0 + 10)", text: "@reef Number \($0)", isStruck: $0 == 38)
    }
    if let key, case .save(let saving) = helm.press(.character(key)) {
      helm.saved(saving, ["saved a:1"])
    }
    return helm
  }

  @Test(arguments: [40, 60, 80, 120, 200], [12, 16, 24, 50])
  func `every size shows state, silence, the newest entry, a big word or its name, and all keys`(
    columns: Int, rows: Int
  ) {
    let view = HelmView(helm(), columns: columns, rows: rows)
    let text = view.lines.map(\.text).joined(separator: "\n")
    #expect(view.lines.count <= rows)
    #expect(view.lines.allSatisfy { $0.width <= columns })
    #expect(view.lines[0].text.hasPrefix("under way under sail"))
    #expect(text.contains("22:14:05"))
    #expect(text.contains("last entry 25 min ago"))
    if rows >= 16 {
      #expect(text.contains("Number 39"))
      let keys = Set(
        view.lines.flatMap(\.pieces).filter { $0.mark == .key }.map {
          $0.text.filter { $0 != " " }
        })
      #expect(keys == Set(Deed.allCases.map { String($0.standardKey) }))
      #expect(text.contains(" r  @reef") || text.contains(" r  REEF"))
    }
  }

  @Test func `on the smallest screen the newest entry is seen beside a message`() {
    var helm = helm()
    helm.sight.readings = []
    helm.mended(["amended a:1", "was b", "now c", "d"])
    let text = HelmView(helm, columns: 40, rows: 16).lines.map(\.text)
    #expect(text.contains { $0.contains("Number 39") }, "\(text)")
    #expect(text.contains("now c") && text.contains { $0.hasPrefix("h hourly") })
  }

  @Test(arguments: [40, 80, 200])
  func `while one types, the cursor stands behind the words`(columns: Int) throws {
    var helm = helm("a")
    for character in "4.2 25" { _ = helm.press(.character(character)) }
    let view = HelmView(helm, columns: columns, rows: 24)
    let cursor = try #require(view.cursor)
    #expect(view.lines[cursor.row].text == "> 4.2 25")
    #expect(cursor.column == 8)
    #expect(view.lines.contains { $0.text.contains("depth (m), chain (m)") })
  }

  @Test func `of a long text its end is seen`() throws {
    var helm = helm("n")
    for character in String(repeating: "word ", count: 30) + "end" {
      _ = helm.press(.character(character))
    }
    let view = HelmView(helm, columns: 40, rows: 24)
    let cursor = try #require(view.cursor)
    #expect(view.lines[cursor.row].text.hasSuffix("word end"))
    #expect(view.lines[cursor.row].width <= 40)
  }

  @Test func `after more than an hour under way the silence is marked`() {
    var helm = helm()
    helm.sight.silence = 80 * 60
    let marks = HelmView(helm, columns: 80, rows: 24).lines[1].pieces.map(\.mark)
    #expect(marks.contains(.alert))
  }

  @Test func `what went wrong is marked, and nothing in it commands the terminal`() {
    var helm = helm()
    helm.failed(["not saved: \u{1B}[2J\u{7} full"])
    let lines = HelmView(helm, columns: 80, rows: 24).lines
    let alert = lines.flatMap(\.pieces).first { $0.mark == .alert }
    #expect(alert?.text == "not saved: \\u{1B}[2J\\u{7} full")
  }

  @Test func `a line that is too long ends in a sign`() {
    let line = ScreenLine("Grüße 你好 and more")
    #expect(line.fitted(to: 9).text == "Grüße 你…")
    #expect(line.fitted(to: 9).width <= 9)
    #expect(line.fitted(to: 40) == line)
  }
}
