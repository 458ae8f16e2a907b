import Testing
import WakeFormat
import WakeSystem

@testable import WakeGit

@Suite("Saves from before the last merge")
struct StaleSaveTests {
  typealias Bytes = ContiguousArray<UInt8>

  struct Save: CustomTestStringConvertible {
    let testDescription: String
    let saved: String
    let mended: String?

    init(_ name: String, _ saved: String, _ mended: String?) {
      (testDescription, self.saved, self.mended) = (name, saved, mended)
    }
  }

  /// Twice a merge brought something; between them a line was added here.
  static let first = (before: "08:00 a\n", after: "08:00 a\n09:00 b\n")
  static let second = (
    before: "08:00 a\n09:00 b\n10:00 c\n", after: "08:00 A\n09:00 b\n10:00 c\n11:00 d\n12:00 e\n"
  )

  @Test(
    "are told from ordinary edits",
    arguments: [
      Save("nothing is missing", second.after + "13:00 f\n", nil),
      Save("the old copy, as it was", second.before, second.after),
      Save(
        "the old copy, with a line more", second.before + "13:00 f\n", second.after + "13:00 f\n"),
      Save("an older copy", first.before + "13:00 f\n", second.after + "13:00 f\n"),
      Save(
        "the old copy, with a line changed", "08:00 a\n09:00 b, changed\n10:00 c\n",
        "08:00 A\n09:00 b, changed\n10:00 c\n11:00 d\n12:00 e\n"),
      Save(
        "the old copy deletes nothing", "08:00 a\n10:00 c\n",
        "08:00 A\n09:00 b\n10:00 c\n11:00 d\n12:00 e\n"),
      Save("one of the new lines is there", "08:00 A\n09:00 b\n10:00 c\n11:00 d\n", nil),
      Save("a new line was changed", "08:00 A\n10:00 c\n11:00 d, changed\n", nil),
      Save(
        "an old copy with a line in the minute of a new one", "08:00 a\n09:00 b\n11:00 f\n",
        "08:00 A\n09:00 b\n10:00 c\n11:00 d\n11:00 f\n12:00 e\n"),
      Save("an older line was deleted", "08:00 A\n10:00 c\n11:00 d\n12:00 e\n", nil),
    ])
  func tellsApart(_ save: Save) {
    let placings = [Self.second, Self.first].map {
      StaleSave.Placing(before: Bytes($0.before.utf8), after: Bytes($0.after.utf8))
    }
    let mended = StaleSave.mended(
      saved: Bytes(save.saved.utf8), committed: Bytes(Self.second.after.utf8), placings: placings)
    #expect(mended.map { String(decoding: $0.bytes, as: UTF8.self) } == save.mended)
  }

  @Test("an old copy with a change in the minute of a new line is still an old copy")
  func sameMinute() {
    let placing = StaleSave.Placing(
      before: Bytes("08:00 a\n".utf8), after: Bytes("08:00 a\n08:00 b\n".utf8))
    let mended = StaleSave.mended(
      saved: Bytes("08:00 a, changed\n".utf8), committed: placing.after, placings: [placing])
    #expect(
      mended.map { String(decoding: $0.bytes, as: UTF8.self) } == "08:00 a, changed\n08:00 b\n")
    // And an entry that came changed, and was changed again here, is an ordinary edit.
    let amended = StaleSave.Placing(
      before: Bytes("08:00 a\n".utf8), after: Bytes("08:00 A\n".utf8))
    #expect(
      StaleSave.mended(
        saved: Bytes("08:00 A, changed\n".utf8), committed: amended.after, placings: [amended])
        == nil)
  }

  /// A save over the last of a page's versions, each of which a merge made of the one before.
  private func mended(_ saved: String, of versions: [String]) -> String? {
    let pages = versions.map { Bytes($0.utf8) }
    let placings = zip(pages, pages.dropFirst()).map { StaleSave.Placing(before: $0, after: $1) }
    return StaleSave.mended(
      saved: Bytes(saved.utf8), committed: pages[pages.count - 1], placings: placings.reversed()
    ).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test("an old line beside newer ones takes back no change that came before them")
  func oldLineBesideNewerOnes() {
    let newest = "08:00 A\n09:00 b\n10:00 c\n"
    // The copy knows one of the two lines that came before the newest.
    #expect(
      mended("08:00 a\n09:00 b\n11:00 d\n", of: ["08:00 a\n", "08:00 A\n09:00 b\n", newest])
        == newest + "11:00 d\n")
  }

  @Test("an old line is no edit of what came since, where entries are missing as well")
  func oldLineBesideMissing() {
    let first = "08:00 a\n"
    let second = "08:00 a, edited\n09:00 b\n"
    let third = "08:00 a, edited again\n09:00 b\n"
    let versions = [first, second, third]
    #expect(mended("08:00 a\n10:00 c\n", of: versions) == third + "10:00 c\n")
    // Edited back by hand, or an old copy that was edited: both stand.
    #expect(
      mended("08:00 a\n09:00 b\n", of: versions)
        == "08:00 conflict=remarks a\n08:00 conflict=remarks a, edited again\n09:00 b\n")
  }

  @Test("a line that the page had before is no sign that what came with it was seen")
  func lineThatCameAgain() {
    let first = "08:00 a\n09:05 b\n"
    let second = "08:00 a\n09:07 b\n"
    // Another device brings the old line again, beside the new one and others.
    let third = "08:00 a\n09:05 b\n09:07 b\n10:00 c\n11:00 d\n"
    #expect(mended(first + "12:00 e\n", of: [first, second, third]) == third + "12:00 e\n")
  }

  @Test("lines that no commit held when others were put beside them are not taken for deleted")
  func notYetCommitted() {
    let before = Bytes("08:00 a\n09:00 not committed\n".utf8)
    let after = Bytes("08:00 a\n09:00 not committed\n10:00 put on\n".utf8)
    let noted = StaleSave.noted(before: before, after: after, committed: Bytes("08:00 a\n".utf8))
    #expect(String(decoding: noted.before, as: UTF8.self) == "08:00 a\n")
    #expect(String(decoding: noted.after, as: UTF8.self) == "08:00 a\n10:00 put on\n")
    let mended = StaleSave.mended(
      saved: Bytes("08:00 a, changed\n09:00 not committed\n".utf8),
      committed: Bytes("08:00 a\n10:00 put on\n".utf8),
      placings: [StaleSave.Placing(before: noted.before, after: noted.after)])
    #expect(
      mended.map { String(decoding: $0.bytes, as: UTF8.self) }
        == "08:00 a, changed\n09:00 not committed\n10:00 put on\n")
  }

  /// Two devices with one page.
  private struct Fleet {
    let harbour = Harbour()
    let page = "2026-06-14-kiel/2026-06-14.wake"
    let boat: Device
    let phone: Device

    init(_ text: String = "08:00 a\n") throws {
      let remote = harbour.bare()
      boat = try harbour.device("boat", remote: remote)
      boat.write(page, text)
      try boat.sync()
      phone = try harbour.clone("phone", from: remote)
    }
  }

  @Test("are merged by a sync, and told")
  func merged() throws {
    let fleet = try Fleet()
    let (boat, phone, page) = (fleet.boat, fleet.phone, fleet.page)
    try phone.add("09:00 from the phone", to: page)
    try phone.sync()
    try boat.sync()
    boat.write(page, "08:00 a, and more\n")
    let report = try boat.sync()
    #expect(report.putBack == [PutBack(path: page, entries: 1)])
    #expect(boat.read(page) == "08:00 a, and more\n09:00 from the phone\n")
    try phone.sync()
    #expect(phone.read(page) == boat.read(page))

    // What wake itself takes out stays out.
    try boat.change(page, to: "08:00 a, and more\n")
    #expect(try boat.sync().putBack.isEmpty)
    #expect(boat.read(page) == "08:00 a, and more\n")
  }

  @Test("are told from what wake took out, also where wake changed the page between")
  func besideWake() throws {
    let fleet = try Fleet()
    let (boat, phone, page) = (fleet.boat, fleet.phone, fleet.page)
    try phone.add("09:00 from the phone", to: page)
    try phone.sync()
    try boat.sync()
    // An old copy, in which nothing was changed.
    try boat.change(page, to: "08:00 a, amended\n09:00 from the phone\n")
    boat.write(page, "08:00 a\n")
    #expect(try boat.sync().putBack == [PutBack(path: page, entries: 1)])
    #expect(boat.read(page) == "08:00 a\n09:00 from the phone\n")
  }

  @Test(
    "take out once more what wake took out and brought back", arguments: ["amend", "import"])
  func broughtBack(kind: String) throws {
    let fleet = try Fleet()
    let (boat, phone, page) = (fleet.boat, fleet.phone, fleet.page)
    try phone.add("09:00 from the phone", to: page)
    try phone.sync()
    try boat.sync()
    try boat.change(page, to: "08:00 a\n")
    // An import displaces nothing.
    if kind == "import" {
      try boat.note(kind, page, new: ["09:00 from the phone"], by: boat.files)
      boat.write(page, "08:00 a\n09:00 from the phone\n")
    } else {
      try boat.change(page, to: "08:00 a\n09:00 from the phone\n")
    }
    boat.write(page, "08:00 a, from an old copy\n")
    #expect(try boat.sync().putBack == [PutBack(path: page, entries: 1)])
  }

  @Test("are no choice between two lines that a merge left")
  func settled() throws {
    let fleet = try Fleet("2026-06-14T08:00:00Z log=1.0nm a\n")
    let (boat, phone, page) = (fleet.boat, fleet.phone, fleet.page)
    phone.write(page, "2026-06-14T08:00:00Z log=2.0nm a\n")
    try phone.sync()
    let own = "2026-06-14T08:00:00Z log=3.0nm a\n"
    boat.write(page, own)
    try boat.sync()
    #expect(boat.read(page)?.split(separator: "\n").count == 2)
    try boat.change(page, to: own)
    #expect(try boat.sync().putBack.isEmpty)
    #expect(boat.read(page) == own)
  }

  @Test("are found also when they come between the commit and the placing")
  func meanwhile() throws {
    let fleet = try Fleet()
    let (boat, phone, page) = (fleet.boat, fleet.phone, fleet.page)
    try phone.add("09:00 from the phone", to: page)
    try phone.sync()
    try boat.sync()
    try phone.add("10:00 from the phone", to: page)
    try phone.sync()
    let editor = Once { boat.write(page, "08:00 a, and more\n") }
    let report = try boat.sync { settings in
      settings.progress = { if $0.phase == .merging { editor.run() } }
    }
    #expect(report.putBack == [PutBack(path: page, entries: 1)])
    #expect(
      boat.read(page) == "08:00 a, and more\n09:00 from the phone\n10:00 from the phone\n")
  }
}
