/// What a failed conversation means, from the words of ssh and git.
enum RemoteFailure {
  /// Whether a refused push only means that somebody else was first.
  static func isOutrun(_ refusal: String) -> Bool {
    [
      "failed to update ref", "fetch first", "non-fast-forward", "cannot lock ref", "stale info",
      "reference already exists", "failed to lock", "incorrect old value provided",
    ].contains { refusal.contains($0) }
  }

  static func stop(
    _ sentence: String, said: String, address: RemoteAddress, isSilent: Bool = false,
    isMissing: Bool = false
  ) -> SyncStop {
    let heard = said.lowercased()
    let place = address.place
    if isSilent { return .offline("the remote at \(place) has gone silent", said: said) }
    if isMissing {
      return stop(.missingProgram, address, said)
    }
    for (cause, words) in causes where words.contains(where: { heard.contains($0) }) {
      return stop(cause, address, said)
    }
    return SyncStop(.offline, sentence, next: "try again: wake sync", said: said)
  }

  private enum Cause {
    case missingProgram, hostKeyChanged, hostKey, authentication, certificate, full, otherOwner
    case forbidden, tooLarge, serverTrouble, noRepository, offline
  }

  /// What ssh, git and libgit2 say, in small letters; the first that is found counts.
  private static let causes: [(Cause, [String])] = [
    (.missingProgram, ["git-upload-pack: not found", "git-receive-pack: not found"]),
    (.hostKeyChanged, ["remote host identification has changed"]),
    (.hostKey, ["host key verification failed"]),
    (
      .authentication,
      [
        "permission denied (", "authentication failed", "too many authentication failures",
        "could not read username", "could not read password", "status code: 401", "error: 401",
      ]
    ),
    (
      .certificate,
      ["ssl certificate problem", "certificate verification failed", "certificate is not valid"]
    ),
    (.full, ["no space left", "disk quota exceeded"]),
    (.otherOwner, ["dubious ownership"]),
    (.forbidden, ["status code: 403", "error: 403", "service not enabled"]),
    (.tooLarge, ["status code: 413", "error: 413"]),
    (
      .serverTrouble,
      [500, 502, 503, 504].flatMap { ["status code: \($0)", "returned error: \($0)"] }
    ),
    (
      .offline,
      [
        "could not resolve", "failed to resolve", "name or service not known", "connection refused",
        "connection timed out", "operation timed out", "no route to host",
        "network is unreachable", "connection closed by", "connection reset", "broken pipe",
        "failed to connect", "kex_exchange_identification", "closed by remote host",
        "temporary failure in name", "couldn't connect to server", "address family",
      ]
    ),
    (
      .noRepository,
      [
        "does not appear to be a git repository", "repository not found",
        "no such file or directory", "not a git repository", "does not exist", "no such repository",
        "status code: 404",
        "error: 404", "access denied", "not found", "repository not exported",
      ]
    ),
  ]

  private static func stop(_ cause: Cause, _ address: RemoteAddress, _ said: String) -> SyncStop {
    let place = address.place
    switch cause {
    case .missingProgram:
      return SyncStop(
        .noSuchRemote, "a program that talks to \(place) is missing",
        next: "install git, and ssh for a remote host, on this device and there", said: said)
    case .hostKeyChanged:
      return SyncStop(
        .hostKey, "the host key of \(place) is not the one that ssh knows",
        next: "ask who keeps the host; if it is right: ssh-keygen -R \(address.hostInKnownHosts)",
        said: said)
    case .hostKey:
      return SyncStop(
        .hostKey, "ssh does not know the host key of \(place)",
        next: "look at the key once: ssh \(address.destination)", said: said)
    case .authentication: return .authentication(address, said: said)
    case .certificate: return .certificate(address, said: said)
    case .full:
      return SyncStop(
        .refused, "the device of the remote is full", next: "make room there, then: wake sync",
        said: said)
    case .otherOwner:
      return SyncStop(
        .otherOwner, "the remote repository at \(place) belongs to another user",
        next: "if you trust it: git config --global --add safe.directory PATH", said: said)
    case .forbidden:
      return SyncStop(
        .refused, "\(place) knows the repository and does not let us use it",
        next: "ask who keeps the remote for the right to push, then: wake sync", said: said)
    case .tooLarge:
      return SyncStop(
        .refused, "\(place) does not take so much at once",
        next: "ask who keeps the remote to allow larger requests, then: wake sync", said: said)
    case .serverTrouble:
      return SyncStop(
        .offline, "the server at \(place) is in trouble", next: "try again later: wake sync",
        said: said)
    case .noRepository:
      return SyncStop(
        .noSuchRemote, "there is no repository that you may use at \(place)",
        next: "look at the address: wake remote", said: said)
    case .offline: return .offline("cannot reach \(place)", said: said)
    }
  }
}

extension RemoteAddress {
  /// As a person would name it.
  var place: String {
    switch self {
    case .ssh(let user, let host, _, _): (user.map { $0 + "@" } ?? "") + host
    case .local(let path): path
    case .web(_, let host): host
    }
  }

  /// The words after `ssh` that lead there.
  fileprivate var destination: String {
    guard case .ssh(_, _, let port?, _) = self else { return place }
    return "-p \(port) \(place)"
  }
}

extension RemoteAddress {
  /// As `ssh-keygen -R` takes it.
  fileprivate var hostInKnownHosts: String {
    guard case .ssh(_, let host, let port, _) = self else { return place }
    return port.map { "'[\(host)]:\($0)'" } ?? host
  }
}

extension SyncStop {
  static func offline(_ sentence: String, said: String) -> SyncStop {
    SyncStop(.offline, sentence, next: "when there is a network: wake sync", said: said)
  }

  static func authentication(_ address: RemoteAddress, said: String) -> SyncStop {
    let next =
      switch address {
      case .ssh: "see which key is tried: ssh -v \(address.place)"
      default: "give git the password once: git ls-remote"
      }
    return SyncStop(
      .authentication, "\(address.place) did not let us in", next: next, said: said)
  }

  static func certificate(_ address: RemoteAddress, said: String) -> SyncStop {
    SyncStop(
      .certificate, "the certificate of \(address.place) cannot be trusted",
      next: "look at the clock of this device, then: git ls-remote", said: said)
  }

  static func refused(_ address: RemoteAddress, _ refusal: String, said: String) -> SyncStop {
    let isCheckedOut = refusal.contains("branch is currently checked out")
    return SyncStop(
      .refused, "\(address.place) refused the push: \(refusal)",
      next: isCheckedOut
        ? "push to a bare repository, as made by: git init --bare logbook.git"
        : "settle it with who keeps the remote, then: wake sync",
      said: said)
  }
}
