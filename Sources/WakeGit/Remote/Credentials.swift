internal import Synchronization

/// User name and password for http, from git's own credential helpers.
///
/// libgit2 asks again for as long as the server refuses, so the tries are counted: two. They go to
/// the remote's host and to no other, wherever the server redirects to.
struct Credentials {
  struct Login: Equatable {
    let user: String
    let password: String
    let url: String
  }

  private var tries = 0
  private var last: Login?
  /// Why there is no login to try any more.
  private(set) var refusal: String?

  /// The next login to try; nil when there is none, and it is time to give up.
  ///
  /// - Parameter peer: HOST:PORT that the password would go to; nil: the remote's.
  mutating func next(
    for url: String, user: String?, peer: String?, address: RemoteAddress,
    _ settings: SyncSettings, root: String
  ) -> Login? {
    if let refused = last {
      Self.tell("reject", refused, settings, root)
      settings.logins.forget(refused)
      last = nil
    }
    if let peer, !address.isReached(by: peer) {
      refusal = "\(address.place) sends us on to \(peer), which gets no password"
      return nil
    }
    guard tries < 2 else {
      refusal = "the user name and password were refused"
      return nil
    }
    tries += 1
    last = settings.logins.login(for: url) ?? Self.fill(url, user, settings, root)
    if last == nil { refusal = "git has no user name and password for it" }
    return last
  }

  /// The server let us in: the helpers may keep the password.
  func worked(_ settings: SyncSettings, root: String) {
    guard let login = last, settings.logins.remember(login) else { return }
    Self.tell("approve", login, settings, root)
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
    var variables = settings.variables
    if !settings.isInteractive { variables["GIT_ASKPASS"] = "false" }
    return GitAnswers.ask(
      ["credential", verb], question, in: root, variables, isInteractive: settings.isInteractive,
      patience: 300)
  }
}

/// Logins that worked, for the next conversation of the same process: nobody types a password twice.
final class Logins: Sendable {
  private let logins = Mutex<[String: Credentials.Login]>([:])

  func login(for url: String) -> Credentials.Login? { logins.withLock { $0[url] } }

  /// Whether it was not known yet.
  func remember(_ login: Credentials.Login) -> Bool {
    logins.withLock { $0.updateValue(login, forKey: login.url) } != login
  }

  func forget(_ login: Credentials.Login) {
    logins.withLock { $0[login.url] = nil }
  }
}

extension RemoteAddress {
  /// Whether a connection to HOST:PORT is one to this remote. From http to https of the same host
  /// is the same.
  func isReached(by peer: String) -> Bool {
    guard case .web(let scheme, let host) = self, let colon = peer.lastIndex(of: ":") else {
      return false
    }
    let (name, port) = (peer[..<colon].lowercased(), peer[peer.index(after: colon)...])
    let own = Self.hostAndPort(host)
    guard name == own.host else { return false }
    let expected = own.port ?? (scheme == "https" ? "443" : "80")
    return port == expected || (scheme == "http" && expected == "80" && port == "443")
  }

  static func hostAndPort(_ text: String) -> (host: String, port: String?) {
    if text.hasPrefix("["), let close = text.firstIndex(of: "]") {
      let port = text[text.index(after: close)...].dropFirst()
      return (
        String(text[text.index(after: text.startIndex)..<close]), port.isEmpty ? nil : String(port)
      )
    }
    guard let colon = text.lastIndex(of: ":") else { return (text, nil) }
    return (String(text[..<colon]), String(text[text.index(after: colon)...]))
  }
}
