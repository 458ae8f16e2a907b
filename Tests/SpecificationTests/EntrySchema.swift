/// The JSON schema of an entry as `wake log --json` gives it.
enum EntrySchema {
  static func text(_ registry: RegistryFile) -> String {
    let fields = registry.rows("key").filter { !$0.has("must-name") }.map { key in
      let meaning = "\"description\": \"\(key.meaning)\""
      return key.has("list")
        ? "        \"\(key.name)\": {\"type\": \"array\", \"items\": {\"type\": \"string\"}, \(meaning)}"
        : "        \"\(key.name)\": {\"type\": \"string\", \(meaning)}"
    }
    let events = registry.rows("event").map { "\"\($0.name)\"" }.joined(separator: ", ")
    let named = registry.rows("key").filter { $0.has("must-name") || $0.has("may-name") }
      .map(\.name).joined(separator: "|")
    return """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "An entry of a wake logbook",
        "type": "object",
        "required": ["stamp", "utc", "voyage", "places", "events", "fields", "remarks", "paragraphs", "struck", "conflicts", "line"],
        "properties": {
          "stamp": {"type": "string", "description": "as written, short stamps in full"},
          "utc": {"type": ["string", "null"], "description": "the moment in UTC; null for a day entry"},
          "voyage": {"type": "string", "description": "the voyage's directory"},
          "places": {"type": "array", "items": {"type": "string"}, "description": "FILE:LINE of each line it was read from"},
          "events": {
            "type": "array",
            "items": {"anyOf": [{"enum": [\(events)]}, {"type": "string", "pattern": "^[a-z][a-z0-9-]*(\\\\.[a-z0-9-]+)*$"}]}
          },
          "fields": {
            "type": "object",
            "properties": {
      \(fields.joined(separator: ",\n"))
            },
            "patternProperties": {"^(\(named))\\\\.[a-z0-9-]+$": {"type": "string"}},
            "additionalProperties": {"type": "string"}
          },
          "remarks": {"type": "string"},
          "paragraphs": {"type": "array", "items": {"type": "string"}, "description": "what + lines add"},
          "struck": {"type": "boolean"},
          "conflicts": {"type": "array", "items": {"type": "string"}, "description": "keys over which lines disagree: they count for nothing"},
          "spooled": {"type": "boolean"},
          "derived": {"type": "object", "description": "what is written nowhere and the track tells: pos and fix=track", "properties": {"pos": {"type": "string"}, "fix": {"type": "string"}}},
          "line": {"type": "string", "description": "the line as it stands in its file"},
          "lines": {"type": "array", "items": {"type": "string"}, "description": "the lines it was read from, their stamps in full, where line alone does not say all: there are several, or its stamp is short"}
        }
      }

      """
  }
}
