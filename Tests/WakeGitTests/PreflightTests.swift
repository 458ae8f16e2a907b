import Testing

@testable import WakeGit

@Suite("What a sync refuses")
struct PreflightTests {
  let harbour = Harbour()
  let page = "2026-06-14-kiel/2026-06-14.wake"

  /// A logbook that is synced, with a line that is not.
  private func boat() throws -> Device {
    let boat = try harbour.device("boat", remote: harbour.bare())
    boat.write(page, "08:00 Cast off\n")
    boat.write("notes.md", "one\n")
    boat.git("add notes.md && git commit -qm notes")
    try boat.sync()
    boat.write(page, "08:00 Cast off\n09:00 Out\n")
    return boat
  }

  struct Refusal: CustomTestStringConvertible {
    let kind: SyncStop.Kind
    let line: String
    let says: String
    var testDescription: String { line }

    init(_ kind: SyncStop.Kind, _ line: String, _ says: String) {
      (self.kind, self.line, self.says) = (kind, line, says)
    }
  }

  /// A merge of `notes.md` that stops at a conflict; the page is out of its way.
  static let twoBranches =
    "git stash -q && git switch -qc other && echo two > notes.md && git commit -qam two"
    + " && git switch -q main && echo three > notes.md && git commit -qam three"

  @Test(
    "each refusal says why, and changes not one byte",
    arguments: [
      Refusal(.operationUnderWay, twoBranches + " && ! git merge -q other", "a merge is under way"),
      Refusal(
        .operationUnderWay, twoBranches + " && ! git rebase -q other", "a rebase is under way"),
      Refusal(
        .operationUnderWay, twoBranches + " && ! git cherry-pick other",
        "a cherry-pick is under way"),
      Refusal(.operationUnderWay, "git bisect start -q", "a bisect is under way"),
      Refusal(.detachedHead, "git switch -q --detach", "HEAD is detached"),
      Refusal(
        .indexConflicts,
        twoBranches + " && ! git merge -q other; rm .git/MERGE_HEAD .git/MERGE_MSG .git/MERGE_MODE",
        "conflicts"),
      Refusal(.shallow, "git rev-parse HEAD > .git/shallow", "shallow"),
      Refusal(
        .shallow,
        "mv .git ../whole; git clone -q --bare --depth 1 file://$PWD/../remote.git .git"
          + " && git config core.bare false && git reset -q", "shallow"),
      Refusal(.unsupported, "git config remote.origin.promisor true", "partial clone"),
      Refusal(
        .unsupported,
        "mv .git ../whole; git init -q --object-format=sha256 && git add . && git commit -qm x",
        "objectformat"),
      Refusal(
        .unsupported,
        "git config core.repositoryformatversion 1; git config extensions.partialClone origin",
        "partialclone"),
      Refusal(
        .unsupported,
        "git config core.repositoryformatversion 1; git config extensions.refStorage reftable",
        "refstorage"),
      Refusal(
        .unsupported,
        "git config core.repositoryformatversion 1; git config extensions.relativeWorktrees true",
        "relativeworktrees"),
      Refusal(
        .unsupported,
        "git config core.repositoryformatversion 1; git config extensions.preciousObjects true",
        "preciousobjects"),
      Refusal(.unsupported, "git config core.repositoryformatversion 2", "version"),
      Refusal(.operationUnderWay, twoBranches + " && ! git revert HEAD~2", "a revert is under way"),
      Refusal(
        .operationUnderWay,
        twoBranches + " && git format-patch -q -1 other && ! git am -q 0001-two.patch",
        "a git am is under way"),
      Refusal(
        .unsupported,
        "git config core.repositoryformatversion 1; git config extensions.objectformat sha256",
        "objectformat"),
      Refusal(
        .unsupported,
        "git config core.repositoryformatversion 1; git config extensions.worktreeConfig true",
        "worktreeconfig"),
      Refusal(.unsupported, "git update-index --split-index", "split"),
      Refusal(
        .unsupported,
        "git config index.sparse true; git sparse-checkout set --cone --sparse-index nowhere;"
          + " git config core.repositoryformatversion 0; git config --unset extensions.worktreeConfig",
        "it is sparse"),
      Refusal(
        .unsupported,
        "size=$(stat -c %s .git/index); head -c $((size - 20)) .git/index > i;"
          + " head -c 20 /dev/zero >> i; mv i .git/index", "no checksum"),
      Refusal(.filtered, "echo '*.wake filter=git-crypt' >> .gitattributes", "filter=git-crypt"),
      Refusal(
        .filtered, "echo '*.wake working-tree-encoding=UTF-16' >> .gitattributes",
        "working-tree-encoding=UTF-16"),
      Refusal(.bare, "git config core.bare true", "bare"),
      Refusal(.noRepository, "mv .git ../moved", "no git repository"),
      Refusal(.notRoot, "mv .git ../.git", "not the root"),
    ])
  func refuses(_ refusal: Refusal) throws {
    let boat = try boat()
    harbour.shell(refusal.line, in: "boat")
    let before = boat.everything()
    let stop = try boat.stop()
    #expect(stop.kind == refusal.kind)
    #expect(stop.sentence.contains(refusal.says))
    #expect(stop.safe == "nothing was changed")
    #expect(!stop.next.isEmpty)
    #expect(boat.everything() == before)

    let status = SyncStatus.of(boat.files, SyncSettings(variables: Harbour.variables))
    #expect(status.problems.map(\.kind).contains(refusal.kind))
    #expect(boat.everything() == before)
  }

  @Test("a filter on other files is no reason to refuse")
  func otherFilter() throws {
    let boat = try boat()
    harbour.shell("echo '*.jpg filter=lfs' >> .gitattributes", in: "boat")
    try boat.sync()
  }

  @Test("one sync at a time")
  func oneAtATime() throws {
    let boat = try boat()
    let repository = try Repository.open(boat.root)
    do {
      guard let lock = try repository.directory.lock("wake/sync.lock") else {
        Issue.record("the lock is free")
        return
      }
      #expect(try boat.stop().kind == .busy)
      _ = lock.isHeld
    }
    try boat.sync()
  }
}

/// Who trusts whom stands in the one git config that all tests share.
@Suite("Repositories of other users", .serialized)
struct OwnerTests {
  let harbour = Harbour()

  private func foreign() throws -> Device {
    let boat = try harbour.device("boat", remote: harbour.bare())
    boat.write("v/2026-06-14.wake", "08:00 Cast off\n")
    harbour.shell("chown -R 12345 .", in: "boat")
    return boat
  }

  @Test("are refused, and not one byte is changed")
  func refused() throws {
    let boat = try foreign()
    let before = boat.everything()
    let stop = try boat.stop()
    #expect(stop.kind == .otherOwner)
    #expect(boat.everything() == before)
  }

  @Test("are synced where git's config trusts them", arguments: ["\"$PWD\"", "'*'"])
  func trusted(path: String) throws {
    let boat = try foreign()
    harbour.shell("git config --global --add safe.directory \(path)", in: "boat")
    defer { harbour.shell("git config --global --unset-all safe.directory", in: "boat") }
    try boat.sync()
  }
}
