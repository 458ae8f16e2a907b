/// Where a remote is, after its URL was taken apart the way git does it.
enum RemoteAddress: Equatable {
  /// `ssh://user@host:port/path` or `user@host:path`.
  case ssh(user: String?, host: String, port: String?, path: String)
  /// A repository on a disk: a path or `file://`. Absolute.
  case local(String)
  /// `http`, `https` or `git`; the host is kept to send credentials nowhere else.
  case web(scheme: String, host: String)

  /// Takes a URL apart. A path is relative to `root`.
  init(_ url: String, root: String) throws(SyncStop) {
    guard !url.isEmpty, !url.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
      throw SyncStop.badAddress("expected the address of a git repository, found \"\(url)\"")
    }
    if url.hasPrefix("-") {
      throw SyncStop.badAddress("an address may not begin with -, found \(url)")
    }
    if let separator = url.firstRange(of: "://") {
      self = try Self.take(
        apart: url[separator.upperBound...], scheme: url[..<separator.lowerBound].lowercased(), url)
      return
    }
    let slash = url.firstIndex(of: "/") ?? url.endIndex
    guard let colon = Self.colon(after: url), colon < slash else {
      self = .local(url.hasPrefix("/") ? url : root + "/" + url)
      return
    }
    let path = url[url.index(after: colon)...]
    if path.hasPrefix(":") {
      throw SyncStop.badAddress("expected ssh, https or a path, found \(url)")
    }
    let (user, host) = Self.userAndHost(url[..<colon])
    self = .ssh(user: user, host: host, port: nil, path: String(path))
    try refuseOptions(url)
  }

  private static func take(
    apart rest: Substring, scheme: String, _ url: String
  ) throws(SyncStop) -> RemoteAddress {
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    let (authority, path) = (rest[..<slash], rest[slash...])
    switch scheme {
    case "file":
      guard path.hasPrefix("/"), authority.isEmpty || authority == "localhost" else {
        throw SyncStop.badAddress("expected a path after file://, found \(url)")
      }
      return .local(decoded(path))
    case "ssh", "git+ssh", "ssh+git":
      guard path.utf8.count > 1 else {
        throw SyncStop.badAddress("expected a path after the host, found \(url)")
      }
      let (user, hostAndPort) = userAndHost(authority)
      var (host, port) = (hostAndPort, String?.none)
      let colon = authority.hasSuffix("]") ? nil : hostAndPort.lastIndex(of: ":")
      if let colon, !isNumberedHost(authority, without: hostAndPort[colon...]) {
        port = String(hostAndPort[hostAndPort.index(after: colon)...])
        host = unbracketed(hostAndPort[..<colon])
      }
      // `/~anna/log` is in the home directory of anna there.
      let decodedPath = decoded(path)
      let isHome = decodedPath.hasPrefix("/~")
      let address = RemoteAddress.ssh(
        user: user.map { decoded($0[...]) }, host: decoded(host[...]),
        port: port?.isEmpty == true ? nil : port,
        path: isHome ? String(decodedPath.dropFirst()) : decodedPath)
      try address.refuseOptions(url)
      return address
    case "http", "https", "git":
      let (_, hostAndPort) = userAndHost(authority)
      guard !hostAndPort.isEmpty, !hostAndPort.hasPrefix("-") else {
        throw SyncStop.badAddress("expected a host after \(scheme)://, found \(url)")
      }
      return .web(scheme: scheme, host: hostAndPort.lowercased())
    default:
      throw SyncStop.badAddress("expected ssh, https or a path, found \(url)")
    }
  }

  /// The colon of `host:path`, past the brackets of `[::1]:path`.
  private static func colon(after url: String) -> String.Index? {
    guard let open = url.firstIndex(of: "["), let close = url.firstIndex(of: "]"), open < close
    else { return url.firstIndex(of: ":") }
    return url[close...].firstIndex(of: ":")
  }

  /// An IPv6 address without brackets has more than one colon and no port.
  private static func isNumberedHost(_ authority: Substring, without port: Substring) -> Bool {
    !authority.contains("[") && authority.dropLast(port.count).contains(":")
  }

  private static func userAndHost(_ authority: Substring) -> (user: String?, host: String) {
    guard let at = authority.lastIndex(of: "@") else { return (nil, unbracketed(authority)) }
    return (String(authority[..<at]), unbracketed(authority[authority.index(after: at)...]))
  }

  private static func unbracketed(_ host: Substring) -> String {
    host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : String(host)
  }

  /// `%20` and the like.
  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Substring(text).utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let decoded = UInt8(String(decoding: digits, as: UTF8.self), radix: 16), decoded != 0
      {
        bytes.append(decoded)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Nothing of an address may be taken for an option by ssh or by git on the other side.
  private func refuseOptions(_ url: String) throws(SyncStop) {
    guard case .ssh(let user, let host, let port, let path) = self else { return }
    let isOption = user?.hasPrefix("-") == true || host.hasPrefix("-") || path.hasPrefix("-")
    if host.isEmpty || path.isEmpty || isOption || port?.allSatisfy(\.isASCIIDigit) == false {
      throw SyncStop.badAddress("expected user@host:path, found \(url)")
    }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

extension SyncStop {
  static func badAddress(_ sentence: String) -> SyncStop {
    SyncStop(.badAddress, sentence, next: "wake remote set user@host:logbook.git")
  }
}
