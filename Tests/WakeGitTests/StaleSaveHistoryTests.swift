import Testing
import WakeFormat
import WakeHistories

@testable import WakeGit

/// Old copies of pages with made up histories, each saved with one change.
@Suite("Old copies over generated histories")
struct StaleSaveHistoryTests {
  @Test("take out nothing that came after them, and bring what was changed in them")
  func keepEverything() {
    for seed in 0..<1500 {
      var history = PageHistory(seed)
      history.live()
      let opened = history.opened
      let (saved, own) = history.changed(opened)
      let mended = StaleSave.mended(
        saved: PageHistory.bytes(saved), committed: PageHistory.bytes(history.page),
        placings: history.placings.reversed())
      let result = (mended?.bytes ?? PageHistory.bytes(saved)).split(separator: UInt8(ascii: "\n"))
        .map { Set(String(decoding: $0, as: UTF8.self).split(separator: " ")) }
      // Two changes of one line are put together, or stand beside each other.
      let lost = (Set(history.page).subtracting(opened) + [own]).filter { line in
        !result.contains { $0.isSuperset(of: line.split(separator: " ")) }
      }
      #expect(
        lost.isEmpty, "seed \(seed): opened \(opened), saved \(saved), committed \(history.page)")
    }
  }
}

/// A page from its first lines on, what merges did to it, and the copy that an editor read between.
private struct PageHistory {
  private(set) var page: [String] = []
  private(set) var opened: [String] = []
  private(set) var placings: [StaleSave.Placing] = []
  private var random: Chance
  /// Lines that gave way: another device may bring them again.
  private var old: [String] = []
  private var count = 0

  init(_ seed: Int) {
    random = Chance(seed: seed)
    for _ in 0..<random.number(1..<5) { add() }
  }

  mutating func live() {
    let steps = random.number(1..<6)
    let opening = random.number(0..<steps)
    for step in 0..<steps {
      if step == opening { opened = page }
      let before = page
      for _ in 0..<random.number(1..<4) { change() }
      // What a hand did here before the copy was read tells nothing.
      if step < opening, random.hits(oneIn: 2) { continue }
      placings.append(
        StaleSave.Placing(before: Self.bytes(before), after: Self.bytes(page)))
    }
  }

  /// The page with one change, and the line that it made.
  mutating func changed(_ page: [String]) -> (page: [String], own: String) {
    var page = page
    let index = random.number(0..<page.count)
    switch random.number(0..<3) {
    case 0:
      page.append("\(stamp()) own")
      return (page, page[page.count - 1])
    case 1: page[index] += " own"
    default: page[index] = "2026-06-14T23:00:00Z" + page[index].dropFirst(20)
    }
    return (page, page[index])
  }

  static func bytes(_ lines: [String]) -> ContiguousArray<UInt8> {
    ContiguousArray(lines.map { $0 + "\n" }.joined().utf8)
  }

  /// Few stamps: many entries are of one moment.
  private mutating func stamp() -> String {
    "2026-06-14T\(random.number(10..<22)):00:00Z"
  }

  private mutating func add() {
    count += 1
    page.append("\(stamp()) entry \(count)")
  }

  private mutating func change() {
    let index = random.number(0..<page.count)
    switch random.number(0..<6) {
    case 0, 1: add()
    case 2: replace(index, with: page[index] + " more\(random.number(0..<1000))")
    case 3: replace(index, with: stamp() + page[index].dropFirst(20))
    case 4: if page.count > 1 { old.append(page.remove(at: index)) }
    default:
      if old.isEmpty { return }
      let line = random.one(of: old)
      if !page.contains(line) { page.append(line) }
    }
  }

  private mutating func replace(_ index: Int, with line: String) {
    if page.contains(line) { return }
    old.append(page[index])
    page[index] = line
  }
}
