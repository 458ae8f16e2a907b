/// Completion for zsh's own system, with descriptions.
struct ZshCompletion {
  private let root: Outline
  private let function: String

  init(_ root: Outline) {
    self.root = root
    function = "_" + root.identifier
  }

  var script: String {
    """
    #compdef \(root.name)
    # zsh completion for \(root.name); made from the declarations of its commands.

    \(root.all.map { commandFunctions($0) }.joined())\
    \(everywhereWords)\
    # Keeps the options of every command for the program, as the shell would give them.
    \(function)__given() {
      local -i place
      local word value
      for (( place = 2; place < $#typed; place++ )); do
        word=$typed[place]
        case $word in
          --) break ;;
          \(root.givenOn.joined(separator: "|")))
            value=${(Q)typed[place + 1]}
            [[ $value == '~' || $value == '~/'* ]] && value=$HOME${value#'~'}
            given+=("$word=$value")
            ;;
          \(root.givenOn.map { $0 + "=*" }.joined(separator: "|"))) given+=("${(Q)word}") ;;
        esac
      done
    }

    # Read by `source`, it installs itself; found along $fpath, it is the function.
    if [[ $funcstack[1] == \(function) ]]; then
      \(function) "$@"
    else
      compdef \(function) \(root.name)
    fi

    """
  }

  private var everywhereWords: String {
    root.everywhere.map { wordsFunction($0, everywhereFunction($0)) }.joined()
  }

  private func commandFunctions(_ command: Outline) -> String {
    let name = "_" + command.identifier
    let words = command.arguments + command.ownOptions(below: root)
    var text = words.map { wordsFunction($0, wordsName($0, of: command)) }.joined()
    if command.subcommands.isEmpty { return text + leaf(name, command) }
    text += namesFunction(name, command)
    if !command.arguments.isEmpty { text += leaf(name + "__own", command) }
    return text + branch(name, command)
  }

  /// A command without subcommands, or the words of one that has some.
  private func leaf(_ name: String, _ command: Outline) -> String {
    let specs = optionSpecs(command) + command.places.map { argumentSpec($0, of: command) }
    return """
      \(name)() {
        \(arguments(specs, for: command))
      }


      """
  }

  private func branch(_ name: String, _ command: Outline) -> String {
    let specs =
      optionSpecs(command) + ["'(-): :\(name)__names'", "'(-)*:: :->below'"]
    var branches = command.subcommands.map {
      "      \($0.name.inPosixQuotes)) _\($0.identifier) && result=0 ;;\n"
    }.joined()
    if let other = command.fallbackOutline {
      branches += again(other.name, "_" + other.identifier)
    } else if !command.arguments.isEmpty {
      branches += again(command.name, name + "__own")
    }
    return """
      \(name)() {
        local curcontext=$curcontext state line result=1
        local -A opt_args
      \(command.path.count == 1 ? everywhere : "")\
        \(arguments(specs, for: command, flags: "-C ")) && result=0
        if [[ $state == below ]]; then
          curcontext="${curcontext%:*}-$words[1]:"
          case $words[1] in
      \(branches)\
          esac
        fi
        return result
      }


      """
  }

  /// The branch for words that begin with no name: they are completed as if `name` stood before.
  private func again(_ name: String, _ function: String) -> String {
    """
          *)
            words=(\(name.inPosixQuotes) "${words[@]}")
            (( CURRENT++ ))
            \(function) && result=0
            ;;

    """
  }

  private var everywhere: String {
    let specs = root.everywhere.map { "    " + optionSpec($0, everywhereFunction($0)) }
    return "  local -a typed=(\"${words[@]}\")\n"
      + "  local -a everywhere=(\n" + specs.joined(separator: "\n") + "\n  )\n"
  }

  private func arguments(_ specs: [String], for command: Outline, flags: String = "") -> String {
    let all = specs + ["$everywhere"]
    return "_arguments -s -S \(flags): \\\n    " + all.joined(separator: " \\\n    ")
  }

  private func optionSpecs(_ command: Outline) -> [String] {
    command.ownOptions(below: root).map { optionSpec($0, wordsName($0, of: command)) }
  }

  private func optionSpec(_ option: ParameterInfo, _ words: String) -> String {
    let help = "[" + option.brief.escaping("[]:") + "]"
    let long = "--" + option.name
    if option.kind == .flag {
      let isHelp = option.name == ParameterInfo.helpFlag.name
      guard let short = option.short else { return (long + help).inPosixQuotes }
      let others = isHelp ? "(- *)" : "(-\(short) \(long))"
      return "\(others.inPosixQuotes){-\(short),\(long)}\(help.inPosixQuotes)"
    }
    let value = ":" + option.placeholder.escaping(":") + ":" + action(option, words)
    guard let short = option.short else { return ("*" + long + "=" + help + value).inPosixQuotes }
    return "'*'{-\(short)+,\(long)=}\((help + value).inPosixQuotes)"
  }

  private func argumentSpec(_ place: CompletionPlace, of command: Outline) -> String {
    let info = place.info
    let head: String
    if place.repeats {
      // Where options come first, none may follow these words.
      head = command.optionsFirst ? "(-)*:" : "*:"
    } else {
      head = "\(place.number + 1):" + (info.arity?.least == 0 ? ":" : "")
    }
    let name = info.name.escaping(":")
    return (head + name + ":" + action(info, wordsName(info, of: command))).inPosixQuotes
  }

  private func action(_ info: ParameterInfo, _ words: String) -> String {
    if !info.offers.isEmpty || info.asks != nil { return words }
    return switch info.suggests {
    case .files: "_files"
    case .directories: "_files -/"
    // A blank shows what is expected and offers nothing.
    case .none, .words, .known: " "
    }
  }

  private func namesFunction(_ name: String, _ command: Outline) -> String {
    let names = command.subcommands.map { "    " + described($0.name, $0.summary) + "\n" }.joined()
    var others = ""
    // Too many to be offered before anything is typed.
    if let other = command.fallbackOutline, let info = other.places.first?.info,
      !info.offers.isEmpty || info.asks != nil
    {
      others = "  [[ -n $PREFIX ]] && \(wordsName(info, of: other)) && result=0\n"
    } else if let info = command.places.first?.info {
      others = "  \(action(info, wordsName(info, of: command))) && result=0\n"
      if action(info, "") == " " { others = "" }
    }
    return """
      \(name)__names() {
        local result=1
        local -a names=(
      \(names)\
        )
        _describe -t commands command names && result=0
      \(others)\
        return result
      }


      """
  }

  private func wordsFunction(_ info: ParameterInfo, _ name: String) -> String {
    let offers = info.offers
    guard !offers.isEmpty || info.asks != nil else { return "" }
    // What ends with an equals sign is only half a word.
    let whole = offers.filter { !$0.word.hasSuffix("=") }
    let half = offers.filter { $0.word.hasSuffix("=") }
    func array(_ name: String, _ offers: [Suggestion]) -> String {
      "  local -a \(name)=(\n"
        + offers.map { "    " + described($0.word, $0.meaning) + "\n" }.joined() + "  )\n"
    }
    var text = name + "() {\n"
    var sets: [String] = []
    if !whole.isEmpty {
      text += array("whole", whole)
      sets.append("whole")
    }
    if !half.isEmpty {
      text += array("half", half)
      sets.append("half -S ''")
    }
    if let kind = info.asks {
      text += asking(kind)
      sets.append("known")
    }
    let title = info.placeholder.inPosixQuotes
    return text + "  _describe -t words \(title) \(sets.joined(separator: " -- "))\n}\n\n"
  }

  /// Asks the program; a colon in a word must not end it.
  private func asking(_ kind: String) -> String {
    """
      local -a known=() given=()
      local line
      \(function)__given
      for line in "${(@f)$(command \(root.name) "${given[@]}" completion --known=\(kind) --word="${(Q)PREFIX}" 2>/dev/null)}"; do
        [[ -n $line ]] && known+=("${${line%%$'\\t'*}//:/\\\\:}:${line#*$'\\t'}")
      done

    """
  }

  private func described(_ word: String, _ meaning: String) -> String {
    let text = meaning.isEmpty ? "" : ":" + meaning
    return (word.escaping(":") + text).inPosixQuotes
  }

  private func wordsName(_ info: ParameterInfo, of command: Outline) -> String {
    "_" + command.identifier + "__" + identifier(info)
  }

  private func everywhereFunction(_ info: ParameterInfo) -> String {
    function + "__everywhere__" + identifier(info)
  }

  /// Options and arguments may differ by case only, so that the kind is a part of it.
  private func identifier(_ info: ParameterInfo) -> String {
    let letters = info.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    return (info.isOption ? "option_" : "word_") + String(letters)
  }
}
