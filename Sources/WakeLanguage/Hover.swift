import WakeFormat
import WakeLog
import WakeNavigation

/// What a word of a line means, and how much its value is in other units.
struct Hover {
  let range: Range<Int>
  let text: String

  /// - Parameters:
  ///   - line: read by itself; its ranges count from its own beginning.
  ///   - offset: a place in it.
  init?(_ line: Document, on page: Page, at offset: Int) {
    switch line.lines.first?.kind {
    case .entry(let entry):
      if entry.stampRange.touches(offset) {
        self.init(entry.stampRange, Self.meaning(of: entry.stamp, page))
      } else if let token = entry.tokens.first(where: { $0.range.touches(offset) }) {
        self.init(token.range, Self.meaning(of: token, in: line.bytes))
      } else {
        return nil
      }
    case .fact(let fact):
      guard fact.key.touches(offset),
        let meaning = Registry.meaning(ofFact: line.text(fact.key), for: page.kind)
      else { return nil }
      self.init(fact.key, "\(line.text(fact.key)): \(meaning)")
    default: return nil
    }
  }

  private init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }

  private static func meaning(of stamp: Stamp, _ page: Page) -> String {
    let full = (try? page.full(stamp)) ?? stamp
    guard let instant = full.instant else { return full.text }
    let shown = full.text == stamp.text ? [] : [full.text]
    return (shown + [Stamp(instant, offset: 0).text + " in UTC"]).joined(separator: "\n")
  }

  private static func meaning(of token: Token, in bytes: Bytes) -> String {
    let name = token.name(in: bytes)
    guard token.kind == .field else {
      return "@\(name): " + (Registry.meaning(ofEvent: name) ?? "an event of your own")
    }
    guard let key = Registry.key(name) else { return "\(name): a key of your own" }
    let named = name.dropFirst(key.name.count)
    let heading = "\(name): \(key.meaning)" + (named.isEmpty ? "" : " " + named.dropFirst())
    return ([heading] + otherForms(of: token.value(in: bytes), key)).joined(separator: "\n")
  }

  private static func otherForms(of value: String, _ key: Key) -> [String] {
    if key.name == "pos", let position = Position(value) {
      let (latitude, longitude) = position.degrees
      let degrees = [latitude, longitude].compactMap { DecimalText.written($0, places: 5) }
      return [degrees.joined(separator: ", ") + " in degrees"]
    }
    return key.inOtherUnits(value).compactMap { amounts, unit in
      let ends = [amounts.lowerBound, amounts.upperBound].compactMap(shown)
      guard ends.count == 2 else { return nil }
      return "= " + (ends[0] == ends[1] ? ends[0] : ends[0] + "-" + ends[1]) + unit
    }
  }

  /// With as many places as a sailor reads.
  private static func shown(_ amount: Double) -> String? {
    DecimalText.written(amount, places: amount.magnitude < 10 ? 2 : amount.magnitude < 100 ? 1 : 0)
  }
}

extension Range<Int> {
  /// Whether a cursor stands in it or right behind it.
  func touches(_ offset: Int) -> Bool { lowerBound <= offset && offset <= upperBound }
}
