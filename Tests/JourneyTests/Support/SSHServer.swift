import Testing

/// A real sshd on a loopback port, with keys and configuration of its own. A boat that is given its
/// `command` as GIT_SSH_COMMAND knows it as the host `nas`.
final class SSHServer {
  let folder: String
  private let daemon: Program

  var command: String { "ssh -F \(folder)/config" }

  init(in boat: Boat) async throws {
    folder = boat.folder + "/ssh"
    let port = Ports.free()
    try await boat.shell(
      """
      mkdir -p /run/sshd 2>/dev/null || true
      mkdir '\(folder)'; cd '\(folder)'
      for key in host user stranger; do ssh-keygen -q -t ed25519 -N '' -f $key; done
      cp user.pub authorized_keys
      echo "[127.0.0.1]:\(port) $(cut -d' ' -f1,2 host.pub)" > known_hosts
      cat > sshd_config <<END
      Port \(port)
      ListenAddress 127.0.0.1
      HostKey \(folder)/host
      PidFile none
      AuthorizedKeysFile \(folder)/authorized_keys
      StrictModes no
      UsePAM no
      PermitRootLogin prohibit-password
      PasswordAuthentication no
      KbdInteractiveAuthentication no
      END
      cat > config <<END
      Host nas
        HostName 127.0.0.1
        Port \(port)
        User $(id -un)
        IdentityFile \(folder)/user
        IdentitiesOnly yes
        UserKnownHostsFile \(folder)/known_hosts
        GlobalKnownHostsFile /dev/null
        StrictHostKeyChecking yes
      END
      """)
    let sshd = try await boat.shell("command -v sshd")
    daemon = try boat.start([sshd, "-D", "-e", "-f", folder + "/sshd_config"])
    try #require(await until { Ports.isOpen(port) }, "\(daemon.errors)")
  }
}
