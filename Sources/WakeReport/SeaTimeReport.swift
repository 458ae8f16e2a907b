import WakeFormat
package import WakeLog

/// Sea time for people, programs and papers.
package enum SeaTimeReport {
  package static func text(
    _ form: SeaTimeForm, _ time: SeaTime, of persons: [String], _ names: PersonNames,
    _ style: Style
  ) -> String {
    persons.map { person in
      style.bold(TerminalText.escaped(names.name(of: person))) + "\n"
        + tables(form, time, of: person, style)
    }.joined(separator: "\n")
  }

  private static func tables(
    _ form: SeaTimeForm, _ time: SeaTime, of person: String, _ style: Style
  ) -> String {
    let table = form.table(time, of: person)
    var text = Table.text(heads: table.heads, right: table.right, table.rows, style)
    let claims = time.claims.filter { $0.person == person }
    if form == .rya, !claims.isEmpty {
      text += "\n"
      text += Table.text(
        heads: ["Passage", "Left", "Arrived", "Straight", "By log", "Night", "It counts"],
        right: [false, false, false, true, true, false, false], claims.map(cells), style)
    }
    return text
  }

  package static func csv(
    _ form: SeaTimeForm, _ time: SeaTime, of persons: [String], _ names: PersonNames
  ) -> [String] {
    let tables = persons.map { ($0, form.table(time, of: $0)) }
    let heads = tables.first.map { ["Name"] + $0.1.heads } ?? []
    let rows = tables.flatMap { person, table in
      table.rows.map { [names.name(of: person)] + $0 }
    }
    return ([heads] + rows).map(CommaRow.text)
  }

  private static func cells(_ claim: SeaTime.Claim) -> [String] {
    let passage = claim.passage
    return [
      "\(passage.departure.place ?? "?") – \(passage.arrival.place ?? "?")",
      moment(passage.departure), moment(passage.arrival),
      passage.straight.map { SeaTimeForm.miles($0) } ?? "?", SeaTimeForm.miles(passage.miles),
      passage.isOvernight ? "overnight" : "", verdict(claim),
    ]
  }

  /// `2026-07-03 20:50`
  private static func moment(_ end: Passage.End) -> String {
    let stamp = end.stamp.text.utf8.prefix(16).map { $0 == UInt8(ascii: "T") ? 0x20 : $0 }
    return String(decoding: stamp, as: UTF8.self)
  }

  private static func verdict(_ claim: SeaTime.Claim) -> String {
    switch claim.refusal {
    case nil: claim.isSkipper ? "as skipper" : "as crew"
    case .noPosition: "no: the log has no position where she left or arrived"
    case .tooShort: "no: shorter than \(Int(SeaTime.Rules.leastMiles)) nm in a straight line"
    case .handedOver(let stamp): "no: the command changed hands at \(stamp.text)"
    }
  }

  // MARK: Papers

  /// A page for each person to print and sign, in plain text, with a form feed between.
  ///
  /// - Parameter vessel: the facts of the ship that papers ask for, a line each.
  package static func pages(
    _ form: SeaTimeForm, _ time: SeaTime, of persons: [String], _ names: PersonNames,
    vessel: [String]
  ) -> String {
    persons.map { person in
      var page = form.title + "\n\n" + "Name: \(TerminalText.escaped(names.name(of: person)))\n"
      page += vessel.map { $0 + "\n" }.joined() + "\n"
      page += tables(form, time, of: person, Style(.plain)) + "\n"
      page += "Counted by these rules:\n"
      page += form.rules(time).map { "- \($0)\n" }.joined() + "\n"
      for signer in ["Holder", "Skipper or owner"] {
        page += "\(signer): ______________________________  Date: ______________\n\n"
      }
      return page
    }.joined(separator: "\u{C}")
  }

  // MARK: Programs

  /// A sum for each voyage and one for all, the passages, and the months, of each person.
  package static func json(_ time: SeaTime, of persons: [String]) -> [JSON] {
    var objects: [JSON] = []
    for person in persons {
      let sum: [(String, JSON)] = [("kind", .string("total")), ("person", .string(person))]
      objects += time.rows.filter { $0.person == person }.map { json($0) }
      objects.append(.object(sum + members(time.total(of: person))))
      objects += time.claims.filter { $0.person == person }.map { json($0) }
      objects += time.months.filter { $0.person == person }.map { json($0, time.leastHours) }
    }
    return objects
  }

  private static func json(_ row: SeaTime.Row) -> JSON {
    let of: [(String, JSON)] = [
      ("kind", .string("voyage")), ("person", .string(row.person)),
      ("voyage", .string(row.voyage)), ("vessel", .string(row.vessel)),
      ("first", .string(row.first.text)), ("last", .string(row.last.text)),
    ]
    return .object(of + members(row.sum))
  }

  private static func members(_ sum: SeaTime.Sum) -> [(String, JSON)] {
    [
      ("days", .number(sum.days)), ("skipper_days", .number(sum.skipperDays)),
      ("miles", .string(SeaTimeForm.miles(sum.miles))),
      ("tidal_miles", .string(SeaTimeForm.miles(sum.tidal))),
      ("non_tidal_miles", .string(SeaTimeForm.miles(sum.nonTidal))),
      ("skipper_miles", .string(SeaTimeForm.miles(sum.skipperMiles))),
      ("seconds_under_way", .number(Int(sum.secondsUnderWay))),
      ("seconds_at_night", .number(Int(sum.secondsAtNight))),
      ("seconds_on_night_watch", .number(Int(sum.secondsOnNightWatch))),
    ]
  }

  private static func json(_ claim: SeaTime.Claim) -> JSON {
    let passage = claim.passage
    return .object([
      ("kind", .string("passage")), ("person", .string(claim.person)),
      ("voyage", .string(passage.voyage)), ("from", .text(passage.departure.place)),
      ("to", .text(passage.arrival.place)), ("left", .string(passage.departure.stamp.text)),
      ("arrived", .string(passage.arrival.stamp.text)),
      ("straight", .text(passage.straight.map { SeaTimeForm.miles($0) })),
      ("miles", .string(SeaTimeForm.miles(passage.miles))),
      ("overnight", .bool(passage.isOvernight)), ("skipper", .bool(claim.isSkipper)),
      ("counts", .bool(claim.refusal == nil)),
      ("why_not", claim.refusal == nil ? .null : .string(verdict(claim))),
    ])
  }

  private static func json(_ month: SeaTime.Month, _ least: Int) -> JSON {
    .object([
      ("kind", .string("month")), ("person", .string(month.person)),
      ("vessel", .string(month.vessel)), ("year", .number(month.year)),
      ("month", .number(month.month)), ("days", .number(month.days)),
      ("least_hours", .number(least)), ("seconds_under_way", .number(Int(month.secondsUnderWay))),
    ])
  }
}
