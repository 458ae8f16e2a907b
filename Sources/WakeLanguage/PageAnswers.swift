import WakeFormat
import WakeLog
import WakeNavigation
import WakeReport

/// Answers about one open page, as the protocol spells them.
extension OpenPage {
  // MARK: What is said of it

  var saidDiagnostics: Reply {
    .object([
      ("uri", .string(address)), ("version", .number(version)),
      ("diagnostics", .array(diagnostics.map(reply))),
    ])
  }

  private func reply(_ diagnostic: Diagnostic) -> Reply {
    .object([
      ("range", text.reply(diagnostic.range)),
      ("severity", .number(diagnostic.severity.number)),
      ("code", .string(diagnostic.code.rawValue)), ("source", .string("wake")),
      ("message", .string(diagnostic.message + (diagnostic.hint.map { "\n" + $0 } ?? ""))),
    ])
  }

  /// The fixes that touch a range, and all that need no asking: these on a long page only where
  /// they are asked for by name, for they take a whole check.
  ///
  /// - Parameter isVersioned: whether the client takes edits of one version alone.
  func actions(in range: Range<Int>, only kinds: [String], isVersioned: Bool) -> Reply {
    func isWanted(_ kind: String) -> Bool {
      kinds.isEmpty || kinds.contains { kind == $0 || kind.hasPrefix($0 + ".") }
    }
    var actions: [Reply] = []
    if isWanted("quickfix") {
      for diagnostic in diagnostics where diagnostic.range.overlapsOrTouches(range) {
        guard let fix = diagnostic.fix else { continue }
        actions.append(
          .object([
            ("title", .string(title(of: fix))), ("kind", .string("quickfix")),
            ("diagnostics", .array([reply(diagnostic)])), ("isPreferred", .bool(true)),
            ("edit", workspaceEdit([fix], isVersioned)),
          ]))
      }
    }
    if isWanted("source.fixAll.wake"), isShort || !kinds.isEmpty,
      diagnostics.contains(where: \.code.isFixedUnasked),
      let mended = Mending(inspection).mended.first ?? nil
    {
      let whole = Edit(0..<text.bytes.count, mended)
      actions.append(
        .object([
          ("title", .string("Mend all that needs no asking")),
          ("kind", .string("source.fixAll.wake")), ("edit", workspaceEdit([whole], isVersioned)),
        ]))
    }
    return .array(actions)
  }

  private func title(of fix: Edit) -> String {
    let new = fix.bytes.text(0..<fix.bytes.count)
    let old = text.bytes.text(fix.range)
    if old.unicodeScalars.count > 60 || new.unicodeScalars.count > 60 { return "Mend this" }
    if new.isEmpty { return "Take out '\(TerminalText.escaped(old))'" }
    return "Write '\(TerminalText.escaped(new))'"
  }

  private func workspaceEdit(_ edits: [Edit], _ isVersioned: Bool) -> Reply {
    let edits = Reply.array(edits.map(text.reply))
    guard isVersioned else { return .object([("changes", .object([(address, edits)]))]) }
    return .object([
      (
        "documentChanges",
        .array([
          .object([
            (
              "textDocument",
              .object([("uri", .string(address)), ("version", .number(version))])
            ),
            ("edits", edits),
          ])
        ])
      )
    ])
  }

  // MARK: One place

  func hover(at place: TextPlace) -> Reply {
    let offset = text.offset(of: place)
    let range = text.line(min(place.line, text.lineCount - 1))
    let line = Document(Bytes(text.bytes[range]))
    let hover = Hover(line, on: page, at: offset - range.lowerBound)
    let said = diagnostics.filter { $0.range.touches(offset) }.map { diagnostic in
      let code = diagnostic.code
      return "\(code.severity.rawValue)[\(code.rawValue)]: " + Explanation(code).why
    }
    let parts = (hover.map { [$0.text] } ?? []) + said
    guard !parts.isEmpty else { return .null }
    let own = hover.map { $0.range.shifted(by: range.lowerBound) }
    return .object([
      (
        "contents",
        .object([
          ("kind", .string("plaintext")), ("value", .string(parts.joined(separator: "\n\n"))),
        ])
      ),
      ("range", text.reply(own ?? offset..<offset)),
    ])
  }

  func completion(at place: TextPlace, names: () -> KnownNames) -> Reply {
    let offset = text.offset(of: place)
    let range = text.line(min(place.line, text.lineCount - 1))
    let kind = page.kind
    let offers = Offers(
      Bytes(text.bytes[range]), of: kind, at: offset - range.lowerBound, names: names)
    let replaced = text.reply(offers.range.shifted(by: range.lowerBound))
    let items = offers.list.enumerated().map { index, offer in
      Reply.object([
        ("label", .string(offer.text)), ("kind", .number(offer.kind.rawValue)),
        ("detail", .string(offer.meaning)), ("filterText", .string(offer.typed)),
        // In the order of the format's tables.
        ("sortText", .string(String(10_000 + index))),
        ("textEdit", .object([("range", replaced), ("newText", .string(offer.text))])),
      ])
    }
    // Behind a number stand units: what more is typed changes what is offered.
    return .object([("isIncomplete", .bool(true)), ("items", .array(items))])
  }

  // MARK: All of it

  /// As `wake fmt` writes it, a line an edit.
  func formatting(elsewhere: () -> Set<Instant>) -> Reply {
    let edits = Canonical.edits(of: text.bytes, on: page, elsewhere: elsewhere)
    return .array(edits.map(text.reply))
  }

  /// What a page shows beside entries that lack a position: where the voyage's track has the ship.
  mutating func inlays(
    in range: Range<Int>, track: (DateRange) -> ((Instant) -> Point?)?
  ) -> Reply {
    let file = file()
    let dates = file.document.lines.compactMap { $0.entry?.stamp.date }
    guard let voyage = around.voyage, let first = dates.min(), let last = dates.max(),
      let places = track(DateRange(first: first, last: last))
    else { return .array([]) }
    let lines = file.document.lines
    let hints = LoggedEntry.entries(of: [file], voyage: voyage).compactMap { entry -> Reply? in
      guard entry.lacksPosition, let line = entry.places.first.map({ lines[$0.line - 1] }),
        let head = line.entry?.headEnd, line.range.overlapsOrTouches(range),
        let point = entry.member.entry.stamp.instant.flatMap(places)
      else { return nil }
      return .object([
        ("position", text.reply(head)),
        ("label", .string("pos=" + PositionText.written(point))), ("paddingLeft", .bool(true)),
        (
          "tooltip",
          .string("From the track, and written nowhere: wake annotate writes it into the entry.")
        ),
      ])
    }
    return .array(hints)
  }
}

extension Diagnostic.Severity {
  /// As the protocol counts; a note is an information.
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}

extension Range<Int> {
  fileprivate func shifted(by distance: Int) -> Self {
    lowerBound + distance..<upperBound + distance
  }

  fileprivate func overlapsOrTouches(_ other: Self) -> Bool {
    lowerBound <= other.upperBound && other.lowerBound <= upperBound
  }
}
