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
    func says(_ words: String...) -> Bool { words.contains { heard.contains($0) } }
    if isSilent {
      return .offline("the remote at \(address.place) has gone silent", said: said)
    }
    if isMissing || says("git-upload-pack: not found", "git-receive-pack: not found") {
      return SyncStop(
        .noSuchRemote, "a program that talks to \(address.place) is missing",
        next: "install git, and ssh for a remote host, on this device and there", said: said)
    }
    if says("host key verification failed", "remote host identification has changed") {
      return SyncStop(
        .hostKey, "ssh does not know the host key of \(address.place)",
        next: "look at the key once: ssh \(address.destination)", said: said)
    }
    if says("permission denied (", "authentication failed", "too many authentication failures") {
      return .authentication(address, said: said)
    }
    if says(
      "could not resolve", "failed to resolve", "name or service not known", "connection refused",
      "connection timed out", "operation timed out", "no route to host", "network is unreachable",
      "connection closed by", "connection reset", "broken pipe", "failed to connect",
      "kex_exchange_identification", "closed by remote host", "temporary failure in name")
    {
      return .offline("cannot reach \(address.place)", said: said)
    }
    if says(
      "does not appear to be a git repository", "repository not found", "no such file or directory",
      "not a git repository", "does not exist", "unexpected http status code: 404",
      "status code: 404", "access denied", "not found")
    {
      return SyncStop(
        .noSuchRemote, "there is no repository that you may use at \(address.place)",
        next: "look at the address: wake remote", said: said)
    }
    if says("dubious ownership") {
      return SyncStop(
        .otherOwner, "the remote repository at \(address.place) belongs to another user",
        next: "if you trust it: git config --global --add safe.directory PATH", said: said)
    }
    if says("no space left", "disk quota exceeded") {
      return SyncStop(
        .refused, "the device of the remote is full", next: "make room there, then: wake sync",
        said: said)
    }
    return SyncStop(.offline, sentence, next: "try again: wake sync", said: said)
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
