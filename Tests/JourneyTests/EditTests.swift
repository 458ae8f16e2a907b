import Testing
import WakeSystem

/// `wake edit` with real editors on a terminal.
@Suite(.serialized) struct EditTests {
  enum Editor: String, CaseIterable, CustomTestStringConvertible {
    case vim, nano

    var testDescription: String { rawValue }

    var command: String {
      switch self {
      case .vim: "vim -N -u NONE -i NONE"
      case .nano: "nano --ignorercfiles"
      }
    }

    /// Types a line of its own above the one that the editor opened at.
    func type(_ line: String, into terminal: Terminal) async throws {
      switch self {
      case .vim: try await terminal.type("O", line, "Escape")
      case .nano: try await terminal.type(line, "Enter")
      }
    }

    /// Saves although the editor warns, and ends.
    func saveAllTheSame(_ terminal: Terminal) async throws {
      try await self == .vim ? terminal.type(":wq", "Enter") : terminal.type("C-o", "Enter")
      #expect(try await terminal.shows(self == .vim ? "really want to write" : "ontinue saving"))
      try await self == .vim ? terminal.type("y", "Enter") : terminal.type("y", "C-x")
    }
  }

  /// A page of three entries, and `wake edit last~1` on a terminal; the editor's process is in `pid`.
  private func open(_ editor: Editor, in boat: Boat) async throws -> (Terminal, page: String) {
    let page = try #require(try await boat.wake("add", "First").page)
    try await boat.wake("add", "Second")
    try await boat.wake("add", "Third")
    // Editors compare whole seconds: what follows must not be of the second they read in.
    try await boat.shell("touch -d '1 minute ago' 'Logbook/\(page)'")
    try await boat.shell(
      "printf '#!/bin/sh\\necho $$ > \"$HOME/pid\"\\nexec \(editor.command) \"$@\"\\n' > editor; chmod +x editor"
    )
    try await boat.shell(
      "printf '#!/bin/sh\\nVISUAL=\"$HOME/editor\" wake edit Logbook/\(page):2\\necho \"[ended $?]\"\\nexec sleep 60\\n' > session; chmod +x session"
    )
    let terminal = try await Terminal(boat.home + "/session", in: boat)
    #expect(try await terminal.shows("Third"))
    return (terminal, page)
  }

  @Test(arguments: Editor.allCases)
  func `an edit and what was saved meanwhile are both there`(_ editor: Editor) async throws {
    let boat = try await Boat()
    let (terminal, page) = try await open(editor, in: boat)
    try await editor.type("2026-06-14T08:00:00+02:00 By hand", into: terminal)
    #expect(try await boat.wake("add", "Meanwhile").status == 0)
    try await editor.saveAllTheSame(terminal)
    let hasEnded = try await terminal.shows("[ended 0]")
    try await terminal.close()

    #expect(hasEnded)
    let words = boat.lines(of: page).map {
      $0.split(separator: " ").dropFirst().joined(separator: " ")
    }
    #expect(Set(words) == ["First", "By hand", "Second", "Third", "Meanwhile"], "\(words)")
    let check = try await boat.wake("check").output
    #expect(!check.contains("lost-entry"), "\(check)")

    #expect(try await boat.wake("undo").status == 0)
    #expect(boat.lines(of: page).count == 4)
    #expect(!boat.lines(of: page).contains { $0.hasSuffix("By hand") })
  }

  @Test(arguments: Editor.allCases)
  func `an editor that is killed leaves the page as it was`(_ editor: Editor) async throws {
    let boat = try await Boat()
    let (terminal, page) = try await open(editor, in: boat)
    let before = boat.lines(of: page)
    try await editor.type("2026-06-14T08:00:00+02:00 By hand", into: terminal)
    #expect(try await terminal.shows("By hand"))
    #expect(try await boat.wake("add", "Meanwhile").status == 0)
    try await boat.shell("kill -9 $(cat pid)")
    let isSaid = try await terminal.shows("signal 9")
    let hasEnded = try await terminal.shows("[ended 4]")
    // Vim keeps what was typed in a file beside, and wake says so.
    let swap = editor == .nano ? true : try await terminal.shows("vim -r")
    try await terminal.close()

    #expect(isSaid && hasEnded && swap)
    let after = boat.lines(of: page)
    #expect(after.dropLast() == before[...] && after.last?.hasSuffix("Meanwhile") == true)
  }
}
