import WakeFormat
import WakeLog
import WakeReport
import WakeSystem

/// A change of entries, made and said.
struct Mended {
  let kind: String
  let hunks: [Hunk]

  init(kind: String, _ hunks: [Hunk]) {
    self.kind = kind
    self.hunks = Hunk.joined(hunks)
  }

  /// Makes it and says which lines were what, and are what now.
  ///
  /// - Parameter said: what was done, as in `struck FILE:LINE`.
  func make(_ shelf: Shelf, _ world: World, said: String) throws {
    // Where lines only come or only go, that is said already.
    let isPair = hunks.contains { !$0.old.isEmpty } && hunks.contains { !$0.new.isEmpty }
    let made = try Change(kind: kind, hunks: hunks).make(shelf, world)
    for (hunk, place) in zip(hunks, made.places) {
      try? world.print(TerminalText.escaped("\(said) \(place.path):\(place.line)"))
      for line in hunk.old { say(line, isPair ? "was " : "", world) }
      for line in hunk.new { say(line, isPair ? "now " : "", world) }
    }
    speakOfDoubts(made, shelf, world)
  }

  private func say(_ line: Bytes, _ mark: String, _ world: World) {
    try? world.print("  " + mark + TerminalText.escaped(PageLines.content(line)))
  }

  /// As after saving. Nothing here can fail the command.
  private func speakOfDoubts(_ made: Change.Made, _ shelf: Shelf, _ world: World) {
    for (hunk, place) in zip(hunks, made.places) where !hunk.new.isEmpty {
      let folder = place.path.split(separator: "/").first.map(String.init) ?? ""
      guard let voyage = try? shelf.voyage(folder) else { continue }
      let file = PageFile(
        path: place.path, bytes: hunk.new.reduce(into: Bytes()) { $0 += $1 }, zones: voyage.zones)
      AfterSaving(world: world, shelf: shelf, voyage: voyage).speakOfDoubts(
        of: file, .page(place.path, line: place.line))
    }
  }
}
