/// A grammar that VS Code, Zed, Sublime Text and others read.
///
/// The head of an entry goes as far as tokens stand behind each other: its end is looked for where
/// none follows, because `\G` means another place in each of those programs.
enum TextMateFile {
  static func text(_ names: EditorNames) -> String {
    #"""
    {
      "name": "wake",
      "scopeName": "text.wake",
      "fileTypes": ["wake"],
      "patterns": [
        {"name": "comment.line.wake", "match": "^#.*$"},
        {"name": "invalid.illegal.conflict.wake", "match": "^(<{7}|={7}|>{7}|\\|{7})(?=[ \\t]|$).*$"},
        {"match": "^([a-z][a-z0-9-]*(?:\\.[a-z0-9-]+)*:)(?=[ \\t]|$)(.*)$", "captures": {"1": {"name": "keyword.other.fact.wake"}, "2": {"name": "string.unquoted.wake"}}},
        {
          "begin": "^(STAMP)(?:[ \\t]+(\\+))?(?=[ \\t]|$)",
          "beginCaptures": {"1": {"name": "constant.numeric.stamp.wake"}, "2": {"name": "keyword.operator.further.wake"}},
          "end": "(?![ \\t]+(?:@[A-Za-z][A-Za-z0-9.-]*(?=[ \\t]|$)|[A-Za-z][A-Za-z0-9.-]*=VALUE))",
          "patterns": [
            {"match": "[ \\t]+(@(?i:EVENTS)(?:\\.[A-Za-z0-9-]+)*)(?=[ \\t]|$)", "captures": {"1": {"name": "keyword.control.event.wake"}}},
            {"match": "[ \\t]+(@[A-Za-z][A-Za-z0-9.-]*)(?=[ \\t]|$)", "captures": {"1": {"name": "entity.name.tag.event.wake"}}},
            {"match": "[ \\t]+((?i:KEYS)(?:\\.[A-Za-z0-9-]+)?=)(VALUE)", "captures": {"1": {"name": "support.type.key.wake"}, "2": {"name": "string.value.wake"}}},
            {"match": "[ \\t]+([A-Za-z][A-Za-z0-9.-]*=)(VALUE)", "captures": {"1": {"name": "variable.other.key.wake"}, "2": {"name": "string.value.wake"}}}
          ]
        }
      ]
    }

    """#
    .replacing("STAMP", with: stamp)
    .replacing("VALUE", with: value)
    .replacing("EVENTS", with: names.alternatives(names.events, dot: "\\\\."))
    .replacing("KEYS", with: names.alternatives(names.keys, dot: "\\\\."))
  }

  private static let stamp =
    #"\\d{4}-\\d\\d-\\d\\d(?:[Tt]\\d\\d:\\d\\d(?::\\d\\d)?(?:[Zz]|[+-]\\d\\d:\\d\\d)?)?|\\d\\d:\\d\\d(?::\\d\\d)?(?:[Zz]|\\+\\d\\d:\\d\\d)?"#
  private static let value =
    #"(?:\"(?:[^\"\\\\]|\\\\[\"\\\\])*\"(?=[ \\t]|$)|[^\" \\t][^ \\t]*)"#
}
