/// The three-way merge of two versions of one file of a logbook, line by line.
///
/// A logbook is a set of lines, so the merge is of sets. A line that only one side has and the
/// base has not is new and stays; a line of the base that one side no longer has goes. A line
/// changed on both sides is one gone and two new: both stay, for a person to settle.
///
/// Entries come out in the order of the base; new ones are inserted by their stamp. All other
/// lines (comments, facts, what cannot be read) keep to the line below them. Blank lines and
/// rulers travel with the line below.
///
/// Where one side alone changed, its bytes are the result, as they are. Otherwise every line ends
/// with LF, as in git, and an entry that stands several times comes out once.
///
/// The result does not depend on which side is called ours: two devices that merge the same
/// versions write the same bytes, whoever is first.
public enum LineMerge {
  public typealias Bytes = ContiguousArray<UInt8>

  /// The merged bytes. `nil` is a file that is not there, both given and returned.
  public static func merge(base: Bytes?, ours: Bytes?, theirs: Bytes?) -> Bytes? {
    if ours == theirs || theirs == base { return ours }
    if ours == base { return theirs }
    let text = Merge(
      base: MergePage(base ?? []), one: MergePage(ours ?? []), other: MergePage(theirs ?? [])
    ).text()
    return text.isEmpty && (ours == nil || theirs == nil) ? nil : text
  }

  /// The distinct lines of a file that begin with a stamp, without their ends.
  public static func entries(in bytes: Bytes) -> Set<ArraySlice<UInt8>> {
    Set(MergePage(bytes).entries.map(\.text))
  }
}

// MARK: - A page taken apart

/// What makes two lines the same line: an entry's bytes, or any other line's and how often they
/// stood before. `end` is where a page ends, the line below its last.
private enum MergeLine: Hashable {
  case entry(ArraySlice<UInt8>)
  case other(ArraySlice<UInt8>, occurrence: Int)
  case end

  var text: ArraySlice<UInt8> {
    switch self {
    case .entry(let text), .other(let text, _): text
    case .end: []
    }
  }

  var isEntry: Bool { if case .entry = self { true } else { false } }

  /// An order for whatever has no order of its own.
  static func inByteOrder(_ a: Self, _ b: Self) -> Bool {
    if a.text != b.text { return a.text.lexicographicallyPrecedes(b.text) }
    if case .other(_, let one) = a, case .other(_, let two) = b { return one < two }
    return false
  }
}

private struct MergePage {
  /// The lines in their order; an entry that stands again is left out.
  private(set) var lines: [MergeLine] = []
  /// The blank lines and rulers right above a line.
  private(set) var ornaments: [MergeLine: [ArraySlice<UInt8>]] = [:]
  let known: Set<MergeLine>
  /// How often a line that is no entry stands here.
  let copies: [ArraySlice<UInt8>: Int]

  var entries: [MergeLine] { lines.filter(\.isEntry) }

  init(_ bytes: ContiguousArray<UInt8>) {
    var known: Set<MergeLine> = []
    var copies: [ArraySlice<UInt8>: Int] = [:]
    var above: [ArraySlice<UInt8>] = []
    for text in Self.texts(in: bytes) {
      if !text.contains(where: Self.says) {
        above.append(text)
        continue
      }
      var line = MergeLine.entry(text)
      if Moment(of: text) == nil {
        line = .other(text, occurrence: copies[text, default: 0])
        copies[text, default: 0] += 1
      }
      guard known.insert(line).inserted else { continue }
      lines.append(line)
      if !above.isEmpty { ornaments[line] = above }
      above = []
    }
    if !above.isEmpty { ornaments[.end] = above }
    self.known = known
    self.copies = copies
  }

  /// The lines without their ends: LF, or CR and LF.
  private static func texts(in bytes: ContiguousArray<UInt8>) -> [ArraySlice<UInt8>] {
    var texts = Array(bytes).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if texts.last?.isEmpty == true { texts.removeLast() }
    return texts.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
  }

  /// Letters, digits and everything beyond ASCII. A line with none of them says nothing.
  private static func says(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...:
      true
    default: false
    }
  }

  /// For each line that is no entry, the next entry below that is also in `kept`.
  func anchors(among kept: Set<MergeLine>) -> [MergeLine: MergeLine] {
    var anchors: [MergeLine: MergeLine] = [:]
    var below = MergeLine.end
    for line in lines.reversed() {
      if !line.isEntry {
        anchors[line] = below
      } else if kept.contains(line) {
        below = line
      }
    }
    return anchors
  }
}

// MARK: - The merge

private struct Merge {
  let base: MergePage
  let one: MergePage
  let other: MergePage
  private let kept: Set<MergeLine>

  init(base: MergePage, one: MergePage, other: MergePage) {
    (self.base, self.one, self.other) = (base, one, other)
    kept = one.known.union(other.known).filter {
      switch $0 {
      case .other(let text, let occurrence):
        occurrence
          < Self.copies(
            base.copies[text] ?? 0, one.copies[text] ?? 0, other.copies[text] ?? 0)
      default: !base.known.contains($0) || (one.known.contains($0) && other.known.contains($0))
      }
    }
  }

  /// How often a line that may stand several times stands in the end.
  private static func copies(_ before: Int, _ here: Int, _ there: Int) -> Int {
    if here == before { return there }
    if there == before { return here }
    return max(here, there) < before ? min(here, there) : max(here, there)
  }

  func text() -> ContiguousArray<UInt8> {
    var text: ContiguousArray<UInt8> = []
    for line in lines() {
      for ornament in ornaments(above: line) {
        text += ornament
        text.append(UInt8(ascii: "\n"))
      }
      if line == .end { break }
      text += line.text
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }

  private func lines() -> [MergeLine] {
    let entries = entries()
    let blocks = blocks(above: entries)
    return (entries + [.end]).flatMap { (blocks[$0] ?? []) + [$0] }
  }

  /// The entries both sides kept, in their order; the new ones each before the first later one.
  private func entries() -> [MergeLine] {
    let old = order(of: kept.filter { $0.isEntry && base.known.contains($0) })
    let new = kept.filter { $0.isEntry && !base.known.contains($0) }
    let clock = Clock(of: kept)
    var waiting = new.map { (moment: clock.reading(of: $0), line: $0) }
    waiting.sort {
      $0.moment != $1.moment ? $0.moment < $1.moment : MergeLine.inByteOrder($0.line, $1.line)
    }
    var entries: [MergeLine] = []
    var next = waiting[...]
    for line in old {
      let moment = clock.reading(of: line)
      while let first = next.first, first.moment < moment {
        entries.append(first.line)
        next.removeFirst()
      }
      entries.append(line)
    }
    return entries + next.map(\.line)
  }

  /// What is no entry, under the entry (or end) it stands above.
  private func blocks(above entries: [MergeLine]) -> [MergeLine: [MergeLine]] {
    let places = Dictionary(
      uniqueKeysWithValues: (entries + [.end]).enumerated().map { ($1, $0) })
    let (before, here, there) = (
      base.anchors(among: kept), one.anchors(among: kept), other.anchors(among: kept)
    )
    var blocks: [MergeLine: Set<MergeLine>] = [:]
    for line in kept where !line.isEntry {
      let anchor =
        switch (here[line], there[line]) {
        case (let anchor?, nil), (nil, let anchor?): anchor
        case (let a?, let b?):
          // Moved on one side: there. Moved on both: to the upper place.
          a == b || b == before[line]
            ? a : a == before[line] ? b : places[a, default: 0] < places[b, default: 0] ? a : b
        case (nil, nil): MergeLine.end
        }
      blocks[anchor, default: []].insert(line)
    }
    return blocks.mapValues(block)
  }

  /// One block in order: lines of both sides keep their order, what one side alone has stays above
  /// the line it stands above, and runs of the two sides at one place stand in byte order, whole.
  private func block(_ lines: Set<MergeLine>) -> [MergeLine] {
    let common = order(of: lines.filter { one.known.contains($0) && other.known.contains($0) })
    let shared = Set(common)
    func runs(of page: MergePage) -> [MergeLine: [MergeLine]] {
      var runs: [MergeLine: [MergeLine]] = [:]
      var run: [MergeLine] = []
      for line in page.lines where lines.contains(line) {
        if shared.contains(line) {
          runs[line] = run
          run = []
        } else {
          run.append(line)
        }
      }
      runs[.end] = run
      return runs
    }
    let (here, there) = (runs(of: one), runs(of: other))
    return (common + [.end]).flatMap { line in
      let runs = [here[line] ?? [], there[line] ?? []].sorted(by: Self.inByteOrder)
      return runs[0] + runs[1] + (line == .end ? [] : [line])
    }
  }

  /// The order of lines that both sides have: the order of the side that changed it.
  private func order(of lines: Set<MergeLine>) -> [MergeLine] {
    let here = one.lines.filter(lines.contains)
    let there = other.lines.filter(lines.contains)
    if here == there { return here }
    let before = base.lines.filter(lines.contains)
    if here == before { return there }
    if there == before { return here }
    return [here, there].sorted(by: Self.inByteOrder)[0]
  }

  /// Blank lines and rulers: those of the side that changed them, or the more of them.
  private func ornaments(above line: MergeLine) -> [ArraySlice<UInt8>] {
    let (before, here, there) = (
      base.ornaments[line] ?? [], one.ornaments[line] ?? [], other.ornaments[line] ?? []
    )
    if !one.holds(line) { return there }
    if !other.holds(line) || here == there || there == before { return here }
    if here == before { return there }
    if here.count != there.count { return here.count > there.count ? here : there }
    return here.joined(separator: [10]).lexicographicallyPrecedes(there.joined(separator: [10]))
      ? here : there
  }

  private static func inByteOrder(_ a: [MergeLine], _ b: [MergeLine]) -> Bool {
    for (x, y) in zip(a, b) where x != y { return MergeLine.inByteOrder(x, y) }
    return a.count < b.count
  }
}

extension MergePage {
  fileprivate func holds(_ line: MergeLine) -> Bool { line == .end || known.contains(line) }
}

// MARK: - Time, as far as order needs it

/// What the stamp at a line's beginning says: enough to put lines in order, and no more.
private struct Moment {
  /// Days in the proleptic Gregorian calendar; `nil` for a time alone.
  var day: Int?
  /// Seconds since midnight, there; -1 for a date alone, which comes before that day's times.
  var second: Int
  /// Seconds east of Greenwich.
  var offset: Int?

  init?(of line: ArraySlice<UInt8>) {
    var rest = line
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    day = Self.day(&rest)
    second = -1
    if day != nil, Self.endsStamp(rest.first) {
      let time = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard time.first.map(Self.isDigit) == true else { return }
      rest = time
    } else if day != nil {
      guard rest.first == UInt8(ascii: "T") || rest.first == UInt8(ascii: "t") else { return nil }
      rest = rest.dropFirst()
    }
    guard let second = Self.time(&rest) else { return nil }
    self.second = second
    if let offset = Self.offset(&rest) { self.offset = offset }
    guard Self.endsStamp(rest.first) else { return nil }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func endsStamp(_ byte: UInt8?) -> Bool {
    byte == nil || byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// Exactly `count` digits.
  private static func number(_ count: Int, _ rest: inout ArraySlice<UInt8>) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(isDigit) else { return nil }
    rest = rest.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private static func skip(_ character: Unicode.Scalar, _ rest: inout ArraySlice<UInt8>) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// `2026-06-14`; `nil`, and `rest` as it was, when there is none.
  private static func day(_ rest: inout ArraySlice<UInt8>) -> Int? {
    var after = rest
    guard let year = number(4, &after), skip("-", &after), let month = number(2, &after),
      skip("-", &after), let day = number(2, &after), (1...12).contains(month)
    else { return nil }
    rest = after
    // Years that begin in March end with the leap day; 153 days are five months.
    let y = month > 2 ? year : year - 1
    return 365 * y + y / 4 - y / 100 + y / 400 + (153 * ((month + 9) % 12) + 2) / 5 + day
  }

  /// `12:40` or `12:40:12`.
  private static func time(_ rest: inout ArraySlice<UInt8>) -> Int? {
    guard let hour = number(2, &rest), skip(":", &rest), let minute = number(2, &rest) else {
      return nil
    }
    guard skip(":", &rest) else { return hour * 3600 + minute * 60 }
    return number(2, &rest).map { hour * 3600 + minute * 60 + $0 }
  }

  /// `Z`, `+02:00` or `-03:30`.
  private static func offset(_ rest: inout ArraySlice<UInt8>) -> Int? {
    if skip("Z", &rest) { return 0 }
    let sign = rest.first == UInt8(ascii: "-") ? -1 : 1
    guard skip("+", &rest) || skip("-", &rest), let time = time(&rest) else { return nil }
    return sign * time
  }
}

/// Puts moments on one line, although some name no day or no offset.
///
/// What is missing is taken from the earliest entry that names it; a page is one day in one zone
/// nearly always, and here it only decides between places in a file.
private struct Clock {
  private let day: Int
  private let offset: Int

  init(of lines: Set<MergeLine>) {
    let moments = lines.lazy.filter(\.isEntry).compactMap { Moment(of: $0.text) }
    day = moments.compactMap(\.day).min() ?? 0
    offset = moments.compactMap(\.offset).min() ?? 0
  }

  /// Seconds since some beginning.
  func reading(of line: MergeLine) -> Int {
    guard let moment = Moment(of: line.text) else { return 0 }
    return (moment.day ?? day) * 86400 + moment.second - (moment.offset ?? offset)
  }
}
