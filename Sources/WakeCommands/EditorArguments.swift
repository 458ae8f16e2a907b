/// How editors are told the line to open at; each has its own way.
enum EditorArguments {
  /// - Parameter editor: the command, with arguments of its own.
  static func arguments(_ editor: String, path: String, line: Int) -> [String] {
    switch name(of: editor) {
    case "vi", "vim", "nvim", "view", "ex", "nano", "rnano", "pico", "emacs", "emacsclient",
      "micro",
      "joe", "jed", "jmacs", "ne", "mg", "kak", "mcedit", "gedit", "geany", "vis":
      return ["+\(line)", path]
    case "gvim": return ["-f", "+\(line)", path]
    case "hx", "helix": return ["\(path):\(line)"]
    case "code", "code-insiders", "codium", "cursor":
      return ["--wait", "--goto", "\(path):\(line)"]
    case "subl", "zed": return ["--wait", "\(path):\(line)"]
    case "kate": return ["--block", "--line", String(line), path]
    default: return [path]
    }
  }

  /// The program of a command like `LANG=C /usr/bin/vim -N`.
  private static func name(of editor: String) -> String {
    let program = editor.split(separator: " ").first { !$0.contains("=") } ?? ""
    let name = program.split(separator: "/").last ?? ""
    return String(name.filter { $0 != "\"" && $0 != "'" })
  }
}
