import Testing
import WakeSystem

/// A real sshd on a loopback port, with keys and configuration of its own.
final class SSHServer {
  let port: Int
  /// What GIT_SSH_COMMAND must be to reach it as the host `boatnas`.
  let command: String
  private let process: Spawned

  /// The user's key is RSA, and the host's RSA key is the first one known: what libgit2's own ssh
  /// cannot do.
  init(in harbour: Harbour) throws {
    let folder = harbour.path + "/ssh"
    harbour.shell(
      """
      mkdir -p ssh; mkdir -p /run/sshd 2>/dev/null || true; cd ssh
      ssh-keygen -q -t rsa -b 2048 -N '' -f host_rsa; ssh-keygen -q -t ed25519 -N '' -f host_ed25519
      ssh-keygen -q -t rsa -b 2048 -N '' -f user; ssh-keygen -q -t ed25519 -N '' -f stranger
      cp user.pub authorized_keys
      """)
    port = Ports.free()
    let user = harbour.shell("id -un")
    harbour.shell(
      """
      cat > sshd_config <<END
      Port \(port)
      ListenAddress 127.0.0.1
      HostKey \(folder)/host_rsa
      HostKey \(folder)/host_ed25519
      PidFile none
      AuthorizedKeysFile \(folder)/authorized_keys
      StrictModes no
      UsePAM no
      PermitRootLogin prohibit-password
      PasswordAuthentication no
      KbdInteractiveAuthentication no
      END
      for key in host_rsa host_ed25519; do
        echo "[127.0.0.1]:\(port) $(cut -d' ' -f1,2 $key.pub)"
      done > known_hosts
      cat > config <<END
      Host boatnas
        HostName 127.0.0.1
        Port \(port)
        User \(user)
        IdentityFile \(folder)/user
        IdentitiesOnly yes
        UserKnownHostsFile \(folder)/known_hosts
        GlobalKnownHostsFile /dev/null
        StrictHostKeyChecking yes
      END
      """, in: "ssh")
    command = "ssh -F '\(folder)/config'"
    process = try Spawned(
      "sh",
      [
        "-c",
        "PATH=$PATH:/usr/sbin:/sbin; exec \"$(command -v sshd)\" -D -f '\(folder)/sshd_config' -E '\(folder)/log'",
      ],
      until: { harbour.shell("cat log 2>/dev/null || true", in: "ssh").contains("listening") })
  }

  deinit { process.end() }
}
