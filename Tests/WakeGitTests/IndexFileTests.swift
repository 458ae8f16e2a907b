import Testing

@testable import WakeGit

@Suite(.serialized) struct IndexFileTests {
  static let page = "2026-06-14-kiel/2026-06-14.wake"

  /// A device with a commit, whose index git wrote by itself.
  static func device(_ harbour: Harbour) throws -> Device {
    let device = try harbour.device("boat")
    device.write("logbook.wake", "book: 7\n")
    device.write(page, "2026-06-14T08:00Z A\n")
    device.write("x" + String(repeating: "y", count: 5000).prefix(200) + "/2026-06-15.wake", "")
    device.git("add -A && git commit -qm one")
    return device
  }

  static func root(_ device: Device) throws -> String? {
    let repository = try Repository.open(device.root)
    return try repository.index()?.tree?.hex
  }

  @Test("the index says which tree it is", arguments: [2, 3, 4])
  func whole(version: Int) throws {
    let harbour = Harbour()
    let device = try Self.device(harbour)
    if version == 3 { device.git("update-index --skip-worktree logbook.wake") }
    if version == 4 { device.git("update-index --index-version 4") }
    device.git("read-tree HEAD")
    #expect(try Self.root(device) == device.git("rev-parse HEAD^{tree}"))
  }

  @Test("it is read as git lists it, with the folders above a file")
  func folders() throws {
    let harbour = Harbour()
    let device = try Self.device(harbour)
    device.write("2026-06-14-kiel/track/2026/deep.track", "x\n")
    device.git("add -A")
    let index = try #require(try Repository.open(device.root).index())
    let folders = try #require(index.folders)
    #expect(
      folders.keys.sorted().filter { $0.hasPrefix("2026") } == [
        "2026-06-14-kiel/", "2026-06-14-kiel/track/", "2026-06-14-kiel/track/2026/",
      ])
    #expect(folders["2026-06-14-kiel/track/"] == [])
    let count = device.git("ls-files").split(separator: "\n").count
    #expect(folders.values.map(\.count).reduce(0, +) == count)
  }

  @Test(
    "an index of a kind that is not read here is left to libgit2",
    arguments: [
      "update-index --index-version 4", "update-index --skip-worktree logbook.wake",
      "update-index --assume-unchanged logbook.wake",
      "rm -q --cached logbook.wake && "
        + "git add -N logbook.wake",
    ])
  func unusual(command: String) throws {
    let harbour = Harbour()
    let device = try Self.device(harbour)
    #expect(try Repository.open(device.root).index()?.folders != nil)
    device.git(command)
    #expect(try Repository.open(device.root).index()?.folders == nil)
    device.write(Self.page, "2026-06-14T08:00Z B\n")
    #expect(try Repository.open(device.root).changes().paths.contains(Self.page))
  }

  @Test("it does not where something was staged since")
  func staged() throws {
    let harbour = Harbour()
    let device = try Self.device(harbour)
    device.write(Self.page, "2026-06-14T08:00Z B\n")
    device.git("add \(Self.page)")
    #expect(try Self.root(device) == nil)
    // Another tree than HEAD's, and the index says so.
    let staged = device.git("write-tree")
    device.git("read-tree \(staged)")
    #expect(try Self.root(device) == staged)
    #expect(try Repository.open(device.root).changes().paths == [Self.page])
  }

  @Test("after a sync the index says which tree it is, but for what the user staged")
  func afterSync() throws {
    let harbour = Harbour()
    let device = try Self.device(harbour)
    _ = try Remotes.set(harbour.bare(), of: device.root)
    device.write(Self.page, "2026-06-14T08:00Z B\n")
    device.write("2026-06-20-oslo/2026-06-20.wake", "2026-06-20T08:00Z C\n")
    try device.sync()
    #expect(try Self.root(device) == device.git("rev-parse HEAD^{tree}"))
    #expect(device.git("status --porcelain; git fsck") == "")

    device.write("mine.txt", "mine\n")
    device.git("add mine.txt")
    device.write(Self.page, "2026-06-14T08:00Z D\n")
    try device.sync()
    #expect(try Self.root(device) == nil)
    #expect(device.git("status --porcelain") == "A  mine.txt")
    #expect(device.git("ls-tree -r --name-only HEAD").contains("mine") == false)
  }

  /// Every way to cut it off must end without a trap.
  @Test("an index that is cut off says nothing")
  func cut() throws {
    let harbour = Harbour()
    let device = try Self.device(harbour)
    let index = try #require(try Repository.open(device.root).index())
    let bytes = index.bytes
    func read(_ bytes: ContiguousArray<UInt8>) -> IndexFile? {
      IndexFile(bytes, stamp: index.stamp)
    }
    for count in bytes.indices {
      let root = read(ContiguousArray(bytes.prefix(count)))?.tree
      #expect(root == nil || count > bytes.count - 40)
    }
    for place in bytes.indices {
      var broken = bytes
      broken[place] ^= 0xFF
      _ = read(broken)
    }
  }
}
