internal import Cncurses
package import WakeHelm
internal import WakeSystem

/// The terminal as a full screen, by ncurses. The one file that sees it.
package enum Screen {
  /// Takes the terminal.
  ///
  /// - Throws: `Problem` where nothing describes it, or it cannot do it.
  package static func open() throws(HelmScreen.Problem) -> HelmScreen {
    let name = Environment.process["TERM"] ?? ""
    guard wake_screen_locale() == 1 else {
      throw HelmScreen.Problem(
        "expected a locale for UTF-8 on this device, found none", hint: "LC_ALL=C.UTF-8 wake helm")
    }
    switch wake_screen_known() {
    case 1: break
    case 0:
      throw HelmScreen.Problem(
        "expected a terminal that can place its cursor, found TERM='\(name)'",
        hint: "wake add needs none of that")
    default:
      throw HelmScreen.Problem(
        "expected a description of the terminal TERM='\(name)', found none",
        hint: "install ncurses-base or ncurses-term, or say what it is like: TERM=xterm wake helm")
    }
    guard wake_screen_open() == 1 else {
      throw HelmScreen.Problem(
        "the terminal TERM='\(name)' cannot be used as a full screen",
        hint: "TERM=xterm wake helm, or wake add")
    }
    return HelmScreen(
      size: { (Int(wake_screen_columns()), Int(wake_screen_rows())) },
      draw: draw, next: next, bell: { wake_screen_beep() }, close: { wake_screen_close() })
  }

  private static func draw(
    _ lines: [ScreenLine], _ cursor: (row: Int, column: Int)?, _ palette: HelmScreen.Palette
  ) {
    let night: Int32 = palette == .night ? 1 : 0
    wake_screen_begin(night)
    for (row, line) in lines.enumerated() {
      var column = 0
      for piece in line.pieces {
        wake_screen_mark(mark(piece.mark), palette == .plain ? 0 : 1, night)
        unsafe wake_screen_put(Int32(row), Int32(column), piece.text)
        column += piece.width
      }
    }
    wake_screen_end(Int32(cursor?.row ?? -1), Int32(cursor?.column ?? 0))
  }

  private static func mark(_ mark: ScreenLine.Mark) -> Int32 {
    switch mark {
    case .plain: Int32(WAKE_PLAIN)
    case .strong: Int32(WAKE_STRONG)
    case .dim: Int32(WAKE_DIM)
    case .key: Int32(WAKE_KEY)
    case .alert: Int32(WAKE_ALERT)
    }
  }

  /// Ctrl-C is a key in this terminal, and asks for the end as it does elsewhere.
  private static func next() -> Keystroke {
    if Interrupt.isSet { return .ended }
    // What a signal or the last read has left is taken first.
    if let key = key() { return key }
    let found = wake_screen_wait(Interrupt.descriptor, 1000)
    if Interrupt.isSet || found < 0 { return .ended }
    return key() ?? .passed
  }

  private static func key() -> Keystroke? {
    var code: UInt32 = 0
    switch unsafe wake_screen_key(&code) {
    case Int32(WAKE_RESIZED): return .resized
    case Int32(WAKE_CHARACTER):
      switch code {
      case 3, 4: return .ended
      case 0x0A, 0x0D: return .enter
      case 0x1B: return .escape
      case 0x08, 0x7F: return .rubout
      case 0..<0x20: return .resized
      default: return Unicode.Scalar(code).map { .character(Character($0)) }
      }
    default: return nil
    }
  }
}
