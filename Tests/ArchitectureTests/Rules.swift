/// What `docs/architecture.md` allows, as a table and some sentences.
enum Rules {
  private static let libc: Set = ["Glibc", "Musl", "Darwin"]

  /// Modules of the toolchain that hold no operating system.
  private static let standard: Set = ["Swift", "Synchronization"]

  /// Where an arrow of the drawing begins, and where it may end.
  static let arrows: [String: Set<String>] = [
    "CommandSpec": [],
    "WakeFormat": [],
    "WakeNavigation": ["WakeFormat", "CGeodesic"],
    "WakeLog": ["WakeFormat", "WakeNavigation"],
    "WakeReport": ["WakeLog", "WakeFormat", "WakeNavigation"],
    "WakeJSON": ["Cjansson"],
    "WakeLanguage": ["WakeJSON", "WakeReport", "WakeLog", "WakeNavigation", "WakeFormat"],
    "WakeExchange": ["WakeReport", "WakeLog", "WakeNavigation", "WakeFormat"],
    "WakeImport": [
      "Cexpat", "Cyaml", "WakeJSON", "WakeInstruments", "WakeLog", "WakeNavigation", "WakeFormat",
    ],
    "WakeHelm": ["WakeReport", "WakeLog", "WakeFormat"],
    "WakeScreen": ["WakeHelm", "Cncurses", "WakeSystem"],
    "WakeSystem": ["CWakeSystem"],
    "WakeSockets": ["CWakeSystem"],
    "WakeCommands": [
      "CommandSpec", "WakeSystem", "WakeHelm", "WakeLanguage", "WakeJSON", "WakeExchange",
      "WakeReport", "WakeLog", "WakeNavigation", "WakeFormat",
    ],
    "WakeGit": ["Clibgit2", "CGitTransport", "WakeSystem", "WakeFormat"],
    "WakeInstruments": [
      "Cexpat", "WakeJSON", "WakeSockets", "WakeSystem", "WakeNavigation", "WakeFormat",
    ],
    "WakeNetCommands": [
      "WakeCommands", "WakeGit", "WakeImport", "WakeInstruments", "CommandSpec", "WakeSystem",
      "WakeReport", "WakeLog", "WakeNavigation", "WakeFormat",
    ],
    "wake": ["WakeCommands", "WakeScreen", "WakeSystem"],
    "wake-net": ["WakeNetCommands", "WakeCommands", "WakeSystem"],
  ]

  /// The targets that hold C, of ours or of others.
  static let cTargets: Set = [
    "CWakeSystem", "CGeodesic", "CGitTransport", "Clibgit2", "Cexpat", "Cjansson", "Cncurses",
    "Cyaml",
  ]

  private static let ofTheSystem: Set = ["WakeSystem", "WakeSockets", "WakeGit", "WakeInstruments"]

  /// What is wrong with a file of a module, a line each: `FILE:LINE: the rule`.
  static func broken(by source: String, at path: String, in module: String) -> [String] {
    let text = SwiftText(source)
    var broken: [String] = []
    func say(_ line: Int, _ rule: String) { broken.append("\(path):\(line): \(rule)") }

    guard let allowed = arrows[module] else {
      return ["\(path):1: the module \(module) is not drawn in docs/architecture.md"]
    }
    for (line, name) in text.imports where !standard.contains(name) && !allowed.contains(name) {
      if libc.contains(name) {
        guard !ofTheSystem.contains(module) else { continue }
        say(line, "\(module) imports \(name): only \(list(ofTheSystem)) see libc")
      } else if name.hasPrefix("Foundation") {
        say(line, "\(module) imports \(name): no module does")
      } else {
        say(line, "\(module) imports \(name): the only arrows from it lead to \(list(allowed))")
      }
    }
    for (line, condition) in text.conditions
    where !ofTheSystem.contains(module) && condition != "DEBUG" {
      say(line, "\(module) asks '#if \(condition)': only \(list(ofTheSystem)) know the platform")
    }
    if module != "WakeFormat" {
      for line in text.lines(holding: "public") {
        say(line, "\(module) has 'public': only WakeFormat has, all else is 'package'")
      }
    }
    for line in text.lines(holding: "CommandLine") where !isMain(path, module) {
      say(line, "\(module) reads CommandLine: only the two main.swift do")
    }
    return broken
  }

  private static func isMain(_ path: String, _ module: String) -> Bool {
    ["wake", "wake-net"].contains(module) && path.hasSuffix("/main.swift")
  }

  private static func list(_ names: Set<String>) -> String {
    names.isEmpty ? "nothing" : names.sorted().joined(separator: ", ")
  }
}
