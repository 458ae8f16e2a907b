/// Completion for fish, with descriptions.
struct FishCompletion {
  private let root: Outline
  private let function: String

  init(_ root: Outline) {
    self.root = root
    function = "__" + root.identifier
  }

  var script: String {
    var lists: [String] = []
    var lines: [String] = []
    for option in root.everywhere {
      lines.append(
        optionLine(option, "\(function)_options", function + "_everywhere", &lists))
    }
    for command in root.all { lines += self.lines(for: command, &lists) }
    return """
      # fish completion for \(root.name); made from the declarations of its commands.

      # Prints the command that the line names up to the cursor, how many words of its own
      # follow, and whether options have ended.
      function \(function)_place
        set -l words (commandline -opc)
        set -l path \(root.name.inFishQuotes)
        set -l count 0
        set -l literal 0
        set -l value 0
        for word in $words[2..-1]
          if test $value = 1
            set value 0
            continue
          end
          if test $literal = 0
            if test "$word" = --
              set literal 1
              continue
            end
            if string match -q -- '--*' "$word"
              if not string match -q -- '*=*' "$word"; and \(function)_takes "$path" "$word"
                set value 1
              end
              continue
            end
            if string match -q -r -- '^-[^0-9]' "$word"
              set -l letters (string split -- '' (string sub -s 2 -- "$word"))
              for number in (seq (count $letters))
                if \(function)_takes "$path" "-$letters[$number]"
                  test $number = (count $letters); and set value 1
                  break
                end
              end
              continue
            end
            if test $count = 0; and \(function)_has "$path" "$word"
              set path "$path $word"
              continue
            end
          end
          set count (math $count + 1)
          switch "$path"
      \(literals)
          end
        end
        printf '%s\\n' "$path" $count $literal
      end

      # Whether the option of the command takes the next word.
      function \(function)_takes
        contains -- "$argv[2]" \(list(takers(root.everywhere))); and return 0
        switch "$argv[1]"
      \(takers)
        end
        return 1
      end

      # Whether the command has the subcommand.
      function \(function)_has
        switch "$argv[1]"
      \(subcommands)
        end
        return 1
      end

      # Whether options may still come, of this command if one is named.
      function \(function)_options
        set -l place (\(function)_place)
        test $place[3] = 0; or return 1
        test (count $argv) = 0; or test "$place[1]" = "$argv[1]"
      end

      # Whether the word to complete has this number among those of the command.
      function \(function)_word
        set -l place (\(function)_place)
        test "$place[1]" = "$argv[1]"; and test $place[2] = $argv[2]
      end

      # Whether the word to complete has this number or a higher one.
      function \(function)_words
        set -l place (\(function)_place)
        test "$place[1]" = "$argv[1]"; and test $place[2] -ge $argv[2]
      end

      # Prints what the program knows of a kind, each with what it means.
      function \(function)_ask
        set -l word (string replace -r -- '^--[^=]*=' '' (commandline -ct))
        set -l given
        set -l option ''
        for typed in (commandline -opc)[2..-1]
          if test -n "$option"
            set -a given "$option="(string replace -r '^~(?=/|$)' "$HOME" -- "$typed")
            set option ''
          else if test "$typed" = --
            break
          else if contains -- "$typed" \(list(root.givenOn))
            set option "$typed"
          else if contains -- (string replace -r '=.*' '' -- "$typed") \(list(root.givenOn))
            set -a given "$typed"
          end
        end
        command \(root.name) $given completion --known=$argv[1] --word="$word" 2>/dev/null
      end

      # Whether the word to complete has been begun.
      function \(function)_begun
        set -l word (commandline -ct)
        test -n "$word"
      end

      \(lists.joined())\
      complete -c \(root.name) -e
      complete -c \(root.name) -f
      \(lines.joined(separator: "\n"))

      """
  }

  private func lines(for command: Outline, _ lists: inout [String]) -> [String] {
    let base = "__" + command.identifier
    var lines: [String] = []
    for option in command.ownOptions(below: root) {
      lines.append(
        optionLine(option, "\(function)_options \(command.line.inFishQuotes)", base, &lists))
    }
    let first = "\(function)_word \(command.line.inFishQuotes) 0"
    for below in command.subcommands {
      lines.append(
        complete(first, "-a \(below.name.inFishQuotes) -d \(below.summary.inFishQuotes)"))
    }
    if let other = command.fallbackOutline, let info = other.places.first?.info,
      !info.offers.isEmpty
    {
      // Too many to be offered before anything is typed.
      let list = "__" + other.identifier + "_word_0"
      lines.append(complete(first + "; and \(function)_begun", "-a '(\(list))'"))
    }
    for place in command.places {
      let condition = place.repeats ? "words" : "word"
      let list = base + "_word_\(place.number)"
      guard let source = source(place.info, list, &lists) else { continue }
      lines.append(
        complete(
          "\(function)_\(condition) \(command.line.inFishQuotes) \(place.number)", source))
    }
    return lines
  }

  private func optionLine(
    _ option: ParameterInfo, _ condition: String, _ base: String, _ lists: inout [String]
  ) -> String {
    var rest = option.short.map { "-s \($0) " } ?? ""
    rest += "-l \(option.name) "
    if option.kind == .option {
      let list = base + "_option_" + String(option.name.map { $0 == "-" ? "_" : $0 })
      let source = source(option, list, &lists)
      rest += (source.map { $0 == "-F" ? "-rF" : "-x " + $0 } ?? "-x") + " "
    }
    return complete(condition, rest + "-d \(option.brief.inFishQuotes)")
  }

  private func complete(_ condition: String, _ rest: String) -> String {
    "complete -c \(root.name) -n \(condition.inFishQuotes) \(rest)"
  }

  /// The arguments that say where the words come from; writes a list of them where there is one.
  private func source(
    _ info: ParameterInfo, _ list: String, _ lists: inout [String]
  ) -> String? {
    let offers = info.offers
    var body: [String] = []
    if !offers.isEmpty {
      let words = offers.map { "    \($0.word.inFishQuotes) \($0.meaning.inFishQuotes)" }
      body.append("  printf '%s\\t%s\\n' \\\n" + words.joined(separator: " \\\n"))
    }
    if let kind = info.asks { body.append("  \(function)_ask " + kind.inFishQuotes) }
    if !body.isEmpty {
      lists.append("function \(list)\n" + body.joined(separator: "\n") + "\nend\n\n")
      return "-a '(\(list))'"
    }
    return switch info.suggests {
    case .files: "-F"
    case .directories: "-a '(__fish_complete_directories)'"
    case .none, .words, .known: nil
    }
  }

  private func takers(_ options: [ParameterInfo]) -> [String] {
    options.filter { $0.kind == .option }.flatMap(\.spellings)
  }

  private func list(_ words: [String]) -> String {
    words.map(\.inFishQuotes).joined(separator: " ")
  }

  private var takers: String {
    root.all.compactMap { command in
      let words = takers(command.ownOptions(below: root))
      return words.isEmpty ? nil : contains(command, words)
    }.joined(separator: "\n")
  }

  private var subcommands: String {
    root.all.compactMap { command in
      let words = command.subcommands.map(\.name)
      return words.isEmpty ? nil : contains(command, words)
    }.joined(separator: "\n")
  }

  private func contains(_ command: Outline, _ words: [String]) -> String {
    "    case \(command.line.inFishQuotes)\n"
      + "      contains -- \"$argv[2]\" \(list(words)); and return 0"
  }

  /// Where a word ends the options, and where one without a name is meant for the fallback.
  private var literals: String {
    root.all.compactMap { command in
      if let other = command.fallbackOutline {
        let isLiteral = other.wordsBeforeLiteral == 0 ? "\n        set literal 1" : ""
        return "      case \(command.line.inFishQuotes)\n"
          + "        set path \(other.line.inFishQuotes)" + isLiteral
      }
      return command.wordsBeforeLiteral.map {
        "      case \(command.line.inFishQuotes)\n"
          + "        test $count -gt \($0); and set literal 1"
      }
    }.joined(separator: "\n")
  }
}
