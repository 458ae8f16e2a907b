import Testing

/// What `Examples/editors` gives to real editors.
@Suite struct EditorFileTests {
  /// Words of a page, and what each is; `rest` is of no kind.
  private static let page = """
    # Marstal towards Kiel
    vessel: Freya
    2026-06-14T08:40:12+02:00 @depart @crew-on.ben place="Kiel Holtenau" log.before=9nm mood=good Cast off @reef sog=1kn
    2026-06-14T08:41:00Z + brg.kiel-lt=096M More of it
    2026-06-14 @mine.own @Tack -- @anchor
    08:50 Sausages
    08:50-09:00 @reef
    <<<<<<< HEAD

    """

  private static let kinds: [String] = [
    "1 # comment", "2 vessel: fact",
    "3 2026-06-14T08:40:12+02:00 stamp", "3 @depart event", "3 @crew-on.ben event",
    "3 place= key", "3 \"Kiel value", "3 log.before= key", "3 9nm value", "3 mood= own",
    "3 good value", "3 Cast rest", "3 @reef rest", "3 sog=1kn rest",
    "4 2026-06-14T08:41:00Z stamp", "4 + plus", "4 brg.kiel-lt= key", "4 096M value",
    "4 More rest", "5 2026-06-14 stamp", "5 @mine.own own", "5 @Tack event", "5 -- rest",
    "5 @anchor rest", "6 08:50 stamp", "6 Sausages rest", "7 08:50-09:00 rest", "7 @reef rest",
    "8 <<<<<<< conflict",
  ]

  @Test(arguments: ["vim -N -i NONE -es", "nvim -i NONE -es"])
  func `vim and neovim colour a page`(editor: String) async throws {
    let boat = try await boat()
    try await boat.shell(
      #"""
      cat > asked.vim <<'EOF'
      let kinds = {"": "rest", "wakeComment": "comment", "wakeFact": "fact", "wakeStamp": "stamp", "wakeEvent": "event", "wakeOwnEvent": "own", "wakeOwnKey": "own", "wakeKey": "key", "wakeQuoted": "value", "wakeValue": "value", "wakePlus": "plus", "wakeConflict": "conflict"}
      let answers = []
      for question in readfile("questions")
        let [line, word] = split(question, " ")
        let column = stridx(getline(line), word) + 1
        call add(answers, question . " " . kinds[synIDattr(synID(line, column, 1), "name")])
      endfor
      call writefile(answers, "answers")
      EOF
      """#)
    try await boat.shell(
      "\(editor) -u NONE -c 'set runtimepath^=\(EditorFiles.folder)/vim' "
        + "-c 'filetype plugin on' -c 'syntax on' -c 'edit page.wake' -c 'source asked.vim' -c 'qa!'"
    )
    #expect(text(of: boat.home + "/answers").split(separator: "\n").map(String.init) == Self.kinds)
  }

  @Test(arguments: ["vim -N -i NONE -es", "nvim -i NONE -es"])
  func `vim and neovim know what a page is`(editor: String) async throws {
    let boat = try await boat()
    try await boat.shell("echo '# vim: set textwidth=7:' >> page.wake")
    try await boat.shell(
      #"""
      \#(editor) -u NONE -c 'set runtimepath^=\#(EditorFiles.folder)/vim' -c 'set modeline textwidth=20' \
        -c 'filetype plugin on' -c 'edit page.wake' \
        -c 'let said = [&filetype, &textwidth, &omnifunc, &commentstring]' \
        -c 'normal Go2026-06-14T09:00:00Z a line that is as long as a thought about the sea may be' \
        -c 'let said += [line("$")]' -c 'call writefile(map(said, "string(v:val)"), "said")' -c 'qa!'
      """#)
    #expect(
      text(of: boat.home + "/said") == "'wake'\n0\n'wake#complete'\n'# %s'\n10\n")
  }

  @Test(arguments: ["vim -N -i NONE -es", "nvim -i NONE -es"])
  func `make goes from problem to problem`(editor: String) async throws {
    let boat = try await boat()
    try await boat.shell(
      #"""
      \#(editor) -u NONE -c 'set runtimepath^=\#(EditorFiles.folder)/vim' -c 'filetype plugin on' \
        -c 'edit page.wake' -c 'silent make!' \
        -c 'call writefile(map(filter(getqflist(), "v:val.valid"), "v:val.lnum . \" \" . v:val.type . \" \" . v:val.text"), "said")' \
        -c 'qa!' || true
      """#)
    let said = text(of: boat.home + "/said")
    #expect(said.contains("7 e expected one time"), "\(said)")
    #expect(said.contains("8 e"), "\(said)")
  }

  @Test(arguments: ["vim -N -i NONE -es", "nvim -i NONE -es"])
  func `vim and neovim complete`(editor: String) async throws {
    let boat = try await boat()
    try await boat.shell(
      #"""
      cat > asked.vim <<'EOF'
      function! Offers(line, word)
        call setline(1, a:line)
        call cursor(1, len(a:line) + 1)
        execute "normal! A"
        let found = wake#complete(0, a:word)
        return join(map(copy(found), {_, offer -> type(offer) == v:t_dict ? offer.word : offer}), ",")
      endfunction
      let stamp = "2026-06-14T08:40:12+02:00 "
      call writefile([
        \ Offers(stamp . "@anch", "@anch"), Offers(stamp . "ba", "ba"), Offers(stamp . "sog=5.4", "sog=5.4"),
        \ Offers(stamp . "vis=", "vis="), Offers(stamp . "place=", "place="), Offers(stamp . "tank.fuel=30", "tank.fuel=30"),
        \ Offers(stamp . "wind=W/20", "wind=W/20")], "said")
      EOF
      \#(editor) -u NONE -c 'set runtimepath^=\#(EditorFiles.folder)/vim' -c 'filetype plugin on' \
        -c 'edit page.wake' -c 'source asked.vim' -c 'qa!'
      """#)
    #expect(
      text(of: boat.home + "/said").split(separator: "\n") == [
        "@anchor", "baro=,batt=", "sog=5.4kn,sog=5.4km/h,sog=5.4m/s,sog=5.4mph",
        "vis=good,vis=moderate,vis=poor,vis=fog", #"place="Kiel Holtenau""#,
        "tank.fuel=30l,tank.fuel=30usgal,tank.fuel=30impgal,tank.fuel=30%",
        "wind=W/20kn,wind=W/20m/s,wind=W/20km/h",
      ])
  }

  @Test func `Emacs colours a page and completes`() async throws {
    let boat = try await boat()
    try await boat.shell(
      #"""
      cat > asked.el <<'EOF'
      (setq byte-compile-error-on-warn t)
      (unless (byte-compile-file "wake-mode.el") (kill-emacs 1))
      (load (expand-file-name "wake-mode.el"))
      (defun offers (text)
        (with-temp-buffer
          (wake-mode)
          (insert "2026-06-14T08:40:12+02:00 " text)
          (let ((found (wake-completion-at-point)))
            (mapconcat #'identity
              (all-completions (buffer-substring (nth 0 found) (nth 1 found)) (nth 2 found)) ","))))
      (let ((kinds '((nil . "rest") (font-lock-comment-face . "comment") (font-lock-variable-name-face . "fact")
                     (font-lock-constant-face . "stamp") (font-lock-keyword-face . "event")
                     (font-lock-preprocessor-face . "own") (font-lock-type-face . "key")
                     (font-lock-string-face . "value") (font-lock-builtin-face . "plus")
                     (font-lock-warning-face . "conflict")))
            (answers (list (offers "@anch") (offers "sog=5.4") (offers "ba"))))
        (find-file "page.wake")
        (font-lock-ensure)
        (dolist (question (split-string (with-temp-buffer (insert-file-contents "questions") (buffer-string)) "\n" t))
          (let ((parts (split-string question " ")))
            (goto-char (point-min))
            (forward-line (1- (string-to-number (car parts))))
            (search-forward (cadr parts))
            (push (concat question " " (cdr (assq (get-text-property (match-beginning 0) 'face) kinds))) answers)))
        (push (format "%s %s" major-mode auto-fill-function) answers)
        (with-temp-file "answers" (insert (mapconcat #'identity (nreverse answers) "\n"))))
      EOF
      cp \#(EditorFiles.folder)/emacs/wake-mode.el .
      emacs --batch --quick --load asked.el
      """#)
    let answers = text(of: boat.home + "/answers").split(separator: "\n").map(String.init)
    #expect(
      answers.prefix(3) == [
        "baro=,batt=", "sog=5.4kn,sog=5.4km/h,sog=5.4m/s,sog=5.4mph", "@anchor",
      ])
    #expect(answers.dropFirst(3).dropLast() == Self.kinds[...])
    #expect(answers.last == "wake-mode nil")
  }

  @Test func `Emacs goes from problem to problem`() async throws {
    let boat = try await boat()
    let said = try await boat.shell(
      #"""
      wake check --plain page.wake > said || [ $? = 1 ]
      cat > asked.el <<'EOF'
      (with-temp-buffer
        (insert-file-contents "said")
        (compilation-mode)
        (compilation--ensure-parse (point-max))
        (while (not (eobp))
          (let ((place (compilation--message->loc (get-text-property (point) 'compilation-message))))
            (princ (format "%s %s %s\n" (caar (compilation--loc->file-struct place))
                           (compilation--loc->line place) (compilation--loc->col place))))
          (forward-line 1)))
      EOF
      emacs --batch --quick --load \#(EditorFiles.folder)/emacs/wake-mode.el --load ./asked.el
      """#)
    let places = text(of: boat.home + "/said").split(separator: "\n").map {
      $0.split(separator: ":").prefix(3).joined(separator: " ")
    }
    #expect(said.split(separator: "\n").map(String.init) == places)
    #expect(places.count > 3)
  }

  @Test func `nano colours a page, and its linter goes to problems`() async throws {
    let boat = try await boat()
    let terminal = try await Terminal(
      "nano", "--rcfile", EditorFiles.folder + "/nano/wake.nanorc", "page.wake", in: boat)
    #expect(try await terminal.shows("Sausages"))
    let screen = try await terminal.colouredText()
    for painted in [
      "[33m2026-06-14T08:40:12+02:00", "[36mvessel:", "[36m place=", "[32m\"Kiel Holtenau\"",
      "[35m mood=", "[1m @depart", "m# Marstal", "[41m<<<<<<<",
    ] {
      #expect(screen.contains(painted), "\(painted): \(screen)")
    }
    try await terminal.type("C-t", "C-y")
    #expect(try await terminal.shows("no effect on a page"))
  }

  @Test func `a TextMate grammar colours a page, by the engine of editors`() async throws {
    let boat = try await boat()
    try await boat.shell(
      #"""
      cat > asked.py <<'EOF'
      import ctypes, json, sys
      # The engine of VS Code and of others that take such grammars.
      onig = ctypes.CDLL("libonig.so.5")
      class Region(ctypes.Structure):
          _fields_ = [("allocated", ctypes.c_int), ("num_regs", ctypes.c_int), ("beg", ctypes.POINTER(ctypes.c_int)), ("end", ctypes.POINTER(ctypes.c_int)), ("history", ctypes.c_void_p)]
      onig.onig_region_new.restype = ctypes.POINTER(Region)
      utf8 = ctypes.byref(ctypes.c_char.in_dll(onig, "OnigEncodingUTF8"))
      syntax = ctypes.byref(ctypes.c_char.in_dll(onig, "OnigSyntaxOniguruma"))
      onig.onig_initialize(ctypes.byref(ctypes.c_void_p(ctypes.addressof(utf8._obj))), 1)
      class Found:
          def __init__(self, region): self.spans = [(region.beg[n], region.end[n]) for n in range(region.num_regs)]
          def start(self): return self.spans[0][0]
          def end(self): return self.spans[0][1]
          def span(self, number): return self.spans[number]
      def search(pattern, line, place):
          text, engine = pattern.encode(), ctypes.c_void_p()
          kept = ctypes.create_string_buffer(text, len(text))
          begin = ctypes.addressof(kept)
          error = onig.onig_new(ctypes.byref(engine), ctypes.c_void_p(begin), ctypes.c_void_p(begin + len(text)), 0, utf8, syntax, None)
          assert error == 0, (error, pattern)
          kept_line = ctypes.create_string_buffer(line.encode() + b"\n")
          begin, count = ctypes.addressof(kept_line), len(line.encode()) + 1
          region = onig.onig_region_new()
          at = onig.onig_search(engine, ctypes.c_void_p(begin), ctypes.c_void_p(begin + count), ctypes.c_void_p(begin + place), ctypes.c_void_p(begin + count), region, 0)
          return Found(region.contents) if at >= 0 else None
      grammar = json.load(open(sys.argv[1] + "/vscode/wake.tmLanguage.json"))
      for name in ("package.json", "language-configuration.json"): json.load(open(sys.argv[1] + "/vscode/" + name))
      def paint(kinds, rule, found, captures):
          if "name" in rule: kinds[found.start():found.end()] = [rule["name"]] * (found.end() - found.start())
          for number, capture in rule.get(captures, {}).items():
              start, end = found.span(int(number))
              if start >= 0: kinds[start:end] = [capture["name"]] * (end - start)
      def tokens(line):
          kinds, place, open_rule = [None] * len(line), 0, None
          while True:
              best = None
              candidates = [(None, open_rule["end"])] if open_rule else []
              candidates += [(rule, rule.get("match") or rule["begin"]) for rule in (open_rule or grammar)["patterns"]]
              for rule, pattern in candidates:
                  found = search(pattern, line, place)
                  if found and (best is None or found.start() < best[1].start()): best = (rule, found)
              if best is None: return kinds
              rule, found = best
              if rule is None: open_rule = None
              else:
                  paint(kinds, rule, found, "beginCaptures" if "begin" in rule else "captures")
                  if "begin" in rule: open_rule = rule
              # A rule that took nothing at the top would be found for ever.
              if found.end() == place and rule is None and not line[place:]: return kinds
              place = found.end()
      names = {None: "rest", "comment.line.wake": "comment", "keyword.other.fact.wake": "fact", "constant.numeric.stamp.wake": "stamp",
        "keyword.control.event.wake": "event", "entity.name.tag.event.wake": "own", "variable.other.key.wake": "own",
        "support.type.key.wake": "key", "string.value.wake": "value", "keyword.operator.further.wake": "plus", "invalid.illegal.conflict.wake": "conflict"}
      lines = open("page.wake").read().split("\n")
      for question in open("questions").read().split("\n")[:-1]:
          number, word = question.split(" ")
          line = lines[int(number) - 1]
          print(question, names[tokens(line)[line.index(word)]])
      EOF
      """#)
    let said = try await boat.shell("python3 asked.py '\(EditorFiles.folder)'")
    #expect(said.split(separator: "\n").map(String.init) == Self.kinds)
  }

  /// A boat with the page, and the words to look at.
  private func boat() async throws -> Boat {
    let boat = try await Boat()
    let questions = Self.kinds.map { $0.split(separator: " ").dropLast().joined(separator: " ") }
    try await boat.shell(
      "cat > page.wake <<'EOF'\n\(Self.page)EOF\ncat > questions <<'EOF'\n"
        + questions.joined(separator: "\n") + "\nEOF")
    return boat
  }
}
