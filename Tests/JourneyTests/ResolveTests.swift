import Testing

/// `wake resolve` asks a person at a terminal.
@Suite(.serialized) struct ResolveTests {
  static let lines = [
    "2026-06-14T08:15:00+02:00 wind=W/F5 conflict=wind Bülk abeam",
    "2026-06-14T08:15:00+02:00 wind=W/F6 conflict=wind Bülk abeam",
    "2026-06-14T08:20:00+02:00 conflict=remarks Coffee",
    "2026-06-14T08:20:00+02:00 conflict=remarks Tea",
    "2026-06-14T08:25:00+02:00 log=1nm conflict=log Buoy",
    "2026-06-14T08:25:00+02:00 log=2nm conflict=log Buoy",
  ]

  /// A boat with three conflicts, and its page.
  static func boat() async throws -> (Boat, page: String) {
    let boat = try await Boat()
    let added = try #require(try await boat.wake("add", "-t", "2026-06-14T08:00", "Off").page)
    try await boat.save(added, lines)
    return (boat, added)
  }

  @Test func `each conflict is shown and asked for, and what is left out stays`() async throws {
    let (boat, page) = try await Self.boat()
    let terminal = try await Terminal(
      "sh", "-c", "wake resolve; echo ended $?; sleep 600", in: boat)
    #expect(try await terminal.shows("1  wind"))
    #expect(try await terminal.shows("a, b, text, or Enter to leave it:"))
    try await terminal.type("b", "Enter")
    #expect(try await terminal.shows("1  remarks"))
    // What is no choice is said, and leaves the conflict as it is.
    try await terminal.type("z", "Enter")
    #expect(try await terminal.shows("expected a, b or text, found"))
    #expect(try await terminal.shows("2  log"))
    try await terminal.type("Enter")
    #expect(try await terminal.shows("ended 6"))
    #expect(
      boat.lines(of: page) == ["2026-06-14T08:15:00+02:00 wind=W/F6 Bülk abeam"] + Self.lines[2...])
    try await terminal.close()

    let again = try await Terminal("sh", "-c", "wake resolve; echo ended $?; sleep 600", in: boat)
    #expect(try await again.shows("1  remarks"))
    try await again.type("text", "Enter")
    #expect(try await again.shows("1  log"))
    try await again.type("a", "Enter")
    #expect(try await again.shows("ended 0"))
    try await again.close()
    let check = try await boat.wake("check").output
    #expect(!check.contains("conflict"), "\(check)")
    #expect(boat.lines(of: page).contains { $0.contains(" + Tea") })
    #expect(boat.lines(of: page).contains("2026-06-14T08:25:00+02:00 log=1nm Buoy"))
  }

  @Test(arguments: ["C-c", "C-d"])
  func `whoever stops in the middle has changed nothing more`(_ key: String) async throws {
    let (boat, page) = try await Self.boat()
    let terminal = try await Terminal(
      "sh", "-c", "wake resolve; echo ended $?; sleep 600", in: boat)
    #expect(try await terminal.shows("Enter to leave it:"))
    try await terminal.type(key)
    #expect(try await terminal.shows("ended "))
    try await terminal.close()
    #expect(boat.lines(of: page) == Self.lines)
  }
}
