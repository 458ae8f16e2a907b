import CommandSpec
import WakeFormat
import WakeLanguage
import WakeLog
import WakeSystem

/// `wake lsp`: help for an editor while a page is written.
enum LspCommand {
  static let stdio = Flag("stdio", "Speak over standard input and output, as it does anyway.")

  /// Milliseconds without a word, after which what takes longer is done.
  private static let pause = 250
  /// Milliseconds after which is looked whether tracks have come.
  private static let moment = 25

  static let command = Command<World>(
    "lsp", "Help an editor while a page is written",
    group: "Set up",
    discussion: [
      "Speaks the Language Server Protocol over standard input and output: an editor starts it. It says what `wake check` says while you type, offers the fixes, explains keys and events with their values in other units, completes keys, events, units, places and people, writes a page in one spelling as `wake fmt` does, and shows positions out of the track.",
      "It never writes a file: what is to change, the editor changes.",
    ],
    examples: [Example("wake lsp", "What an editor is told to start.")],
    parameters: [stdio],
    seeAlso: ["check", "fmt", "explain"]
  ) { _, world in
    let awaited = AwaitedTracks(world)
    var server = LanguageServer(
      version: Version.text, surroundings: LanguageSurroundings(world, awaited).surroundings)
    func send(_ bytes: Bytes) throws {
      if !bytes.isEmpty { try world.putData(bytes) }
    }
    var input = StandardInput()
    if world.isTerminal(.input) {
      world.say("an editor starts this and talks to it: docs/editors.md says how; Ctrl-D ends it")
    }
    /// How long the client has been quiet, in milliseconds.
    var quiet = 0
    while server.status == nil {
      if server.hasRest && quiet < pause || awaited.isAwaited {
        let wait = awaited.isAwaited ? moment : pause
        if Interrupt.wait(
          reading: StandardStreams.Stream.input.rawValue, until: Deadline(milliseconds: wait))
          == .passed
        {
          quiet += wait
          if awaited.listen() { try send(server.inlaysHaveChanged()) }
          if quiet >= pause, server.hasRest { try send(server.rest()) }
          continue
        }
      }
      quiet = 0
      let piece: ContiguousArray<UInt8>?
      do throws(StandardInput.Failure) { piece = try input.piece() } catch {
        throw Failure(.notSaved, "cannot read standard input")
      }
      guard let piece else { break }
      // Who asked waits for the answer, and not for what is said unasked.
      try send(server.take(piece))
      try send(server.look())
    }
    return server.end()
  }
}
