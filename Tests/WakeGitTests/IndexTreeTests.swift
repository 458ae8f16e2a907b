import Testing

@testable import WakeGit

@Suite(.serialized) struct IndexTreeTests {
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
    let bytes = try #require(try repository.directory.contents(of: "index"))
    return IndexTree.root(of: bytes)?.hex
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
    #expect(try Repository.open(device.root).changedPaths() == [Self.page])
  }

  /// Every way to cut it off must end without a trap.
  @Test("an index that is cut off says nothing")
  func cut() throws {
    let harbour = Harbour()
    let device = try Self.device(harbour)
    let bytes = try #require(
      try Repository.open(device.root).directory.contents(of: "index"))
    for count in bytes.indices {
      let root = IndexTree.root(of: ContiguousArray(bytes.prefix(count)))
      #expect(root == nil || count > bytes.count - 40)
    }
    for place in bytes.indices {
      var broken = bytes
      broken[place] ^= 0xFF
      _ = IndexTree.root(of: broken)
    }
  }
}
