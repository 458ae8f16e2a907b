internal import WakeJSON
internal import WakeSockets

extension SignalK {
  /// What came of asking for access.
  package enum Access: Equatable, Sendable {
    /// No token is needed, or the one we have is good.
    case open(hasPosition: Bool)
    /// The owner has approved: the token.
    case granted(String)
  }

  /// Whether a server is there, and a token where it asks for one.
  ///
  /// - Parameters:
  ///   - client: a name of this device that nobody else has, the same each time.
  ///   - tell: called once when the owner has to approve.
  package func access(
    client: String, within budget: Duration, now: () -> UnixTime,
    isCancelled: @escaping () -> Bool, tell: () -> Void
  ) -> Result<Access, SourceProblem> {
    let patience = Patience(until: .now + budget, isCancelled: isCancelled)
    do throws(SourceProblem) {
      let reply = try reply(to: "GET", Self.tree, patience.until(.now + .seconds(5)))
      switch reply.status {
      case 200:
        let answer = try answer(patience.until(.now + .seconds(5)), now: now)
        return .success(.open(hasPosition: answer.positionAge != nil))
      case 401, 403: break
      default:
        _ = try answer(patience.until(.now + .seconds(5)), now: now)
      }
      let href = try request(client, patience)
      tell()
      return .success(.granted(try approval(href, patience)))
    } catch {
      return .failure(error)
    }
  }

  private func request(_ client: String, _ patience: Patience) throws(SourceProblem) -> String {
    let anonymous = SignalK(host: host, port: port)
    let body = #"{"clientId":"\#(client)","description":"wake"}"#
    let reply = try anonymous.reply(
      to: "POST", "/signalk/v1/access/requests", body: body, patience.until(.now + .seconds(5)))
    guard (200...202).contains(reply.status), let json = JSON(reply.body),
      let href = json.text("href"), href.hasPrefix("/")
    else {
      throw SourceProblem(
        "signalk", "Signal K at \(place) takes no requests for access (\(reply.status))")
    }
    return href
  }

  private func approval(_ href: String, _ patience: Patience) throws(SourceProblem) -> String {
    let anonymous = SignalK(host: host, port: port)
    while true {
      let reply = try anonymous.reply(to: "GET", href, patience.until(.now + .seconds(5)))
      guard reply.status < 400, let json = JSON(reply.body) else {
        throw SourceProblem("signalk", "Signal K at \(place) has forgotten the request")
      }
      if json.text("state") == "COMPLETED" {
        let answer = json["accessRequest"]
        guard answer?.text("permission") == "APPROVED", let token = answer?.text("token")
        else { throw SourceProblem("signalk", "the owner of Signal K at \(place) said no") }
        try Self.check(token, of: place)
        return token
      }
      for _ in 0..<10 {
        if patience.isCancelled() {
          throw SourceProblem("signalk", "stopped asking Signal K at \(place)", true)
        }
        guard patience.left > .zero else {
          throw SourceProblem(
            "signalk", "nobody has approved the request at \(place) yet: ask again afterwards")
        }
        Threads.sleep(milliseconds: 100)
      }
    }
  }

  /// Whether a server is there; two seconds are enough to see.
  package func detect(
    within budget: Duration = .seconds(2), isCancelled: @escaping () -> Bool = { false }
  ) -> Result<String, SourceProblem> {
    do throws(SourceProblem) {
      let reply = try reply(
        to: "GET", "/signalk", Patience(until: .now + budget, isCancelled: isCancelled))
      guard reply.status == 200, let json = JSON(reply.body), json["endpoints"] != nil else {
        throw SourceProblem("signalk", "what answers at \(place) is not Signal K")
      }
      let version = json["server"]?.text("version").map { " " + $0 } ?? ""
      return .success("Signal K\(version) at \(place)")
    } catch {
      return .failure(error)
    }
  }
}
