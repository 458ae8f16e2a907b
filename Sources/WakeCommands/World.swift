package import WakeHelm
package import WakeReport
package import WakeSystem

/// All that a command may touch beside the files: what it was started with, and what it says.
package struct World {
  /// Which executable runs.
  package enum Program: String, Sendable {
    case wake
    case net = "wake-net"
  }

  package let program: Program
  package let environment: Environment
  /// Nil where the process stands nowhere.
  package let directory: String?
  package let clock: @Sendable () -> WallClock
  /// The words of the command line, the program's name left out.
  package let words: [String]
  package let isTerminal: @Sendable (StandardStreams.Stream) -> Bool
  package let columns: Int?
  /// False: the reader has gone.
  package let write: (ContiguousArray<UInt8>, StandardStreams.Stream) throws -> Bool
  /// What was typed for the whole command line; set by the root before a command runs.
  package var given = Everywhere.Given()
  /// Takes the terminal for a full screen; nil in a program that has none.
  package var openScreen: (() throws(HelmScreen.Problem) -> HelmScreen)?
  /// The settings of the device, read by the root before a command runs; nil where they cannot be.
  var found: Device?

  package init(
    program: Program, environment: Environment, directory: String?,
    clock: @escaping @Sendable () -> WallClock, words: [String],
    isTerminal: @escaping @Sendable (StandardStreams.Stream) -> Bool, columns: Int?,
    write: @escaping (ContiguousArray<UInt8>, StandardStreams.Stream) throws -> Bool
  ) {
    self.program = program
    self.environment = environment
    self.directory = directory
    self.clock = clock
    self.words = words
    self.isTerminal = isTerminal
    self.columns = columns
    self.write = write
  }

  /// The settings of the device as they were when the command began.
  func device() throws -> Device { try found ?? Device(environment) }

  /// Data: what the command is asked for.
  package func print(_ text: String) throws { try put(text + "\n", .output) }

  /// What is said to people, on whichever stream: nothing in it commands a terminal.
  package func put(_ text: String, _ stream: StandardStreams.Stream) throws {
    guard try write(safe(text, stream), stream) else { throw ReaderGone() }
  }

  /// Bytes for another program, as they are; on a terminal like all else.
  package func putData(_ bytes: ContiguousArray<UInt8>) throws {
    guard isTerminal(.output) else {
      guard try write(bytes, .output) else { throw ReaderGone() }
      return
    }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    try put(lines.map { TerminalText.escaped($0) }.joined(separator: "\n"), .output)
  }

  /// Something said about the data. Where nobody hears it, the command goes on.
  package func say(_ text: String) { _ = try? write(safe(text + "\n", .error), .error) }

  /// What we ourselves tell a terminal to do, and no text can.
  package enum Signal: String {
    case bell = "\u{7}"
    /// Everything before is taken away, and writing begins at the top.
    case newScreen = "\u{1B}[H\u{1B}[J"
  }

  /// Gives a signal, where a terminal is there to take it.
  package func signal(_ signal: Signal, _ stream: StandardStreams.Stream) {
    if isTerminal(stream) { _ = try? write(ContiguousArray(signal.rawValue.utf8), stream) }
  }

  /// The one gate: names, entries, remotes and messages all come through it.
  private func safe(
    _ text: String, _ stream: StandardStreams.Stream
  ) -> ContiguousArray<UInt8> {
    ContiguousArray(TerminalText.passed(text, style(stream)).utf8)
  }

  package var width: Int { columns ?? 80 }

  /// Whether a person sits there who can be asked.
  package var mayAsk: Bool {
    !given.isSilent && isTerminal(.input) && isTerminal(.error)
  }

  package func style(_ stream: StandardStreams.Stream) -> Style {
    let isWanted =
      switch given.colour {
      case .always: true
      case .never: false
      case .auto:
        isTerminal(stream) && (environment["NO_COLOR"] ?? "").isEmpty
          && environment["TERM"] != "dumb" && environment["TERM"] != nil
      }
    return Style(isWanted ? (given.isNight ? .night : .colour) : .plain)
  }
}

/// The other end of a pipe was closed: a quiet end.
package struct ReaderGone: Error {}
