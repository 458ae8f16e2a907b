import Testing

@testable import WakeGit

/// Addresses lose their passwords before anything is said of them.
struct ShownTextTests {
  @Test(arguments: [
    ("https://anna:secret@host/log.git", "https://…@host/log.git"),
    ("https://secret@host/log.git", "https://…@host/log.git"),
    ("https://anna:se@cret@host/log.git", "https://…@host/log.git"),
    ("https://anna:se/cret@host/log.git", "https://…@host/log.git"),
    ("http://anna:secret@[::1]:80/log.git", "http://…@[::1]:80/log.git"),
    ("ssh://anna:secret@host:22/log.git", "ssh://anna@host:22/log.git"),
    ("git+ssh://anna:secret@host/log.git", "git+ssh://anna@host/log.git"),
    (
      "cannot reach 'https://anna:secret@a/x', then 'https://bo:secret@b/y'",
      "cannot reach 'https://…@a/x', then 'https://…@b/y'"
    ),
  ])
  func hides(text: String, shown: String) {
    #expect(ShownText.withoutSecrets(text) == shown)
  }

  @Test(arguments: [
    "anna@host:log.git", "ssh://anna@host/log.git", "https://host/@anna/log.git",
    "https://host:8080/a@b.git", "https://[::1]:8080/log.git", "file:///srv/log.git",
    "/srv/a@b.git", "expected https://",
  ])
  func leaves(text: String) {
    #expect(ShownText.withoutSecrets(text) == text)
  }

  @Test func aCommitMessageCommandsNoTerminal() {
    #expect(ShownText.legible("log: a\u{1B}[2Jb\u{202E}c – ü") == "log: a�[2Jb�c – ü")
  }

  @Test func aStopNeverHoldsOne() {
    let url = "https://anna:secret@host/log.git"
    let stop = SyncStop(.offline, "cannot reach \(url)", next: "wake clone \(url)", said: url)
    for text in [stop.sentence, stop.next, stop.said] { #expect(!text.contains("secret")) }
  }
}
