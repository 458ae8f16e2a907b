import Testing

@testable import WakeGit

/// libgit2 holds the trusted certificates for the whole process: one test at a time.
@Suite("Remotes over http, https and git", .serialized)
struct WebTests {
  let harbour = Harbour()
  let page = "2026-06-14-kiel/2026-06-14.wake"

  private func boat(_ remote: String) throws -> Device {
    let boat = try harbour.device("boat", remote: remote)
    boat.write(page, "08:00 Cast off\n")
    return boat
  }

  private func clone(_ url: String, _ change: (inout SyncSettings) -> Void = { _ in }) throws
    -> Device
  {
    let phone = Device(harbour: harbour, name: "phone")
    var settings = SyncSettings(variables: Harbour.variables)
    change(&settings)
    #expect(try Clone.run(url, into: phone.files, settings).entries > 0)
    return phone
  }

  // MARK: Passwords

  @Test("the password of git's helper is asked for once, and approved once")
  func password() throws {
    let server = try WebServer(in: harbour)
    _ = harbour.bare()
    let boat = try boat("http://127.0.0.1:\(server.port)/git/remote.git")
    server.use(by: boat)
    server.answer()
    let report = try boat.sync()
    #expect(report.isFirstPush)
    #expect(report.program == nil)
    #expect(server.helped == ["get", "store"])
    #expect(harbour.shell("git show main:\(page)", in: "remote.git") == "08:00 Cast off")
  }

  @Test("a password that is refused is taken back, and tried no third time")
  func refused() throws {
    let server = try WebServer(in: harbour)
    _ = harbour.bare()
    let boat = try boat("http://127.0.0.1:\(server.port)/git/remote.git")
    server.use(by: boat)
    server.answer("wrong")
    let stop = try boat.stop()
    #expect(stop.kind == .authentication)
    #expect(stop.sentence == "127.0.0.1:\(server.port) did not let us in")
    #expect(server.helped == ["get", "erase", "get", "erase"])
    let tried = server.requests(to: server.port).filter { $0.contains("Basic") }
    #expect(tried.count == 2, "\(tried)")
  }

  @Test("without a helper nobody is asked, and the way out is told")
  func noHelper() throws {
    let server = try WebServer(in: harbour)
    _ = harbour.bare()
    let boat = try boat("http://127.0.0.1:\(server.port)/git/remote.git")
    let stop = try boat.stop()
    #expect(stop.kind == .authentication)
    #expect(stop.said.contains("git has no user name and password"))
    #expect(stop.next.contains("git ls-remote"))
  }

  @Test("a password goes to no other port or host, wherever the server sends us")
  func redirected() throws {
    let server = try WebServer(in: harbour)
    _ = harbour.bare()
    for path in ["moved", "abroad"] {
      let boat = try harbour.device(
        path, remote: "http://127.0.0.1:\(server.port)/\(path)/remote.git")
      boat.write(page, "08:00 Cast off\n")
      server.use(by: boat)
      server.answer()
      #expect(throws: SyncStop.self) { try boat.sync() }
      let requests = server.requests(to: server.elsewhere)
      #expect(!requests.contains { $0.contains("Basic") }, "\(requests)")
      #expect(server.helped == [])
    }
  }

  // MARK: Proxy

  @Test("the proxy of git's config is gone through")
  func proxy() throws {
    let server = try WebServer(in: harbour)
    _ = harbour.bare()
    harbour.shell("git config http.receivepack true", in: "remote.git")
    // lighttpd takes a request for another host as one for itself, as a proxy would.
    let boat = try boat("http://log.invalid/open/remote.git")
    #expect(try boat.stop().kind == .offline)
    boat.git("config http.proxy http://127.0.0.1:\(server.port)")
    let report = try boat.sync()
    #expect(report.isFirstPush)
    #expect(report.program == "git's setting http.proxy")
    #expect(!server.requests(to: server.port).isEmpty)
  }

  @Test("a tunnel through a proxy reaches a server with TLS", arguments: ["config", "environment"])
  func tunnel(way: String) throws {
    let server = try WebServer(in: harbour)
    _ = harbour.bare()
    let tunnel = try Tunnel(in: harbour, to: server.secure)
    let boat = try boat("https://localhost:1/git/remote.git")
    server.use(by: boat)
    server.answer()
    boat.git("config http.sslCAInfo \(harbour.path)/web/ca.pem")
    if way == "config" { boat.git("config http.proxy \(tunnel.url)") }
    let report = try boat.sync {
      if way == "environment" { $0.variables["https_proxy"] = tunnel.url }
    }
    #expect(report.isFirstPush)
    #expect(report.program == nil)
    #expect(tunnel.asked.first == "CONNECT localhost:1 HTTP/1.1")
  }

  // MARK: TLS

  @Test("a certificate authority of one's own is trusted where git's config says so")
  func certificates() throws {
    let server = try WebServer(in: harbour)
    _ = harbour.bare()
    let url = "https://localhost:\(server.secure)/git/remote.git"
    let boat = try boat(url)
    server.use(by: boat)
    server.answer()
    boat.git("config http.sslCAInfo \(harbour.path)/web/other.pem")
    let stop = try boat.stop()
    #expect(stop.kind == .certificate)
    #expect(server.helped == [])
    boat.git("config http.sslCAInfo \(harbour.path)/web/missing.pem")
    #expect(try boat.stop().sentence.contains("missing.pem"))
    boat.git("config --unset http.sslCAInfo")
    boat.git("config http.https://localhost:\(server.secure).sslCAInfo \(harbour.path)/web/ca.pem")
    let report = try boat.sync()
    #expect(report.isFirstPush)
    #expect(report.program == nil)
    // A host that the certificate is not for.
    _ = try Remotes.set("https://127.0.0.1:\(server.secure)/git/remote.git", of: boat.root)
    boat.git("config http.sslCAInfo \(harbour.path)/web/ca.pem")
    try boat.add("09:00 Out", to: page)
    #expect(try boat.stop().kind == .certificate)
    boat.git("config http.sslVerify false")
    #expect(try boat.sync().up.added == 1)
  }

  @Test("what is beyond libgit2 the git program does, and that is said once")
  func newestTLS() throws {
    let server = try WebServer(in: harbour)
    _ = harbour.bare()
    let url = "https://localhost:\(server.newest)/git/remote.git"
    let boat = try boat(url)
    server.use(by: boat)
    server.answer()
    boat.git("config http.sslCAInfo \(harbour.path)/web/ca.pem")
    let first = try boat.sync()
    #expect(first.program != nil)
    #expect(first.isFirstPush)
    try boat.add("09:00 Out", to: page)
    let second = try boat.sync()
    #expect(second.program == nil)
    #expect(second.up == EntryCount(added: 1))

    let phone = try clone(url) {
      $0.variables["GIT_SSL_CAINFO"] = harbour.path + "/web/ca.pem"
      $0.variables["GIT_CONFIG_GLOBAL"] = harbour.path + "/phone.config"
      harbour.shell("git config -f phone.config credential.helper '\(harbour.path)/web/helper'")
    }
    #expect(phone.read(page) == boat.read(page))
    server.use(by: phone)
    phone.git("config http.sslCAInfo \(harbour.path)/web/ca.pem")
    try phone.add("10:00 From the phone", to: page)
    try phone.sync()
    try boat.add("11:00 From the boat", to: page)
    #expect(try boat.sync().merged == 1)
    #expect(boat.git("status --porcelain --branch") == "## main...origin/main")

    harbour.shell(
      "printf '#!/bin/sh\\necho no entries on Sundays\\nexit 1\\n' > hooks/pre-receive; chmod +x hooks/pre-receive",
      in: "remote.git")
    try boat.add("12:00 Sunday", to: page)
    let stop = try boat.stop()
    #expect(stop.kind == .refused)
    #expect(stop.sentence.hasSuffix("refused the push: pre-receive hook declined"))
    #expect(stop.said.contains("no entries on Sundays"))
  }

  @Test("a setting that only git knows makes git do it")
  func programOnly() throws {
    let server = try WebServer(in: harbour)
    _ = harbour.bare()
    let boat = try boat("http://127.0.0.1:\(server.port)/git/remote.git")
    let login = harbour.shell("printf 'anna:\(WebServer.password)' | base64")
    boat.git("config http.extraHeader 'Authorization: Basic \(login)'")
    let report = try boat.sync()
    #expect(report.program == "git's setting http.extraheader")
    #expect(report.isFirstPush)
  }

  // MARK: git://

  @Test("git:// is pushed to and cloned from")
  func gitProtocol() throws {
    let daemon = try GitDaemon(in: harbour)
    _ = harbour.bare()
    let boat = try boat(daemon.url + "/remote.git")
    #expect(try boat.sync().isFirstPush)
    #expect(try clone(daemon.url + "/remote.git").read(page) == boat.read(page))
    _ = try Remotes.set(daemon.url + "/nowhere.git", of: boat.root)
    #expect(try boat.stop().kind == .noSuchRemote)
  }

  // MARK: Silence

  @Test("a host that says nothing is given up", arguments: ["http", "https", "git"])
  func silent(scheme: String) throws {
    let host = SilentHost()
    let boat = try boat("\(scheme)://127.0.0.1:\(host.port)/log.git")
    let stop = try boat.stop { $0.idleLimit = 1 }
    #expect(stop.kind == .offline)
    #expect(stop.sentence == "the remote at 127.0.0.1:\(host.port) has gone silent")
    withExtendedLifetime(host) {}
  }

  @Test("a wish to stop is heard while the host says nothing", arguments: ["http", "https", "git"])
  func cancelled(scheme: String) throws {
    let host = SilentHost()
    let boat = try boat("\(scheme)://127.0.0.1:\(host.port)/log.git")
    let stop = try boat.stop {
      let cancel = $0.cancel
      $0.progress = { if $0.phase == .fetching { cancel.set() } }
    }
    #expect(stop.kind == .cancelled)
    #expect(boat.git("show HEAD:\(page)") == "08:00 Cast off")
    withExtendedLifetime(host) {}
  }

  @Test(
    "nobody there, no such name: offline",
    arguments: ["http://127.0.0.1:1/x", "https://nowhere.invalid/x", "git://127.0.0.1:1/x"])
  func offline(url: String) throws {
    let stop = try boat(url).stop()
    #expect(stop.kind == .offline)
    #expect(stop.sentence.hasPrefix("cannot reach "))
  }

  @Test(
    "what a web server answers becomes one sentence",
    arguments: [("open/nowhere.git", SyncStop.Kind.noSuchRemote), ("broken/x.git", .refused)])
  func answers(path: String, kind: SyncStop.Kind) throws {
    let server = try WebServer(in: harbour)
    let stop = try boat("http://127.0.0.1:\(server.port)/\(path)").stop()
    #expect(stop.kind == kind, "\(stop)")
  }
}

/// git's own daemon on a loopback port.
final class GitDaemon {
  let url: String
  let port: Int
  private let process: Spawned

  init(in harbour: Harbour) throws {
    let port = Ports.free()
    self.port = port
    url = "git://127.0.0.1:\(port)"
    process = try Spawned(
      "/usr/lib/git-core/git-daemon",
      [
        "--listen=127.0.0.1", "--port=\(port)", "--base-path=\(harbour.path)", "--export-all",
        "--enable=receive-pack", "--informative-errors", "--reuseaddr",
      ], until: { Ports.answers(port) })
  }

  deinit { process.end() }
}

/// A proxy that takes CONNECT, and leads to one port wherever it is asked to go.
final class Tunnel {
  let url: String
  private let harbour: Harbour
  private let process: Spawned

  init(in harbour: Harbour, to port: Int) throws {
    self.harbour = harbour
    let own = Ports.free()
    url = "http://127.0.0.1:\(own)"
    let script = """
      import socket, sys, threading
      def pump(a, b):
          try:
              while data := a.recv(65536): b.sendall(data)
          except OSError: pass
          try: b.shutdown(socket.SHUT_WR)
          except OSError: pass
      listener = socket.create_server(("127.0.0.1", int(sys.argv[1])))
      while True:
          near, _ = listener.accept()
          head = b""
          while b"\\r\\n\\r\\n" not in head:
              data = near.recv(4096)
              if not data: break
              head += data
          if not head: continue
          with open(sys.argv[3], "ab") as log: log.write(head.split(b"\\r\\n")[0] + b"\\n")
          far = socket.create_connection(("127.0.0.1", int(sys.argv[2])))
          near.sendall(b"HTTP/1.1 200 OK\\r\\n\\r\\n")
          for a, b in ((near, far), (far, near)):
              threading.Thread(target=pump, args=(a, b), daemon=True).start()
      """
    process = try Spawned(
      "python3", ["-c", script, "\(own)", "\(port)", harbour.path + "/tunnel.log"],
      until: { Ports.answers(own) })
  }

  deinit { process.end() }

  /// The first lines of what it was asked.
  var asked: [String] {
    harbour.shell("cat tunnel.log").split(separator: "\n").map(String.init)
  }
}
