internal import CGitTransport

/// The conversation with a remote as the `git` program holds it, for servers and settings that are
/// beyond libgit2. It brings objects and pushes a branch; references here stay ours to move.
@safe struct GitProgram {
  let root: String
  let remote: String
  let transport: UnsafeMutablePointer<wake_transport_settings>

  struct Answer {
    /// -1: it was ended.
    let status: Int32
    let output: String
  }

  /// What the remote has: the commits by reference, and its default branch.
  func references() -> (answer: Answer, commits: [String: ObjectID], standard: String?) {
    let answer = run(["ls-remote", "--symref", "--", remote, "HEAD", "refs/heads/*"])
    var commits: [String: ObjectID] = [:]
    var standard: String?
    for line in answer.output.split(separator: "\n") {
      let words = line.split(separator: "\t")
      guard words.count == 2 else { continue }
      if words[0].hasPrefix("ref: ") {
        standard = String(words[0].dropFirst("ref: ".count))
      } else if words[1] != "HEAD", let id = ObjectID(hex: String(words[0])) {
        commits[String(words[1])] = id
      }
    }
    return (answer, commits, standard)
  }

  func download(_ branch: String) -> Answer {
    run([
      "fetch", "--progress", "--no-tags", "--no-write-fetch-head", "--no-recurse-submodules",
      "--no-auto-gc", "--refmap=", "--", remote, branch,
    ])
  }

  /// Pushes, and gives the remote's word for the branch: nil inside means accepted.
  func push(_ local: String, to branch: String) -> (answer: Answer, verdict: String??) {
    let answer = run([
      "push", "--porcelain", "--progress", "--no-follow-tags", "--recurse-submodules=no", "--",
      remote, local + ":" + branch,
    ])
    return (answer, Self.verdict(answer.output, branch))
  }

  /// The line of `--porcelain` for a branch: `FLAG TAB FROM:TO TAB SUMMARY (REASON)`.
  static func verdict(_ output: String, _ branch: String) -> String?? {
    for line in output.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 3, fields[1].hasSuffix(":" + branch) else { continue }
      guard fields[0] == "!" else { return .some(nil) }
      guard let open = fields[2].firstIndex(of: "("), fields[2].hasSuffix(")") else {
        return .some(String(fields[2]))
      }
      return .some(String(fields[2][fields[2].index(after: open)...].dropLast()))
    }
    return nil
  }

  /// Whoever wrote the repository's settings: git runs no more programs of theirs than libgit2.
  private static let guarded = [
    "core.hooksPath=/dev/null", "core.fsmonitor=false", "core.alternateRefsCommand=true",
    "protocol.ext.allow=never", "protocol.fd.allow=never",
  ].flatMap { ["-c", $0] }

  private func run(_ words: [String]) -> Answer {
    let arguments = CStrings(["git"] + Self.guarded + words)
    let room = 1 << 20
    let output = UnsafeMutableRawPointer.allocate(byteCount: room, alignment: 1)
    defer { unsafe output.deallocate() }
    var length = 0
    let code = unsafe wake_run_told(
      arguments.pointers, root, output.assumingMemoryBound(to: CChar.self), room, &length,
      transport)
    let text = unsafe String(
      decoding: UnsafeRawBufferPointer(start: output, count: length), as: UTF8.self)
    return unsafe Answer(
      status: code == 0 ? transport.pointee.report.pointee.exit_status : -1, output: text)
  }
}
