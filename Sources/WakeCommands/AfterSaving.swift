import WakeFormat
import WakeLog
import WakeReport
import WakeSystem

/// What is said once an entry is safe. Nothing here can fail the command.
struct AfterSaving {
  let world: World
  let shelf: Shelf
  let voyage: Voyage

  func speak(of draft: Draft, _ dictation: Dictation, saved: Saved, path: String) {
    if dictation.hasPictures {
      world.say("control characters were replaced by their pictures, like \u{241B} for escape")
    }
    speakOfState(draft, path)
    speakOfDoubts(draft, saved, path)
    if world.clock().isUnset {
      world.say("the clock of this device is not set: the entry is marked clock=unset")
    }
  }

  private func speakOfState(_ draft: Draft, _ path: String) {
    let page = PageFile(
      path: path, bytes: ContiguousArray(draft.lines[0].utf8), zones: voyage.zones)
    guard let line = page.document.lines.first,
      let entry = page.document.written(line, on: page.page), State.isChanged(by: entry),
      let entries = try? shelf.entries(of: voyage)
    else { return }
    var before = State()
    var after = State()
    for logged in entries {
      after.apply(logged.member)
      if logged.member.entry.text != entry.text { before.apply(logged.member) }
    }
    guard before != after else { return }
    world.say(before.text == "unknown" ? after.text : before.text + " → " + after.text)
  }

  private func speakOfDoubts(_ draft: Draft, _ saved: Saved, _ path: String) {
    let file = PageFile(
      path: path, bytes: ContiguousArray((draft.lines.joined(separator: "\n") + "\n").utf8),
      zones: voyage.zones)
    var first = 1
    if case .page(_, let line) = saved { first = line }
    let style = world.style(.error)
    for doubt in Checker.diagnostics(of: file.document, as: file.page)
    where ![.outOfOrder, .wrongPage].contains(doubt.code) {
      let place = "\(path):\(first + file.document.lineIndex(of: doubt.range.lowerBound))"
      let level = doubt.severity.rawValue + "[" + doubt.code.rawValue + "]"
      world.say(
        "\(place): \(doubt.severity == .error ? style.error(level) : style.warning(level)): "
          + TerminalText.escaped(doubt.message))
      if let hint = doubt.hint { world.say("  hint: " + TerminalText.escaped(hint)) }
    }
  }
}
