internal import CGitTransport

/// What git's config says of http for one URL, as git itself matches it (`http.<url>.*`).
struct WebChoices: Equatable {
  /// The certificates to trust instead of the system's.
  var certificates: String?
  /// The user has switched the check of certificates off.
  var trustsAnyCertificate = false
  /// The URL of the proxy to go through.
  var proxy: String?
  /// A setting that only the `git` program follows: `http.cookieFile`.
  var beyondUs: String?

  /// Settings that libgit2 has no counterpart for.
  private static let programOnly = [
    "cookiefile", "delegation", "emptyauth", "extraheader", "pinnedpubkey", "proxyauthmethod",
    "proxysslcainfo", "proxysslcert", "sslbackend", "sslcapath", "sslcert", "sslcipherlist",
    "sslkey", "sslversion", "curloptresolve",
  ]

  /// - Parameters:
  ///   - list: what `git config --get-urlmatch http URL` prints.
  ///   - remoteProxy: `remote.<name>.proxy`, which comes before all others; empty: none.
  init(
    _ list: String, of address: RemoteAddress, remoteProxy: String?, _ variables: [String: String]
  ) {
    var proxy = remoteProxy
    for line in list.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      let value = words.count == 2 ? String(words[1]) : ""
      switch words[0].dropFirst("http.".count) {
      case "sslcainfo": certificates = value
      case "sslverify": trustsAnyCertificate = Self.isFalse(value)
      case "proxy": proxy = proxy ?? value
      case let key where Self.programOnly.contains(String(key)) && !value.isEmpty:
        beyondUs = beyondUs ?? "http.\(key)"
      default: continue
      }
    }
    if let file = variables["GIT_SSL_CAINFO"], !file.isEmpty { certificates = file }
    if variables["GIT_SSL_NO_VERIFY"] != nil { trustsAnyCertificate = true }
    for name in ["GIT_SSL_CERT", "GIT_SSL_CAPATH"] where variables[name]?.isEmpty == false {
      beyondUs = beyondUs ?? name
    }
    self.proxy = Self.url(proxy ?? Self.proxy(for: address, variables) ?? "")
    guard let proxy = self.proxy else { return }
    // libgit2 goes to a server without TLS past the proxy (1.5.1).
    if case .web("http", _) = address { beyondUs = beyondUs ?? "http.proxy" }
    if !proxy.lowercased().hasPrefix("http") { beyondUs = beyondUs ?? "http.proxy" }
  }

  /// A proxy may be given as HOST:PORT.
  private static func url(_ proxy: String) -> String? {
    if proxy.isEmpty { return nil }
    return proxy.firstRange(of: "://") == nil ? "http://" + proxy : proxy
  }

  /// What the environment says, as curl reads it.
  private static func proxy(
    for address: RemoteAddress, _ variables: [String: String]
  ) -> String? {
    guard case .web(let scheme, let place) = address else { return nil }
    let host = RemoteAddress.hostAndPort(place).host
    let without = variables["no_proxy"] ?? variables["NO_PROXY"] ?? ""
    for name in without.split(whereSeparator: { $0 == "," || $0 == " " }) {
      let suffix = name.drop { $0 == "." }.lowercased()
      if name == "*" || host == suffix || host.hasSuffix("." + suffix) { return nil }
    }
    let names = scheme == "https" ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"]
    return (names + ["all_proxy", "ALL_PROXY"]).compactMap { variables[$0] }
      .first { !$0.isEmpty }
  }

  private static func isFalse(_ value: String) -> Bool {
    ["false", "no", "off", "0"].contains(value.lowercased())
  }
}
