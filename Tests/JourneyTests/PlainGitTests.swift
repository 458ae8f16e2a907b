import Testing

/// Somebody uses git itself on a clone.
@Suite(.serialized) struct PlainGitTests {
  /// `.gitattributes` travels with the logbook; the driver is entered by `wake init` in a clone.
  @Test(arguments: ["union", "wake"])
  func `git pull merges pages cleanly`(driver: String) async throws {
    let boat = try await SyncTests.boatWithRemote()
    let page = try #require(try await boat.wake("add", "-t", "5m", "Cast off").page)
    try await boat.wake("sync")
    try await boat.shell("git clone -q log.git desk")
    let merges = try await boat.shell(
      "cd desk && \(driver == "wake" ? "wake --logbook . init >/dev/null &&" : "") git check-attr merge '\(page)'"
    )
    #expect(merges == "\(page): merge: \(driver)")

    try await boat.wake("add", "From the boat")
    try await boat.wake("sync")
    try await boat.shell(
      """
      cd desk
      wake --logbook . add 'Coffee at anchor'
      git commit -q -a -m 'By hand'
      git pull -q --no-rebase --no-edit
      test -z "$(git status --porcelain)"
      git push -q
      """)
    let pulled = text(of: boat.home + "/desk/" + page)
    for words in ["Cast off", "From the boat", "Coffee at anchor"] {
      #expect(pulled.contains(" \(words)\n"), "\(pulled)")
    }
    let check = try await boat.wake("--logbook", boat.home + "/desk", "check")
    #expect(check.status == 0)
    #expect(check.output.contains("0 errors, 0 warnings"), "\(check.output)")
    #expect(try await boat.wake("sync").status == 0)
    #expect(text(of: boat.logbook + "/" + page) == pulled)
  }

  /// Where git cannot find `wake`, the driver's second half keeps the lines of both.
  @Test func `git pull merges without wake as well`() async throws {
    let boat = try await SyncTests.boatWithRemote()
    let page = try #require(try await boat.wake("add", "-t", "5m", "Cast off").page)
    try await boat.wake("sync")
    try await boat.shell("git clone -q log.git desk && wake --logbook desk init")
    try await boat.wake("add", "From the boat")
    try await boat.wake("sync")
    try await boat.shell(
      "wake --logbook desk add 'Coffee at anchor'; git -C desk commit -q -a -m x")
    let path = boat["PATH"]
    boat["PATH"] = path?.split(separator: ":").dropFirst().joined(separator: ":")
    try await boat.shell("! command -v wake; git -C desk pull -q --no-rebase --no-edit")
    boat["PATH"] = path
    let check = try await boat.wake("--logbook", boat.home + "/desk", "check")
    #expect(check.output.contains(" 3 entries checked"), "\(check.output)")
    #expect(check.output.contains("0 errors, 0 warnings"), "\(check.output)")
    #expect(text(of: boat.home + "/desk/" + page).contains("From the boat"))
  }
}
