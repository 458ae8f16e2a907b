internal import WakeJSON
internal import WakeSockets

/// What a Signal K server sends by itself over TCP: a line for each change, once it is asked to.
///
/// The daemons listen to it, for they hear of a change at once, and the server need not send the
/// whole tree each second. Where there is no such stream they go on asking.
struct SignalKStream {
  /// Who this boat is: `vessels.urn:mrn:imo:mmsi:211234560`. Other boats are in the stream too.
  private var own: String?
  private var quality: String?
  /// What the server's clock showed, and when by the even one.
  private var serverClock: (time: UnixTime, at: Duration)?
  /// Which source each path is taken from, and when it spoke last.
  private var sources: [String: (name: String, at: Duration)] = [:]

  /// Another source takes over where the one the server prefers has been silent for so long.
  private static let silence = Duration.seconds(15)
  /// What is older than this is no sign of life.
  private static let fresh = 15_000

  /// - Parameter answer: what the server said when it was asked, a moment before.
  init(after answer: SignalKAnswer, at elapsed: Duration) {
    serverClock = answer.clocks.server.map { ($0, elapsed) }
    for path in SignalKValue.paths {
      if let name = answer.source(of: path) { sources[path] = (name, elapsed) }
    }
  }

  /// What asks the server for all that we know, of this boat alone.
  static func subscription(_ token: String?) -> String {
    let paths = (SignalKValue.paths + [SignalKValue.quality]).map {
      #"{"path":"\#($0)","period":1000}"#
    }
    let own = token.map { #""token":"\#($0)","# } ?? ""
    return #"{\#(own)"context":"vessels.self","subscribe":[\#(paths.joined(separator: ","))]}"#
      + "\r\n"
  }

  /// Puts what a line says on a board. True: something in it is new.
  mutating func take(
    _ line: ContiguousArray<UInt8>, _ board: inout Board, at moment: Board.Moment
  ) -> Bool {
    guard let message = JSON(line) else { return false }
    if let name = message.text("self") {
      own = name.hasPrefix("vessels.") ? name : "vessels." + name
      if let time = message.text("timestamp").flatMap(UnixTime.init(gpsd:)) {
        serverClock = (time, moment.elapsed)
      }
      return false
    }
    let context = message.text("context")
    guard context == nil || context == "vessels.self" || context == own else { return false }
    var isNew = false
    for update in message.list("updates") {
      guard let time = update.text("timestamp").flatMap(UnixTime.init(gpsd:)) else { continue }
      let source = update.text("$source") ?? update["source"]?.text("label") ?? ""
      for entry in update.list("values") {
        guard let path = entry.text("path"), mayTell(source, of: path, at: moment.elapsed) else {
          continue
        }
        if tell(path, entry["value"], time, &board, at: moment) {
          sources[path] = (source, moment.elapsed)
          isNew = true
        }
      }
    }
    return isNew
  }

  private mutating func tell(
    _ path: String, _ value: JSON?, _ time: UnixTime, _ board: inout Board, at moment: Board.Moment
  ) -> Bool {
    if path == SignalKValue.quality, case .text(let text)? = value { quality = text }
    guard let value else {
      // Null: the server knows that there is none any more.
      if path == SignalKValue.position { board.take(.noFix, at: moment) }
      return false
    }
    guard let heard = SignalKValue.heard(path, value, time, quality: quality) else { return false }
    // By the even clock: ours may be set meanwhile.
    let server = serverClock.map { clock in
      UnixTime(
        milliseconds: clock.time.milliseconds
          + Int((moment.elapsed - clock.at) / .milliseconds(1)))
    }
    let age = SignalKClocks(server: server, own: moment.clock).age(of: time)
    board.take(heard, at: heard == .noFix ? moment : moment.earlier(by: age))
    return age < Self.fresh
  }

  /// One source a path: two receivers aboard do not take turns.
  private func mayTell(_ source: String, of path: String, at elapsed: Duration) -> Bool {
    guard let last = sources[path] else { return true }
    return last.name == source || elapsed - last.at >= Self.silence
  }
}

extension SignalK {
  /// Where its stream is; nil where it has none, or says nothing of one.
  ///
  /// The server names its own machine, which this one may not know: only the port counts.
  func streamPort(_ patience: Patience) throws(SourceProblem) -> UInt16? {
    let reply = try reply(to: "GET", "/signalk", patience)
    guard reply.status == 200, let json = JSON(reply.body),
      let address = json["endpoints"]?["v1"]?.text("signalk-tcp")
    else { return nil }
    return address.split(separator: ":").last.flatMap { UInt16($0.prefix { $0 != "/" }) }
  }
}
