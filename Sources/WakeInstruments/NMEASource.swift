internal import WakeSockets

/// NMEA 0183 from a place where lines come from.
package struct NMEASource: Hashable, Sendable {
  let place: LinePlace

  package static func tcp(host: String, port: UInt16) -> Self {
    Self(place: .tcp(host: host, port: port))
  }

  /// Whatever is sent to this port of ours, broadcasts too.
  package static func udp(port: UInt16) -> Self { Self(place: .udp(port: port)) }

  package static func serial(path: String, baud: Int) -> Self {
    Self(place: .serial(path: path, baud: baud))
  }

  /// A named pipe, or a file that something writes to: what is added from now on.
  package static func file(path: String) -> Self { Self(place: .file(path: path)) }

  /// As it stands in the config: `tcp:plotter:10110`.
  package var name: String {
    switch place {
    case .tcp(let host, let port): "tcp:" + (host.contains(":") ? "[\(host)]" : host) + ":\(port)"
    case .udp(let port): "udp:\(port)"
    case .serial(let path, 4800): "serial:\(path)"
    case .serial(let path, let baud): "serial:\(path)@\(baud)"
    case .file(let path): "file:\(path)"
    }
  }

  /// All instruments have spoken once in so long: they repeat every second or two.
  static let round = Duration.milliseconds(2500)
  /// And a position that has not come after so long will not come now.
  static let patience = Duration.seconds(6)

  /// What the instruments show, for an entry that was made at `entry`.
  ///
  /// Returns once a whole round was heard with a position in it, at the latest after `budget`.
  package func read(
    for entry: UnixTime, within budget: Duration, now: () -> UnixTime,
    isCancelled: @escaping () -> Bool = { false }
  ) -> Result<Readings, SourceProblem> {
    let began = ContinuousClock.now
    let patience = Patience(until: began + budget, isCancelled: isCancelled)
    var reader = NMEAReader()
    var board = Board()
    var lines = 0
    var end: SocketError?
    do {
      var port = try LinePort.open(place, patience: patience)
      while true {
        let line = try port.line(patience)
        lines += 1
        let moment = Board.Moment(clock: now(), elapsed: began.duration(to: .now))
        for heard in reader.read(line) { board.take(heard, at: moment) }
        guard let first = board.firstHeard, moment.elapsed - first >= Self.round else { continue }
        if case .good = board.standing(at: moment.elapsed) { break }
        if moment.elapsed - first >= Self.patience { break }
      }
    } catch {
      end = error
    }
    let elapsed = began.duration(to: .now)
    var readings = board.readings(for: entry, at: elapsed)
    let problem = problem(end, board, reader.counts, lines: lines, at: elapsed)
    guard !readings.fields.isEmpty else {
      return .failure(problem ?? SourceProblem(name, "\(name) gives nothing that an entry holds"))
    }
    readings.noPosition = problem
    return .success(readings)
  }

  /// Why there is no position; nil where there is one.
  func problem(
    _ end: SocketError?, _ board: Board, _ counts: NMEAReader.Counts, lines: Int,
    at elapsed: Duration
  ) -> SourceProblem? {
    switch board.standing(at: elapsed) {
    case .good: return nil
    case .lost: return SourceProblem(name, "the receiver at \(name) has lost its fix")
    case .stale(let seconds):
      return SourceProblem(
        name, "\(name) has only an old fix: nothing new for \(Span.words(seconds))")
    case .none(isSaid: true): return SourceProblem(name, "the receiver at \(name) has no fix yet")
    case .none(isSaid: false): break
    }
    if !board.isEmpty { return SourceProblem(name, "\(name) gives no position") }
    if let end, end != .timedOut, end != .cancelled { return SourceProblem(name, sentence(end)) }
    if lines == 0 { return SourceProblem(name, "nothing comes from \(name)", isCancelled(end)) }
    return SourceProblem(
      name,
      counts.sentences + counts.foreign > counts.garbled && counts.foreign < lines
        ? "\(name) gives nothing that an entry holds"
        : isSerial && counts.garbled > 0
          ? "what comes from \(name) is garbled: is the speed right?"
          : "what comes from \(name) is no NMEA of this boat", isCancelled(end))
  }

  private func isCancelled(_ end: SocketError?) -> Bool { end == .cancelled }

  private var isSerial: Bool { if case .serial = place { true } else { false } }

  /// Why it could not be listened to.
  func sentence(_ error: SocketError) -> String {
    switch error {
    case .refused: "nothing answers at \(name)"
    case .noSuchHost: "no address known for \(name)"
    case .unreachable: "no network leads to \(name)"
    case .timedOut: "\(name) does not answer"
    case .closed: "\(name) hung up"
    case .cancelled: "stopped listening to \(name)"
    case .failed(let operation, let code):
      switch FileTrouble(code) {
      case .missing: "\(name) is not there: is it plugged in?"
      case .forbidden: "this user may not read \(name): on Debian, adduser \"$USER\" dialout"
      case .busy: "\(name) is in use by another program: is it gpsd?"
      case .other: "cannot listen to \(name): \(operation) failed with error \(code)"
      }
    }
  }
}

/// Why a source gave nothing, or no position.
package struct SourceProblem: Error, Equatable, Sendable {
  /// The source as the config names it: `gpsd`, `signalk`, `tcp:plotter:10110`.
  package let source: String
  /// One line for the sailor; names in it came from outside, so it is to be escaped for a terminal.
  package let sentence: String
  package let isCancelled: Bool
  /// What gpsd's was; nil for other sources.
  package var reason: NoReadings.Reason?

  init(_ source: String, _ sentence: String, _ isCancelled: Bool = false) {
    self.source = source
    self.sentence = sentence
    self.isCancelled = isCancelled
  }

  package init(_ none: NoReadings) {
    self.init("gpsd", none.sentence, none.reason == .cancelled)
    reason = none.reason
  }
}
