import Testing
import WakeFormat

@Suite("Merge of entries")
struct EntryMergeTests {
  typealias Bytes = ContiguousArray<UInt8>

  private func merge(_ base: String?, _ ours: String?, _ theirs: String?) -> String? {
    let merged = EntryMerge.page(
      base: base.map { Bytes($0.utf8) }, ours: ours.map { Bytes($0.utf8) },
      theirs: theirs.map { Bytes($0.utf8) })
    return merged.map { String(decoding: $0, as: UTF8.self) }
  }

  struct Scenario: CustomTestStringConvertible {
    let testDescription: String
    let base: String?
    let boat: String?
    let phone: String?
    let merged: String?

    init(_ name: String, _ base: String?, _ boat: String?, _ phone: String?, _ merged: String?) {
      testDescription = name
      (self.base, self.boat, self.phone, self.merged) = (base, boat, phone, merged)
    }
  }

  @Test(
    "two devices, one page",
    arguments: [
      Scenario(
        "both append", "08:00 a\n", "08:00 a\n09:00 b\n", "08:00 a\n10:00 c\n",
        "08:00 a\n09:00 b\n10:00 c\n"),
      Scenario(
        "both append the same", "08:00 a\n", "08:00 a\n09:00 b\n", "08:00 a\n09:00 b\n",
        "08:00 a\n09:00 b\n"),
      Scenario(
        "a late entry goes to its time", "08:00 a\n12:00 d\n", "08:00 a\n12:00 d\n09:00 b\n",
        "08:00 a\n12:00 d\n13:00 e\n", "08:00 a\n09:00 b\n12:00 d\n13:00 e\n"),
      Scenario(
        "what stood out of order stays where it was", "12:00 d\n08:00 a\n",
        "12:00 d\n08:00 a\n13:00 e\n", "12:00 d\n08:00 a\n14:00 f\n",
        "12:00 d\n08:00 a\n13:00 e\n14:00 f\n"),
      Scenario(
        "one deletes, the other appends", "08:00 a\n09:00 b\n", "09:00 b\n",
        "08:00 a\n09:00 b\n10:00 c\n", "09:00 b\n10:00 c\n"),
      Scenario(
        "both delete", "08:00 a\n09:00 b\n10:00 c\n", "09:00 b\n10:00 c\n",
        "09:00 b\n", "09:00 b\n"),
      Scenario(
        "a change survives a deletion", "08:00 a\n09:00 b\n", "09:00 b\n", "08:00 A\n09:00 b\n",
        "08:00 A\n09:00 b\n"),
      Scenario(
        "a change on one side", "08:00 a\n", "08:00 A\n", "08:00 a\n09:00 b\n",
        "08:00 A\n09:00 b\n"),
      Scenario(
        "changed on both sides, both stay", "08:00 a\n", "08:00 X\n", "08:00 Y\n",
        "08:00 conflict=remarks X\n08:00 conflict=remarks Y\n"),
      Scenario(
        "a deleted start, a new one later, an annotation", "08:00 @engine-on\n",
        "18:00 @engine-on\n", "08:00 @engine-on log=1nm\n",
        "08:00 @engine-on log=1nm\n18:00 @engine-on\n"),
      Scenario(
        "a corrected time beside an annotation", "08:00 x\n", "08:05 x\n", "08:00 log=1nm x\n",
        "08:00 log=1nm x\n08:05 x\n"),
      Scenario(
        "two equal lines of one side stay two", "08:00 a\n", "08:00 a\n09:00 b\n09:00 b\n",
        "08:00 a\n10:00 c\n", "08:00 a\n09:00 b\n09:00 b\n10:00 c\n"),
      Scenario(
        "two zones are one time", "2026-06-14T10:00:00+02:00 a\n",
        "2026-06-14T10:00:00+02:00 a\n2026-06-14T08:30:00Z b\n",
        "2026-06-14T10:00:00+02:00 a\n2026-06-14T10:15:00+02:00 c\n",
        "2026-06-14T10:00:00+02:00 a\n2026-06-14T10:15:00+02:00 c\n2026-06-14T08:30:00Z b\n"),
      Scenario(
        "short and full stamps", "", "2026-06-14T10:00:00+02:00 a\n", "09:00 b\n11:00 c\n",
        "09:00 b\n2026-06-14T10:00:00+02:00 a\n11:00 c\n"),
      Scenario(
        "a day entry comes before that day's times", "2026-06-14T10:00Z a\n",
        "2026-06-14T10:00Z a\n2026-06-14 Rest day\n", "2026-06-14T10:00Z a\n2026-06-14T11:00Z b\n",
        "2026-06-14 Rest day\n2026-06-14T10:00Z a\n2026-06-14T11:00Z b\n"),
      Scenario(
        "a comment stays above its line", "# note\n08:00 a\n", "# note\n08:00 a\n09:00 b\n",
        "07:00 z\n# note\n08:00 a\n", "07:00 z\n# note\n08:00 a\n09:00 b\n"),
      Scenario(
        "a last comment stays above what both append", "08:00 a\n# the wind drops\n",
        "08:00 a\n# the wind drops\n09:00 b\n", "08:00 a\n# the wind drops\n10:00 c\n",
        "08:00 a\n# the wind drops\n09:00 b\n10:00 c\n"),
      Scenario(
        "a comment follows the line it is about", "# x\n08:00 a\n09:00 b\n",
        "# x\n08:00 A\n09:00 b\n", "# x\n08:00 a\n09:00 b\n10:00 c\n",
        "# x\n08:00 A\n09:00 b\n10:00 c\n"),
      Scenario(
        "different comments at one place, in byte order, whole", "08:00 a\n",
        "# B1\n# B2\n08:00 a\n", "# A1\n# A2\n08:00 a\n", "# A1\n# A2\n# B1\n# B2\n08:00 a\n"),
      Scenario(
        "equal comments once", "08:00 a\n", "# x\n08:00 a\n09:00 b\n", "# x\n08:00 a\n",
        "# x\n08:00 a\n09:00 b\n"),
      Scenario(
        "a comment rewritten on both sides", "# x\n08:00 a\n", "# y\n08:00 a\n",
        "# z\n08:00 a\n", "# y\n# z\n08:00 a\n"),
      Scenario(
        "blank lines stay above their line", "08:00 a\n\n09:00 b\n",
        "08:00 a\n\n09:00 b\n10:00 c\n", "07:00 z\n08:00 a\n\n09:00 b\n",
        "07:00 z\n08:00 a\n\n09:00 b\n10:00 c\n"),
      Scenario(
        "a ruler drawn twice is drawn twice", "08:00 a\n09:00 b\n",
        "# ---\n08:00 a\n09:00 b\n", "08:00 a\n# ---\n09:00 b\n",
        "# ---\n08:00 a\n# ---\n09:00 b\n"),
      Scenario(
        "facts", "book: 7\nvessel: Aurora\n\n# gear\nengine: 30\n",
        "book: 7\nvessel: Aurora\ncall-sign: LA1\n\n# gear\nengine: 30\n",
        "book: 7\nvessel: Borealis\n\n# gear\nengine: 30\nsail: main\n",
        "book: 7\ncall-sign: LA1\nvessel: Borealis\n\n# gear\nengine: 30\nsail: main\n"),
      Scenario(
        "a fact changed twice stands twice", "title: a\nfrom: x\n", "title: b\nfrom: x\n",
        "title: c\nfrom: x\n", "title: b\ntitle: c\nfrom: x\n"),
      Scenario(
        "facts of a day sail stay above its entries", "title: a\n08:00 b\n",
        "title: a\n07:00 x\n08:00 b\n", "title: a\n07:30 y\n08:00 b\n",
        "title: a\n07:00 x\n07:30 y\n08:00 b\n"),
      Scenario(
        "what cannot be read stays, with its line", "0905 wet\n09:10 a\n",
        "0905 wet\n09:10 a\n10:00 b\n", "08:00 z\n0905 wet\n09:10 a\n",
        "08:00 z\n0905 wet\n09:10 a\n10:00 b\n"),
      Scenario(
        "endings do not make lines different", "08:00 a\n", "08:00 a\r\n09:00 b\r\n",
        "08:00 a\n10:00 c\n", "08:00 a\n09:00 b\n10:00 c\n"),
      Scenario(
        "a last line without an end", "08:00 a", "08:00 a\n09:00 b", "08:00 a\n10:00 c",
        "08:00 a\n09:00 b\n10:00 c\n"),
      Scenario("two new pages", nil, "08:00 a\n", "09:00 b\n", "08:00 a\n09:00 b\n"),
      Scenario("a page deleted, and untouched", "08:00 a\n", nil, "08:00 a\n", nil),
      Scenario(
        "a page deleted, and appended to", "08:00 a\n", nil, "08:00 a\n09:00 b\n",
        "09:00 b\n"),
      Scenario("a page deleted twice", "08:00 a\n", nil, nil, nil),
      Scenario("a page emptied beside a deletion", "08:00 a\n09:00 b\n", nil, "08:00 a\n", nil),
      Scenario(
        "one side alone keeps its bytes", "08:00 a\n", "09:00 b\r\n08:00 a", "08:00 a\n",
        "09:00 b\r\n08:00 a"),
    ])
  func merges(_ scenario: Scenario) {
    #expect(merge(scenario.base, scenario.boat, scenario.phone) == scenario.merged)
    #expect(merge(scenario.base, scenario.phone, scenario.boat) == scenario.merged)
  }

  @Test("entries are the distinct lines that begin with a stamp")
  func entries() {
    let page = "title: x\n08:00 a\r\n# 09:00 no\n08:00 a\n9:30 no\n\n2026-06-14 Rest day"
    let texts = EntryLines.distinct(in: Bytes(page.utf8)).map {
      String(decoding: $0, as: UTF8.self)
    }
    #expect(texts.sorted() == ["08:00 a", "2026-06-14 Rest day"])
  }

  // MARK: Laws

  @Test("merging is symmetric, byte for byte")
  func symmetric() {
    for pages in Pages.many(seed: 1) {
      let here = EntryMerge.page(base: pages.base, ours: pages.one, theirs: pages.other)
      let there = EntryMerge.page(base: pages.base, ours: pages.other, theirs: pages.one)
      #expect(here == there, "\(pages)")
    }
  }

  @Test("a side that changed nothing changes nothing")
  func neutral() {
    for pages in Pages.many(seed: 2) {
      #expect(EntryMerge.page(base: pages.base, ours: pages.base, theirs: pages.one) == pages.one)
      #expect(EntryMerge.page(base: pages.base, ours: pages.one, theirs: pages.one) == pages.one)
    }
  }

  @Test("merging again changes nothing")
  func idempotent() {
    for pages in Pages.many(seed: 3) {
      let merged = EntryMerge.page(base: pages.base, ours: pages.one, theirs: pages.other)
      for side in [pages.one, pages.other] {
        let again = EntryMerge.page(base: pages.base, ours: merged, theirs: side)
        // A comment that was taken out here and written again there cannot be told from one that moved.
        let comments = lines(pages.base).filter { $0.first == UInt8(ascii: "#") }
        #expect(
          lines(again).subtracting(comments) == lines(merged).subtracting(comments), "\(pages)")
        #expect(EntryMerge.page(base: side, ours: merged, theirs: side) == merged, "\(pages)")
      }
    }
  }

  @Test("any bytes at all go in without a trap")
  func anyBytes() {
    var dice = Dice(seed: 7)
    for _ in 0..<2000 {
      let pages = (0..<3).map { _ -> Bytes? in
        if Int.random(in: 0..<10, using: &dice) == 0 { return nil }
        let alphabet: [UInt8] = [
          10, 10, 13, 0, 32, 35, 43, 45, 48, 49, 58, 90, 255, 0xEF, 0xBB, 0xBF,
        ]
        return Bytes(
          (0..<Int.random(in: 0..<60, using: &dice)).map { _ in
            alphabet.randomElement(using: &dice)!
          })
      }
      let here = EntryMerge.page(base: pages[0], ours: pages[1], theirs: pages[2])
      let there = EntryMerge.page(base: pages[0], ours: pages[2], theirs: pages[1])
      #expect(here == there, "\(pages)")
    }
  }

  @Test("any other line that nobody removed survives")
  func otherLines() {
    for pages in Pages.many(seed: 8) {
      let (base, one, other) = (lines(pages.base), lines(pages.one), lines(pages.other))
      let merged = EntryMerge.page(base: pages.base, ours: pages.one, theirs: pages.other)
      let lost = one.union(other).filter {
        !base.contains($0) || (one.contains($0) && other.contains($0))
      }.subtracting(lines(merged))
      #expect(lost.isEmpty, "\(pages)")
      #expect(lines(merged).isSubset(of: one.union(other)), "\(pages)")
    }
  }

  private func entries(_ page: Bytes?) -> Set<ArraySlice<UInt8>> {
    EntryLines.distinct(in: page ?? [])
  }

  /// The distinct lines that say something.
  private func lines(_ page: Bytes?) -> Set<ArraySlice<UInt8>> {
    Set(
      Array(page ?? []).split(separator: 10).map { $0.last == 13 ? $0.dropLast() : $0 }
        .filter { $0.contains { $0 >= 48 } })
  }
}

/// A page and what two devices made of it.
private struct Pages: CustomStringConvertible {
  let base: ContiguousArray<UInt8>
  let one: ContiguousArray<UInt8>
  let other: ContiguousArray<UInt8>

  var description: String {
    [base, one, other].map { String(decoding: $0, as: UTF8.self) }.joined(separator: "----\n")
  }

  static func many(seed: UInt64, tidy: Bool = false) -> [Pages] {
    var dice = Dice(seed: seed)
    return (0..<1500).map { _ in
      let written = (0..<Int.random(in: 0..<8, using: &dice)).map { _ in line(tidy, &dice) }
      let base = changed(written, tidy, &dice)
      return Pages(
        base: text(base, tidy, &dice), one: text(changed(base, tidy, &dice), tidy, &dice),
        other: text(changed(base, tidy, &dice), tidy, &dice))
    }
  }

  /// Few different lines, so that both sides often come upon the same.
  private static func line(_ tidy: Bool, _ dice: inout Dice) -> String {
    let word = ["a", "b", "c"].randomElement(using: &dice)!
    let other = tidy ? String(Int.random(in: 0..<1000, using: &dice)) : word
    switch Int.random(in: 0..<10, using: &dice) {
    case 0: return "# \(other)"
    case 1: return ""
    case 2: return "key: \(other)"
    case 3: return tidy ? "# \(other)" : "# --"
    case 4: return "2026-06-14T0\(Int.random(in: 0..<9, using: &dice)):00:00+02:00 \(word)"
    default: return "0\(Int.random(in: 0..<9, using: &dice)):00 \(word)"
    }
  }

  private static func changed(_ base: [String], _ tidy: Bool, _ dice: inout Dice) -> [String] {
    var lines = base
    for _ in 0..<Int.random(in: 0..<4, using: &dice) {
      let place = Int.random(in: 0...lines.count, using: &dice)
      switch Int.random(in: 0..<5, using: &dice) {
      case 0 where place < lines.count: lines.remove(at: place)
      case 1 where place < lines.count && !tidy: lines[place] = line(tidy, &dice)
      case 2 where place < lines.count && !tidy:
        let moved = lines.remove(at: place)
        lines.insert(moved, at: Int.random(in: 0...lines.count, using: &dice))
      case 3: lines.insert(line(tidy, &dice), at: place)
      default: lines.append(line(tidy, &dice))
      }
    }
    var seen: Set<String> = []
    return tidy ? lines.filter { $0.isEmpty || $0 == "# --" || seen.insert($0).inserted } : lines
  }

  private static func text(
    _ lines: [String], _ tidy: Bool, _ dice: inout Dice
  ) -> ContiguousArray<UInt8> {
    let ending = !tidy && Int.random(in: 0..<10, using: &dice) == 0 ? "\r\n" : "\n"
    var text = ContiguousArray(lines.joined(separator: ending).utf8)
    if !lines.isEmpty, tidy || Int.random(in: 0..<6, using: &dice) > 0 {
      text += Array(ending.utf8)
    }
    return text
  }
}

/// The same numbers in every run.
private struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
