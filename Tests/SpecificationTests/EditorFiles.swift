/// Colours for editors, from the one regular line the format has.
enum EditorFiles {
  static func files(_ registry: RegistryFile) -> [(path: String, text: String)] {
    [
      ("Examples/editors/wake.vim", vim(registry)),
      ("Examples/editors/wake.tmLanguage.json", textMate(registry)),
    ]
  }

  private static func vim(_ registry: RegistryFile) -> String {
    let events = registry.rows("event").map(\.name).joined(separator: "\\|")
    let keys = registry.rows("key").map { $0.name.replacingDots("\\.") }.joined(separator: "\\|")
    return #"""
      " Made from docs/registry.tsv. Copy to ~/.vim/syntax/wake.vim, and put into vimrc:
      "   autocmd BufNewFile,BufRead *.wake set filetype=wake
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

      """#.replacingOnce("EVENTS", with: events).replacingOnce("KEYS", with: keys)
  }

  private static func textMate(_ registry: RegistryFile) -> String {
    let events = registry.rows("event").map(\.name).joined(separator: "|")
    let keys = registry.rows("key").map { $0.name.replacingDots("\\\\.") }.joined(separator: "|")
    return #"""
      {
        "name": "wake",
        "scopeName": "text.wake",
        "fileTypes": ["wake"],
        "patterns": [
          {"name": "comment.line.wake", "match": "^#.*$"},
          {"name": "invalid.illegal.conflict.wake", "match": "^(<{7}|={7}|>{7}|\\|{7})(?=[ \\t]|$).*$"},
          {"match": "^([a-z][a-z0-9-]*(?:\\.[a-z0-9-]+)*:)(?=[ \\t]|$)(.*)$", "captures": {"1": {"name": "keyword.other.fact.wake"}, "2": {"name": "string.unquoted.wake"}}},
          {
            "begin": "^(\\d{4}-\\d\\d-\\d\\d(?:[Tt]\\d\\d:\\d\\d(?::\\d\\d)?(?:[Zz]|[+-]\\d\\d:\\d\\d)?)?|\\d\\d:\\d\\d(?::\\d\\d)?(?:[Zz]|\\+\\d\\d:\\d\\d)?)(?=[ \\t]|$)",
            "beginCaptures": {"1": {"name": "constant.numeric.stamp.wake"}},
            "end": "$",
            "patterns": [
              {"name": "keyword.control.event.wake", "match": "(?i)\\G[ \\t]+@(EVENTS)(\\.[a-z0-9-]+)*(?=[ \\t]|$)"},
              {"name": "entity.name.tag.event.wake", "match": "\\G[ \\t]+@[A-Za-z][A-Za-z0-9.-]*(?=[ \\t]|$)"},
              {"match": "(?i)\\G[ \\t]+((?:KEYS)(?:\\.[a-z0-9-]+)?=)(\"(?:[^\"\\\\]|\\\\[\"\\\\])*\"(?=[ \\t]|$)|[^\" \\t][^ \\t]*)", "captures": {"1": {"name": "support.type.key.wake"}, "2": {"name": "string.value.wake"}}},
              {"match": "\\G[ \\t]+([A-Za-z][A-Za-z0-9.-]*=)(\"(?:[^\"\\\\]|\\\\[\"\\\\])*\"(?=[ \\t]|$)|[^\" \\t][^ \\t]*)", "captures": {"1": {"name": "variable.other.key.wake"}, "2": {"name": "string.value.wake"}}}
            ]
          }
        ]
      }

      """#.replacingOnce("EVENTS", with: events).replacingOnce("KEYS", with: keys)
  }
}

extension String {
  fileprivate func replacingDots(_ other: String) -> String {
    split(separator: ".").joined(separator: other)
  }
}
