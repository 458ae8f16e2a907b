internal import Synchronization
internal import WakeSockets

/// Listens to all sources of a boat for as long as it lives, each in a thread of its own.
///
/// What hangs up is called again, so that a plotter may be switched off and on.
package final class Watch: Sendable {
  private let listeners: [Listener]
  private let now: @Sendable () -> UnixTime
  private let began = ContinuousClock.now
  private let isOver = Flag()

  final class Flag: Sendable {
    private let value = Mutex(false)
    var isSet: Bool { value.withLock { $0 } }
    func set() { value.withLock { $0 = true } }
  }

  package init(_ sources: [InstrumentSource], now: @escaping @Sendable () -> UnixTime) {
    self.now = now
    let began = began
    let isOver = isOver
    listeners = sources.map { Listener($0, began: began, now: now, isOver: isOver) }
    for listener in listeners {
      do {
        try Threads.start { listener.run() }
      } catch {
        listener.fail("cannot listen to \(listener.source.name): no more threads")
      }
    }
  }

  deinit { isOver.set() }

  /// What has been heard, as it stands now.
  package func outlook() -> Outlook {
    Outlook(
      moment: Board.Moment(clock: now(), elapsed: began.duration(to: .now)),
      views: listeners.map(\.view))
  }
}

/// What every source of a boat has said, at one moment; those before others preferred.
package struct Outlook: Sendable {
  package let moment: Board.Moment
  package let views: [View]

  package init(moment: Board.Moment, views: [View]) {
    self.moment = moment
    self.views = views
  }

  package struct View: Sendable {
    package let source: String
    package let board: Board
    /// Why it cannot be listened to at this moment.
    package let trouble: String?

    package init(source: String, board: Board, trouble: String? = nil) {
      self.source = source
      self.board = board
      self.trouble = trouble
    }

    /// Why it gives no position; nil where it gives one.
    package func noPosition(at elapsed: Duration) -> String? {
      switch board.standing(at: elapsed) {
      case .good: nil
      case .lost: trouble ?? "\(source) has lost its fix"
      case .stale(let seconds):
        trouble ?? "\(source) has only an old fix: nothing new for \(Span.words(seconds))"
      case .none(isSaid: true): trouble ?? "\(source) has no fix yet"
      case .none(isSaid: false):
        trouble
          ?? (board.isEmpty ? "nothing has come from \(source)" : "\(source) gives no position")
      }
    }
  }

  /// The position of the first source that has one.
  package var position: (fix: Fix, at: Board.Moment, source: String)? {
    for view in views {
      if case .good(let fix, let moment) = view.board.standing(at: self.moment.elapsed) {
        return (fix, moment, view.source)
      }
    }
    return nil
  }

  package func value(_ quantity: Quantity) -> Double? {
    for view in views {
      if let value = view.board.value(quantity, at: moment.elapsed) { return value }
    }
    return nil
  }

  /// What would be put into an entry made now.
  package func answer(for entry: UnixTime) -> Instruments.Answer {
    Instruments.merged(
      views.map(\.source),
      views.map { view in
        let readings = view.board.readings(for: entry, at: moment.elapsed)
        let problem = view.noPosition(at: moment.elapsed).map { SourceProblem(view.source, $0) }
        if readings.fields.isEmpty, let problem { return .failure(problem) }
        var own = readings
        own.noPosition = problem
        return .success(own)
      })
  }
}

/// One source that is listened to.
private final class Listener: Sendable {
  let source: InstrumentSource
  private let began: ContinuousClock.Instant
  private let now: @Sendable () -> UnixTime
  private let isOver: Watch.Flag
  private let state = Mutex<(board: Board, trouble: String?)>((Board(), nil))

  init(
    _ source: InstrumentSource, began: ContinuousClock.Instant,
    now: @escaping @Sendable () -> UnixTime, isOver: Watch.Flag
  ) {
    self.source = source
    self.began = began
    self.now = now
    self.isOver = isOver
  }

  var view: Outlook.View {
    state.withLock { Outlook.View(source: source.name, board: $0.board, trouble: $0.trouble) }
  }

  func fail(_ trouble: String) { state.withLock { $0.trouble = trouble } }

  func run() {
    while !isOver.isSet {
      switch source {
      case .gpsd(let gpsd): hear(gpsd)
      case .nmea(let source): hear(source)
      case .signalK(let server): hear(server)
      }
      // Whatever it was, it may pass.
      for _ in 0..<20 where !isOver.isSet { Threads.sleep(milliseconds: 100) }
    }
  }

  private var moment: Board.Moment {
    Board.Moment(clock: now(), elapsed: began.duration(to: .now))
  }

  private func take(_ heard: [Heard]) {
    guard !heard.isEmpty else { return }
    let moment = moment
    state.withLock { state in
      for one in heard { state.board.take(one, at: moment) }
      state.trouble = nil
    }
  }

  /// Nobody waits: only being over ends the listening.
  private func patience(_ limit: Duration) -> Patience {
    let isOver = isOver
    return Patience(until: .now + limit, isCancelled: { isOver.isSet })
  }

  private static let connecting = Duration.seconds(10)
  /// A source that has been silent for so long is called again.
  private static let silence = Duration.seconds(60)

  private func hear(_ source: NMEASource) {
    var reader = NMEAReader()
    do {
      var port = try LinePort.open(source.place, patience: patience(Self.connecting))
      while true { take(reader.read(try port.line(patience(Self.silence)))) }
    } catch {
      if error != .timedOut { fail(source.sentence(error)) }
    }
  }

  private func hear(_ gpsd: Gpsd) {
    var reader = NMEAReader()
    do {
      var connection = try Connection.open(
        host: gpsd.host, port: gpsd.port, longestLine: 16_384,
        patience: patience(Self.connecting))
      try connection.write(GpsdSession.watch, patience(Self.connecting))
      while true {
        let line = try connection.line(patience(Self.silence))
        if line.first == UInt8(ascii: "{") {
          guard let report = GpsdReport(line: line) else { continue }
          if case .devices(let devices) = report, devices.isEmpty {
            fail(NoReadings(host: gpsd.host, port: gpsd.port, reason: .noDevice).sentence)
          }
          take(report.heard)
        } else {
          take(reader.read(line).filter(\.isInstrument))
        }
      }
    } catch {
      if error != .timedOut {
        fail(
          NoReadings(host: gpsd.host, port: gpsd.port, reason: NoReadings.Reason(error)).sentence)
      }
    }
  }

  /// Its tree each second, or its stream where it has one.
  private func hear(_ server: SignalK) {
    var streamed: ContinuousClock.Instant?
    while !isOver.isSet {
      do {
        let answer = try server.answer(patience(.seconds(5)), now: now)
        let moment = moment
        state.withLock { state in
          // What it tells again was heard when it was measured: repeats do no harm.
          answer.tell(&state.board, at: moment)
          state.trouble = nil
        }
        if streamed.map({ $0.duration(to: .now) > Self.silence }) ?? true {
          streamed = .now
          hearStream(of: server, after: answer, moment.elapsed)
        }
      } catch {
        fail(error.sentence)
      }
      for _ in 0..<10 where !isOver.isSet { Threads.sleep(milliseconds: 100) }
    }
  }

  /// Returns when there is none, when it ends, or when nothing new comes from it: then the server is
  /// asked, and knows why.
  private func hearStream(of server: SignalK, after answer: SignalKAnswer, _ elapsed: Duration) {
    guard let port = (try? server.streamPort(patience(.seconds(5)))) ?? nil else { return }
    var stream = SignalKStream(after: answer, at: elapsed)
    do {
      var connection = try Connection.open(
        host: server.host, port: port, longestLine: 1 << 20, patience: patience(.seconds(5)))
      try connection.write(
        SignalKStream.subscription(server.token), patience(Self.connecting))
      var fresh = ContinuousClock.now
      while fresh.duration(to: .now) < Self.streamSilence {
        let line = try connection.line(patience(Self.streamSilence))
        let moment = moment
        if state.withLock({ stream.take(line, &$0.board, at: moment) }) { fresh = .now }
      }
    } catch {
      // Asking goes on, and says what is wrong where anything is.
    }
  }

  /// A boat's values come each second.
  private static let streamSilence = Duration.seconds(10)
}

extension Heard {
  /// Whether it is neither of position nor of time.
  var isInstrument: Bool { if case .measured = self { true } else { false } }
}

extension GpsdReport {
  /// What a report says, for a board.
  var heard: [Heard] {
    switch self {
    case .motion(let motion): motion.heard
    case .poll(let poll): poll.motions.flatMap(\.heard)
    case .heading(let text): Self.heard(heading: text)
    default: []
    }
  }

  private static func heard(heading text: String) -> [Heard] {
    guard let degrees = Double(text.prefix(3)) else { return [] }
    switch text.last {
    case "T": return [.measured(.headingTrue, degrees)]
    case "M": return [.measured(.headingMagnetic, degrees)]
    default: return [.measured(.headingUnstated, degrees)]
    }
  }
}

extension GpsdMotion {
  var heard: [Heard] {
    var heard: [Heard] = []
    func add(_ quantity: Quantity, _ value: Double?) {
      guard let value, quantity.range.contains(value) else { return }
      heard.append(.measured(quantity, value))
    }
    if let point {
      heard.append(
        .fix(
          Fix(
            point, isDeadReckoning: isDeadReckoning, accuracy: accuracy,
            time: time.map(FixTime.instant))))
      add(.speedOverGround, speed)
      add(.courseTrue, track)
    } else if !isFix {
      heard.append(.noFix)
    }
    add(.depth, depth)
    add(.windFromTrue, wind.fromTrue)
    add(.windFromMagnetic, wind.fromMagnetic)
    add(.windSpeed, wind.speed)
    add(.apparentAngle, apparentAngle.map { $0 > 180 ? $0 - 360 : $0 })
    add(.apparentSpeed, apparentSpeed)
    return heard
  }
}
