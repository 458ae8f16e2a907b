import Testing

@testable import WakeGit

/// What changed in the work tree is told without libgit2, and as git tells it.
@Suite(.serialized) struct WorkScanTests {
  static let page = "2026-06-14-kiel/2026-06-14.wake"

  /// A device with a commit, and every file older than the index.
  static func device(_ harbour: Harbour) throws -> Device {
    let device = try harbour.device("boat")
    device.write("logbook.wake", "book: 7\n")
    for day in 14...16 { device.write("2026-06-14-kiel/2026-06-\(day).wake", "08:00 A\n") }
    device.write("2026-06-20-oslo/2026-06-20.wake", "08:00 B\n")
    device.write("2026-06-20-oslo/track/2026-06-20.track", "x\n")
    device.write(".gitignore", "*.tmp\nprivate/\n")
    device.git("add -A && git commit -qm one")
    harbour.shell(
      "find . -name '*.wake' -exec touch -d '1 hour ago' {} + && git update-index -q --refresh",
      in: "boat")
    return device
  }

  struct Case: CustomTestStringConvertible {
    let name: String
    let command: String
    /// Whether libgit2 is not asked about all files.
    var isQuick = true
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "nothing", command: ":"),
    Case(name: "one more line", command: "echo '09:00 C' >> \(page)"),
    Case(name: "the same size", command: "printf '08:00 X\\n' > \(page)"),
    Case(
      name: "the same size and time",
      command: "printf '08:00 X\\n' > x && touch -r \(page) x && mv x \(page)"),
    Case(name: "a page removed", command: "rm \(page)"),
    Case(name: "a voyage removed", command: "rm -r 2026-06-20-oslo"),
    Case(name: "a new page", command: "echo new > 2026-06-14-kiel/2026-06-17.wake"),
    Case(
      name: "a new voyage", command: "mkdir -p new/track && echo x | tee new/a.wake new/track/b"),
    Case(name: "a folder without files", command: "mkdir -p empty/deep"),
    Case(name: "ignored files", command: "mkdir private && touch x.tmp private/y new.wake"),
    Case(name: "ignored below", command: "mkdir n && echo '*' > n/.gitignore && touch n/a.wake"),
    Case(name: "executable", command: "chmod +x \(page)"),
    Case(name: "written again as it was", command: "cp \(page) x && mv x \(page)"),
    Case(name: "a link in its place", command: "ln -sf /etc/hostname \(page)"),
    Case(name: "a folder in its place", command: "rm \(page) && mkdir \(page) && touch \(page)/a"),
    Case(
      name: "a file in the place of a folder",
      command: "rm -r 2026-06-20-oslo && echo x > 2026-06-20-oslo", isQuick: false),
    Case(
      name: "a link in the place of a folder",
      command: "mv 2026-06-20-oslo .git/aside && ln -s .git/aside 2026-06-20-oslo",
      isQuick: false),
    Case(name: "a repository inside", command: "git init -q inside && touch inside/a.wake"),
    Case(
      name: "a repository in a voyage", command: "git init -q 2026-06-14-kiel", isQuick: false),
    Case(name: "wake's own folder", command: "mkdir -p .wake && touch .wake/undo"),
    Case(name: "a hidden file", command: "touch .hidden 2026-06-14-kiel/.hidden"),
    Case(name: "a name with signs", command: "touch 'ü \"x\" \\t.wake'"),
    Case(
      name: "a name that is not UTF-8",
      command: "d=$(printf 'x\\377y') && mkdir $d && touch $d/a && git add $d && git commit -qm x",
      isQuick: false),
    Case(name: "git shall not look at modes", command: "git config core.fileMode false"),
  ]

  /// The paths git names, of which those in `.wake` are none of a logbook's.
  static func told(by device: Device) -> Set<String> {
    let words = device.git("status --porcelain=v1 -z -uall --no-renames | tr '\\0' '\\n'")
    return Set(words.split(separator: "\n").map { String($0.dropFirst(3)) })
      .filter { !$0.hasPrefix(".wake/") }
  }

  @Test("it is told as git tells it", arguments: cases)
  func told(_ one: Case) throws {
    let harbour = Harbour()
    let device = try Self.device(harbour)
    harbour.shell(one.command, in: "boat")
    let repository = try Repository.open(device.root)
    let index = try #require(try repository.index())
    #expect((WorkScan(index, root: device.root) != nil) == one.isQuick)
    let found = try repository.changes().paths
    let git = Self.told(by: device)
    #expect(found == git)
  }

  @Test("a file that is as young as the index is looked at")
  func racy() throws {
    let harbour = Harbour()
    let device = try Self.device(harbour)
    harbour.shell(
      "echo '09:00 C' >> \(Self.page) && git add -A && git commit -qm two"
        + " && touch -r \(Self.page) .git/index", in: "boat")
    let repository = try Repository.open(device.root)
    let index = try #require(try repository.index())
    #expect(WorkScan(index, root: device.root)?.doubtful == [Self.page])
    #expect(try repository.changes().paths == [])
  }

  @Test("after a merge and a clone it is known that nothing is staged")
  func merged() throws {
    let harbour = Harbour()
    let (boat, phone) = try harbour.twoDevices()
    #expect(try Repository.open(phone.root).indexIsAsHead())
    boat.write(Self.page, "08:00 Cast off\n09:00 Out of the harbour\n10:00 A\n")
    try boat.sync()
    try phone.sync()
    #expect(try Repository.open(phone.root).indexIsAsHead())
    phone.write(Self.page, "08:00 Cast off\n09:00 Out of the harbour\n10:00 A\n11:00 B\n")
    try phone.sync()
    boat.write(Self.page, "08:00 Cast off\n09:00 Out of the harbour\n10:00 A\n12:00 C\n")
    boat.write("mine.txt", "mine\n")
    boat.git("add mine.txt")
    try boat.sync()
    #expect(try !Repository.open(boat.root).indexIsAsHead())
    boat.git("commit -qm mine")
    try boat.sync()
    try phone.sync()
    #expect(try Repository.open(phone.root).indexIsAsHead())
  }

  /// What has to be read to know whether it was changed.
  private func doubtful(_ device: Device) throws -> [String] {
    let index = try #require(try Repository.open(device.root).index())
    return try #require(WorkScan(index, root: device.root)).doubtful
  }

  /// Whether git's index notes no status of a file, so that everybody has to read it.
  private func isUnnoted(_ path: String, of device: Device) -> Bool {
    device.git("ls-files --debug \(path)").contains("mtime: 0:0")
  }

  @Test("what a sync commits is not read again by the next, nor by git")
  func noted() throws {
    let harbour = Harbour()
    let device = try Self.device(harbour)
    _ = try Remotes.set(harbour.bare(), of: device.root)
    harbour.shell(
      "echo '09:00 C' >> \(Self.page) && touch -d '1 minute ago' \(Self.page)", in: "boat")
    try device.sync()
    #expect(!isUnnoted(Self.page, of: device))
    #expect(try doubtful(device) == [])
    #expect(device.git("diff-files") == "")
    // Written in this moment: who writes it once more in the same one would not be seen.
    harbour.shell("echo '10:00 D' >> \(Self.page) && touch -d '1 hour' \(Self.page)", in: "boat")
    try device.sync()
    #expect(isUnnoted(Self.page, of: device))
    #expect(try doubtful(device) == [Self.page])
  }

  @Test("one large file that git's index notes no status of is noted, too")
  func large() throws {
    let harbour = Harbour()
    let remote = harbour.bare()
    let device = try harbour.device("boat", remote: remote)
    let track = "2026-06-14-kiel/track/plotter.gpx"
    device.write(track, String(repeating: "<trkpt/>\n", count: 150_000))
    try device.sync()
    let clone = try harbour.clone("phone", from: remote)
    harbour.shell(
      "find . -path ./.git -prune -o -type f -exec touch -d '1 hour ago' {} +", in: "phone")
    #expect(isUnnoted(track, of: clone))
    try clone.sync()
    #expect(!isUnnoted(track, of: clone))
    #expect(clone.git("status --porcelain") == "")
  }

  @Test("a page that has to be read, and is as it was, has not changed")
  func readInVain() throws {
    let harbour = Harbour()
    let device = try harbour.device("boat", remote: harbour.bare())
    device.write(Self.page, "08:00 A\n")
    // As if it had been written this moment, however long the test takes.
    harbour.shell("touch -d '1 hour' \(Self.page)", in: "boat")
    try device.sync()
    #expect(try doubtful(device).contains(Self.page))
    // So nobody waits for a program that has it open.
    #expect(try Repository.open(device.root).changes().paths == [])
  }

  @Test("many files that git's index notes no status of are noted once")
  func notedLater() throws {
    let harbour = Harbour()
    let remote = harbour.bare()
    let device = try harbour.device("boat", remote: remote)
    for day in 10...30 { device.write("2026-07-01-bergen/2026-07-\(day).wake", "08:00 A\n") }
    try device.sync()
    let clone = try harbour.clone("phone", from: remote)
    let pages = "2026-07-01-bergen"
    #expect(isUnnoted(pages, of: clone))
    harbour.shell(
      "find . -path ./.git -prune -o -type f -exec touch -d '1 hour ago' {} +", in: "phone")
    try clone.sync()
    #expect(!isUnnoted(pages, of: clone))
    #expect(try doubtful(clone) == [])
    #expect(clone.git("status --porcelain; git fsck") == "")
    #expect(
      try Repository.open(clone.root).index()?.tree?.hex == clone.git("rev-parse HEAD^{tree}"))
  }
}
