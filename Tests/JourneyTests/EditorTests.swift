import Testing

/// A person has the page open in an editor while wake adds and completes entries, and saves an old
/// buffer over it in the end, whatever the editor says.
@Suite(.serialized) struct EditorTests {
  enum Editor: String, CaseIterable, CustomTestStringConvertible {
    case vim, nano

    var testDescription: String { rawValue }

    func open(_ path: String, in boat: Boat) async throws -> Terminal {
      switch self {
      case .vim: try await Terminal("vim", "-N", "-u", "NONE", "-i", "NONE", path, in: boat)
      case .nano: try await Terminal("nano", "--ignorercfiles", path, in: boat)
      }
    }

    /// Types a line, and saves although the editor warns.
    func type(_ line: String, into terminal: Terminal) async throws {
      switch self {
      case .vim: try await terminal.type("G", "o", line, "Escape", ":w", "Enter")
      case .nano: try await terminal.type("C-End", line, "Enter", "C-o", "Enter")
      }
    }

    func saveAllTheSame(_ terminal: Terminal) async throws {
      #expect(try await terminal.shows(self == .vim ? "really want to write" : "ontinue saving"))
      try await self == .vim ? terminal.type("y", "Enter") : terminal.type("y")
    }
  }

  @Test(arguments: Editor.allCases)
  func `what an old buffer took out is named, with all it said`(_ editor: Editor) async throws {
    let boat = try await Boat()
    let gpsd = try await Gpsd.underWay(in: boat)
    let page = try #require(try await boat.wake("add", "--wait", "30", "First").page)
    // Editors compare whole seconds: what follows must not be of the second they read in.
    try await boat.shell("touch -d '1 minute ago' 'Logbook/\(page)'")
    let terminal = try await editor.open(boat.logbook + "/" + page, in: boat)
    #expect(try await terminal.shows(boat.entry("First", of: page).stamp))

    let second = try await boat.wake("add", "--wait", "30", "Second")
    #expect(boat.isCompleted("Second", of: page))
    try await editor.type("# By hand", into: terminal)
    try await editor.saveAllTheSame(terminal)
    #expect(await until { boat.lines(of: page).contains("# By hand") })
    let third = try await boat.wake("add", "--wait", "30", "Third")
    try await terminal.close()
    withExtendedLifetime(gpsd) {}

    #expect([second.status, third.status] == [0, 0])
    #expect(boat.isCompleted("First", of: page))
    #expect(boat.lines(of: page).contains { $0.hasSuffix("Third") }, "\(boat.lines(of: page))")
    #expect(!boat.lines(of: page).contains { $0.hasSuffix("Second") })
    let check = try await boat.wake("check").output
    #expect(check.contains("warning[lost-entry]") && check.contains("Second"), "\(check)")
    #expect(!check.contains("First") && !check.contains("Third"), "\(check)")
  }

  @Test(arguments: Editor.allCases)
  func `an editor that saves while the annotator waits keeps the page`(_ editor: Editor)
    async throws
  {
    let boat = try await Boat()
    let gpsd = try await Gpsd.underWay(in: boat)
    let page = try #require(try await boat.wake("add", "--wait", "30", "First").page)
    // Editors compare whole seconds: what follows must not be of the second they read in.
    try await boat.shell("touch -d '1 minute ago' 'Logbook/\(page)'")
    let terminal = try await editor.open(boat.logbook + "/" + page, in: boat)
    #expect(try await terminal.shows(boat.entry("First", of: page).stamp))

    gpsd.pause()
    let (adding, _) = try await boat.startAdding("--wait", "60", "Second")
    try await editor.type("# By hand", into: terminal)
    try await editor.saveAllTheSame(terminal)
    #expect(await until { boat.lines(of: page).contains("# By hand") })
    let saved = boat.lines(of: page)
    gpsd.resume()
    let said = try await adding.ending()
    try await terminal.close()

    #expect(said.status == 0)
    #expect(said.errors.hasPrefix("the entry is not on its page any more"), "\(said.errors)")
    #expect(boat.lines(of: page) == saved)
    let check = try await boat.wake("check").output
    #expect(check.contains("warning[lost-entry]") && check.contains("Second"), "\(check)")
  }
}
