import Testing

@testable import CommandSpec

/// A shell at a terminal, in which lines are typed and completed.
///
/// zsh holds the terminal, with its module `zpty`; the completed lines come out in a file.
enum InteractiveShell: String, CaseIterable {
  case bash
  case zsh
  /// zsh that finds the completion along its path of functions, as installed.
  case zshInstalled

  struct Answer: Equatable {
    /// What the completion offered.
    let offers: [String]
    /// What stood on the line then.
    let line: String
  }

  func answers(to lines: [String]) throws -> [Answer] {
    let (log, screen) = try run(lines)
    let answers = log.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
      var fields = $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let line = fields.removeLast()
      return Answer(offers: fields, line: line)
    }
    try #require(answers.count == lines.count, "\(screen)")
    return answers
  }

  /// What the terminal showed.
  func screen(after lines: [String]) throws -> String { try run(lines).screen }

  private func run(_ lines: [String]) throws -> (log: String, screen: String) {
    let folder = try Folder.harbour()
    let isBash = self == .bash
    try folder.makeFolder("functions")
    try folder.write(
      Boat.root.completions(for: isBash ? .bash : .zsh),
      to: self == .zshInstalled ? "functions/_boat" : "completion")
    try folder.write("", to: self == .zshInstalled ? "completion" : "functions/none")
    try folder.write(isBash ? Self.bashSetUp : Self.zshSetUp, to: "setup")
    try folder.write("", to: "log")
    try folder.write(Self.driver, to: "driver")
    let command = isBash ? "bash --norc --noprofile -i" : "zsh -f -i"
    let outcome = try Tool("timeout").run(
      ["120", "zsh", "-f", "driver", command] + lines, in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return (try folder.read("log"), outcome.output)
  }

  /// Types each line, the key that completes, and the one that notes what came of it.
  private static let driver = #"""
    zmodload zsh/zpty
    zpty shell "$1"
    shift
    zpty -w shell "source ./setup; echo READY''TOGO"
    zpty -r shell screen '*READYTOGO*> *'
    for line; do
      zpty -w -n shell "$line"$'\t\x18n'
    done
    zpty -w shell "echo ALL''DONE"
    zpty -r shell screen '*ALLDONE*'
    print -r -- "$screen"
    zpty -d shell
    """#

  private static let bashSetUp = #"""
    PS1='> '
    bind 'set bell-style none'
    source ./completion
    _probe() {
      _boat "$@"
      offers=("${COMPREPLY[@]}")
    }
    complete -F _probe boat
    _note() {
      local word
      for word in "${offers[@]}"; do printf '%s\t' "$word" >>log; done
      printf '%s\n' "$READLINE_LINE" >>log
      READLINE_LINE=''
      READLINE_POINT=0
      offers=()
    }
    offers=()
    bind -x '"\C-xn": _note'
    """#

  private static let zshSetUp = #"""
    PS1='> '
    setopt no_beep
    fpath+=($PWD/functions)
    autoload -U compinit
    compinit -u -D
    source ./completion
    zstyle ':completion:*' verbose yes
    LISTMAX=10000
    typeset -a offers
    compadd() {
      local -a found
      if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
        builtin compadd "$@"
        return
      fi
      builtin compadd -A found "$@"
      offers+=("${found[@]}")
      builtin compadd "$@"
    }
    note() {
      local word
      for word in "${offers[@]}"; do printf '%s\t' "$word" >>log; done
      printf '%s\n' "$BUFFER" >>log
      BUFFER=''
      offers=()
    }
    zle -N note
    bindkey '^Xn' note
    """#
}

extension Folder {
  /// What the completion asks.
  private static let program = #"""
    #!/bin/sh
    [ "$1 $2" = 'completion --known=entries' ] || exit 1
    case $3 in
      --word=it) printf '%s\n' "it's late" ;;
      *) printf '%s\t%s\n' 12:40 'Bülk abeam: 2 nm' ;;
    esac
    """#

  /// A folder with a few files to complete, and a program.
  static func harbour() throws -> Folder {
    let folder = try Folder()
    try folder.write("", to: "da.txt")
    try folder.write("", to: "bi rd.txt")
    try folder.makeFolder("dock")
    try folder.write(program, to: "boat", isProgram: true)
    return folder
  }
}
