import Testing

@testable import CommandSpec

/// What the made-up tree understands; values are written `name=value` in the order given.
struct ParseTests {
  @Test(arguments: [
    // Words and options.
    ("log", "log"),
    ("log|today", "log WHAT=today"),
    ("log|-a", "log all"),
    ("log|--all|today", "log all WHAT=today"),
    ("log|today|--all", "log all WHAT=today"),
    ("log|--number|5", "log number=5"),
    ("log|--number=5", "log number=5"),
    ("log|--since=", "log since="),
    ("log|--since=a=b", "log since=a=b"),
    ("log|-n|5", "log number=5"),
    ("log|-n5", "log number=5"),
    ("log|-aj", "log all json"),
    ("log|-ajn|5|x", "log all json number=5 WHAT=x"),
    ("log|-ajn5|x", "log all json number=5 WHAT=x"),
    ("log|-since", "log since=ince"),
    ("log|-ns|5", "usage: expected a whole number for '-n', found 's'"),
    // Repeated options collect.
    ("log|--by|ann|--by=ben", "log by=ann by=ben"),
    // Negative numbers are values, a dash alone is a word, and -- ends the options.
    ("log|-n|-5", "log number=-5"),
    ("log|-n-5", "log number=-5"),
    ("log|--number=-5", "log number=-5"),
    ("log|-5", "log WHAT=-5"),
    ("log|-.5", "log WHAT=-.5"),
    ("log|-", "log WHAT=-"),
    ("log|--since|-", "log since=-"),
    ("log|--|--all|-a", "log -- WHAT=--all WHAT=-a"),
    ("log|today|--|--", "log -- WHAT=today WHAT=--"),
    ("show|-3", "show ENTRY=-3"),
    // Arguments by their places.
    ("diff", "diff"),
    ("diff|a", "diff OLD=a"),
    ("diff|a|b", "diff OLD=a NEW=b"),
    ("copy|a|d", "copy FILE=a DIR=d"),
    ("copy|a|b|c|d", "copy FILE=a FILE=b FILE=c DIR=d"),
    ("export|csv|f", "export FORMAT=csv FILE=f"),
    // Parameters of all commands, before and after the name.
    ("--home|x|log", "log home=x"),
    ("log|--home|x", "log home=x"),
    ("--home=x|log|--home|y|--color=never|--no-input", "log home=x home=y color=never no-input"),
    (
      "--no-input|remote|--home|x|set|--color|auto|u", "remote set no-input home=x color=auto URL=u"
    ),
    // Commands below commands.
    ("remote|list", "remote list"),
    ("remote|set|--push|u", "remote set push URL=u"),
    ("config", "config"),
    ("config|--json", "config json"),
    ("config|zone", "config KEY=zone"),
    ("config|detect", "config detect"),
    ("config|--|detect", "config -- KEY=detect"),
    ("merge-driver", "merge-driver"),
    ("--version", " version"),
    ("-V", " version"),
    // Options stand before the first word; what follows it is words.
    ("add", "add"),
    (
      "add|-t|14:30|@reef|-t|--force|--|--help",
      "add time=14:30 WORD=@reef WORD=-t WORD=--force WORD=-- WORD=--help"
    ),
    ("add|-ft20m|x", "add force time=20m WORD=x"),
    ("add|--|@reef|is|not", "add -- WORD=@reef WORD=is WORD=not"),
    ("add|-f|--|--|x", "add -- force WORD=-- WORD=x"),
    ("add|-- Ben's hat", "add WORD=-- Ben's hat"),
    ("add|- Ben's hat", "add WORD=- Ben's hat"),
    ("add|-5|C", "add WORD=-5 WORD=C"),
    ("add|", "add WORD="),
    ("amend|3|-t|14:30|x|-t|y", "amend time=14:30 ENTRY=3 WORD=x WORD=-t WORD=y"),
    ("amend|-t|14:30|3|x", "amend time=14:30 ENTRY=3 WORD=x"),
    ("amend|3|--|-t", "amend -- ENTRY=3 WORD=-t"),
    // The fallback takes lines that begin with no command.
    ("", "add"),
    ("@reef|wind=25kn|-f", "add WORD=@reef WORD=wind=25kn WORD=-f"),
    ("log=1212", "add WORD=log=1212"),
    ("--home|x|@reef", "add home=x WORD=@reef"),
    ("--home|x", "add home=x"),
    ("-f|@reef", "add force WORD=@reef"),
    ("--home|x|-t|14:30|@reef", "add home=x time=14:30 WORD=@reef"),
    ("-f", "add force"),
    ("--|@reef|x", "add -- WORD=@reef WORD=x"),
    // Help.
    ("--help", "help"),
    ("-h", "help"),
    ("log|-h", "help log"),
    ("log|-ah", "help log"),
    ("show|--help", "help show"),
    ("--help|log", "help log"),
    ("remote|-h", "help remote"),
    ("remote|set|-h", "help remote set"),
    ("-h|remote|set|x", "help remote set"),
    ("add|-h", "help add"),
    ("add|x|-h", "add WORD=x WORD=-h"),
    ("log|--|-h", "log -- WHAT=-h"),
  ])
  func reads(line: String, meaning: String) {
    #expect(outcome(of: line) == meaning)
  }

  @Test(arguments: [
    "add", "add|-t|14:30|@reef|-t|--force|--|--help", "add|--|@reef|is|not", "add|-f|--|--|x",
    "add|--home|x|@reef", "add|-h", "add|x|-h", "add|--nonsense|x", "add|-t", "add|add", "",
    "@reef|wind=25kn|-f", "log=1212", "@reef|add", "add|--color|sometimes|x", "add|--tmie|1|x",
  ])
  func `one command alone reads what is sure to be its own as the whole tree does`(line: String) {
    let alone = outcome(of: line) { words throws(UsageError) in
      try Boat.add.parse(words, below: Boat.root.name, everywhere: Boat.root.everywhere)
    }
    #expect(alone == outcome(of: line))
  }

  @Test(arguments: [
    (
      "lgo", "'lgo' is not a command of 'boat'; did you mean 'log'?",
      "to add it, type: boat add lgo …"
    ),
    (
      "sho", "'sho' is not a command of 'boat'; did you mean 'show'?",
      "to add it, type: boat add sho …"
    ),
    ("l", "'l' is not a command of 'boat'", "to add it, type: boat add l …"),
    (
      "merge-drive", "'merge-drive' is not a command of 'boat'",
      "to add it, type: boat add merge-drive …"
    ),
    (
      "remote|st", "'st' is not a command of 'boat remote'; did you mean 'set'?",
      "try 'boat remote --help'"
    ),
    ("remote", "expected a command after 'boat remote'", "try 'boat remote --help'"),
    ("remote|--", "expected a command after 'boat remote'", "try 'boat remote --help'"),
    ("status|x", "expected nothing after 'boat status', found 'x'", "try 'boat status --help'"),
    (
      "diff|a|b|c", "expected nothing after 'boat diff [OLD] [NEW]', found 'c'",
      "try 'boat diff --help'"
    ),
    ("show", "expected ENTRY after 'boat show'", "try 'boat show --help'"),
    ("copy|a", "expected DIR after 'boat copy'", "try 'boat copy --help'"),
    ("amend|3", "expected WORD after 'boat amend'", "try 'boat amend --help'"),
    ("show|x", "expected a whole number for 'ENTRY', found 'x'", "try 'boat show --help'"),
    (
      "export|gpz", "expected gpx or csv for 'FORMAT', found 'gpz'; did you mean 'gpx'?",
      "try 'boat export --help'"
    ),
    (
      "--color|alway|log",
      "expected auto, always or never for '--color', found 'alway'; did you mean 'always'?",
      "try 'boat --help'"
    ),
    (
      "log|--sicne|3d", "'boat log' has no option '--sicne'; did you mean '--since'?",
      "try 'boat log --help'"
    ),
    (
      "log|--sinc", "'boat log' has no option '--sinc'; did you mean '--since'?",
      "try 'boat log --help'"
    ),
    (
      "log|--hepl", "'boat log' has no option '--hepl'; did you mean '--help'?",
      "try 'boat log --help'"
    ),
    (
      "log|--hme=x", "'boat log' has no option '--hme'; did you mean '--home'?",
      "try 'boat log --help'"
    ),
    (
      "log|-axj", "'boat log' has no option '-x'",
      "if it is a word and no option, write '--' before it"
    ),
    ("status|-x", "'boat status' has no option '-x'", "try 'boat status --help'"),
    ("log|-all", "'boat log' has no option '-all'; did you mean '--all'?", "try 'boat log --help'"),
    ("log|-n", "expected a whole number after '-n'", "try 'boat log --help'"),
    (
      "log|-n|--all", "expected a whole number after '-n', found '--all'",
      "if that is the value, write '--number=--all'"
    ),
    (
      "log|--since|--", "expected TEXT after '--since', found '--'",
      "if that is the value, write '--since=--'"
    ),
    ("log|--all=no", "'--all' takes no value, found 'no'", "try 'boat log --help'"),
    (
      "config|--json|detect", "'--json' belongs to 'boat config', not to 'boat config detect'",
      "try 'boat config --help'"
    ),
    ("--version|log", "'--version' belongs to 'boat', not to 'boat log'", "try 'boat --help'"),
    (
      "--json|log", "'boat' has no option '--json'",
      "options of 'log' follow its name: 'boat log --json'"
    ),
    ("-t|14:30|log", "'boat' has no option '-t'", "try 'boat --help'"),
    (
      "a\u{1b}[31m\n", "'a\\u{1b}[31m\\u{a}' is not a command of 'boat'",
      "to add it, type: boat add a\\u{1b}[31m\\u{a} …"
    ),
  ])
  func refuses(line: String, message: String, hint: String) throws {
    let error = try #require(throws: UsageError.self) { try Boat.root.parse(words(line)) }
    #expect(error.message == message)
    #expect(error.hint == hint)
  }

  @Test func namesAreCheckedBeforeHelpIsShown() throws {
    #expect(try Boat.root.path(of: []) == [])
    #expect(try Boat.root.path(of: ["remote", "set"]) == ["remote", "set"])
    let error = try #require(throws: UsageError.self) { try Boat.root.path(of: ["remote", "sat"]) }
    #expect(error.message == "'sat' is not a command of 'boat remote'; did you mean 'set'?")
  }

  @Test func aLongWordIsQuotedShort() throws {
    let word = String(repeating: "x", count: 100)
    let error = try #require(throws: UsageError.self) { try Boat.root.parse([word]) }
    #expect(error.message.count < 100)
  }

  @Test func anOptionReadsAsItsLastValueOrAsAll() throws {
    guard case .run(_, let given) = try Boat.root.parse(words("log|-n|1|-n2")) else {
      Issue.record("help was not asked for")
      return
    }
    #expect(given[Boat.number] == 2)
    #expect(given[all: Boat.number] == [1, 2])
    #expect(given[Boat.since] == nil)
    #expect(given[Boat.all] == false)
    #expect(given[Boat.what] == [])
    #expect(given[first: Boat.what] == nil)
    #expect(given.path == ["log"])
  }
}

/// Words are written with a bar between them, because blanks matter.
private func words(_ line: String) -> [String] {
  line.isEmpty ? [] : line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
}

private func outcome(
  of line: String,
  _ parse: ([String]) throws(UsageError) -> Request<Boat.Deck> = { words throws(UsageError) in
    try Boat.root.parse(words)
  }
) -> String {
  do throws(UsageError) {
    switch try parse(words(line)) {
    case .help(let path):
      return (["help"] + path).joined(separator: " ")
    case .run(_, let given):
      let values = zip(given.names, given.values).map { name, value in
        flags.contains(name) ? name : name + "=" + value
      }
      let dashes = given.wordsFollowDashes ? ["--"] : []
      return ([given.path.joined(separator: " ")] + dashes + values).joined(separator: " ")
    }
  } catch {
    return "usage: " + error.message
  }
}

private let flags = ["all", "force", "json", "no-input", "push", "version"]
