import Testing

/// The two programs are of one build, or say that they are not; saving needs only one of them.
@Suite(.serialized) struct MatchingTests {
  @Test func `a wake-net of another version is one sentence, and add still saves`() async throws {
    let boat = try await Self.boat(
      beside: "WAKE_VERSION=0.0.1 exec '\(Boat.programs())/wake-net' \"$@\"")
    let sync = try await boat.start(["bin/wake", "sync"]).ending()
    #expect(sync.status == 2)
    #expect(sync.remarks.count == 2)
    #expect(sync.errors.hasPrefix("wake: wake is version 0.0.1, wake-net beside it is "))
    try await Self.expectSaved(boat, "wake is version 0.0.1, wake-net beside it is ")
  }

  /// As where a library of it is missing.
  @Test func `a wake-net that does not start is told, and add still saves`() async throws {
    let boat = try await Self.boat(beside: "exit 127")
    try await Self.expectSaved(boat, "wake-net ended with status 127")
  }

  @Test func `without wake-net add saves, and sync says what is missing`() async throws {
    let boat = try await Self.boat(beside: nil)
    let sync = try await boat.start(["bin/wake", "sync"]).ending()
    #expect(sync.status == 3)
    #expect(sync.errors.hasPrefix("wake: wake-net is not beside wake"))
    try await Self.expectSaved(boat, "wake-net is not beside wake")
  }

  /// With a copy of wake in `bin`, and a script for a wake-net.
  private static func boat(beside script: String?) async throws -> Boat {
    let boat = try await Boat()
    try await boat.wake("config", "gpsd", "localhost:1")
    try await boat.shell("mkdir bin && cp \"$(command -v wake)\" bin/")
    if let script {
      try await boat.shell(
        "printf '#!/bin/sh\\n%s\\n' \"$0\" > bin/wake-net; chmod +x bin/wake-net", script)
    }
    return boat
  }

  private static func expectSaved(
    _ boat: Boat, _ remark: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let said = try await boat.start(["bin/wake", "add", "--wait", "30", "Cast off"]).ending()
    #expect(said.status == 0, sourceLocation: sourceLocation)
    #expect(boat.lines(of: try #require(said.page)).count == 1, sourceLocation: sourceLocation)
    let remarks = said.remarks.filter {
      !$0.hasPrefix("made the logbook") && $0 != "  hint: install both from the same package"
    }
    #expect(remarks.count == 1, "\(remarks)", sourceLocation: sourceLocation)
    #expect(remarks.first?.contains(remark) == true, "\(remarks)", sourceLocation: sourceLocation)
  }
}
