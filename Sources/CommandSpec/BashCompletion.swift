/// Completion for bash 4.4 and later, without the bash-completion package.
struct BashCompletion {
  private let root: Outline
  private let function: String

  init(_ root: Outline) {
    self.root = root
    function = "_" + root.identifier
  }

  var script: String {
    #"""
    # bash completion for \#(root.name); made from the declarations of its commands.

    # Whether option $2 of command $1 takes the next word.
    \#(function)_takes() {
      case "$1 $2" in
    \#(takers)
        *) return 1 ;;
      esac
    }

    # Whether command $1 has a subcommand $2.
    \#(function)_has() {
      case "$1 $2" in
    \#(subcommands)
        *) return 1 ;;
      esac
    }

    # Offers those of the words that continue the one typed.
    \#(function)_offer() {
      local word special replacement
      for word; do
        word=$prefix$word
        [[ $word == "$cur"* ]] || continue
        word=${word:skip}
        [[ -n $word ]] || continue
        case $quote in
          \")
            for special in \\ \" \$ \`; do
              replacement=\\$special
              word=${word//"$special"/$replacement}
            done
            ;;
          \') word=${word//\'/\'\\\'\'} ;;
          *) printf -v word %q "$word" ;;
        esac
        COMPREPLY+=("$word")
      done
      [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace
    }

    # Keeps option $1 with the value $2 for the program, as the shell would give it.
    \#(function)_give() {
      local word=$2
      case $word in
        \"*\" | \'*\') word=${word:1:${#word}-2} ;;
        '~' | '~/'*) word=$HOME${word:1} ;;
      esac
      case $1 in
        \#(root.givenOn.joined(separator: " | "))) given+=("$1=${word//\\/}") ;;
      esac
    }

    # Offers what the program knows of a kind.
    \#(function)_ask() {
      local word
      local -a known=()
      while IFS= read -r word; do
        known+=("${word%%$'\t'*}")
      done < <(command \#(root.name) "${given[@]}" completion --known="$1" --word="${cur#"$prefix"}" 2>/dev/null)
      \#(function)_offer "${known[@]}"
    }

    \#(function)() {
      local line=${COMP_LINE:0:COMP_POINT} piece gap word letters
      local cur prefix='' quote='' skip path=\#(root.name.inPosixQuotes) value='' literal='' count=0
      local -a words=() given=()
      COMPREPLY=()

      # Bash splits at characters like = and @: put the words together again.
      for piece in "${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
        gap=${line%%[![:space:]]*}
        line=${line:${#gap}}
        [[ -n $gap || ${#words[@]} -eq 0 ]] && words+=('')
        [[ $line == "$piece"* ]] || piece=$line
        words[${#words[@]}-1]+=$piece
        line=${line:${#piece}}
      done
      cur=${words[${#words[@]}-1]}

      for word in "${words[@]:1:${#words[@]}-2}"; do
        if [[ -n $value ]]; then
          \#(function)_give "$value" "$word"
          value=''
          continue
        fi
        if [[ -z $literal ]]; then
          case $word in
            --)
              literal=1
              continue
              ;;
            --*=*)
              \#(function)_give "${word%%=*}" "${word#*=}"
              continue
              ;;
            --*)
              \#(function)_takes "$path" "$word" && value=$word
              continue
              ;;
            -[!0-9]*)
              letters=${word:1}
              while [[ -n $letters ]]; do
                if \#(function)_takes "$path" "-${letters:0:1}"; then
                  [[ ${#letters} -eq 1 ]] && value=-$letters
                  break
                fi
                letters=${letters:1}
              done
              continue
              ;;
          esac
          if [[ $count -eq 0 ]] && \#(function)_has "$path" "$word"; then
            path+=" $word"
            continue
          fi
        fi
        count=$((count + 1))
        case "$path" in
    \#(literals)
        esac
      done

      if [[ $cur == [\"\']* ]]; then
        quote=${cur:0:1}
        cur=${cur:1}
      fi
      # Readline replaces $2 only, which may be the end of the word.
      skip=$((${#cur} - ${#2}))
      [[ $skip -ge 0 ]] || skip=0

      if [[ -z $value && -z $literal && $cur == --*=* ]]; then
        value=${cur%%=*}
        prefix=$value=
      fi
      if [[ -n $value ]]; then
        case "$path $value" in
    \#(values)
        esac
        return
      fi
      if [[ -z $literal && $cur == -* ]]; then
        case "$path" in
    \#(options)
        esac
        \#(function)_offer \#(list(root.everywhere.flatMap(\.spellings)))
        return
      fi
      case "$path:$count" in
    \#(arguments)
      esac
    }

    complete -F \#(function) \#(root.name)

    """#
  }

  private func list(_ words: [String]) -> String {
    words.map(\.inPosixQuotes).joined(separator: " ")
  }

  /// Branches of a `case`, or one that never matches.
  private func branches(_ branches: [(patterns: [String], action: String)], _ indent: Int)
    -> String
  {
    let blanks = String(repeating: " ", count: indent)
    return branches.filter { !$0.patterns.isEmpty }.map {
      blanks + $0.patterns.joined(separator: " | ") + ")"
        + ($0.action.isEmpty ? "" : " " + $0.action) + " ;;"
    }.joined(separator: "\n")
  }

  private var takers: String {
    let everywhere = root.everywhere.filter { $0.kind == .option }.flatMap(\.spellings)
    let own = root.all.map { command in
      command.ownOptions(below: root).filter { $0.kind == .option }.flatMap(\.spellings).map {
        (command.line + " " + $0).inPosixQuotes
      }
    }
    let patterns = [everywhere.map { "*" + (" " + $0).inPosixQuotes }] + own
    return branches(patterns.map { ($0, "") }, 4)
  }

  private var subcommands: String {
    let patterns = root.all.map { $0.subcommands.map(\.line.inPosixQuotes) }
    return branches(patterns.map { ($0, "") }, 4)
  }

  /// Where a word ends the options, and where one without a name is meant for the fallback.
  private var literals: String {
    var lines: [(patterns: [String], action: String)] = []
    for command in root.all {
      if let other = command.fallbackOutline {
        let isLiteral = other.wordsBeforeLiteral == 0 ? " literal=1" : ""
        lines.append(
          ([command.line.inPosixQuotes], "path=\(other.line.inPosixQuotes)" + isLiteral))
      }
      if let words = command.wordsBeforeLiteral {
        lines.append(
          ([command.line.inPosixQuotes], "[[ $count -gt \(words) ]] && literal=1"))
      }
    }
    return branches(lines, 6)
  }

  private var values: String {
    var lines: [(patterns: [String], action: String)] = []
    for option in root.everywhere {
      guard let action = action(for: option) else { continue }
      lines.append((option.spellings.map { "*" + (" " + $0).inPosixQuotes }, action))
    }
    for command in root.all {
      for option in command.ownOptions(below: root) {
        guard let action = action(for: option) else { continue }
        lines.append((option.spellings.map { (command.line + " " + $0).inPosixQuotes }, action))
      }
    }
    return branches(lines, 6)
  }

  private var options: String {
    branches(
      root.all.compactMap { command in
        let spellings = command.ownOptions(below: root).flatMap(\.spellings)
        guard !spellings.isEmpty else { return nil }
        return ([command.line.inPosixQuotes], "\(function)_offer \(list(spellings))")
      }, 6)
  }

  private var arguments: String {
    var lines: [(patterns: [String], action: String)] = []
    for command in root.all {
      var first: [String] = []
      if !command.subcommands.isEmpty {
        first.append("\(function)_offer \(list(command.subcommands.map(\.name)))")
      }
      // Too many to be offered before anything is typed.
      if let place = command.fallbackOutline?.places.first, !place.info.offers.isEmpty,
        let action = action(for: place.info)
      {
        first.append("[[ -z $cur ]] || " + action)
      }
      for place in command.places {
        guard let action = action(for: place.info) else { continue }
        if place.number == 0, !first.isEmpty {
          lines.append((["'\(command.line):0'"], (first + [action]).joined(separator: "; ")))
          first = []
          guard place.repeats else { continue }
        }
        let number = place.repeats ? ":'*" : ":\(place.number)'"
        lines.append((["'" + command.line + number], action))
      }
      if !first.isEmpty {
        lines.append((["'\(command.line):0'"], first.joined(separator: "; ")))
      }
    }
    return branches(lines, 4)
  }

  private func action(for info: ParameterInfo) -> String? {
    let words = info.offers.map(\.word)
    let offer = words.isEmpty ? [] : ["\(function)_offer " + list(words)]
    let ask = info.asks.map { "\(function)_ask " + $0.inPosixQuotes }
    let actions = offer + (ask.map { [$0] } ?? [])
    if !actions.isEmpty { return actions.joined(separator: "; ") }
    return switch info.suggests {
    case .files: "compopt -o default"
    case .directories: "compopt -o dirnames"
    case .none, .words, .known: nil
    }
  }
}
