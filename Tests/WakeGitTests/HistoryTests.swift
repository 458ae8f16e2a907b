import Testing
import WakeFormat
import WakeSystem

@testable import WakeGit

@Suite(.serialized) struct HistoryTests {
  static let page = "2026-06-14-kiel/2026-06-14.wake"
  static let next = "2026-06-14-kiel/2026-06-15.wake"
  static let day = "2026-06-14T"

  /// A device with some versions; each commit has the words of `versions` as its message.
  static func device(_ harbour: Harbour, _ versions: [(page: String, text: String)]) throws
    -> Device
  {
    let device = try harbour.device("boat")
    device.write("logbook.wake", "book: 7\n")
    device.write("2026-06-14-kiel/voyage.wake", "id: k1\ntitle: Kiel\nzone: +02:00\n")
    for (number, version) in versions.enumerated() {
      device.write(version.page, version.text)
      device.git("add -A && git commit -qm v\(number)")
    }
    return device
  }

  /// What is shown, a line for each change: `new <- old`, the newest first, with `|` between
  /// versions.
  static func told(_ device: Device, _ scope: HistoryScope = HistoryScope()) throws -> [String] {
    var history = try LogbookHistory(
      of: scope, in: device.files, SyncSettings(variables: Harbour.variables))
    var told: [String] = []
    while let revision = try history.next() {
      told.append(
        revision.changes.map { one in
          "\(one.change.new ?? "-") <- \(one.change.old ?? "-")" + (one.isAfterSigned ? " !" : "")
        }.joined(separator: " | "))
    }
    return told
  }

  static func entry(_ device: Device, _ line: Int) -> HistoryScope {
    HistoryScope(voyage: "2026-06-14-kiel", lines: [page: [line]], in: device.files)
  }

  @Test("versions come the newest first, with what no commit holds on top")
  func order() throws {
    let harbour = Harbour()
    let device = try Self.device(
      harbour,
      [
        (Self.page, "\(Self.day)08:00Z A\n"),
        (Self.page, "\(Self.day)08:00Z A\n\(Self.day)09:00Z B\n"),
      ])
    device.write(Self.page, "\(Self.day)09:00Z B\n")
    #expect(
      try Self.told(device) == [
        "- <- \(Self.day)08:00Z A", "\(Self.day)09:00Z B <- -", "\(Self.day)08:00Z A <- -",
      ])
    var history = try LogbookHistory(
      of: HistoryScope(), in: device.files, SyncSettings(variables: Harbour.variables))
    let newest = try #require(try history.next())
    #expect(newest.commit == nil && newest.author == nil)
    let last = try #require(try history.next())
    #expect(last.commit == device.commit() && last.author?.name == "Anna")
  }

  @Test("an entry is followed through a corrected time, another page and a renamed voyage")
  func follow() throws {
    let harbour = Harbour()
    let other = "\(Self.day)09:00Z Tea\n"
    let device = try Self.device(
      harbour,
      [
        (Self.page, "\(Self.day)08:00Z Fog\n" + other),
        (Self.page, "\(Self.day)08:00Z wind=3kn Fog\n" + other),
        (
          Self.page,
          "\(Self.day)08:30Z wind=3kn was=\(Self.day)08:00Z Fog\n\(Self.day)10:00Z Cake\n"
        ),
      ])
    device.git("mv 2026-06-14-kiel 2026-06-14-laboe && git commit -qm renamed")
    let moved = "2026-06-14-laboe/2026-06-14.wake"
    device.write(moved, "\(Self.day)08:30Z wind=4kn was=\(Self.day)08:00Z Fog\n")
    let scope = HistoryScope(voyage: "2026-06-14-laboe", lines: [moved: [0]], in: device.files)
    #expect(
      try Self.told(device, scope) == [
        "\(Self.day)08:30Z wind=4kn was=\(Self.day)08:00Z Fog <- \(Self.day)08:30Z wind=3kn was=\(Self.day)08:00Z Fog",
        "\(Self.day)08:30Z wind=3kn was=\(Self.day)08:00Z Fog <- \(Self.day)08:00Z wind=3kn Fog",
        "\(Self.day)08:00Z wind=3kn Fog <- \(Self.day)08:00Z Fog", "\(Self.day)08:00Z Fog <- -",
      ])
  }

  @Test("an entry that is only written in another way has no new version")
  func spelling() throws {
    let harbour = Harbour()
    let device = try Self.device(
      harbour,
      [(Self.page, "08:00 wind=3kn Fog\n"), (Self.page, "\(Self.day)08:00+02:00 wind=3kn Fog\n")])
    #expect(try Self.told(device, Self.entry(device, 0)) == ["08:00 wind=3kn Fog <- -"])
  }

  @Test("a page, a voyage and days show their own alone")
  func scopes() throws {
    let harbour = Harbour()
    let device = try Self.device(
      harbour,
      [
        (Self.page, "\(Self.day)08:00Z A\n"), (Self.next, "2026-06-15T08:00Z B\n"),
        ("2026-07-01-oslo/2026-07-01.wake", "2026-07-01T08:00Z C\n"),
      ])
    let (a, b, c) = (
      "\(Self.day)08:00Z A <- -", "2026-06-15T08:00Z B <- -", "2026-07-01T08:00Z C <- -"
    )
    #expect(try Self.told(device) == [c, b, a])
    #expect(try Self.told(device, HistoryScope(page: Self.next)) == [b])
    #expect(try Self.told(device, HistoryScope(voyages: ["2026-07-01-oslo"])) == [c])
    #expect(try Self.told(device, HistoryScope(voyages: ["2026-06-14-kiel"])) == [b, a])
    #expect(try Self.told(device, HistoryScope(days: { $0.day == 1 })) == [c])
    #expect(try Self.told(device, HistoryScope(voyages: ["nowhere"])) == [])
  }

  static let signed = "\(day)18:00Z @signed by=anna"

  /// What was done to a page that ends with `@signed`, and whether it is told.
  static let afterSigned: [(was: String, becomes: String, isMarked: Bool)] = [
    ("\(day)08:00Z A\n\(signed)\n", "\(day)08:00Z B\n\(signed)\n", true),
    ("\(day)08:00Z A\n\(signed)\n", "\(signed)\n", true),
    ("\(signed)\n", "\(day)08:00Z A\n\(signed)\n", true),
    ("\(day)08:00Z A\n\(signed)\n", "\(day)08:00Z wind=3kn A\n\(signed)\n", true),
    ("\(day)08:00Z A\n\(signed)\n", "\(day)08:00Z A\n", true),
    ("\(day)08:00Z A\n", "\(day)08:00Z A\n\(signed)\n", false),
    ("\(signed)\n", "\(signed)\n\(day)19:00Z A\n", false),
    ("\(day)08:00Z A @signed\n", "\(day)08:00Z B\n", false),
  ]

  @Test("what is changed after it was signed is marked", arguments: afterSigned)
  func signing(_ was: String, _ becomes: String, _ isMarked: Bool) throws {
    let harbour = Harbour()
    let device = try Self.device(harbour, [(Self.page, was), (Self.page, becomes)])
    let told = try Self.told(device)
    #expect(
      told.count == 2 && told[0].hasSuffix(" !") == isMarked && !told[1].hasSuffix(" !"), "\(told)")
    // Before it is committed too.
    device.git("reset -q HEAD~1")
    #expect(try Self.told(device).first?.hasSuffix(" !") == isMarked)
  }

  @Test("a signature on a later page of the voyage counts, one of another voyage does not")
  func signedElsewhere() throws {
    let harbour = Harbour()
    let device = try Self.device(
      harbour,
      [
        (Self.page, "\(Self.day)08:00Z A\n"),
        ("2026-07-01-oslo/2026-07-01.wake", "2026-07-01T08:00Z @signed\n"),
        (Self.page, "\(Self.day)08:00Z B\n"), (Self.next, "2026-06-15T08:00Z @signed\n"),
        (Self.page, "\(Self.day)08:00Z C\n"),
      ])
    let marks = try Self.told(device).map { $0.hasSuffix(" !") }
    #expect(marks == [true, false, false, false, false])
  }

  @Test("a merge shows only what neither side had")
  func merges() throws {
    let harbour = Harbour()
    let device = try Self.device(harbour, [(Self.page, "\(Self.day)08:00Z A\n")])
    device.git("switch -qc other")
    device.write(Self.page, "\(Self.day)08:00Z wind=3kn A\n\(Self.day)09:00Z B\n")
    device.git("commit -qam theirs && git switch -q main")
    device.write(Self.page, "\(Self.day)08:00Z log=1nm A\n")
    device.git("commit -qam ours && git merge -q -s ours --no-commit other")
    device.write(Self.page, "\(Self.day)08:00Z wind=3kn log=1nm A\n\(Self.day)09:00Z B\n")
    device.git("commit -qam both")
    let told = try Self.told(device)
    #expect(told.count == 4)
    #expect(told[0].hasPrefix("\(Self.day)08:00Z wind=3kn log=1nm A <- "), "\(told)")
    #expect(!told[0].contains("09:00"))
    #expect(told[1...].contains { $0.contains("09:00Z B <- -") })
    // The entry is followed on both sides.
    #expect(try Self.told(device, Self.entry(device, 0)).count == 4)
  }

  @Test("a logbook without a commit has what stands on its pages")
  func unborn() throws {
    let harbour = Harbour()
    let device = try harbour.device("boat")
    device.write(Self.page, "\(Self.day)08:00Z A\n")
    #expect(try Self.told(device) == ["\(Self.day)08:00Z A <- -"])
  }
}
