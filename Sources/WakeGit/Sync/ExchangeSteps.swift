/// What a fetch found.
struct Fetched {
  /// The branch there.
  let branch: String
  /// The reference here that remembers it.
  let tracking: String
  /// Nil: the remote has no such branch yet.
  let commit: ObjectID?
}

extension SyncRun {
  /// Brings over what the remote has. Moves no branch, only the note of where the remote stands.
  func fetch(_ upstream: Upstream) throws(SyncStop) -> Fetched {
    try tell(.fetching, 0, 0)
    let conversation = try Conversation(
      repository, remote: upstream.remote, phase: .fetching, settings: settings)
    report.remote = conversation.address.place
    defer { conversation.hangUp() }
    let found = try conversation.references()
    report.program = conversation.whyProgram ?? report.program
    let branch = upstream.branch(among: found.commits, standard: found.standard)
    let tracking = upstream.tracking(branch)
    guard let theirs = found.commits[branch] else {
      return Fetched(branch: branch, tracking: tracking, commit: nil)
    }
    if !repository.holds(theirs) { try conversation.download(branch) }
    let before = try repository.commit(at: tracking)
    if let before, before != theirs { try refuseRewritten(before, theirs, upstream, tracking) }
    if before != theirs {
      _ = try repository.move(tracking, from: before, to: theirs, "fetch")
    }
    return Fetched(branch: branch, tracking: tracking, commit: theirs)
  }

  /// A remote that no longer holds what it held was rewritten: a person must look at it. One that
  /// went back, as after a restored backup, only has to be given the rest again.
  private func refuseRewritten(
    _ before: ObjectID, _ now: ObjectID, _ upstream: Upstream, _ tracking: String
  ) throws(SyncStop) {
    if settings.acceptsRewritten { return }
    if try repository.contains(before, in: now) { return }
    if try repository.contains(now, in: before) { return }
    throw SyncStop(
      .rewritten,
      "the history on the remote was rewritten: it no longer holds what was there before",
      next: "to keep the lines of both: wake sync --accept-rewritten; to look at it first: "
        + "git fetch \(upstream.remote) && git log \(Upstream.short(upstream.branch))..FETCH_HEAD")
  }

  /// Pushes what the remote lacks. False: the remote has moved on.
  func push(
    _ ours: ObjectID, _ upstream: Upstream, _ fetched: Fetched
  ) throws(SyncStop) -> Bool {
    try tell(.pushing, 0, 0)
    let conversation = try Conversation(
      repository, remote: upstream.remote, phase: .pushing, settings: settings)
    switch try conversation.push(upstream.branch, to: fetched.branch) {
    case .outrun: return false
    case .refused(let refusal):
      throw SyncStop.refused(conversation.address, refusal, said: conversation.remarks)
    case .accepted: break
    }
    // What libgit2 pushed is the branch as it was then, which may be younger than `ours`.
    _ = try repository.move(fetched.tracking, from: fetched.commit, to: ours, "push")
    report.remarks = conversation.remarks
    report.isFirstPush = fetched.commit == nil
    report.up =
      try repository.change(
        from: repository.tree(of: fetched.commit), to: repository.tree(of: ours), in: paths
      ).count
    return true
  }
}
