import WakeFormat

/// What a number like 54.30 means as a latitude.
package enum DegreeForm: String, Sendable {
  /// 54 degrees 30 minutes, as old logs were typed.
  case minutes = "dd.mm"
  /// 54.3 degrees.
  case decimal
}

/// Half a position out of a cell.
struct TableHalf {
  let degrees: String
  /// As they stand; empty for none.
  let decimals: String
  let isNegative: Bool
  /// N, S, E or W, where the cell says it.
  let side: String?

  /// `-3.38`, `12.03S`; nil for what is neither.
  init?(_ text: String) {
    var text = text.trimmed.uppercased()
    var side: String?
    if let last = text.last, "NSEW".contains(last) {
      side = String(last)
      text = String(text.dropLast()).trimmed
    } else if let first = text.first, "NSEW".contains(first) {
      side = String(first)
      text = String(text.dropFirst()).trimmed
    }
    isNegative = text.hasPrefix("-")
    if text.hasPrefix("-") || text.hasPrefix("+") { text.removeFirst() }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), (1...3).contains(parts[0].count),
      parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } })
    else { return nil }
    degrees = String(parts[0])
    decimals = parts.count > 1 ? String(parts[1]) : ""
    self.side = side
  }

  /// What the decimals are as minutes; nil where there are too many.
  ///
  /// - Parameter single: what one digit counts.
  func minutes(single: Int = 10) -> Int? {
    switch decimals.count {
    case 0: 0
    case 1: Int(decimals).map { $0 * single }
    case 2: Int(decimals)
    default: nil
    }
  }

  /// `60-00S`, or `54.300N`; nil where there are 60 minutes or more.
  func text(
    _ form: DegreeForm, _ sides: (positive: String, negative: String), head: String?, single: Int
  ) -> String? {
    let side = side ?? head ?? (isNegative ? sides.negative : sides.positive)
    guard sides == ("N", "S") ? "NS".contains(side) : "EW".contains(side) else { return nil }
    let digits = sides == ("N", "S") ? 2 : 3
    let whole = String(repeating: "0", count: max(0, digits - degrees.count)) + degrees
    switch form {
    case .minutes:
      guard let minutes = minutes(single: single), minutes < 60 else { return nil }
      return whole + "-" + (minutes < 10 ? "0" : "") + String(minutes) + side
    case .decimal:
      return whole + (decimals.isEmpty ? "" : "." + decimals) + side
    }
  }

  /// What a column of such numbers means: minutes, where next to none of many has more than 59;
  /// nil: nobody can tell.
  static func form(of halves: [TableHalf]) -> DegreeForm? {
    let told = halves.filter { !$0.decimals.isEmpty }
    if told.contains(where: { $0.decimals.count > 2 }) { return .decimal }
    // One digit tells nothing here: 9.7 may be 9°07'.
    let tooMany = told.count { $0.decimals.count == 2 && ($0.minutes() ?? 0) >= 60 }
    // Of decimal degrees four in ten have more than 59 hundredths.
    if told.count >= 20, tooMany * 20 <= told.count { return .minutes }
    if tooMany >= 3, tooMany * 5 >= told.count { return .decimal }
    return told.isEmpty ? .decimal : nil
  }
}
