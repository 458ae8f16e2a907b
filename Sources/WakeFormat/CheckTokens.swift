extension Checker {
  mutating func checkTokens(of entry: Entry) {
    var names: [String] = []
    for token in entry.tokens {
      let name = token.name(in: document.bytes)
      switch token.kind {
      case .event: check(event: name, token)
      case .field:
        check(field: name, token, in: entry)
        names.append(name)
      }
    }
    if names.count > 1 { checkTwice(names, in: entry) }
  }

  /// A key given twice: the last counts.
  private mutating func checkTwice(_ names: [String], in entry: Entry) {
    // Most entries have few fields, and none of them twice.
    guard names.count > 16 || names.indices.contains(where: { names[..<$0].contains(names[$0]) })
    else { return }
    var seen: [String: Token] = [:]
    for (name, token) in zip(names, entry.tokens.filter { $0.kind == .field }) {
      if let earlier = seen.updateValue(token, forKey: name), Registry.key(name)?.isList != true {
        found.append(
          Diagnostic(
            .keyTwice, at: token.range,
            "'\(name)' stands twice in this entry; '\(earlier.value(in: document.bytes))' does not count",
            hint: "the last one counts: remove the other"))
      }
    }
  }

  private mutating func check(event name: String, _ token: Token) {
    guard !Registry.isEvent(name), !name.hasPrefix("x-") else { return }
    if let near = nearest(to: name, among: Registry.eventNames) {
      found.append(
        Diagnostic(
          .eventTypo, at: token.range, "no event '@\(name)' is known: did you mean @\(near)?",
          hint: "events of your own begin with @x-", fix: Edit(token.range, "@" + near)))
    } else {
      found.append(
        Diagnostic(
          .unknownEvent, at: token.range, "no event '@\(name)' is known; it is kept",
          hint: "events of your own begin with @x-"))
    }
  }

  private mutating func check(field name: String, _ token: Token, in entry: Entry) {
    let value = token.value(in: document.bytes)
    let key = Registry.key(name)
    if entry.isFurther, key?.isReading != true, !Self.isAllowedOnFurther(name) {
      found.append(
        Diagnostic(
          .keyOnPlus, at: token.range,
          "expected readings and remarks on a + line, found '\(name)='",
          hint: "put it on the entry itself"))
      return
    }
    guard let key else {
      if !name.hasPrefix("x-") { found.append(unknownKey(name, token)) }
      return
    }
    if name == "conflict" {
      found.append(
        Diagnostic(
          .unsettledConflict, at: token.range,
          "two devices changed this entry differently: \(value)",
          hint: "keep the right line and remove the other"))
      return
    }
    do throws(ValueProblem) {
      if let remark = try key.form.read(value).remark {
        found.append(diagnostic(for: remark, token, name))
      }
    } catch {
      guard let alike = LookAlike.first(in: token.value, of: document.bytes) else {
        found.append(diagnostic(for: error, token, name))
        return
      }
      // What stands at a value's beginning, or is invisible, the document itself has named.
      if LookAlike.first(inValueOf: token, of: document.bytes) == nil { found.append(alike) }
    }
  }

  /// What a `+` line may hold for itself, besides readings.
  private static func isAllowedOnFurther(_ name: String) -> Bool {
    Registry.isOfLine(name) || name.hasPrefix("x-")
  }

  private func unknownKey(_ name: String, _ token: Token) -> Diagnostic {
    Diagnostic(
      .unknownKey, at: token.name, "no key '\(name)' is known; it is kept", hint: hint(for: name))
  }

  private func hint(for name: String) -> String {
    if Registry.reservedKeys.contains(name) {
      return "this key is kept for a later version; keys of your own begin with x-"
    }
    // `brg=096M` lacks the name of what was seen.
    if Registry.keys.contains(where: { $0.name == name }) { return "write \(name).NAME=" }
    return nearest(to: name, among: Registry.keys.map(\.name)).map { "did you mean \($0)=?" }
      ?? "keys of your own begin with x-"
  }

  private func diagnostic(for problem: ValueProblem, _ token: Token, _ name: String) -> Diagnostic {
    let field = problem.replacement.map { Writer.field(name, $0) }
    return Diagnostic(
      problem.code, at: token.value, problem.message,
      hint: problem.hint ?? field.map { "write \($0)" },
      fix: field.map { Edit(token.range, $0) })
  }
}
