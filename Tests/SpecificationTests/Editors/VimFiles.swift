/// Colours and completion for vim and neovim.
enum VimFiles {
  static func syntax(_ names: EditorNames) -> String {
    #"""
    " Made from docs/registry.tsv.
    if exists("b:current_syntax")
      finish
    endif
    syntax case match
    syntax match wakeComment "^#.*"
    syntax match wakeConflict "^\([<=>|]\)\1\{6}\( .*\)\=$"
    syntax match wakeFact "^[a-z][a-z0-9-]*\(\.[a-z0-9-]\+\)*:\ze\([ \t]\|$\)"
    syntax match wakeStamp "^\d\{4}-\d\d-\d\d\([Tt]\d\d:\d\d\(:\d\d\)\=\([Zz]\|[+-]\d\d:\d\d\)\=\)\=\ze\([ \t]\|$\)" nextgroup=wakePlus,wakeEvent,wakeOwnEvent,wakeKey,wakeOwnKey skipwhite
    syntax match wakeStamp "^\d\d:\d\d\(:\d\d\)\=\([Zz]\|+\d\d:\d\d\)\=\ze\([ \t]\|$\)" nextgroup=wakePlus,wakeEvent,wakeOwnEvent,wakeKey,wakeOwnKey skipwhite
    syntax match wakePlus "+\ze\([ \t]\|$\)" contained nextgroup=wakeKey,wakeOwnKey skipwhite
    syntax match wakeOwnEvent "@[A-Za-z][A-Za-z0-9.-]*\ze\([ \t]\|$\)" contained nextgroup=wakeEvent,wakeOwnEvent,wakeKey,wakeOwnKey skipwhite
    syntax match wakeEvent "\c@\(EVENTS\)\(\.[a-z0-9-]\+\)*\ze\([ \t]\|$\)" contained nextgroup=wakeEvent,wakeOwnEvent,wakeKey,wakeOwnKey skipwhite
    syntax match wakeOwnKey "[A-Za-z][A-Za-z0-9.-]*=" contained nextgroup=wakeQuoted,wakeValue
    syntax match wakeKey "\c\(KEYS\)\(\.[a-z0-9-]\+\)\==" contained nextgroup=wakeQuoted,wakeValue
    syntax match wakeQuoted +"\([^"\\]\|\\["\\]\)*"\ze\([ \t]\|$\)+ contained nextgroup=wakeEvent,wakeOwnEvent,wakeKey,wakeOwnKey skipwhite
    syntax match wakeValue +[^" \t][^ \t]*+ contained nextgroup=wakeEvent,wakeOwnEvent,wakeKey,wakeOwnKey skipwhite
    highlight default link wakeComment Comment
    highlight default link wakeConflict Error
    highlight default link wakeFact Identifier
    highlight default link wakeStamp Number
    highlight default link wakePlus Delimiter
    highlight default link wakeEvent Statement
    highlight default link wakeOwnEvent PreProc
    highlight default link wakeKey Type
    highlight default link wakeOwnKey PreProc
    highlight default link wakeQuoted String
    highlight default link wakeValue String
    let b:current_syntax = "wake"

    """#.replacingOnce(
      "EVENTS", with: names.alternatives(names.events, or: "\\|")
    ).replacingOnce("KEYS", with: names.alternatives(names.keys, or: "\\|"))
  }

  /// Ctrl-X Ctrl-O: names out of the registry, and values that stand elsewhere in what is open.
  static func completion(_ names: EditorNames) -> String {
    #"""
    " Made from docs/registry.tsv: what Ctrl-X Ctrl-O offers.
    let s:events = EVENTS
    let s:keys = KEYS
    let s:facts = FACTS
    let s:units = UNITS
    let s:words = WORDS

    function! wake#complete(findstart, base) abort
      if a:findstart
        return match(strpart(getline("."), 0, col(".") - 1), "[^ \t]*$")
      endif
      if col(".") == 1
        return s:named(s:facts, a:base, "", ": ")
      elseif a:base =~ "^@"
        return s:named(s:events, a:base, "@", "")
      elseif a:base =~ "="
        return s:values(a:base)
      endif
      return s:named(s:keys, a:base, "", "=")
    endfunction

    function! s:named(names, base, before, after) abort
      let found = map(copy(a:names), '{"word": a:before . v:val[0] . a:after, "menu": v:val[1]}')
      return filter(found, 'stridx(v:val.word, tolower(a:base)) == 0')
    endfunction

    " Behind a number the units of the key; else its words, and what it said elsewhere.
    function! s:values(base) abort
      let key = matchstr(a:base, '^[^=]*=')
      let name = tolower(matchstr(key, '^[^.=]*'))
      let number = matchstr(a:base, '=\zs.*[0-9]$')
      if !empty(number)
        return map(copy(get(s:units, name, [])), 'key . number . v:val')
      endif
      let values = map(copy(get(s:words, name, [])), 'key . v:val') + s:said(key)
      return filter(values, 'stridx(v:val, a:base) == 0')
    endfunction

    function! s:said(key) abort
      let said = {}
      let field = '\V\%(^\|\s\)\zs' . escape(a:key, '\') . '\m\%("\%([^"\\]\|\\.\)*"\|[^" \t]\S*\)'
      for buffer in filter(getbufinfo({"bufloaded": 1}), 'getbufvar(v:val.bufnr, "&filetype") == "wake"')
        for number in range(1, buffer.linecount)
          let text = getbufline(buffer.bufnr, number)[0]
          if stridx(text, a:key) >= 0
            let said[matchstr(text, field)] = 1
          endif
        endfor
      endfor
      return sort(filter(keys(said), '!empty(v:val) && v:val !=# a:key'))
    endfunction

    """#.replacingOnce("EVENTS", with: pairs(names.events))
      .replacingOnce("KEYS", with: pairs(names.keys))
      .replacingOnce("FACTS", with: pairs(names.facts))
      .replacingOnce("UNITS", with: lists(names.units.map { ($0.key, $0.units) }))
      .replacingOnce("WORDS", with: lists(names.words.map { ($0.key, $0.words) }))
  }

  private static func pairs(_ names: [(name: String, meaning: String)]) -> String {
    broken("[", names.map { "[\(quoted($0.name)), \(quoted($0.meaning))]" }, "]")
  }

  private static func lists(_ lists: [(String, [String])]) -> String {
    broken(
      "{",
      lists.map { key, list in
        quoted(key) + ": [" + list.map(quoted).joined(separator: ", ") + "]"
      }, "}")
  }

  /// On a line each, as vim joins them.
  private static func broken(_ open: String, _ parts: [String], _ close: String) -> String {
    open + parts.map { "\n  \\ " + $0 + "," }.joined() + "\n  \\ " + close
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }
}
