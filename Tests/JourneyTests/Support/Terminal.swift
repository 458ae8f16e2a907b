import Testing
import WakeSystem

/// A terminal of a boat, in which a program runs; closed with its last reference.
final class Terminal {
  private let boat: Boat

  /// Opens it; a boat has one at a time.
  init(_ words: String..., in boat: Boat) async throws {
    self.boat = boat
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    try await tmux("-f /dev/null new-session -d -x 120 -y 30 \(quoted)")
  }

  func type(_ keys: String...) async throws {
    try await tmux("send-keys " + keys.map { "'\($0)'" }.joined(separator: " "))
  }

  /// What stands on it now.
  func text() async throws -> String { try await tmux("capture-pane -p") }

  /// The same with the sequences that colour it.
  func colouredText() async throws -> String { try await tmux("capture-pane -p -e") }

  func shows(_ text: String) async throws -> Bool {
    for _ in 0..<600 {
      if try await self.text().contains(text) { return true }
      try? await Task.sleep(for: .milliseconds(100))
    }
    return false
  }

  deinit {
    _ = try? Spawn.background(
      "tmux", ["-S", boat.home + "/tmux", "kill-server"], environment: boat.environment
    ).ending(until: Deadline(milliseconds: 10_000))
  }

  /// Its window goes, and its programs are hung up on.
  func close() async throws { try await tmux("kill-server") }

  @discardableResult
  private func tmux(_ words: String) async throws -> String {
    try await boat.shell("tmux -S \"$HOME/tmux\" " + words)
  }
}
