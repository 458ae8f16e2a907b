import WakeLog
import WakeReport

/// The helm as lines of the screen, for 40 columns as for 200.
package struct HelmView {
  package private(set) var lines: [ScreenLine] = []
  /// Where typing goes on.
  package private(set) var cursor: (row: Int, column: Int)?

  private let helm: Helm
  private let columns: Int
  private let rows: Int

  package init(_ helm: Helm, columns: Int, rows: Int) {
    self.helm = helm
    self.columns = max(columns, 20)
    self.rows = max(rows, 6)
    switch helm.mode {
    case .watching: watch()
    case .typing(let saving, let text): type(saving, text)
    case .calling(let call): self.call(call)
    }
    lines = lines.prefix(rows).map { $0.fitted(to: self.columns) }
    if let row = cursor?.row, row >= lines.count { cursor = nil }
  }

  // MARK: The three pictures

  private mutating func watch() {
    lines = head
    let said = helm.said.lines.isEmpty ? [] : saidLines + [ScreenLine()]
    let deeds = Deed.commonest(in: helm.sight)
    // Of a low screen the words take what head, messages, keys and two entries leave.
    var tiles = HelmTiles(columns: columns, rows: rows)
    let room = rows - (lines.count + 2 + said.count + 2)
    var shown = fitting(deeds, tiles, room)
    if shown < min(tiles.across, 2) {
      tiles.isLow = true
      shown = fitting(deeds, tiles, room)
    }
    let keys = keys(without: Set(deeds.prefix(shown)))
    lines.append(ScreenLine())
    lines += tiles.lines(
      deeds.prefix(shown).compactMap { deed in
        Saving(deed, in: helm.sight).map { (helm.keys[deed], $0) }
      })
    fillWithEntries(leaving: said.count + keys.count)
    lines += said + keys
  }

  /// How many of the deeds fit as words into so many rows, with the keys of all others below.
  private func fitting(_ deeds: [Deed], _ tiles: HelmTiles, _ room: Int) -> Int {
    stride(from: deeds.count, to: 0, by: -1).first { count in
      tiles.height(of: count) + keys(without: Set(deeds.prefix(count))).count <= room
    } ?? 0
  }

  private mutating func type(_ saving: Saving, _ text: String) {
    lines = head
    lines.append(ScreenLine())
    lines += HelmTiles(columns: columns, rows: rows).name(of: saving)
    lines += saidLines
    lines.append(ScreenLine())
    lines += wrapped("may be typed: " + saving.hint).map { ScreenLine($0, .dim) }
    // The end of a long text is what one types.
    var shown = text
    while shown.count > columns - 4 { shown.removeFirst() }
    var prompt = ScreenLine("> ", .strong)
    prompt.add(shown, .strong)
    cursor = (lines.count, prompt.width)
    lines.append(prompt)
    lines += laidOut([("Enter", "saves the words"), ("Esc", "leaves the entry as it is")])
    fillWithEntries(leaving: 0)
  }

  private mutating func call(_ call: [String]) {
    lines = call.flatMap { wrapped($0) }.map { ScreenLine($0, .strong) }
    lines = Array(lines.prefix(rows - 1))
    lines.append(ScreenLine("any key goes on", .dim))
  }

  // MARK: Their parts

  /// State and clock, voyage and silence, position and readings.
  private var head: [ScreenLine] {
    let sight = helm.sight
    var first = ScreenLine()
    if sight.isOverboard { first.add("MAN OVERBOARD  ", .alert) }
    first.add(sight.state.mode == .unknown ? "state not yet known" : sight.state.text, .strong)
    let clock = ScreenLine(
      first.width + sight.clock.count + 2 > columns ? String(sight.clock.prefix(8)) : sight.clock)
    first.fill(to: columns - clock.width)
    first.add(clock)

    var second = ScreenLine()
    let silence = sight.silence.map { "last entry \(Self.age($0)) ago" } ?? "no entry yet"
    let isLate = sight.state.mode.isUnderWay && (sight.silence ?? 0) > 75 * 60
    let voyage = sight.voyage ?? "the first entry begins a voyage"
    second.add(voyage, .dim)
    if second.width + silence.count + 2 > columns {
      second = ScreenLine(voyage, .dim).fitted(to: max(1, columns - silence.count - 2))
    }
    second.fill(to: columns - silence.count)
    second.add(silence, isLate ? .alert : .plain)

    var parts: [String] = []
    if let position = sight.position {
      parts.append("\(position.text) (\(Self.age(position.seconds)) ago)")
    } else {
      parts.append("no position in the log")
    }
    parts += sight.readings
    let known = inRows(parts.map { ScreenLine($0) }, apart: 2)
    return [first, second] + known.prefix(columns < 60 ? 2 : 1)
  }

  /// As many of the last entries as there is room for, the newest last.
  private mutating func fillWithEntries(leaving others: Int) {
    // One line apart from what is above, and from what is below.
    if lines.last?.width ?? 0 > 0 { lines.append(ScreenLine()) }
    let room = rows - lines.count - others - 1
    if room > 0 {
      for entry in helm.sight.entries.suffix(room) {
        var line = ScreenLine(entry.time + "  ", .dim)
        if entry.isStruck { line.add("struck: ", .dim) }
        line.add(entry.text, entry.isStruck ? .dim : .plain)
        lines.append(line)
      }
    }
    while lines.count < rows - others { lines.append(ScreenLine()) }
  }

  private var saidLines: [ScreenLine] {
    helm.said.lines.flatMap { wrapped($0) }.prefix(max(2, rows / 4)).map {
      ScreenLine($0, helm.said.isAlert ? .alert : .plain)
    }
  }

  /// Every key that is not among the big words.
  private func keys(without deeds: Set<Deed>) -> [ScreenLine] {
    laidOut(
      Deed.allCases.filter { !deeds.contains($0) }.map { deed in
        let name = Saving(deed, in: helm.sight)?.name.lowercased() ?? deed.rawValue
        return (String(helm.keys[deed]), name)
      })
  }

  /// Keys and what they do, in lines.
  private func laidOut(_ items: [(key: String, does: String)]) -> [ScreenLine] {
    inRows(
      items.map { key, does in
        var item = ScreenLine(key, .key)
        item.add(" " + does, .dim)
        return item
      }, apart: 3)
  }

  /// As many side by side as there is room for, in at least one line.
  private func inRows(_ items: [ScreenLine], apart gap: Int) -> [ScreenLine] {
    var lines: [ScreenLine] = []
    var line = ScreenLine()
    for item in items {
      if line.width > 0, line.width + gap + item.width > columns {
        lines.append(line)
        line = ScreenLine()
      }
      if line.width > 0 { line.fill(to: line.width + gap) }
      line.add(item)
    }
    lines.append(line)
    return lines
  }

  /// As it is where it fits, for the sake of what stands below each other.
  private func wrapped(_ text: String) -> [String] {
    let text = TerminalText.escaped(text)
    return TerminalText.width(text) <= columns ? [text] : TerminalText.wrapped(text, to: columns)
  }

  /// `40 s`, `25 min`, `3 h 5 min`, `2 d 3 h`.
  private static func age(_ seconds: Int) -> String {
    switch seconds {
    case ..<120: "\(max(0, seconds)) s"
    case ..<7200: "\(seconds / 60) min"
    case ..<172_800: "\(seconds / 3600) h \(seconds / 60 % 60) min"
    default: "\(seconds / 86_400) d \(seconds / 3600 % 24) h"
    }
  }
}
