import WakeFormat
package import WakeLog
import WakeNavigation

/// What a log adds up to, for people and programs.
package enum StatisticsReport {
  /// All numbers of a group, a line each, with the name that `--why` asks for.
  package static func text(_ group: Statistics.Group, _ style: Style) -> String {
    Table.text(
      heads: ["Number", "", "What it is"], right: [false, true, false],
      group.numbers.filter { $0.measure.kind != .fuelHours }.map { number in
        [
          number.measure.name, amount(number.amount, number.measure.kind.unit),
          number.measure.kind.meaning,
        ]
      }, style)
  }

  /// The numbers most asked for, a row a group.
  package static func table(
    _ groups: [Statistics.Group], by grouping: Statistics.Grouping, _ style: Style
  ) -> String {
    let columns: [(String, [Measure.Kind])] = [
      ("Log nm", [.distanceLog]), ("Fixes nm", [.distanceFixes]), ("Track nm", [.distanceTrack]),
      ("Under way", [.underWay]), ("Sail", [.underSail]),
      ("Engine", [.underEngine, .motorSailing]),
      ("Night", [.nightHours]),
      ("Nights", [.nightsUnderWay, .nightsAtAnchor, .nightsOnBuoy, .nightsAlongside]),
    ]
    let rows = groups.map { group in
      [group.name]
        + columns.map { column in
          let amounts = column.1.compactMap { group[Measure($0)] }
          return amounts.isEmpty ? "" : short(amounts.reduce(0, +), column.1[0].unit)
        }
    }
    let title = grouping.rawValue.prefix(1).uppercased() + grouping.rawValue.dropFirst()
    return Table.text(
      heads: [title] + columns.map(\.0), right: [false] + columns.map { _ in true }, rows, style)
  }

  package static func json(
    _ group: Statistics.Group, by grouping: Statistics.Grouping?
  ) -> JSON {
    .object([
      ("by", .text(grouping?.rawValue)),
      ("group", grouping == nil ? .null : .string(group.name)),
      (
        "numbers",
        .object(
          group.numbers.map { number in
            (
              number.measure.name,
              .object([
                ("value", value(number.amount, number.measure.kind.unit)),
                ("unit", .string(number.measure.kind.unit.rawValue)),
              ])
            )
          })
      ),
    ])
  }

  // MARK: Why

  /// The entries that a number was made of: what each gave, where it stands, and its line.
  package static func why(_ group: Statistics.Group) -> String {
    var text = ""
    for measure in measures(of: group) {
      let unit = measure.kind.unit
      let own = group.contributions.filter { $0.measure == measure }
      let whole = group[measure] ?? 0
      text += "\(measure.name) \(amount(whole, unit)), \(measure.kind.meaning)"
      text += group.name.isEmpty ? ":\n" : ", \(TerminalText.escaped(group.name)):\n"
      let sizes = own.map { amount($0.amount, unit) }
      let width = sizes.map(\.count).max() ?? 0
      for (part, size) in zip(own, sizes) {
        let place = part.entry.places.first?.text ?? ""
        let since = part.since?.places.first.map { " since \($0.text)" } ?? ""
        text += "  " + String(repeating: " ", count: width - size.count) + size
        text += "  " + TerminalText.escaped(place + since) + "\n"
        text += "    " + TerminalText.escaped(part.entry.member.entry.text) + "\n"
      }
    }
    return text
  }

  package static func whyJSON(
    _ group: Statistics.Group, by grouping: Statistics.Grouping?
  ) -> [JSON] {
    measures(of: group).flatMap { measure in
      group.contributions.filter { $0.measure == measure }.map { part in
        JSON.object([
          ("number", .string(measure.name)),
          ("group", grouping == nil ? .null : .string(group.name)),
          ("value", value(part.amount, measure.kind.unit)),
          ("unit", .string(measure.kind.unit.rawValue)),
          ("places", .array(part.entry.places.map { .string($0.text) })),
          ("since", .array((part.since?.places ?? []).map { .string($0.text) })),
          ("line", .string(part.entry.member.entry.text)),
        ])
      }
    }
  }

  private static func measures(of group: Statistics.Group) -> [Measure] {
    let asked = Set(group.contributions.map(\.measure))
    return group.numbers.map(\.measure).filter { asked.contains($0) }
  }

  // MARK: Sizes

  /// `152.3 nm`, `5 h 12 min`, `3`.
  static func amount(_ amount: Double, _ unit: Measure.Kind.Unit) -> String {
    switch unit {
    case .seconds:
      let seconds = Int(amount.rounded())
      return "\(seconds / 3600) h \(seconds / 60 % 60) min"
    case .nights, .count: return whole(amount)
    default: return (DecimalText.written(amount, places: 1) ?? "?") + " " + unit.rawValue
    }
  }

  private static func short(_ amount: Double, _ unit: Measure.Kind.Unit) -> String {
    switch unit {
    case .seconds:
      let minutes = Int(amount.rounded()) / 60
      return "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
    case .nights, .count: return whole(amount)
    default: return DecimalText.written(amount, places: 1) ?? "?"
    }
  }

  /// Whole seconds, nights and watches as numbers; all else as the text of a decimal.
  private static func value(_ amount: Double, _ unit: Measure.Kind.Unit) -> JSON {
    switch unit {
    case .seconds, .nights, .count: .number(Int(amount.rounded()))
    default: .text(DecimalText.written(amount, places: 3))
    }
  }

  private static func whole(_ amount: Double) -> String {
    DecimalText.written(amount, places: 0) ?? "?"
  }
}
