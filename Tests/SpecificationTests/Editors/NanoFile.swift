/// Colours and the linter of nano.
enum NanoFile {
  /// Later colours win. Nano looks at each line anew and knows no order of words, so a token is
  /// coloured among the remarks too, where `wake check` doubts it as well.
  static func text(_ names: EditorNames) -> String {
    // A quote before a blank would end the expression.
    let value = #"("([^"\\]|\\["\\])*"|[^ "][^ ]*)"#
    return #"""
      ## Made from docs/registry.tsv.
      syntax wake "\.wake$"
      comment "#"
      linter wake check --plain
      color yellow "^[0-9]{4}-[0-9]{2}-[0-9]{2}([Tt][0-9]{2}:[0-9]{2}(:[0-9]{2})?([Zz]|[+-][0-9]{2}:[0-9]{2})?)?( |$)"
      color yellow "^[0-9]{2}:[0-9]{2}(:[0-9]{2})?([Zz]|\+[0-9]{2}:[0-9]{2})?( |$)"
      color brightcyan "^[a-z][a-z0-9-]*(\.[a-z0-9-]+)*:( |$)"
      color green " [A-Za-z][A-Za-z0-9.-]*=VALUE"
      color magenta " [A-Za-z][A-Za-z0-9.-]*="
      icolor cyan " (KEYS)(\.[a-z0-9-]+)?="
      color magenta " @[A-Za-z][A-Za-z0-9.-]*"
      icolor brightyellow " @(EVENTS)(\.[a-z0-9-]+)*( |$)"
      color brightblue "^#.*"
      color brightwhite,red "^(<{7}|={7}|>{7}|\|{7})( .*)?$"

      """#.replacingOnce("VALUE", with: value)
        .replacingOnce("KEYS", with: names.alternatives(names.keys))
        .replacingOnce("EVENTS", with: names.alternatives(names.events))
  }
}
