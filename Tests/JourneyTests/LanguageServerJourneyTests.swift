import Testing

/// `wake lsp` with a real editor, over real files.
@Suite struct LanguageServerJourneyTests {
  @Test func `neovim shows what is wrong, mends it, explains, completes and formats`() async throws
  {
    let boat = try await Boat()
    try await boat.wake(
      "add", "--no-annotate", "-t", "2026-06-14T08:00:00+02:00", "place=Marstal", "Cast off")
    try await boat.shell(
      "mkdir -p Logbook/2026-06-14-kiel; cat > Logbook/2026-06-14-kiel/2026-06-14.wake <<'EOF'\n"
        + "2026-06-14T12:40:00+02:00 @anchr sog=5,4kn  Bülk 🐬 abeam\n"
        + "2026-06-14T12:50:00+02:00   @reef place=\nEOF\n")
    try await boat.shell(
      #"""
      cat > asked.lua <<'EOF'
      local said = {}
      local function say(...) table.insert(said, table.concat({...}, " ")) end
      local function wait(condition) assert(vim.wait(60000, condition, 20), table.concat(said, "\n")) end
      local function codes()
        local codes = {}
        for _, diagnostic in ipairs(vim.diagnostic.get(0)) do
          table.insert(codes, diagnostic.code or (diagnostic.user_data and diagnostic.user_data.lsp.code) or "?")
        end
        table.sort(codes)
        return table.concat(codes, ",")
      end
      local function ask(method, parameters)
        local answers = assert(vim.lsp.buf_request_sync(0, method, parameters, 60000))
        for _, answer in pairs(answers) do return answer.result end
      end
      local function at(line, column)
        vim.api.nvim_win_set_cursor(0, {line, column})
        return vim.lsp.util.make_position_params(0, "utf-16")
      end
      local ok, problem = pcall(function()
        vim.cmd("edit Logbook/2026-06-14-kiel/2026-06-14.wake")
        local name = vim.lsp.start_client({name = "wake", cmd = {"wake", "lsp"}})
        vim.lsp.buf_attach_client(0, name)
        wait(function() return codes() ~= "" end)
        say(codes())
        say(ask("textDocument/hover", at(1, 40)).contents.value:match("^[^\n]*"))
        for _, code in ipairs({"decimal-comma", "event-typo"}) do
          local all = {start = {line = 0, character = 0}, ["end"] = {line = 0, character = 99}}
          local actions = ask("textDocument/codeAction",
            {textDocument = vim.lsp.util.make_text_document_params(), range = all, context = {diagnostics = {}}})
          for _, action in ipairs(actions) do
            if action.diagnostics and action.diagnostics[1].code == code then
              vim.lsp.util.apply_workspace_edit(action.edit, "utf-16")
            end
          end
          wait(function() return not codes():find(code, 1, true) end)
        end
        say(codes())
        -- What is typed from now on is told as changes of ranges.
        local typed = at(2, 0)
        typed.position.character = #vim.api.nvim_get_current_line()
        local offered = ask("textDocument/completion", typed)
        local items = vim.lsp.util.text_document_completion_list_to_complete_items(offered, "place=")
        for _, item in ipairs(items) do say(item.word) end
        vim.api.nvim_set_current_line(vim.api.nvim_get_current_line() .. "Marstal")
        wait(function() return codes() == "" end)
        vim.lsp.buf.formatting_sync(nil, 60000)
        vim.cmd("write")
        say(codes())
        vim.lsp.stop_client(name)
        wait(function() return vim.lsp.client_is_stopped(name) end)
      end)
      if not ok then say(tostring(problem)) end
      vim.fn.writefile(said, "said")
      vim.cmd("qa!")
      EOF
      nvim --headless -u NONE -i NONE -c 'luafile asked.lua'
      """#)
    #expect(
      text(of: boat.home + "/said").split(separator: "\n").map(String.init)
        == [
          "decimal-comma,empty-value,event-typo", "sog: speed over ground", "empty-value",
          "place=Marstal", "",
        ].filter { !$0.isEmpty })
    #expect(
      boat.lines(of: "2026-06-14-kiel/2026-06-14.wake") == [
        "2026-06-14T12:40:00+02:00 @anchor sog=5.4kn Bülk 🐬 abeam",
        "2026-06-14T12:50:00+02:00 @reef place=Marstal",
      ])
  }

  @Test func `Emacs shows what is wrong, mends it, explains and completes, by eglot`() async throws
  {
    let boat = try await Boat()
    try await boat.shell(
      #"""
      mkdir -p Logbook/2026-06-14-kiel
      echo 'format: 1' > Logbook/logbook.wake
      printf '%s\n' 'zone: +02:00' 'crew: Anna Berg (anna)' > Logbook/2026-06-14-kiel/voyage.wake
      printf '%s\n' '2026-06-14T12:40:00+02:00 @depart sog=5,4kn  by=anna' > Logbook/2026-06-14-kiel/2026-06-14.wake
      # The lines of docs/editors.md stand between the others.
      { cat <<'EOF'
      (package-initialize)
      (setq make-backup-files nil create-lockfiles nil said nil)
      (defun say (text) (setq said (cons text said)))
      (load "\#(EditorFiles.folder)/emacs/wake-mode.el")
      EOF
      sed -n '/^```elisp/,/^```/p' '\#(EditorFiles.folder)/../../docs/editors.md' | grep -v '^```'
      cat <<'EOF'
      (require 'eglot)
      (find-file "Logbook/2026-06-14-kiel/2026-06-14.wake")
      (setq eglot-sync-connect 60)
      (apply #'eglot--connect (eglot--guess-contact))
      (defun doubts () (mapconcat #'flymake-diagnostic-text (flymake-diagnostics) "; "))
      (defun wait-for (condition)
        (let ((tries 600))
          (while (and (> tries 0) (not (funcall condition)))
            (accept-process-output nil 0.1)
            (flymake-start)
            (setq tries (1- tries)))))
      (wait-for (lambda () (flymake-diagnostics)))
      (say (car (split-string (doubts) "\n")))
      (goto-char (point-min))
      (search-forward "sog")
      (let ((hover (jsonrpc-request (eglot-current-server) :textDocument/hover (eglot--TextDocumentPositionParams))))
        (say (car (split-string (plist-get (plist-get hover :contents) :value) "\n"))))
      (let ((actions (append (eglot-code-actions (point-min) (point-max)) nil)))
        (say (mapconcat (lambda (action) (plist-get action :title)) actions ","))
        (eglot--apply-workspace-edit (plist-get (car actions) :edit)))
      ; Where nobody sits at the keys no timer tells of the change.
      (eglot--signal-textDocument/didChange)
      (wait-for (lambda () (not (flymake-diagnostics))))
      (say (concat "then: " (doubts)))
      (eglot-format-buffer)
      (goto-char (point-max))
      (insert "2026-06-14T12:50:00+02:00 @anch")
      (say (mapconcat #'identity (all-completions "@anch" (nth 2 (eglot-completion-at-point))) ","))
      (delete-region (line-beginning-position) (point))
      (save-buffer)
      (eglot-shutdown (eglot-current-server))
      (with-temp-file "~/said" (insert (mapconcat #'identity (reverse said) "\n") "\n"))
      EOF
      } > asked.el
      emacs --batch --load asked.el
      """#)
    #expect(
      text(of: boat.home + "/said").split(separator: "\n").map(String.init) == [
        "wake [decimal-comma]: expected a decimal point, found a comma in '5,4kn'",
        "sog: speed over ground", "Write 'sog=5.4kn'", "then: ", "@anchor",
      ])
    #expect(
      boat.lines(of: "2026-06-14-kiel/2026-06-14.wake") == [
        "2026-06-14T12:40:00+02:00 @depart sog=5.4kn by=anna"
      ])
  }

  /// One without a position, in a voyage that has room for a track.
  private static func boatWithAnEntry() async throws -> Boat {
    let boat = try await Boat()
    try await boat.shell(
      """
      mkdir -p Logbook/2026-06-14-kiel/track
      echo 'format: 1' > Logbook/logbook.wake
      echo 'zone: +02:00' > Logbook/2026-06-14-kiel/voyage.wake
      echo '2026-06-14T12:40:00+02:00 Abeam' > Logbook/2026-06-14-kiel/2026-06-14.wake
      """)
    return boat
  }

  @Test func `positions of the track stand beside entries that lack one`() async throws {
    let boat = try await Self.boatWithAnEntry()
    try await boat.shell(
      """
      printf '%s\\n' '2026-06-14T12:39:00+02:00 pos=54-30.000N,010-10.000E' \\
        '2026-06-14T12:41:00+02:00 pos=54-30.000N,010-11.000E' > Logbook/2026-06-14-kiel/track/2026-06-14.wake
      """)
    let said = try await boat.shell(
      #"""
      python3 - <<'EOF'
      import json, os, subprocess
      page = os.path.abspath("Logbook/2026-06-14-kiel/2026-06-14.wake")
      address = {"uri": "file://" + page}
      all = {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}}
      messages = [
        {"id": 1, "method": "initialize", "params": {"capabilities": {}}},
        {"method": "textDocument/didOpen", "params": {"textDocument": dict(address, version=1, languageId="wake", text=open(page).read())}},
        {"id": 2, "method": "textDocument/inlayHint", "params": {"textDocument": address, "range": all}},
        {"id": 3, "method": "shutdown"}, {"method": "exit"}]
      text = b""
      for message in messages:
          body = json.dumps(dict(message, jsonrpc="2.0")).encode()
          text += b"Content-Length: %d\r\n\r\n" % len(body) + body
      done = subprocess.run(["wake", "lsp", "--stdio"], input=text, stdout=subprocess.PIPE)
      print(done.returncode)
      rest = done.stdout
      while rest:
          header, rest = rest.split(b"\r\n\r\n", 1)
          length = int(header.split(b":")[1])
          answer, rest = json.loads(rest[:length]), rest[length:]
          if answer.get("id") == 2: print(answer["result"][0]["label"])
      EOF
      """#)
    #expect(said == "0\npos=54-30.000N,010-10.500E")
  }

  @Test func `positions of a plotter's track come when they are read`() async throws {
    let boat = try await Self.boatWithAnEntry()
    try await boat.shell(
      """
      echo '<gpx><trk><trkseg>
        <trkpt lat="54.5" lon="10.16667"><time>2026-06-14T10:39:00Z</time></trkpt>
        <trkpt lat="54.5" lon="10.18333"><time>2026-06-14T10:41:00Z</time></trkpt>
        </trkseg></trk></gpx>' > Logbook/2026-06-14-kiel/track/plotter.gpx
      """)
    let said = try await boat.shell(
      #"""
      cat > asked.py <<'EOF'
      import json, os, subprocess, sys
      page = os.path.abspath("Logbook/2026-06-14-kiel/2026-06-14.wake")
      track = os.path.join(os.path.dirname(page), "track", "plotter.gpx")
      address = {"uri": "file://" + page}
      all = {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}}
      server = subprocess.Popen(["wake", "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
      def send(**message):
          body = json.dumps(dict(message, jsonrpc="2.0")).encode()
          server.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
          server.stdin.flush()
      def hear(wanted):
          while True:
              length = int(server.stdout.readline().split(b":")[1])
              server.stdout.readline()
              message = json.loads(server.stdout.read(length))
              if wanted(message): return message
      def inlays():
          send(id=2, method="textDocument/inlayHint", params={"textDocument": address, "range": all})
          return [hint["label"] for hint in hear(lambda message: message.get("id") == 2)["result"]]
      def come():
          request = hear(lambda message: message.get("method") == "workspace/inlayHint/refresh")
          send(id=request["id"], result=None)
      send(id=1, method="initialize", params={"capabilities": {"workspace": {"inlayHint": {"refreshSupport": True}}}})
      send(method="textDocument/didOpen", params={"textDocument": dict(address, version=1, text=open(page).read())})
      print(inlays())
      come()
      print(inlays())
      # What has changed is read again; until then what was known of it is not shown.
      text = open(track).read().replace('lat="54.5"', 'lat="54.25"')
      open(track, "w").write(text)
      print(inlays())
      come()
      print(inlays())
      send(id=3, method="shutdown")
      send(method="exit")
      print(server.wait())
      EOF
      timeout 60 python3 asked.py
      """#)
    #expect(
      said.split(separator: "\n") == [
        "[]", "['pos=54-30.000N,010-10.500E']", "[]", "['pos=54-15.000N,010-10.500E']", "0",
      ])
  }
}
