import WakeFormat
import WakeLog

/// The tables of docs/format.md, between `<!-- table: NAME -->` and `<!-- end of table -->`.
enum DocumentTables {
  struct Unclosed: Error { let name: String }

  static func renewed(_ document: String, _ registry: RegistryFile) throws -> String {
    var result: [String] = []
    var isInside = false
    for line in document.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line == end { isInside = false }
      if !isInside { result.append(line) }
      if line.hasPrefix(begin) {
        let name = String(line.dropFirst(begin.count).prefix { $0 != " " })
        guard let table = table(name, registry, document) else { throw Unclosed(name: name) }
        result += [""] + table + [""]
        isInside = true
      }
    }
    guard !isInside else { throw Unclosed(name: "the last") }
    return result.joined(separator: "\n")
  }

  private static let begin = "<!-- table: "
  private static let end = "<!-- end of table -->"

  private static func table(
    _ name: String, _ registry: RegistryFile, _ document: String
  ) -> [String]? {
    switch name {
    case "keys":
      head("key", "means", "form", "reading", "named", "list", "since")
        + registry.rows("key").map { key in
          let named = key.has("must-name") ? "must be" : key.has("may-name") ? "may be" : ""
          var form = key.form == "quantity" || key.form == "word" ? key.of : spoken(key.form)
          if key.bounds != "-" { form += " " + bounds(key.bounds) }
          return row(
            "`\(key.name)`", key.meaning, form, key.has("reading") ? "ᴿ" : "", named,
            key.has("list") ? "yes" : "", key.since)
        }
    case "units":
      head("measure", "unit", "read too", "is", "bounds", "since")
        + registry.rows("dimension").flatMap { dimension in
          registry.rows("unit", of: dimension.name).map { unit in
            let own = unit.bounds == "-" ? dimension.bounds : unit.bounds
            let of = unit.bounds == "-" ? dimension.of : unit.ownName
            return row(
              dimension.name, "`\(unit.ownName)`",
              unit.traits.map { "`\($0)`" }.joined(separator: " "), unit.meaning,
              bounds(own) + " " + of, unit.since)
          }
            + registry.rows("word", of: dimension.name).map {
              row(dimension.name, "`\($0.ownName)`", "", $0.meaning, "", $0.since)
            }
            + registry.rows("refused", of: dimension.name).map {
              row(dimension.name, "~~`\($0.ownName)`~~", "", "refused: " + $0.meaning, "", $0.since)
            }
        }
    case "words":
      head("key", "word", "means", "since")
        + registry.rows("word").filter { $0.of == "fix" || $0.of == "clock" }.map {
          row("`\($0.of)`", "`\($0.ownName)`", $0.meaning, $0.since)
        }
    case "events":
      head("group", "event", "means", "state", "since")
        + registry.rows("event").map {
          row($0.of, "`@\($0.name)`", $0.meaning, $0.form == "-" ? "" : $0.form, $0.since)
        }
    case "facts":
      head("file", "fact", "means", "list", "since")
        + registry.rows("fact").map {
          row(
            "`\($0.of).wake`", "`\($0.ownName):`", $0.meaning, $0.has("list") ? "yes" : "",
            $0.since)
        }
    case "reserved":
      [registry.rows("reserved").map { "`\($0.name)`" }.joined(separator: " ")]
    case "diagnostics": diagnostics(of: document)
    default: nil
    }
  }

  /// Each code with the rules whose examples show it.
  private static func diagnostics(of document: String) -> [String] {
    let (examples, _, rules) = SpecificationExample.all(in: document)
    return head("code", "severity", "rules", "said of")
      + Diagnostic.Code.allCases.map { code in
        let shown = Set(
          examples.filter { $0.stated.contains { $0.hasPrefix("! \(code.rawValue) ") } }.map(\.rule)
        )
        return row(
          "`\(code.rawValue)`", code.severity.rawValue,
          rules.filter(shown.contains).joined(separator: " "),
          Explanation(code).why.split(separator: "|").joined(separator: "\\|"))
      }
  }

  private static func head(_ names: String...) -> [String] {
    [
      "| " + names.joined(separator: " | ") + " |",
      "|" + names.map { _ in " --- |" }.joined(),
    ]
  }

  private static func row(_ cells: String...) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }

  private static func spoken(_ form: String) -> String {
    form == "trueDirection" ? "direction, bare is true" : form
  }

  private static func bounds(_ bounds: String) -> String {
    let ends = bounds.split(separator: ".", omittingEmptySubsequences: true)
    return ends.count == 2 ? "\(ends[0]) to \(ends[1])" : bounds
  }
}
