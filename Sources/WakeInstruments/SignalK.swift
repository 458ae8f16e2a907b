internal import WakeJSON
internal import WakeSockets

/// A Signal K server, asked over its REST interface.
package struct SignalK: Hashable, Sendable {
  package let host: String
  package let port: UInt16
  /// What the server's owner gave this device, where it asks for one.
  package let token: String?

  package init(host: String = "localhost", port: UInt16 = 3000, token: String? = nil) {
    self.host = host
    self.port = port
    self.token = token
  }

  var place: String { (host.contains(":") ? "[\(host)]" : host) + ":\(port)" }

  static let tree = "/signalk/v1/api/vessels/self"

  /// What the server knows of this boat, for an entry that was made at `entry`: one question.
  package func read(
    for entry: UnixTime, within budget: Duration, now: () -> UnixTime,
    isCancelled: @escaping () -> Bool = { false }
  ) -> Result<Readings, SourceProblem> {
    let patience = Patience(until: .now + budget, isCancelled: isCancelled)
    do {
      var board = Board()
      let began = ContinuousClock.now
      let answer = try self.answer(patience, now: now)
      let elapsed = began.duration(to: .now)
      answer.tell(&board, at: Board.Moment(clock: now(), elapsed: elapsed))
      var readings = board.readings(for: entry, at: elapsed)
      let problem = problem(answer, board, at: elapsed)
      guard !readings.fields.isEmpty else {
        return .failure(problem ?? SourceProblem("signalk", "Signal K at \(place) has no readings"))
      }
      readings.noPosition = problem
      return .success(readings)
    } catch {
      return .failure(error)
    }
  }

  /// The tree of this boat, as it stands there now.
  func answer(_ patience: Patience, now: () -> UnixTime) throws(SourceProblem) -> SignalKAnswer {
    let reply = try reply(to: "GET", Self.tree, patience)
    switch reply.status {
    case 200: break
    case 401, 403:
      throw SourceProblem(
        "signalk",
        token == nil
          ? "Signal K at \(place) asks for a token: wake config signalk \(place)"
          : "Signal K at \(place) refuses the token: wake config signalk \(place)")
    case 404:
      throw SourceProblem("signalk", "what answers at \(place) knows no boat of its own")
    case let status:
      throw SourceProblem("signalk", "Signal K at \(place) answers with error \(status)")
    }
    guard let tree = JSON(reply.body), case .object = tree else {
      throw SourceProblem("signalk", "what answers at \(place) is not Signal K")
    }
    return SignalKAnswer(
      tree: tree, serverClock: reply.headers["date"].flatMap(UnixTime.init(http:)), clock: now())
  }

  func reply(
    to method: String, _ path: String, body: String? = nil, _ patience: Patience
  ) throws(SourceProblem) -> HTTPReply {
    // All that goes to the server begins here, the subscription to its stream too.
    if let token { try Self.check(token, of: place) }
    let request = HTTPRequest(
      method: method, host: host, port: port, path: path, token: token, body: body)
    do {
      return try request.reply(patience)
    } catch {
      throw problem(error)
    }
  }

  /// A token goes into a header and into JSON as it is: any other character could add to either.
  static func check(_ token: String, of place: String) throws(SourceProblem) {
    guard isToken(token) else {
      throw SourceProblem(
        "signalk",
        "the token for Signal K at \(place) holds what no token may: wake config signalk \(place)")
    }
  }

  /// Letters, digits and `-._~+/=`, as RFC 6750 has them.
  package static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
          UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "+"), UInt8(ascii: "/"),
          UInt8(ascii: "="):
          true
        default: false
        }
      }
  }

  private func problem(_ error: HTTPProblem) -> SourceProblem {
    switch error {
    case .strange: SourceProblem("signalk", "what answers at \(place) is not Signal K")
    case .cutOff: SourceProblem("signalk", "Signal K at \(place) broke off its answer")
    case .tooLarge: SourceProblem("signalk", "Signal K at \(place) answers with more than 16 MB")
    case .socket(let error):
      switch error {
      case .refused: SourceProblem("signalk", "nothing answers at \(place): is Signal K running?")
      case .noSuchHost:
        SourceProblem("signalk", "no address known for \(host), where Signal K should be")
      case .unreachable:
        SourceProblem("signalk", "no network leads to \(host), where Signal K should be")
      case .timedOut: SourceProblem("signalk", "Signal K at \(place) does not answer")
      case .closed: SourceProblem("signalk", "Signal K at \(place) broke off its answer")
      case .cancelled: SourceProblem("signalk", "stopped asking Signal K at \(place)", true)
      case .failed(let operation, let code):
        SourceProblem(
          "signalk", "cannot ask Signal K at \(place): \(operation) failed with error \(code)")
      }
    }
  }

  func problem(_ answer: SignalKAnswer, _ board: Board, at elapsed: Duration) -> SourceProblem? {
    if case .good = board.standing(at: elapsed) { return nil }
    if let seconds = answer.positionAge {
      return SourceProblem(
        "signalk",
        "Signal K at \(place) has only an old position: nothing new for \(Span.words(seconds))")
    }
    return SourceProblem("signalk", "Signal K at \(place) has no position")
  }
}

extension UnixTime {
  /// Reads the one form that servers write, `Sun, 14 Jun 2026 08:40:12 GMT`.
  init?(http text: String) {
    let words = text.split(separator: " ")
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    guard words.count == 6, let day = Int(words[1]), let year = Int(words[3]),
      let month = months.firstIndex(of: String(words[2])), words[5] == "GMT"
    else { return nil }
    let time = words[4].split(separator: ":").compactMap { Int($0) }
    guard time.count == 3, (1...31).contains(day), (1970...9999).contains(year) else { return nil }
    let days = Self.days(year: year, month: month + 1, day: day)
    self.init(seconds: ((days * 24 + time[0]) * 60 + time[1]) * 60 + time[2])
  }
}
