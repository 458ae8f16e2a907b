internal import CGitTransport

/// User name and password for http, from git's own credential helpers.
///
/// libgit2 asks again for as long as the server refuses, so the tries are counted: two. They go to
/// the remote's host and to no other, wherever the server redirects to.
struct Credentials {
  struct Login: Equatable {
    let user: String
    let password: String
    fileprivate let url: String
  }

  private var tries = 0
  private var last: Login?
  /// Why there is no login to try any more.
  private(set) var refusal: String?

  /// The next login to try; nil when there is none, and it is time to give up.
  mutating func next(
    for url: String, user: String?, address: RemoteAddress, _ settings: SyncSettings, root: String
  ) -> Login? {
    if let refused = last {
      Self.tell("reject", refused, settings, root)
      last = nil
    }
    guard Self.isSameHost(url, address, root: root) else {
      refusal = "\(address.place) sends us on to another host, which gets no password: \(url)"
      return nil
    }
    guard tries < 2 else {
      refusal = "the user name and password were refused"
      return nil
    }
    tries += 1
    last = Self.fill(url, user, settings, root)
    if last == nil { refusal = "git has no user name and password for it" }
    return last
  }

  /// The server let us in: the helpers may keep the password.
  mutating func worked(_ settings: SyncSettings, root: String) {
    if let login = last { Self.tell("approve", login, settings, root) }
  }

  private static func isSameHost(_ url: String, _ address: RemoteAddress, root: String) -> Bool {
    (try? RemoteAddress(url, root: root)) == address
  }

  private static func fill(
    _ url: String, _ user: String?, _ settings: SyncSettings, _ root: String
  ) -> Login? {
    let question = "url=\(url)\n" + (user.map { "username=\($0)\n" } ?? "") + "\n"
    guard let answer = ask("fill", question, settings, root) else { return nil }
    var fields: [Substring: Substring] = [:]
    for line in answer.split(separator: "\n") {
      guard let equals = line.firstIndex(of: "=") else { continue }
      fields[line[..<equals]] = line[line.index(after: equals)...]
    }
    guard let user = fields["username"], let password = fields["password"] else { return nil }
    return Login(user: String(user), password: String(password), url: url)
  }

  private static func tell(
    _ verb: String, _ login: Login, _ settings: SyncSettings, _ root: String
  ) {
    let text = "url=\(login.url)\nusername=\(login.user)\npassword=\(login.password)\n\n"
    _ = ask(verb, text, settings, root)
  }

  /// `git credential VERB`: what it answers, or nil. Asking a person may take five minutes.
  private static func ask(
    _ verb: String, _ question: String, _ settings: SyncSettings, _ root: String
  ) -> String? {
    let words = CStrings(["git", "credential", verb])
    var variables = settings.variables
    if !settings.isInteractive { variables["GIT_ASKPASS"] = "false" }
    let environment = CStrings(
      RemoteProgram.environment(variables, isInteractive: settings.isInteractive))
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 8192) { room in
      var length = 0
      let status = unsafe wake_run(
        words.pointers, environment.pointers, root, question, question.utf8.count,
        room.baseAddress, room.count, &length, 300_000)
      guard status == 0 else { return nil }
      return unsafe String(
        decoding: UnsafeRawBufferPointer(start: room.baseAddress, count: length), as: UTF8.self)
    }
  }
}
