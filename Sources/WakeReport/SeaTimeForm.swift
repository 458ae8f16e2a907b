import WakeFormat
package import WakeLog
import WakeNavigation

/// In whose terms sea time is told.
package enum SeaTimeForm: String, CaseIterable, Sendable {
  case rya, uscg, asa, dsv

  package var title: String {
    switch self {
    case .rya: "RYA: record of qualifying sea time"
    case .uscg: "USCG CG-719S: small vessel sea service"
    case .asa: "ASA: record of sailing experience"
    case .dsv: "DSV: Seemeilennachweis"
    }
  }

  /// Heads and cells of a form.
  package struct Table {
    package let heads: [String]
    /// Which columns are of numbers.
    package let right: [Bool]
    package let rows: [[String]]

    fileprivate init(_ heads: [String], texts: Int, _ rows: [[String]]) {
      self.heads = heads
      right = heads.indices.map { $0 >= texts }
      self.rows = rows
    }
  }

  /// A person's table: a row for each voyage and one for all, or for each year.
  package func table(_ time: SeaTime, of person: String) -> Table {
    switch self {
    case .rya:
      Table(
        [
          "Voyage", "Vessel", "From", "To", "Days", "As skipper", "Miles", "Tidal", "Not tidal",
          "Night", "On watch", "60 nm",
        ], texts: 4, rows(time, person) { Self.ryaCells($0, passages: $1) })
    case .asa:
      Table(
        [
          "Voyage", "Vessel", "From", "To", "Capacity", "Days on board", "Miles", "Night hours",
          "Night watch",
        ], texts: 5,
        rows(time, person, capacity: ("captain", "crew")) { sum, _ in
          [
            "\(sum.days)", Self.miles(sum.miles), Self.hours(sum.secondsAtNight),
            Self.hours(sum.secondsOnNightWatch),
          ]
        })
    case .dsv:
      Table(
        ["Voyage", "Vessel", "From", "To", "Function", "Miles", "Under way", "At night"],
        texts: 5,
        rows(time, person, capacity: ("Schiffsführer", "Crew")) { sum, _ in
          [
            Self.miles(sum.miles), Self.hours(sum.secondsUnderWay), Self.hours(sum.secondsAtNight),
          ]
        })
    case .uscg: Self.grid(time.months.filter { $0.person == person })
    }
  }

  private static func ryaCells(_ sum: SeaTime.Sum, passages: Int) -> [String] {
    [
      "\(sum.days)", "\(sum.skipperDays)", miles(sum.miles), miles(sum.tidal),
      miles(sum.nonTidal), hours(sum.secondsAtNight), hours(sum.secondsOnNightWatch),
      "\(passages)",
    ]
  }

  private func rows(
    _ time: SeaTime, _ person: String, capacity: (skipper: String, crew: String)? = nil,
    _ cells: (SeaTime.Sum, Int) -> [String]
  ) -> [[String]] {
    let good = time.claims.filter { $0.person == person && $0.refusal == nil }
    let own = time.rows.filter { $0.person == person }.map { row in
      [Self.short(row.voyage), row.vessel, row.first.text, row.last.text]
        + (capacity.map { [Self.capacity(row.command, $0.skipper, $0.crew)] } ?? [])
        + cells(row.sum, good.count { $0.passage.voyage == row.voyage })
    }
    let all = ["all", "", "", ""] + (capacity == nil ? [] : [""])
    return own + [all + cells(time.total(of: person), good.count)]
  }

  private static func capacity(
    _ command: SeaTime.Row.Command, _ skipper: String, _ crew: String
  ) -> String {
    switch command {
    case .none: crew
    case .part: "\(skipper) (part), \(crew)"
    case .whole: skipper
    }
  }

  /// The directory without its date, which stands beside it.
  private static func short(_ voyage: String) -> String {
    let rest = voyage.dropFirst(11)
    return Page.date(in: voyage) == nil || rest.isEmpty ? voyage : String(rest)
  }

  /// Days of each month of each year, a ship for itself.
  private static func grid(_ months: [SeaTime.Month]) -> Table {
    let names = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    var rows: [[String]] = []
    for vessel in Set(months.map(\.vessel)).sorted() {
      let here = months.filter { $0.vessel == vessel }
      for year in Set(here.map(\.year)).sorted() {
        let those = here.filter { $0.year == year }
        let days = (1...12).map { month in those.first { $0.month == month }?.days ?? 0 }
        let dates = those.map(\.dates).reduce(0, +)
        let seconds = those.map(\.secondsUnderWay).reduce(0, +)
        rows.append(
          [vessel, "\(year)"] + days.map { $0 == 0 ? "" : "\($0)" }
            + ["\(days.reduce(0, +))", dates == 0 ? "" : hours(seconds / Double(dates))])
      }
    }
    return Table(["Vessel", "Year"] + names + ["Days", "Hours a day"], texts: 2, rows)
  }

  // MARK: Sizes

  static func miles(_ miles: Double) -> String { DecimalText.written(miles, places: 1) ?? "?" }

  static func hours(_ seconds: Double) -> String {
    let minutes = Int(seconds.rounded()) / 60
    return "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
  }
}
