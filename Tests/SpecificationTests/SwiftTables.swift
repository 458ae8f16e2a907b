/// The Swift that the registry's tables become.
///
/// Lists and switches alone: a run that saves one entry begins with them (decision 0008).
enum SwiftTables {
  static func files(_ registry: RegistryFile) -> [(path: String, text: String)] {
    [
      ("KnownKeys", keys(registry)), ("KnownEvents", events(registry)),
      ("KnownFacts", facts(registry)), ("KnownUnits", units(registry)),
    ].map { ("Sources/WakeFormat/\($0.0).swift", head + $0.1) }
  }

  private static let head = """
    // swift-format-ignore-file
    // Made from docs/registry.tsv: change that, then
    // WAKE_WRITE_GENERATED=1 swift test --filter GeneratedTests


    """

  private static func keys(_ registry: RegistryFile) -> String {
    let keys = registry.rows("key")
    var text = """
      extension Registry {
        /// In the order of the format's table. Nothing in it is built but the list itself: a run that
        /// saves one entry begins with it.
        public static let keys: [Key] = [

      """
    for key in keys {
      var form = "." + key.form
      if key.of != "-" { form += "(.\(key.of))" }
      if key.form == "side", let most = key.bounds.split(separator: ".").last {
        form += "(limit: \(most))"
      }
      var line = "Key(\"\(key.name)\", \(form), \"\(key.meaning)\""
      if key.has("reading") { line += ", reading: true" }
      if key.has("may-name") { line += ", naming: .allowed" }
      if key.has("must-name") { line += ", naming: .required" }
      if key.has("list") { line += ", list: true" }
      text += "    \(line)),\n"
    }
    let reserved = registry.rows("reserved").map { "\"\($0.name)\"" }.joined(separator: ", ")
    let stamps = keys.filter { $0.form == "stamp" }.map { "\"\($0.name)\"" }
    let ofLine = keys.filter { $0.has("of-line") }.map { "\"\($0.name)\"" }
    return text + """
        ]

        /// Keys without a meaning yet that nobody may give one.
        static let reservedKeys = [\(reserved)]

        /// Whether a key tells of its line, and not of the moment: a `+` line may hold it for itself.
        static func isOfLine(_ name: String) -> Bool {
          switch name {
          case \(ofLine.joined(separator: ", ")): true
          default: false
          }
        }

        /// Whether a key's value is a stamp: asked of every field that is read, so without a look-up.
        static func isStampKey(_ name: String) -> Bool {
          switch name {
          case \(stamps.joined(separator: ", ")): true
          default: false
          }
        }
      }

      extension ValueForm.Words {
        var all: [String] {
          switch self {
          case .fix: [\(words(registry, of: "fix"))]
          case .clock: [\(words(registry, of: "clock"))]
          }
        }
      }

      """
  }

  private static func words(_ registry: RegistryFile, of name: String) -> String {
    registry.rows("word", of: name).map { "\"\($0.ownName)\"" }.joined(separator: ", ")
  }

  private static func events(_ registry: RegistryFile) -> String {
    let events = registry.rows("event")
    var text = """
      extension Registry {
        /// Every event of version 1, in the order of the format's table, which is that of events of one
        /// moment.
        public static let eventNames: [String] = [

      """
    var group = ""
    for event in events {
      if event.of != group { text += "    // \(event.of)\n" }
      group = event.of
      text += "    \"\(event.name)\",\n"
    }
    text += """
        ]

        /// What each event means, in the same order.
        public static let eventMeanings: [String] = [

      """
    for event in events { text += "    \"\(event.meaning)\",\n" }
    return text + "  ]\n}\n"
  }

  private static func facts(_ registry: RegistryFile) -> String {
    var text = "extension Registry {\n"
    for place in ["logbook", "voyage"] {
      text += "  public static let \(place)Facts = [\n"
      for fact in registry.rows("fact", of: place) { text += "    \"\(fact.ownName)\",\n" }
      text += "  ]\n\n"
    }
    for place in ["logbook", "voyage"] {
      text += "  /// What each means, in the same order.\n"
      text += "  public static let \(place)FactMeanings = [\n"
      for fact in registry.rows("fact", of: place) { text += "    \"\(fact.meaning)\",\n" }
      text += "  ]\n\n"
    }
    var lists: [String] = []
    for fact in registry.rows("fact") where fact.has("list") && !lists.contains(fact.ownName) {
      lists.append(fact.ownName)
    }
    return text + """
        /// Facts that may stand several times.
        public static let listFacts = [\(lists.map { "\"\($0)\"" }.joined(separator: ", "))]

        /// Whether a fact has one value: given twice it conflicts. What is not known here may be a list.
        static func isScalarFact(_ name: String) -> Bool {
          !listFacts.contains(name) && (logbookFacts.contains(name) || voyageFacts.contains(name))
        }
      }

      """
  }

  private static func units(_ registry: RegistryFile) -> String {
    var text = "extension Dimension {\n"
    for dimension in registry.rows("dimension") {
      var parts = ["\"\(dimension.meaning)\"", range(dimension.bounds)]
      let words = registry.rows("word", of: dimension.name)
      if !words.isEmpty {
        parts.append("words: [" + self.words(registry, of: dimension.name) + "]")
      }
      let refused = registry.rows("refused", of: dimension.name)
      if !refused.isEmpty {
        let pairs = refused.map { "\"\($0.ownName)\": \"\($0.meaning)\"" }
        parts.append("refused: [" + pairs.joined(separator: ", ") + "]")
      }
      parts += registry.rows("unit", of: dimension.name).map(unit)
      text += "  static let \(dimension.name) = Dimension(\n    "
      text += parts.joined(separator: ",\n    ") + ")\n"
    }
    return text + "}\n"
  }

  private static func unit(_ row: RegistryFile.Row) -> String {
    var text = "Unit(\"\(row.ownName)\""
    let factor = row.form.split(separator: " from ").map(String.init)
    if row.form != "1" { text += ", \(factor[0])" }
    if factor.count == 2 { text += ", zero: \(factor[1])" }
    if row.bounds != "-" { text += ", limits: \(range(row.bounds))" }
    if !row.traits.isEmpty {
      text += ", or: " + row.traits.map { "\"\($0)\"" }.joined(separator: ", ")
    }
    return text + ")"
  }

  /// `0..200` as Swift's range.
  private static func range(_ bounds: String) -> String {
    guard let dots = bounds.firstIndex(of: ".") else { return bounds }
    return bounds[..<dots] + "..." + bounds[bounds.index(dots, offsetBy: 2)...]
  }
}
