import WakeFormat
import WakeLog
import WakeReport

/// The days of a page with their entries, and the facts of a file.
struct PageSymbols {
  private struct Symbol {
    let name: String
    let detail: String
    let kind: Int
    var range: Range<Int>
    var children: [Symbol] = []
  }

  private var symbols: [Symbol] = []
  private let text: OpenText
  private let address: String

  init(_ file: PageFile, _ text: OpenText, address: String) {
    self.text = text
    self.address = address
    let document = file.document
    for line in document.lines {
      switch line.kind {
      case .entry(let entry):
        let stamp = (try? file.page.full(entry.stamp)) ?? entry.stamp
        let day = (stamp.date ?? file.page.date)?.text ?? "no day"
        let symbol = Self.symbol(entry, stamp, line.range, document)
        // The days stand where their entries do: an entry of another day begins one anew.
        if symbols.last?.name == day {
          let last = symbols.count - 1
          symbols[last].range = symbols[last].range.lowerBound..<line.range.upperBound
          symbols[last].children.append(symbol)
        } else {
          symbols.append(
            Symbol(name: day, detail: "", kind: Self.day, range: line.range, children: [symbol]))
        }
      case .fact(let fact):
        symbols.append(
          Symbol(
            name: document.text(fact.key), detail: document.text(fact.value), kind: Self.fact,
            range: line.range))
      default: break
      }
    }
  }

  // Kinds of the protocol: a namespace, an event, a property.
  private static let day = 3
  private static let entry = 24
  private static let fact = 7

  private static func symbol(
    _ entry: Entry, _ stamp: Stamp, _ range: Range<Int>, _ document: Document
  ) -> Symbol {
    let events = entry.tokens.filter { $0.kind == .event }.map { document.text($0.range) }
    let written = document.text(entry.stampRange)
    let clock = written.split { $0 == "T" || $0 == "t" }.last?.prefix(5)
    let time = entry.stamp.time == nil ? written : clock.map(String.init) ?? stamp.text
    let name = ([time] + events).joined(separator: " ")
    return Symbol(
      name: name, detail: String(document.text(entry.remarks).prefix(80)), kind: Self.entry,
      range: range)
  }

  /// A tree, for clients that show one.
  var tree: Reply { .array(symbols.map(tree)) }

  private func tree(_ symbol: Symbol) -> Reply {
    let range = text.reply(symbol.range)
    return .object([
      ("name", .string(symbol.name)), ("detail", .string(symbol.detail)),
      ("kind", .number(symbol.kind)), ("range", range), ("selectionRange", range),
      ("children", .array(symbol.children.map(tree))),
    ])
  }

  /// A list, each with the name of the day that it is of.
  var list: Reply {
    .array(symbols.flatMap { day in ([day] + day.children).map { flat($0, in: day) } })
  }

  private func flat(_ symbol: Symbol, in day: Symbol) -> Reply {
    .object([
      ("name", .string(symbol.name)), ("kind", .number(symbol.kind)),
      ("containerName", .string(day.name)),
      (
        "location",
        .object([("uri", .string(address)), ("range", text.reply(symbol.range))])
      ),
    ])
  }
}
