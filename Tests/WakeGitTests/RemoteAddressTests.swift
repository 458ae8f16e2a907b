import Testing

@testable import WakeGit

@Suite("Addresses of remotes")
struct RemoteAddressTests {
  @Test(arguments: [
    (
      "anna@boat:log.git", RemoteAddress.ssh(user: "anna", host: "boat", port: nil, path: "log.git")
    ),
    ("boat:/srv/log.git", .ssh(user: nil, host: "boat", port: nil, path: "/srv/log.git")),
    ("anna@[::1]:log.git", .ssh(user: "anna", host: "::1", port: nil, path: "log.git")),
    (
      "ssh://anna@boat:2222/srv/log.git",
      .ssh(user: "anna", host: "boat", port: "2222", path: "/srv/log.git")
    ),
    ("ssh://[::1]:2222/log.git", .ssh(user: nil, host: "::1", port: "2222", path: "/log.git")),
    ("ssh://[::1]/log.git", .ssh(user: nil, host: "::1", port: nil, path: "/log.git")),
    ("ssh://boat/~anna/log.git", .ssh(user: nil, host: "boat", port: nil, path: "~anna/log.git")),
    ("SSH://boat/my%20log.git", .ssh(user: nil, host: "boat", port: nil, path: "/my log.git")),
    ("git+ssh://boat/log", .ssh(user: nil, host: "boat", port: nil, path: "/log")),
    ("/media/stick/log.git", .local("/media/stick/log.git")),
    ("../log.git", .local("/logbook/../log.git")),
    ("./a:b", .local("/logbook/./a:b")),
    ("file:///media/my%20stick/log.git", .local("/media/my stick/log.git")),
    (
      "https://anna:secret@Example.invalid:8443/log.git",
      .web(scheme: "https", host: "example.invalid:8443")
    ),
    ("http://example.invalid/log.git", .web(scheme: "http", host: "example.invalid")),
  ])
  func takesApart(url: String, address: RemoteAddress) throws {
    #expect(try RemoteAddress(url, root: "/logbook") == address)
  }

  @Test(arguments: [
    "", "-oProxyCommand=x:y", "ext::sh -c x", "fd::17", "ssh://-oProxyCommand=x/y", "-host:path",
    "ssh://boat/", "ssh://boat", "ssh://anna@-boat/log", "ssh://-anna@boat/log", "boat:-path",
    "ssh://boat:22x/log", "transport::x", "ftp://boat/log", "file://boat/log",
    "boat:", ":path", "a\nb:c", "https:///log", "https://-x/log",
  ])
  func refuses(url: String) {
    let stop = #expect(throws: SyncStop.self) { try RemoteAddress(url, root: "/logbook") }
    #expect(stop?.kind == .badAddress)
  }

  @Test("a path is quoted for the shell on the other side")
  func quotes() {
    #expect(RemoteProgram.quoted("/srv/log.git") == "'/srv/log.git'")
    #expect(RemoteProgram.quoted("it's; rm -rf !x") == "'it'\\''s; rm -rf '\\!'x'")
    let ran = Harbour.run("sh", ["-c", "printf %s " + RemoteProgram.quoted("a'b!c $(x) `y` \\")])
    #expect(ran.output == "a'b!c $(x) `y` \\")
  }

  @Test("the user's own ssh is run, in git's order")
  func choosesSSH() throws {
    let address = RemoteAddress.ssh(user: "anna", host: "boat", port: "2222", path: "log.git")
    func arguments(_ variables: [String: String], _ config: String?, interactive: Bool = false)
      -> [String]?
    {
      RemoteProgram(
        address, ssh: SSHChoice(variables, config: config), isInteractive: interactive)?.uploadPack
    }
    let rest = ["-p", "2222", "anna@boat", "git-upload-pack 'log.git'"]
    #expect(arguments([:], nil) == ["ssh", "-o", "BatchMode=yes"] + rest)
    #expect(arguments([:], nil, interactive: true) == ["ssh"] + rest)
    #expect(arguments(["GIT_SSH": "/opt/my-ssh"], nil) == ["/opt/my-ssh"] + rest)
    #expect(
      arguments(["GIT_SSH": "x"], "ssh -v") == [
        "sh", "-c", "ssh -v \"$@\"", "ssh -v", "-o", "BatchMode=yes",
      ] + rest)
    #expect(
      arguments(["GIT_SSH_COMMAND": "tunnel boat"], "ssh -v")
        == ["sh", "-c", "tunnel boat \"$@\"", "tunnel boat"] + rest)
  }

  @Test("programs are started in the C language and told of no other repository")
  func environment() {
    let variables = RemoteProgram.environment(
      ["GIT_DIR": "/x", "GIT_INDEX_FILE": "y", "LANGUAGE": "de", "LC_ALL": "de_DE", "HOME": "/h"],
      isInteractive: false)
    #expect(variables == ["GIT_TERMINAL_PROMPT=0", "HOME=/h", "LC_ALL=C"])
  }
}
