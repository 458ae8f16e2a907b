import WakeReport
import WakeSystem

/// Commands of `wake` run within one that stays, with what they say kept back for it to show.
struct InnerCommands {
  struct Outcome {
    let status: Int32
    /// What was printed and said, in this order.
    let lines: [String]

    var isDone: Bool { status == Status.done.rawValue }
  }

  /// As they see it: this logbook, nobody to ask, and nothing that would reach the terminal.
  let world: World

  init(_ world: World, root: String) {
    self.world = World(
      program: world.program, environment: world.environment.with("WAKE_LOGBOOK", root),
      directory: world.directory, clock: world.clock, words: [], isTerminal: { _ in false },
      columns: nil, write: { _, _ in true })
  }

  /// The words of a command line without the program's name.
  func run(_ words: [String]) -> Outcome {
    var heard = ContiguousArray<UInt8>()
    let inner = World(
      program: world.program, environment: world.environment, directory: world.directory,
      clock: world.clock, words: words, isTerminal: world.isTerminal, columns: nil,
      write: { bytes, _ in
        heard += bytes
        return true
      })
    let status = Root.run(inner, Root.request)
    let text = String(decoding: heard, as: UTF8.self)
    return Outcome(status: status, lines: text.split(separator: "\n").map(String.init))
  }
}
