import Testing

@testable import WakeGit

/// Words as OpenSSH 9.2, git 2.39 and libgit2 1.5.1 print them.
@Suite("What a remote says")
struct MessageTests {
  struct Case: CustomTestStringConvertible {
    let said: String
    let kind: SyncStop.Kind
    let sentence: String
    let next: String
    var testDescription: String { said }

    init(_ said: String, _ kind: SyncStop.Kind, _ sentence: String, _ next: String) {
      (self.said, self.kind, self.sentence, self.next) = (said, kind, sentence, next)
    }
  }

  static let offline = "when there is a network: wake sync"
  static let ssh = RemoteAddress.ssh(user: "anna", host: "nas", port: "2222", path: "log.git")
  static let web = RemoteAddress.web(scheme: "https", host: "log.example")

  @Test(
    "over ssh",
    arguments: [
      Case(
        "ssh: Could not resolve hostname nas: Name or service not known", .offline,
        "cannot reach anna@nas", offline),
      Case(
        "ssh: connect to host nas port 22: Connection refused", .offline, "cannot reach anna@nas",
        offline),
      Case(
        "ssh: connect to host nas port 22: Connection timed out", .offline,
        "cannot reach anna@nas", offline),
      Case(
        "ssh: connect to host nas port 22: No route to host", .offline, "cannot reach anna@nas",
        offline),
      Case(
        "kex_exchange_identification: Connection closed by remote host", .offline,
        "cannot reach anna@nas", offline),
      Case("client_loop: send disconnect: Broken pipe", .offline, "cannot reach anna@nas", offline),
      Case(
        "anna@nas: Permission denied (publickey).", .authentication, "anna@nas did not let us in",
        "see which key is tried: ssh -v anna@nas"),
      Case(
        "Host key verification failed.", .hostKey, "ssh does not know the host key of anna@nas",
        "look at the key once: ssh -p 2222 anna@nas"),
      Case(
        "@    WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!     @\nHost key verification failed.",
        .hostKey, "the host key of anna@nas is not the one that ssh knows",
        "ask who keeps the host; if it is right: ssh-keygen -R '[nas]:2222'"),
      Case(
        "sh: 1: git-upload-pack: not found", .noSuchRemote,
        "a program that talks to anna@nas is missing",
        "install git, and ssh for a remote host, on this device and there"),
      Case(
        "fatal: '/x.git' does not appear to be a git repository", .noSuchRemote,
        "there is no repository that you may use at anna@nas", "look at the address: wake remote"),
      Case(
        "fatal: detected dubious ownership in repository at '/x.git'", .otherOwner,
        "the remote repository at anna@nas belongs to another user",
        "if you trust it: git config --global --add safe.directory PATH"),
      Case(
        "error: file write error: No space left on device", .refused,
        "the device of the remote is full", "make room there, then: wake sync"),
      Case("Bratwurst", .offline, "cannot fetch", "try again: wake sync"),
    ])
  func ssh(_ expected: Case) {
    check(expected, RemoteFailure.stop("cannot fetch", said: expected.said, address: Self.ssh))
  }

  @Test(
    "over http",
    arguments: [
      Case(
        "could not resolve host log.example: Name or service not known", .offline,
        "cannot reach log.example", offline),
      Case(
        "fatal: unable to access 'https://log.example/': Failed to connect to log.example port 443",
        .offline, "cannot reach log.example", offline),
      Case(
        "fatal: Authentication failed for 'https://log.example/'", .authentication,
        "log.example did not let us in", "give git the password once: git ls-remote"),
      Case(
        "fatal: could not read Username for 'https://log.example': terminal prompts disabled",
        .authentication, "log.example did not let us in",
        "give git the password once: git ls-remote"),
      Case(
        "SSL certificate problem: certificate has expired", .certificate,
        "the certificate of log.example cannot be trusted",
        "look at the clock of this device, then: git ls-remote"),
      Case(
        "unexpected http status code: 404", .noSuchRemote,
        "there is no repository that you may use at log.example",
        "look at the address: wake remote"),
      Case(
        "unexpected http status code: 403", .refused,
        "log.example knows the repository and does not let us use it",
        "ask who keeps the remote for the right to push, then: wake sync"),
      Case(
        "error: RPC failed; HTTP 413 curl 22 The requested URL returned error: 413", .refused,
        "log.example does not take so much at once",
        "ask who keeps the remote to allow larger requests, then: wake sync"),
      Case(
        "unexpected http status code: 502", .offline, "the server at log.example is in trouble",
        "try again later: wake sync"),
    ])
  func web(_ expected: Case) {
    check(expected, RemoteFailure.stop("cannot fetch", said: expected.said, address: Self.web))
  }

  @Test(
    "of this device",
    arguments: [
      ("failed to write: No space left on device", SyncStop.Kind.diskFull),
      ("failed to lock file '/x/.git/refs/heads/main.lock' for writing: ", .busy),
      ("failed to open '/x/.git/objects/ab': Permission denied", .permission),
      ("failed to create: Read-only file system", .permission),
    ])
  func device(said: String, kind: SyncStop.Kind) {
    let stop = Libgit2.stop(-1, "write an object", message: said)
    #expect(stop.kind == kind)
    #expect(stop.sentence == "cannot write an object: \(said)")
    #expect(!stop.next.isEmpty)
  }

  @Test(
    "a refusal of a push is either a race or final",
    arguments: [
      ("non-fast-forward", true), ("fetch first", true), ("failed to update ref", true),
      ("cannot lock ref 'refs/heads/main': is at 1 but expected 2", true), ("stale info", true),
      ("pre-receive hook declined", false), ("protected branch hook declined", false),
      ("branch is currently checked out", false), ("deletion prohibited", false),
    ])
  func refusals(said: String, isOutrun: Bool) {
    #expect(RemoteFailure.isOutrun(said) == isOutrun)
  }

  private func check(_ expected: Case, _ stop: SyncStop) {
    #expect(stop.kind == expected.kind)
    #expect(stop.sentence == expected.sentence)
    #expect(stop.next == expected.next)
    #expect(stop.said == expected.said)
    #expect(!stop.sentence.hasSuffix(".") && !stop.sentence.contains("\n"))
  }
}
