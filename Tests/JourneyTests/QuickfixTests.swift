import Testing
import WakeSystem

/// What `wake check` says takes an editor to the place, as it comes.
@Suite struct QuickfixTests {
  private static let page = """
    # Marstal towards Kiel
    2026-06-14T12:40:00+02:00 @anchr sog=5,4kn Dropping
    2026-06-14T12:41:00+02:00 place=Kiel mood=good hdg=361M Calm: 12:40 or so
    vessel: Freya

    """

  /// As it comes vim takes times in the lines shown for places; `--plain` shows none.
  @Test(arguments: [
    (["--plain"], "set shortmess="), (["--plain"], "compiler wake"), ([], "compiler wake"),
  ])
  func `vim goes from problem to problem`(options: [String], setting: String) async throws {
    let (boat, places) = try await checked(options)
    try await boat.shell(
      """
      cd Logbook
      vim -N -u NONE -i NONE -es -c "set runtimepath+=$0/vim" -c '\(setting)' -c 'cfile ../said' \\
        -c 'redir! > ../places' \\
        -c 'for problem in filter(getqflist(), "v:val.valid") | execute "buffer " . problem.bufnr | call cursor(problem.lnum, problem.col) | echo expand("%:t") . ":" . line(".") . ":" . col(".") | endfor' \\
        -c 'redir END' -c 'qa!'
      """, Self.editors)
    let visited = try await boat.shell("grep : places")
    #expect(visited.split(separator: "\n").map(String.init) == places)
  }

  @Test(arguments: [[], ["--plain"]])
  func `a problem matcher finds each problem once`(options: [String]) async throws {
    let (boat, places) = try await checked(options)
    let matched = try await boat.shell(
      #"""
      python3 - "$0" <<'EOF'
      import json, re, sys
      matcher = json.load(open(sys.argv[1] + '/vscode/problem-matcher.json'))["problemMatcher"][0]["pattern"][0]
      for line in open("said"):
          found = re.search(matcher["regexp"], line.rstrip("\n"))
          if found:
              parts = {name: found.group(number) for name, number in matcher.items() if name != "regexp"}
              assert parts["severity"] in ("error", "warning", "note") and parts["message"] and parts["code"]
              print(parts["file"].split("/")[-1] + ":" + parts["line"] + ":" + parts["column"])
      EOF
      """#, Self.editors)
    #expect(matched.split(separator: "\n").map(String.init) == places)
  }

  private static let editors = EditorFiles.folder

  /// A logbook with a page full of problems, what check says of it in `said`, and each place by
  /// `--json`, in the order said.
  private func checked(_ options: [String]) async throws -> (Boat, [String]) {
    let boat = try await Boat()
    try await boat.wake("add", "--no-annotate", "Cast off")
    try await boat.shell(
      "mkdir Logbook/2026-06-14-kiel; cat > Logbook/2026-06-14-kiel/2026-06-14.wake <<'EOF'\n\(Self.page)EOF\n"
    )
    try await boat.shell(
      "cd Logbook; wake check --max 0 \(options.joined(separator: " ")) > ../said || [ $? = 1 ]")
    let places = try await boat.shell(
      #"""
      cd Logbook; wake check --json > ../json || [ $? = 1 ]; python3 - <<'EOF'
      import json
      for line in open("../json"):
          problem = json.loads(line)
          print("%s:%s:%s" % (problem["file"].split("/")[-1], problem["line"], problem["column"]))
      EOF
      """#)
    let list = places.split(separator: "\n").map(String.init)
    #expect(list.count >= 5)
    return (boat, list)
  }
}
