import Testing
import WakeCommands
import WakeReport
import WakeSystem

/// Whatever a command says, nothing in it commands a terminal or hides.
struct GateTests {
  @Test(arguments: [
    ("\u{1B}]0;title\u{07}", "\\u{1B}]0;title\\u{7}"),
    ("\u{9B}31m", "\\u{9B}31m"),
    ("over\rwritten", "over\\u{D}written"),
    ("\u{202E}nrut\u{2066}x\u{2069}", "\\u{202E}nrut\\u{2066}x\\u{2069}"),
    ("in\u{200B}vi\u{FEFF}si\u{2063}ble", "in\\u{200B}vi\\u{FEFF}si\\u{2063}ble"),
    ("\u{1B}[31mred\u{1B}[0m", "\\u{1B}[31mred\\u{1B}[0m"),
    ("two\nlines\tand a tab, Grüße 🏴‍☠️", "two\nlines\tand a tab, Grüße 🏴‍☠️"),
  ])
  func plainTextIsEscaped(text: String, shown: String) {
    #expect(TerminalText.passed(text, Style(.plain)) == shown)
  }

  @Test(arguments: [Style.Palette.colour, .night])
  func marksOfTheStylePass(palette: Style.Palette) {
    let style = Style(palette)
    for text in [
      style.bold("a"), style.dim("a"), style.struck("a"), style.error("a"), style.warning("a"),
      style.note("a"), style.plain("a"),
    ] { #expect(TerminalText.passed(text, style) == text) }
  }

  @Test(arguments: ["\u{1B}[2J", "\u{1B}[8m", "\u{1B}]52;c;aGk=\u{07}", "\u{1B}[1;1H", "\u{1B}"])
  func othersDoNot(sequence: String) {
    let shown = TerminalText.passed("a" + sequence, Style(.colour))
    #expect(!shown.contains("\u{1B}"))
  }

  /// What the gate escapes in a text must reach a terminal as a signal, and nothing else.
  @Test(arguments: [true, false])
  func signalsAreForTerminals(isTerminal: Bool) {
    var written = ""
    let world = World(
      program: .wake, environment: Environment([:]), directory: nil,
      clock: { WallClock(seconds: 0) }, words: [], isTerminal: { _ in isTerminal }, columns: nil,
      write: { bytes, _ in
        written += String(decoding: bytes, as: UTF8.self)
        return true
      })
    world.signal(.newScreen, .output)
    world.signal(.bell, .error)
    #expect(written == (isTerminal ? "\u{1B}[H\u{1B}[J\u{7}" : ""))
  }

  @Test(arguments: [
    ([0x61, 0xFF, 0x62], "a\\xFFb"), ([0xC3], "\\xC3"), ([0xE2, 0x80, 0x0A], "\\xE2\\x80\\u{A}"),
    ([0xEF, 0xBF, 0xBD], "\u{FFFD}"), ([0xED, 0xA0, 0x80], "\\xED\\xA0\\x80"), ([], ""),
    ([0xC3, 0xBC, 0x1B], "ü\\u{1B}"),
  ])
  func bytesAreShown(bytes: [UInt8], shown: String) {
    #expect(TerminalText.escaped(bytes) == shown)
  }

  @Test func manyBytesThatAreNoTextAreReadOnce() {
    // Of a reader that began anew behind each of them, this test would not end.
    #expect(TerminalText.escaped([UInt8](repeating: 0xFF, count: 1 << 20)).utf8.count == 4 << 20)
  }
}
