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
  var heard = ""
  var credentials = Credentials()
  /// Why the `git` program holds this conversation; to be said once. Nil: it does not, or it was said.
  private(set) var whyProgram: String?

  private let remote: OpaquePointer
  private let name: String
  private let url: String
  private let directory: GitDirectory
  private var choices: WebChoices?
  private var proxy: CStrings?
  /// The `git` program holds the conversation.
  private var git: GitProgram?
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
    self.name = name
    self.url = url
    directory = repository.directory
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
        connect_limit: Int32(clamping: settings.connectLimit * 1000),
        is_cancelled: { context in
          unsafe Conversation.reached(by: context).settings.cancel.isSet ? 1 : 0
        },
        context: nil, report: report))
    unsafe transport.pointee.context = unsafe Unmanaged.passUnretained(self).toOpaque()
    // A bundle: one file that stands for a remote.
    if case .local(let path) = address, GitDirectory.isFile(path) { git = program(because: nil) }
    if case .web(let scheme, _) = address, scheme.hasPrefix("http") {
      try chooseForWeb(proxy: repository.setting("remote.\(name).proxy"))
    }
  }

  /// What git's config says of this URL; what libgit2 has no counterpart for, the program does.
  private func chooseForWeb(proxy: String?) throws(SyncStop) {
    let list = GitAnswers.ask(
      ["config", "--get-urlmatch", "http", url], in: root, settings.variables)
    let choices = WebChoices(
      list ?? "", of: address, remoteProxy: proxy, settings.variables)
    self.proxy = choices.proxy.map { CStrings([$0]) }
    self.choices = choices
    if unsafe wake_certificates_use(choices.certificates) < 0 {
      throw SyncStop(
        .certificate,
        "cannot read the certificates in \(choices.certificates ?? ""): \(Libgit2.message())",
        next: "look at: git config --get-all http.sslCAInfo")
    }
    if ProgramNote.holds(url, in: directory) {
      git = program(because: nil)
    } else if let setting = choices.beyondUs {
      git = program(because: "git's setting \(setting)")
    }
  }

  private func program(because why: String?) -> GitProgram {
    if let why {
      whyProgram = why
      ProgramNote.add(url, in: directory)
    }
    return unsafe GitProgram(root: root, remote: name, transport: transport)
  }

  deinit {
    unsafe git_remote_free(remote)
    unsafe transport.deallocate()
    unsafe report.deallocate()
  }

  // MARK: Fetch

  /// Connects and gives what the remote has: the commits by reference, and its default branch.
  func references() throws(SyncStop) -> (commits: [String: ObjectID], standard: String?) {
    if let git { return try references(git) }
    let code = unsafe withCallbacks { unsafe connect(GIT_DIRECTION_FETCH, $0) }
    if code < 0, let why = reasonForProgram(code) { return try references(why) }
    try check(code, "reach the remote")
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

  /// Why the `git` program should try, after libgit2 could not connect.
  private func reasonForProgram(_ code: Int32) -> String? {
    guard choices != nil, code != GIT_ECERTIFICATE.rawValue, code != GIT_EAUTH.rawValue,
      Libgit2.isBeyondIt(), unsafe report.pointee.end == WAKE_TRANSPORT_OPEN
    else { return nil }
    return Libgit2.message()
  }

  /// Only where the program does better there is something to say.
  private func references(
    _ why: String
  ) throws(SyncStop) -> (commits: [String: ObjectID], standard: String?) {
    let git = program(because: nil)
    let found = try references(git)
    self.git = program(because: why)
    return found
  }

  private func references(
    _ git: GitProgram
  ) throws(SyncStop) -> (commits: [String: ObjectID], standard: String?) {
    let found = git.references()
    try check(found.answer, "reach the remote")
    return (found.commits, found.standard)
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
    if let git { return try check(git.download(branch), "fetch from the remote") }
    let specifications = CStrings([branch])
    var options = unsafe git_fetch_options()
    unsafe git_fetch_options_init(&options, UInt32(GIT_FETCH_OPTIONS_VERSION))
    unsafe options.download_tags = GIT_REMOTE_DOWNLOAD_TAGS_NONE
    unsafe options.proxy_opts = unsafe proxyOptions
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
    if let git {
      let (answer, verdict) = git.push(local, to: branch)
      if verdict == nil { try check(answer, "push to the remote") }
      heard += unsafe Self.remarks(in: String(cString: wake_transport_said(report)))
      return try pushed(verdict, branch)
    }
    let specifications = CStrings([local + ":" + branch])
    var options = unsafe git_push_options()
    unsafe git_push_options_init(&options, UInt32(GIT_PUSH_OPTIONS_VERSION))
    unsafe options.proxy_opts = unsafe proxyOptions
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
    return try pushed(verdicts[branch], branch)
  }

  /// What the server's hooks said, without git's own counting there.
  var remarks: String { Self.lines(of: heard).map { $0 + "\n" }.joined() }

  /// What the server's hooks said, out of what the program says.
  private static func remarks(in text: String) -> String {
    lines(of: text).filter { $0.hasPrefix("remote: ") }
      .map { $0.dropFirst("remote: ".count) + "\n" }.joined()
  }

  private static func lines(of text: String) -> [Substring] {
    // Characters of Swift hold CR LF as one.
    text.split { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }.filter { !$0.contains("% (") }
  }

  private func pushed(_ verdict: String??, _ branch: String) throws(SyncStop) -> Pushed {
    guard let verdict else {
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

  private func check(_ answer: GitProgram.Answer, _ operation: String) throws(SyncStop) {
    if answer.status == 0 { return }
    if settings.cancel.isSet { throw SyncStop.cancelled }
    let report = unsafe report.pointee
    throw RemoteFailure.stop(
      "cannot \(operation)", said: unsafe String(cString: wake_transport_said(self.report)),
      address: address, isSilent: report.end == WAKE_TRANSPORT_SILENT,
      isMissing: report.end == WAKE_TRANSPORT_NO_PROGRAM)
  }

  private func connect(
    _ direction: git_direction, _ callbacks: UnsafeMutablePointer<git_remote_callbacks>
  ) -> Int32 {
    var options = unsafe git_remote_connect_options()
    unsafe git_remote_connect_options_init(
      &options, UInt32(GIT_REMOTE_CONNECT_OPTIONS_VERSION))
    unsafe options.callbacks = unsafe callbacks.pointee
    unsafe options.proxy_opts = unsafe proxyOptions
    // Through a proxy nobody sees where a redirect leads to: then git's program follows it.
    unsafe options.follow_redirects =
      proxy != nil ? GIT_REMOTE_REDIRECT_NONE : GIT_REMOTE_REDIRECT_INITIAL
    return unsafe git_remote_connect_ext(remote, direction, &options)
  }

  /// As git's config and the environment say; libgit2's own look at them finds nothing (1.5.1).
  private var proxyOptions: git_proxy_options {
    var options = unsafe git_proxy_options()
    unsafe git_proxy_options_init(&options, UInt32(GIT_PROXY_OPTIONS_VERSION))
    if let proxy {
      unsafe options.type = GIT_PROXY_SPECIFIED
      unsafe options.url = unsafe UnsafePointer(proxy.pointers[0])
    }
    return unsafe options
  }

  /// HOST:PORT that a password would go to; nil through a proxy, where no redirect is followed.
  var peerOfPassword: String? {
    proxy != nil ? nil : unsafe String(cString: wake_transport_peer(report))
  }

  static func reached(by payload: UnsafeMutableRawPointer?) -> Conversation {
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
    if choices?.trustsAnyCertificate == true {
      unsafe callbacks.certificate_check = Self.trustAnyCertificate
    }
    unsafe wake_streams_use(transport)
    defer { wake_streams_use(nil) }
    return withExtendedLifetime(self) { unsafe body(&callbacks) }
  }

  func makeTransport(
    _ out: UnsafeMutablePointer<UnsafeMutablePointer<git_transport>?>?, _ remote: OpaquePointer?
  ) -> Int32 {
    // Without a program of ours libgit2 takes its own transport.
    program == nil ? 0 : unsafe wake_transport_new(out, remote, transport)
  }

  func tell(_ done: Int, _ total: Int) -> Int32 {
    settings.progress(SyncProgress(phase: phase, done: done, total: total))
    return settings.cancel.isSet ? GIT_EUSER.rawValue : 0
  }
}
