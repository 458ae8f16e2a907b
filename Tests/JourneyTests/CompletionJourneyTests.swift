import Testing

/// The completion of real shells at a terminal, with a logbook that knows something.
@Suite(.serialized) struct CompletionJourneyTests {
  enum Shell: String, CaseIterable, CustomTestStringConvertible {
    case bash, zsh, fish

    var testDescription: String { rawValue }

    func open(in boat: Boat) async throws -> Terminal {
      let (terminal, reading): (Terminal, String)
      switch self {
      case .bash:
        terminal = try await Terminal("bash", "--norc", "--noprofile", in: boat)
        reading = "source <(wake completion bash)"
      case .zsh:
        terminal = try await Terminal("zsh", "-f", in: boat)
        reading = "autoload -U compinit; compinit -u -D; source <(wake completion zsh)"
      case .fish:
        terminal = try await Terminal("fish", "--no-config", in: boat)
        reading = "wake completion fish | source"
      }
      try await terminal.type(reading + "; echo rea\"\"dy", "Enter")
      let isReady = try await terminal.shows("\nready")
      try #require(isReady, "\(rawValue) did not begin")
      return terminal
    }
  }

  @Test(arguments: Shell.allCases)
  func `voyages, entries, people and places are completed`(shell: Shell) async throws {
    let boat = try await Boat()
    try await boat.shell(
      """
      mkdir -p Logbook/2026-06-13-marstal-kiel
      echo 'format: 1' > Logbook/logbook.wake
      cat > Logbook/2026-06-13-marstal-kiel/voyage.wake <<'EOF'
      title: Marstal to Kiel
      crew: Anna Berg (anna), skipper
      zone: +02:00
      started: 2026-06-13T18:00:00+02:00
      EOF
      cat > Logbook/2026-06-13-marstal-kiel/2026-06-14.wake <<'EOF'
      2026-06-14T08:40:12+02:00 @depart place="Kiel Holtenau" by=ben Cast off
      2026-06-14T10:15:32+02:00 @reef sog=5.4kn by=ben First reef
      EOF
      mkdir -p Other/1998-07-01-skagen
      echo 'format: 1' > Other/logbook.wake
      printf '%s\\n' 'title: Skagen' 'crew: Carl Dam (carl)' > Other/1998-07-01-skagen/voyage.wake
      echo '1998-07-01T08:00:00Z @depart by=carl' > Other/1998-07-01-skagen/1998-07-01.wake
      """)
    let terminal = try await shell.open(in: boat)
    for (typed, whole) in [
      ("wake log 2026-06-1", "wake log 2026-06-13-marstal-kiel"),
      ("wake show 2026-06-14T10", "wake show 2026-06-14T10:15:32+02:00"),
      ("wake log --by an", "wake log --by anna"),
      ("wake share 20", "wake share 2026-06-13-marstal-kiel"),
      ("wake add --no-annotate by=be", "wake add --no-annotate by=ben"),
      ("wake add --no-annotate vis=mo", "wake add --no-annotate vis=moderate"),
      ("wake add --no-annotate swe", "wake add --no-annotate swell="),
      ("wake add --no-annotate place=Ki", #"wake add --no-annotate place=Kiel\ Holtenau"#),
      ("wake end 20", "wake end 2026-06-13-marstal-kiel"),
      ("wake explain decimal-c", "wake explain decimal-comma"),
      ("wake explain @skipp", "wake explain @skipper"),
      ("wake help strik", "wake help strike"),
      // What is known of the logbook that the line names.
      ("wake --logbook Other log 19", "wake --logbook Other log 1998-07-01-skagen"),
      ("wake log --logbook=Other 19", "wake log --logbook=Other 1998-07-01-skagen"),
      ("wake --logbook ~/Other log --by ca", "wake --logbook ~/Other log --by carl"),
    ] {
      try await terminal.type("C-u", typed)
      try await terminal.type("Tab")
      let isWhole = try await terminal.shows(whole)
      let screen = try await terminal.text()
      #expect(isWhole, "\(typed): \(screen)")
    }
  }
}
