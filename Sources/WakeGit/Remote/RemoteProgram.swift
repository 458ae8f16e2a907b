/// The program that holds the conversation with a remote, and how it is started.
struct RemoteProgram: Equatable {
  /// The arguments for a fetch.
  let uploadPack: [String]
  /// And for a push.
  let receivePack: [String]

  /// Nil where libgit2 itself speaks to the remote.
  init?(_ address: RemoteAddress, ssh: SSHChoice, isInteractive: Bool) {
    switch address {
    case .local(let path):
      uploadPack = ["git", "upload-pack", path]
      receivePack = ["git", "receive-pack", path]
    case .ssh(let user, let host, let port, let path):
      let destination = (user.map { $0 + "@" } ?? "") + host
      func arguments(_ service: String) -> [String] {
        ssh.arguments(
          (ssh.isOpenSSH && !isInteractive ? ["-o", "BatchMode=yes"] : [])
            + (port.map { ["-p", $0] } ?? []) + [destination, service + " " + Self.quoted(path)])
      }
      uploadPack = arguments("git-upload-pack")
      receivePack = arguments("git-receive-pack")
    case .web: return nil
    }
  }

  /// For the shell on the other side, as git quotes: `!` as well, which csh looks for in quotes.
  static func quoted(_ path: String) -> String {
    var quoted = "'"
    for character in path {
      if character == "'" || character == "!" {
        quoted += "'\\\(character)'"
      } else {
        quoted.append(character)
      }
    }
    return quoted + "'"
  }

  /// What the programs find in their environment: the user's, in the C language because we read
  /// what they say, and nothing that names another repository than the one they are given.
  static func environment(_ variables: [String: String], isInteractive: Bool) -> [String] {
    var variables = variables
    for name in [
      "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CONFIG", "GIT_CONFIG_PARAMETERS",
      "GIT_CONFIG_COUNT", "GIT_OBJECT_DIRECTORY", "GIT_DIR", "GIT_WORK_TREE",
      "GIT_IMPLICIT_WORK_TREE", "GIT_GRAFT_FILE", "GIT_INDEX_FILE", "GIT_NO_REPLACE_OBJECTS",
      "GIT_REPLACE_REF_BASE", "GIT_PREFIX", "GIT_SHALLOW_FILE", "GIT_COMMON_DIR", "GIT_PROTOCOL",
      "GIT_NAMESPACE", "LANGUAGE",
    ] {
      variables[name] = nil
    }
    variables["LC_ALL"] = "C"
    if !isInteractive { variables["GIT_TERMINAL_PROMPT"] = "0" }
    return variables.map { $0 + "=" + $1 }.sorted()
  }
}

/// Which ssh the user wants, in git's order: GIT_SSH_COMMAND, `core.sshCommand`, GIT_SSH, `ssh`.
enum SSHChoice: Equatable {
  /// Given to the shell.
  case command(String)
  case program(String)

  init(_ variables: [String: String], config: String?) {
    if let command = variables["GIT_SSH_COMMAND"], !command.isEmpty {
      self = .command(command)
    } else if let command = config, !command.isEmpty {
      self = .command(command)
    } else if let program = variables["GIT_SSH"], !program.isEmpty {
      self = .program(program)
    } else {
      self = .program("ssh")
    }
  }

  func arguments(_ rest: [String]) -> [String] {
    switch self {
    case .command(let command): ["sh", "-c", command + " \"$@\"", command] + rest
    case .program(let program): [program] + rest
    }
  }

  /// Whether it takes OpenSSH's options, judged by its name as git does.
  var isOpenSSH: Bool {
    switch self {
    case .command(let command): Self.name(command.prefix { $0 != " " }) == "ssh"
    case .program(let program): Self.name(program[...]) == "ssh"
    }
  }

  private static func name(_ path: Substring) -> Substring {
    path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path
  }
}
