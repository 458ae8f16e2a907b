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
    var server = LanguageServer(
      version: Version.text, surroundings: LanguageSurroundings(world).surroundings)
    var input = StandardInput()
    if world.isTerminal(.input) {
      world.say("an editor starts this and talks to it: docs/editors.md says how; Ctrl-D ends it")
    }
    while server.status == nil {
      let isQuiet = {
        Interrupt.wait(
          reading: StandardStreams.Stream.input.rawValue, until: Deadline(milliseconds: pause))
          == .passed
      }
      if server.hasRest, isQuiet() { try world.putData(server.rest()) }
      let piece: ContiguousArray<UInt8>?
      do throws(StandardInput.Failure) { piece = try input.piece() } catch {
        throw Failure(.notSaved, "cannot read standard input")
      }
      guard let piece else { break }
      // Who asked waits for the answer, and not for what is said unasked.
      let answers = server.take(piece)
      if !answers.isEmpty { try world.putData(answers) }
      let remarks = server.look()
      if !remarks.isEmpty { try world.putData(remarks) }
    }
    return server.end()
  }
}
