import WakeFormat
import WakeLog
import WakeReport
import WakeSystem

/// What is said once an entry is safe. Nothing here can fail the command.
struct AfterSaving {
  let world: World
  let shelf: Shelf
  let voyage: Voyage

  private static let mostDoubts = 10

  private var firstStamp: Stamp?
  /// The lines of the entries.
  private var lines: [String] = []
  private var changesState = false

  init(world: World, shelf: Shelf, voyage: Voyage) {
    self.world = world
    self.shelf = shelf
    self.voyage = voyage
  }

  /// An entry was saved that ``speak(hasPictures:)`` is to speak of.
  mutating func note(_ entry: WrittenEntry) {
    firstStamp = firstStamp ?? entry.stamp
    lines.append(entry.text)
    changesState = changesState || State.isChanged(by: entry)
  }

  func speak(hasPictures: Bool) {
    if hasPictures {
      world.say("control characters were replaced by their pictures, like \u{241B} for escape")
    }
    for page in shelf.files.unnoted {
      world.say(
        "\(TerminalText.escaped(page)): the line above the new one had no end and may have been cut off; "
          + "no note of it could be made for wake check")
    }
    speakOfState()
    if let firstStamp { speakOfZone(firstStamp) }
    if world.clock().isUnset {
      world.say("the clock of this device is not set: times taken from it are marked clock=unset")
    }
  }

  private func speakOfState() {
    guard changesState, let entries = try? shelf.entries(of: voyage).entries else { return }
    let added = Set(lines)
    var before = State()
    var after = State()
    for logged in entries {
      after.apply(logged.member)
      if !added.contains(logged.member.entry.text) { before.apply(logged.member) }
    }
    guard before != after else { return }
    world.say(before.text == "unknown" ? after.text : before.text + " → " + after.text)
  }

  /// The facts may name a zone that this device does not know.
  private func speakOfZone(_ stamp: Stamp) {
    guard let instant = stamp.instant, let zone = voyage.zones.zone(at: instant),
      voyage.zones.offset(at: instant) == nil
    else { return }
    world.say(
      "no zone '\(TerminalText.escaped(zone.text))' in the time zone data of this device; "
        + "the time is in the device's zone")
    world.say("  hint: install tzdata, or write the offset into the facts: zone: +02:00")
  }

  /// What is doubtful about the lines just saved on one page.
  func speakOfDoubts(of file: PageFile, _ saved: Saved) {
    var first = 1
    if case .page(_, let line) = saved { first = line }
    let doubts = Checker.diagnostics(of: file.document, as: file.page, linesAbove: first - 1)
      .filter { ![.outOfOrder, .wrongPage].contains($0.code) }
    let style = world.style(.error)
    for doubt in doubts.prefix(Self.mostDoubts) {
      let place = "\(file.path):\(first + file.document.lineIndex(of: doubt.range.lowerBound))"
      let level = doubt.severity.rawValue + "[" + doubt.code.rawValue + "]"
      world.say(
        "\(place): \(doubt.severity == .error ? style.error(level) : style.warning(level)): "
          + TerminalText.escaped(doubt.message))
      if let hint = hint(for: doubt, in: file.document) {
        world.say("  hint: " + TerminalText.escaped(hint))
      }
      if case .page = saved, let ready = ReadyAmend.command(for: doubt, in: file, above: first - 1)
      {
        world.say("  mend: " + TerminalText.escaped(ready))
      }
    }
    if doubts.count > Self.mostDoubts {
      world.say("… and \(doubts.count - Self.mostDoubts) more: wake check")
    }
  }

  /// The beginning of several events, like `@engine`, is told apart from a word nobody knows.
  private func hint(for doubt: Diagnostic, in document: Document) -> String? {
    guard [.unknownEvent, .eventTypo].contains(doubt.code) else { return doubt.hint }
    let word = document.text(doubt.range).dropFirst().lowercased()
    let meant = Registry.eventNames.filter { $0.hasPrefix(word) }.map { "@" + $0 }
    guard meant.count > 1 else { return doubt.hint }
    return "did you mean " + meant.dropLast().joined(separator: ", ") + " or \(meant.last ?? "")?"
  }
}
