internal import CGitTransport
internal import Clibgit2

/// One conversation with the remote, from connecting to hanging up.
///
/// libgit2 calls back while it lasts; this is what the calls reach.
@safe final class Conversation {
  let address: RemoteAddress
  let settings: SyncSettings
  let phase: SyncProgress.Phase
  /// Where `git credential` is asked.
  let root: String
  /// What the server said of the reference that was pushed; nil inside: it was accepted.
  var verdicts: [String: String?] = [:]
  /// What the server's hooks and git there say, as it comes.
  var remarks = ""
  var credentials = Credentials()

  private let remote: OpaquePointer
  private let program: RemoteProgram?
  private let words: [CStrings]
  private let transport: UnsafeMutablePointer<wake_transport_settings>
  private let report: UnsafeMutablePointer<wake_transport_report>

  init(
    _ repository: Repository, remote name: String, phase: SyncProgress.Phase,
    settings: SyncSettings
  ) throws(SyncStop) {
    var remote: OpaquePointer?
    try Libgit2.check(
      unsafe git_remote_lookup(&remote, repository.pointer, name), "find the remote \(name)")
    let pushed = phase == .pushing ? unsafe git_remote_pushurl(remote) : nil
    let url = unsafe (pushed ?? git_remote_url(remote)).map { unsafe String(cString: $0) } ?? ""
    do {
      let ssh = SSHChoice(settings.variables, config: try repository.setting("core.sshCommand"))
      address = try RemoteAddress(url, root: repository.root)
      program = RemoteProgram(address, ssh: ssh, isInteractive: settings.isInteractive)
    } catch {
      unsafe git_remote_free(remote)
      throw error
    }
    unsafe self.remote = unsafe remote!
    self.settings = settings
    self.phase = phase
    root = repository.root
    words = [
      CStrings(program?.uploadPack ?? []), CStrings(program?.receivePack ?? []),
      CStrings(
        RemoteProgram.environment(settings.variables, isInteractive: settings.isInteractive)),
    ]
    unsafe report = .allocate(capacity: 1)
    unsafe report.initialize(to: wake_transport_report())
    unsafe transport = .allocate(capacity: 1)
    unsafe transport.initialize(
      to: wake_transport_settings(
        upload_pack: words[0].pointers, receive_pack: words[1].pointers,
        environment: words[2].pointers, idle_limit: Int32(clamping: settings.idleLimit * 1000),
        is_cancelled: { context in
          unsafe Conversation.reached(by: context).settings.cancel.isSet ? 1 : 0
        },
        context: nil, report: report))
    unsafe transport.pointee.context = unsafe Unmanaged.passUnretained(self).toOpaque()
  }

  deinit {
    unsafe git_remote_free(remote)
    unsafe transport.deallocate()
    unsafe report.deallocate()
  }

  // MARK: Fetch

  /// Connects and gives what the remote has: the commits by reference, and its default branch.
  func references() throws(SyncStop) -> (commits: [String: ObjectID], standard: String?) {
    try check(
      unsafe withCallbacks { unsafe connect(GIT_DIRECTION_FETCH, $0) }, "reach the remote")
    var heads: UnsafeMutablePointer<UnsafePointer<git_remote_head>?>?
    var count = 0
    try check(unsafe git_remote_ls(&heads, &count, remote), "read what the remote has")
    var commits: [String: ObjectID] = [:]
    for number in 0..<count {
      guard let head = unsafe heads?[number] else { continue }
      unsafe commits[String(cString: head.pointee.name)] = unsafe ObjectID(head.pointee.oid)
    }
    credentials.worked(settings, root: root)
    return (commits, standardBranch())
  }

  private func standardBranch() -> String? {
    var buffer = unsafe wake_git_buffer()
    defer { unsafe git_buf_dispose(&buffer) }
    guard unsafe git_remote_default_branch(&buffer, remote) == 0, let name = unsafe buffer.ptr
    else { return nil }
    return unsafe String(cString: name)
  }

  /// Takes over what a branch of the remote holds. No reference is moved.
  func download(_ branch: String) throws(SyncStop) {
    let specifications = CStrings([branch])
    var options = unsafe git_fetch_options()
    unsafe git_fetch_options_init(&options, UInt32(GIT_FETCH_OPTIONS_VERSION))
    unsafe options.download_tags = GIT_REMOTE_DOWNLOAD_TAGS_NONE
    unsafe options.proxy_opts.type = GIT_PROXY_AUTO
    try check(
      unsafe withCallbacks { callbacks in
        unsafe options.callbacks = unsafe callbacks.pointee
        var list = unsafe specifications.array
        return unsafe git_remote_download(remote, &list, &options)
      }, "fetch from the remote")
    hangUp()
  }

  /// Ends the conversation while this is alive to be asked whether it was cancelled.
  func hangUp() {
    unsafe git_remote_disconnect(remote)
  }

  // MARK: Push

  enum Pushed: Equatable {
    case accepted
    /// The remote has moved on: fetch, merge and push again.
    case outrun
    /// The remote will not have it, and says why.
    case refused(String)
  }

  /// Pushes a branch, never by force. Only the server's own word for that branch counts.
  func push(_ local: String, to branch: String) throws(SyncStop) -> Pushed {
    let specifications = CStrings([local + ":" + branch])
    var options = unsafe git_push_options()
    unsafe git_push_options_init(&options, UInt32(GIT_PUSH_OPTIONS_VERSION))
    unsafe options.proxy_opts.type = GIT_PROXY_AUTO
    let code = unsafe withCallbacks { callbacks in
      unsafe options.callbacks = unsafe callbacks.pointee
      let code = unsafe connect(GIT_DIRECTION_PUSH, callbacks)
      if code < 0 { return code }
      var list = unsafe specifications.array
      return unsafe git_remote_upload(remote, &list, &options)
    }
    if code == GIT_ENONFASTFORWARD.rawValue {
      hangUp()
      return .outrun
    }
    try check(code, "push to the remote")
    credentials.worked(settings, root: root)
    hangUp()
    guard let verdict = verdicts[branch] else {
      throw RemoteFailure.stop(
        "the remote did not say whether it took \(branch)", said: remarks, address: address)
    }
    guard let refusal = verdict else { return .accepted }
    return RemoteFailure.isOutrun(refusal) ? .outrun : .refused(refusal)
  }

  // MARK: How

  private func check(_ code: Int32, _ operation: String) throws(SyncStop) {
    if code >= 0 { return }
    let message = Libgit2.message()
    hangUp()
    if settings.cancel.isSet { throw SyncStop.cancelled }
    if let why = credentials.refusal {
      throw SyncStop.authentication(address, said: remarks + why)
    }
    if code == GIT_EAUTH.rawValue {
      throw SyncStop.authentication(address, said: remarks + message)
    }
    if code == GIT_ECERTIFICATE.rawValue {
      throw SyncStop.certificate(address, said: message)
    }
    let report = unsafe report.pointee
    let said =
      unsafe report.length > 0
      ? String(cString: wake_transport_said(self.report)) : remarks + message
    throw RemoteFailure.stop(
      "cannot \(operation)", said: said, address: address,
      isSilent: report.end == WAKE_TRANSPORT_SILENT,
      isMissing: report.end == WAKE_TRANSPORT_NO_PROGRAM || report.exit_status == 127)
  }

  private func connect(
    _ direction: git_direction, _ callbacks: UnsafeMutablePointer<git_remote_callbacks>
  ) -> Int32 {
    var proxy = unsafe git_proxy_options()
    unsafe git_proxy_options_init(&proxy, UInt32(GIT_PROXY_OPTIONS_VERSION))
    // As git's config and the environment say.
    unsafe proxy.type = GIT_PROXY_AUTO
    return unsafe git_remote_connect(remote, direction, callbacks, &proxy, nil)
  }

  fileprivate static func reached(by payload: UnsafeMutableRawPointer?) -> Conversation {
    unsafe Unmanaged<Conversation>.fromOpaque(payload!).takeUnretainedValue()
  }

  private func withCallbacks(
    _ body: (UnsafeMutablePointer<git_remote_callbacks>) -> Int32
  ) -> Int32 {
    var callbacks = unsafe git_remote_callbacks()
    unsafe git_remote_init_callbacks(&callbacks, UInt32(GIT_REMOTE_CALLBACKS_VERSION))
    unsafe callbacks.payload = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe callbacks.transport = unsafe Self.makeTransport
    unsafe callbacks.credentials = unsafe Self.askCredentials
    unsafe callbacks.sideband_progress = unsafe Self.hear
    unsafe callbacks.transfer_progress = unsafe Self.hearFetch
    unsafe callbacks.push_transfer_progress = unsafe Self.hearPush
    unsafe callbacks.push_update_reference = unsafe Self.hearVerdict
    return withExtendedLifetime(self) { unsafe body(&callbacks) }
  }

  fileprivate func makeTransport(
    _ out: UnsafeMutablePointer<UnsafeMutablePointer<git_transport>?>?, _ remote: OpaquePointer?
  ) -> Int32 {
    // Without a program of ours libgit2 takes its own transport.
    program == nil ? 0 : unsafe wake_transport_new(out, remote, transport)
  }

  fileprivate func tell(_ done: Int, _ total: Int) -> Int32 {
    settings.progress(SyncProgress(phase: phase, done: done, total: total))
    return settings.cancel.isSet ? GIT_EUSER.rawValue : 0
  }
}

// MARK: - What libgit2 calls

extension Conversation {
  fileprivate static let makeTransport: git_transport_cb = { out, remote, payload in
    unsafe Conversation.reached(by: payload).makeTransport(out, remote)
  }

  fileprivate static let hear: git_transport_message_cb = { text, length, payload in
    let conversation = unsafe Conversation.reached(by: payload)
    let bytes = unsafe UnsafeRawBufferPointer(start: text, count: Int(length))
    let heard = unsafe String(decoding: bytes, as: UTF8.self)
    conversation.remarks = String((conversation.remarks + heard).suffix(8192))
    return conversation.settings.cancel.isSet ? GIT_EUSER.rawValue : 0
  }

  fileprivate static let hearFetch: git_indexer_progress_cb = { progress, payload in
    guard let progress = unsafe progress?.pointee else { return 0 }
    return unsafe Conversation.reached(by: payload)
      .tell(Int(progress.received_objects), Int(progress.total_objects))
  }

  fileprivate static let hearPush: git_push_transfer_progress_cb = { done, total, _, payload in
    unsafe Conversation.reached(by: payload).tell(Int(done), Int(total))
  }

  fileprivate static let hearVerdict: git_push_update_reference_cb = { name, status, payload in
    let refusal = unsafe status.map { unsafe String(cString: $0) }
    guard let name = unsafe name.map({ unsafe String(cString: $0) }) else { return 0 }
    unsafe Conversation.reached(by: payload).verdicts[name] = .some(refusal)
    return 0
  }

  fileprivate static let askCredentials: git_credential_acquire_cb = {
    out, url, user, allowed, payload in
    let conversation = unsafe Conversation.reached(by: payload)
    let url = unsafe url.map { unsafe String(cString: $0) } ?? ""
    let user = unsafe user.map { unsafe String(cString: $0) }
    guard allowed & GIT_CREDENTIAL_USERPASS_PLAINTEXT.rawValue != 0,
      let found = conversation.credentials.next(
        for: url, user: user, address: conversation.address, conversation.settings,
        root: conversation.root)
    else { return GIT_EAUTH.rawValue }
    return unsafe git_credential_userpass_plaintext_new(out, found.user, found.password)
  }
}
