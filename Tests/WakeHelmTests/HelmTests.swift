import Testing
import WakeHelm

/// What keys ask for, one after another.
struct HelmTests {
  private func type(_ text: String, into helm: inout Helm) {
    for character in text { #expect(helm.press(.character(character)) == .nothing) }
  }

  private func helmAfter(_ key: Character) throws -> Helm {
    var helm = Helm(keys: .standard, isNight: false)
    guard case .save(let saving) = helm.press(.character(key)) else {
      throw Unexpected(text: "'\(key)' saves nothing")
    }
    helm.saved(saving, ["saved a:1"])
    return helm
  }

  private struct Unexpected: Error { let text: String }

  @Test(arguments: "hesrRtgcwadfbnM")
  func `a key saves at once`(key: Character) throws { _ = try helmAfter(key) }

  @Test func `values follow, and Enter adds them`() throws {
    var helm = try helmAfter("t")
    type("2455", into: &helm)
    #expect(helm.press(.rubout) == .nothing)
    #expect(helm.press(.enter) == .amend(["cts=245"]))
    // Until it is known that they are saved they stay.
    #expect(helm.mode != .watching)
    helm.mended(["amended"])
    #expect(helm.mode == .watching)
  }

  @Test func `keys of other deeds are letters while one types`() throws {
    var helm = try helmAfter("n")
    type("quiet night", into: &helm)
    #expect(helm.press(.enter) == .amend(["quiet", "night"]))
  }

  @Test(arguments: [Keystroke.enter, .escape])
  func `without words the entry stays as it is`(stroke: Keystroke) throws {
    var helm = try helmAfter("r")
    #expect(helm.press(stroke) == .nothing)
    #expect(helm.mode == .watching)
  }

  @Test func `Esc leaves the entry as it is`() throws {
    var helm = try helmAfter("r")
    type("Second", into: &helm)
    #expect(helm.press(.escape) == .nothing)
    #expect(helm.mode == .watching)
  }

  @Test func `what was typed is added when the terminal goes`() throws {
    var helm = try helmAfter("r")
    type("Second reef", into: &helm)
    #expect(helm.press(.ended) == .amend(["Second", "reef"]))
  }

  @Test func `the terminal may go at any other time`() throws {
    var helm = try helmAfter("r")
    #expect(helm.press(.ended) == .quit)
    var other = Helm(keys: .standard, isNight: false)
    #expect(other.press(.ended) == .quit)
  }

  @Test func `what was typed is added after a minute, and keys save again`() throws {
    var helm = try helmAfter("r")
    type("Second", into: &helm)
    for _ in 1..<Helm.patience { #expect(helm.press(.passed) == .nothing) }
    #expect(helm.press(.passed) == .amend(["Second"]))
    helm.mended([])
    guard case .save = helm.press(.character("t")) else {
      Issue.record("the key saves nothing")
      return
    }
  }

  @Test func `what could not be added stays in sight`() throws {
    var helm = try helmAfter("r")
    type("Second", into: &helm)
    _ = helm.press(.enter)
    helm.failed(["not saved: the device is full"])
    #expect(helm.said.isAlert)
    #expect(helm.press(.enter) == .amend(["Second"]))
  }

  @Test func `an entry that was not saved takes no values`() {
    var helm = Helm(keys: .standard, isNight: false)
    _ = helm.press(.character("r"))
    helm.failed(["not saved: the device is full"])
    #expect(helm.mode == .watching)
  }

  @Test func `u strikes, N turns the screen, q leaves`() {
    var helm = Helm(keys: .standard, isNight: false)
    #expect(helm.press(.character("u")) == .strike)
    #expect(helm.press(.character("N")) == .nothing)
    #expect(helm.isNight)
    #expect(helm.press(.character("q")) == .quit)
    #expect(helm.press(.character("z")) == .nothing)
  }

  @Test func `man overboard shows the words for the radio, and the next key goes on`() {
    var helm = Helm(keys: .standard, isNight: false)
    guard case .save(let saving) = helm.press(.character("M")) else {
      Issue.record("M saves nothing")
      return
    }
    helm.saved(saving, ["saved"], call: ["MAYDAY"])
    #expect(HelmView(helm, columns: 80, rows: 24).lines.first?.text == "MAYDAY")
    #expect(helm.press(.passed) == .nothing)
    #expect(helm.mode == .calling(["MAYDAY"]))
    #expect(helm.press(.character("q")) == .nothing)
    #expect(helm.mode == .watching)
  }
}

struct KeyChartTests {
  @Test func `a setting gives keys, and the others keep theirs`() throws {
    let chart = try KeyChart("reef=x tack=T")
    #expect(chart.deed(of: "x") == .reef)
    #expect(chart.deed(of: "T") == .tack)
    #expect(chart.deed(of: "r") == nil)
    #expect(chart.deed(of: "g") == .gybe)
  }

  @Test(arguments: [
    ("reef", "expected words like reef=x, one key each"),
    ("reef=xy", "expected words like reef=x, one key each"),
    ("reef=", "expected words like reef=x, one key each"),
    (
      "tack=r",
      "expected a key of its own for each, 'r' is reef and tack"
    ),
  ])
  func `what is no key is refused`(setting: String, message: String) {
    #expect(throws: KeyChart.Problem(message: message)) { try KeyChart(setting) }
  }

  @Test func `a name that is none is refused`() {
    #expect(throws: KeyChart.Problem.self) { try KeyChart("jibe=j") }
  }
}
