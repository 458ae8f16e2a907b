import Testing

@testable import WakeGit

@Suite("Remotes")
struct RemoteTests {
  let harbour = Harbour()
  let page = "2026-06-14-kiel/2026-06-14.wake"

  private func boat(_ remote: String) throws -> Device {
    let boat = try harbour.device("boat", remote: remote)
    boat.write(page, "08:00 Cast off\n")
    return boat
  }

  // MARK: ssh

  @Test("the user's ssh is run: alias, RSA key, odd path")
  func ssh() throws {
    let server = try SSHServer(in: harbour)
    _ = harbour.bare("it\\'s\\ \\!my\\ log.git")
    let boat = try boat("boatnas:\(harbour.path)/it's !my log.git")
    try boat.sync { $0.variables["GIT_SSH_COMMAND"] = server.command }
    boat.git("config core.sshCommand \"\(server.command)\"")
    try boat.add("09:00 Out", to: page)
    let report = try boat.sync()
    #expect(report.up == EntryCount(added: 1))
    #expect(report.remote == "boatnas")
    let phone = Device(harbour: harbour, name: "phone")
    var settings = SyncSettings(variables: Harbour.variables)
    settings.variables["GIT_SSH_COMMAND"] = server.command
    let url = "ssh://boatnas" + harbour.path + "/it's%20!my%20log.git"
    #expect(try Clone.run(url, into: phone.files, settings).entries == 2)
    #expect(phone.read(page) == boat.read(page))
  }

  @Test(
    "keys, the agent, a jump host and git's settings are those of the user's ssh",
    arguments: ["ed25519", "agent", "jump", "ProxyJump", "core.sshCommand", "GIT_SSH"])
  func sshWays(way: String) throws {
    let server = try SSHServer(in: harbour)
    let boat = try boat("boatnas:" + harbour.bare())
    var variables = Harbour.variables
    variables["GIT_SSH_COMMAND"] = server.command
    var agent: String?
    defer { if let agent { harbour.shell("kill \(agent)") } }
    switch way {
    case "ed25519":
      harbour.shell(
        "ssh-keygen -q -t ed25519 -N '' -f young; cat young.pub > authorized_keys; sed -i 's/user$/young/' config",
        in: "ssh")
    case "agent":
      // The key is in the agent alone.
      let said = harbour.shell(
        "eval $(ssh-agent -a $PWD/agent) >&2; ssh-add -q user; rm user user.pub; echo $SSH_AGENT_PID; sed -i '/Identit/d' config",
        in: "ssh")
      agent = said.split(separator: "\n").last.map(String.init)
      variables["SSH_AUTH_SOCK"] = harbour.path + "/ssh/agent"
    case "jump":
      harbour.shell(
        """
        sed 's/Host boatnas/Host gate/' config > gate; sed -i 's/HostName .*/HostName localhost/' config
        sed -i "s/^\\(\\[127.0.0.1\\]\\(.*\\)\\)$/\\1\\n[localhost]\\2/" known_hosts
        echo '  ProxyCommand ssh -F '$PWD'/gate -W [%h]:%p gate' >> config
        """, in: "ssh")
    case "ProxyJump":
      harbour.shell(
        """
        sed 's/Host boatnas/Host gate/' config > gate; sed -i 's/HostName .*/HostName localhost/' config
        sed -i "s/^\\(\\[127.0.0.1\\]\\(.*\\)\\)$/\\1\\n[localhost]\\2/" known_hosts
        echo '  ProxyJump gate' >> config; cat gate >> config
        """, in: "ssh")
    case "core.sshCommand":
      variables["GIT_SSH_COMMAND"] = nil
      boat.git("config core.sshCommand \"\(server.command)\"")
    default:
      variables["GIT_SSH_COMMAND"] = nil
      harbour.shell(
        "printf '#!/bin/sh\\nexec \(server.command) \"$@\"\\n' > myssh; chmod +x myssh", in: "ssh")
      variables["GIT_SSH"] = harbour.path + "/ssh/myssh"
    }
    #expect(try boat.sync { $0.variables = variables }.isFirstPush)
    if way == "jump" || way == "ProxyJump" {
      let log = harbour.shell("grep -c 'Accepted publickey' log", in: "ssh")
      #expect(log == "4")
    }
  }

  @Test(
    "what ssh says becomes one sentence",
    arguments: [
      ("sed -i 's/User .*/& /; s/user$/stranger/' config", SyncStop.Kind.authentication),
      (
        "ssh-keygen -q -t ed25519 -N '' -f x; cut -d' ' -f1,2 x.pub | sed 's/^/[127.0.0.1]:'$(sed -n 's/.*Port //p' config)' /' > known_hosts",
        .hostKey
      ),
      ("> known_hosts", .hostKey),
      ("sed -i 's/Port .*/Port 1/' config", .offline),
      ("sed -i 's/HostName .*/HostName nowhere.invalid/' config", .offline),
      ("rm -rf ../remote.git", .noSuchRemote),
    ])
  func failures(line: String, kind: SyncStop.Kind) throws {
    let server = try SSHServer(in: harbour)
    let boat = try boat("boatnas:" + harbour.bare())
    harbour.shell(line, in: "ssh")
    let stop = try boat.stop { $0.variables["GIT_SSH_COMMAND"] = server.command }
    #expect(stop.kind == kind, "\(stop)")
    #expect(!stop.said.isEmpty)
    #expect(stop.safe == "every entry is on its page and committed on this device")
    let last = SyncStatus.of(boat.files, SyncSettings(variables: Harbour.variables)).last
    #expect(last?.stopped == stop.sentence)
    #expect(last?.done == nil)
  }

  @Test("a remote that is silent is given up after the idle limit")
  func silent() throws {
    let boat = try boat("boatnas:log.git")
    let stop = try boat.stop {
      $0.variables["GIT_SSH_COMMAND"] = "exec sleep 60 #"
      $0.idleLimit = 1
    }
    #expect(stop.kind == .offline)
    #expect(stop.sentence == "the remote at boatnas has gone silent")
  }

  @Test("a slow remote is waited for")
  func slow() throws {
    let boat = try boat("boatnas:" + harbour.bare())
    // Each of two pauses is shorter than the idle limit, both together are longer.
    let slowly = "exec sh -c 'eval \"$2\" | (sleep 2; dd bs=1 count=100 2>&-; sleep 2; cat)' sh"
    try boat.sync {
      $0.variables["GIT_SSH_COMMAND"] = slowly
      $0.idleLimit = 3
    }
  }

  @Test("a wish to stop is heard while the remote is silent")
  func cancelled() throws {
    let boat = try boat("boatnas:log.git")
    let stop = try boat.stop {
      $0.variables["GIT_SSH_COMMAND"] = "exec sleep 60 #"
      let cancel = $0.cancel
      $0.progress = { if $0.phase == .fetching { cancel.set() } }
    }
    #expect(stop.kind == .cancelled)
    #expect(boat.git("show HEAD:\(page)") == "08:00 Cast off")
  }

  @Test("a missing program is named")
  func missing() throws {
    let boat = try boat("boatnas:log.git")
    let stop = try boat.stop { $0.variables["GIT_SSH"] = "/nowhere/ssh" }
    #expect(stop.kind == .noSuchRemote)
    #expect(stop.said.contains("/nowhere/ssh"))
  }

  // MARK: A repository on a disk

  @Test("a path, a relative path and file:// are the same", arguments: ["", "../", "file://"])
  func paths(prefix: String) throws {
    let bare = harbour.bare("my\\ stick.git")
    let url =
      switch prefix {
      case "../": "../my stick.git"
      case "file://": "file://" + harbour.path + "/my%20stick.git"
      default: bare.filter { $0 != "\\" }
      }
    let boat = try boat(url)
    #expect(try boat.sync().isFirstPush)
    #expect(harbour.shell("git show main:\(page)", in: "my stick.git") == "08:00 Cast off")
  }

  @Test("a stick that is not there is one calm sentence")
  func noStick() throws {
    let boat = try boat(harbour.path + "/stick/log.git")
    let stop = try boat.stop()
    #expect(stop.kind == .noSuchRemote)
    #expect(
      stop.sentence == "there is no repository that you may use at \(harbour.path)/stick/log.git")
  }

  @Test("git's url.insteadOf is followed")
  func insteadOf() throws {
    let bare = harbour.bare()
    let boat = try boat("nas:log")
    boat.git("config url.\(bare).insteadOf nas:log")
    try boat.sync()
    #expect(harbour.shell("git show main:\(page)", in: "remote.git") == "08:00 Cast off")
  }

  // MARK: Races and refusals

  @Test("of two devices that push at once, neither's entry is lost")
  func race() throws {
    let remote = harbour.bare()
    let boat = try boat(remote)
    try boat.sync()
    let phone = try harbour.clone("phone", from: remote)
    try boat.add("09:00 From the boat", to: page)
    try phone.add("10:00 From the phone", to: page)
    let rival = Rival(phone)
    let report = try boat.sync { settings in
      settings.progress = { if $0.phase == .pushing { rival.syncOnce() } }
    }
    #expect(rival.failure == nil)
    #expect(report.rounds == 2)
    try phone.sync()
    #expect(boat.read(page) == "08:00 Cast off\n09:00 From the boat\n10:00 From the phone\n")
    #expect(phone.read(page) == boat.read(page))
    #expect(phone.commit() == boat.commit())
  }

  @Test("a remote that moves between the server's offer and its taking is asked again")
  func raceOnTheServer() throws {
    let remote = harbour.bare()
    let boat = try boat(remote)
    try boat.sync()
    let phone = try harbour.clone("phone", from: remote)
    try phone.add("10:00 From the phone", to: page)
    _ = try phone.sync()
    harbour.shell(
      """
      git update-ref refs/hidden main && git update-ref refs/heads/main main~1
      cat > hooks/pre-receive <<'END'
      #!/bin/sh
      rm "$0"
      exec env -u GIT_QUARANTINE_PATH git update-ref refs/heads/main refs/hidden
      END
      chmod +x hooks/pre-receive
      """, in: "remote.git")
    try boat.add("09:00 From the boat", to: page)
    let report = try boat.sync()
    #expect(report.rounds == 2)
    #expect(boat.read(page) == "08:00 Cast off\n09:00 From the boat\n10:00 From the phone\n")
    #expect(harbour.shell("git rev-parse main", in: "remote.git") == boat.commit())
  }

  @Test("a refusal of the server is final, and told in its words")
  func refused() throws {
    let boat = try boat(harbour.bare())
    harbour.shell(
      """
      cat > hooks/pre-receive <<'END'
      #!/bin/sh
      printf 'Resolving deltas:  50%% (1/2)\\rResolving deltas: 100%% (2/2), done.\\r\\n'
      echo no entries on Sundays
      exit 1
      END
      chmod +x hooks/pre-receive
      """, in: "remote.git")
    let stop = try boat.stop()
    #expect(stop.kind == .refused)
    #expect(stop.sentence.hasSuffix("refused the push: pre-receive hook declined"))
    #expect(stop.said.contains("no entries on Sundays"))
    #expect(!stop.said.contains("Resolving"))
    #expect(boat.git("for-each-ref refs/remotes") == "")
    harbour.shell("rm hooks/pre-receive", in: "remote.git")
    #expect(try boat.sync().isFirstPush)
  }

  @Test("a remote with files checked out is refused with the way out")
  func checkedOut() throws {
    harbour.shell("git init -q -b main desk")
    let boat = try boat(harbour.path + "/desk")
    harbour.shell("git commit -q --allow-empty -m x", in: "desk")
    let stop = try boat.stop { $0.joins = true }
    #expect(stop.kind == .refused)
    #expect(stop.next.contains("git init --bare"))
  }

  @Test("an entry saved while the remote's are placed stays, and is in the next commit")
  func savedMeanwhile() throws {
    let remote = harbour.bare()
    let boat = try boat(remote)
    try boat.sync()
    let phone = try harbour.clone("phone", from: remote)
    try phone.add("10:00 From the phone", to: page)
    try phone.sync()
    let helm = Helm(boat, page)
    try boat.sync { settings in
      settings.progress = { if $0.phase == .merging { helm.addOnce() } }
    }
    #expect(boat.read(page) == "08:00 Cast off\n09:30 From the helm\n10:00 From the phone\n")
    try boat.sync()
    try phone.sync()
    #expect(phone.read(page) == boat.read(page))
  }

  @Test("a commit made by git meanwhile is neither lost nor undone")
  func committedMeanwhile() throws {
    let remote = harbour.bare()
    let boat = try boat(remote)
    try boat.sync()
    let phone = try harbour.clone("phone", from: remote)
    try phone.add("10:00 From the phone", to: page)
    try phone.sync()
    let user = Once { boat.git("commit -q --allow-empty -m meanwhile") }
    let report = try boat.sync { settings in
      settings.progress = { if $0.phase == .merging { user.run() } }
    }
    #expect(report.rounds == 2)
    #expect(boat.git("log --format=%s").contains("meanwhile"))
    #expect(boat.git("status --porcelain") == "")
    #expect(boat.commit() == boat.git("ls-remote -q origin refs/heads/main").prefix(40))
  }
}

/// Another device that syncs in the middle of ours.
private final class Rival: @unchecked Sendable {
  private(set) var failure: (any Error)?
  private var once: Once?

  init(_ device: Device) {
    once = Once { [unowned self] in
      do { try device.sync() } catch { failure = error }
    }
  }

  func syncOnce() { once?.run() }
}

/// Somebody at the helm who saves an entry in the middle of a sync.
private final class Helm: @unchecked Sendable {
  private let once: Once

  init(_ device: Device, _ page: String) {
    once = Once { try? device.add("09:30 From the helm", to: page) }
  }

  func addOnce() { once.run() }
}
