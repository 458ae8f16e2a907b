internal import WakeSockets

/// One conversation with a gpsd: asks, listens, and knows when it has heard enough.
struct GpsdSession {
  /// A whole round of instruments that speak once a second, with some allowance.
  private static let round = Duration.milliseconds(1100)
  private static let pollInterval = Duration.milliseconds(250)
  /// The longest line gpsd sends is 10 240 bytes, and it cuts longer ones off.
  private static let longestLine = 16_384
  /// So many lines that are not gpsd's, and none that is, settle what is listening there.
  private static let strangeLines = 10

  /// The receiver's own sentences too: gpsd's JSON knows no log, no speed through the water, no
  /// barometer.
  static let watch = #"?WATCH={"enable":true,"json":true,"nmea":true};"# + "\n"

  private(set) var picture = GpsdPicture()
  /// What the sentences say beside position and time.
  private(set) var board = Board()
  private var reader = NMEAReader()

  private let gpsd: Gpsd
  private let patience: Patience
  private let began = ContinuousClock.now
  private let now: () -> UnixTime

  private var unreadableLines = 0
  private var lastPoll: Duration?
  private var goodSince: Duration?

  /// Why listening ended.
  enum End: Equatable {
    /// There was enough, or time was up.
    case listened
    case cancelled
    case lost(NoReadings.Reason)
  }

  init(
    gpsd: Gpsd, budget: Duration, now: @escaping () -> UnixTime,
    isCancelled: @escaping () -> Bool
  ) {
    self.gpsd = gpsd
    self.now = now
    patience = Patience(until: began + budget, isCancelled: isCancelled)
  }

  /// Listens until a round was heard after a good fix, until `isEnough`, or until time is up.
  mutating func listen(isEnough: (GpsdPicture) -> Bool) -> End {
    do {
      var connection = try Connection.open(
        host: gpsd.host, port: gpsd.port, longestLine: Self.longestLine, patience: patience)
      try connection.write(Self.watch, patience)
      while patience.left > .zero, unreadableLines < Self.strangeLines {
        if patience.isCancelled() { return .cancelled }
        if isPollDue {
          try connection.write("?POLL;\n", patience)
          lastPoll = elapsed
        }
        do {
          take(try connection.line(patience.until(.now + Self.pollInterval)))
        } catch .timedOut {
          // Time for the next poll, or up.
        }
        if isEnough(picture) || isRoundComplete { break }
      }
      return .listened
    } catch {
      return error == .cancelled ? .cancelled : .lost(NoReadings.Reason(error))
    }
  }

  func reason(_ end: End) -> NoReadings.Reason? {
    let connection: NoReadings.Reason? = if case .lost(let reason) = end { reason } else { nil }
    return picture.reason(connection: connection, sawOtherLines: unreadableLines > 0)
  }

  var elapsed: Duration { began.duration(to: .now) }

  private mutating func take(_ line: ContiguousArray<UInt8>) {
    if let first = line.first, first == UInt8(ascii: "$") || first == UInt8(ascii: "!") {
      // A plotter at gpsd's port says these without ever having said what it is.
      guard picture.release != nil else {
        unreadableLines += 1
        return
      }
      let moment = Board.Moment(clock: now(), elapsed: elapsed)
      for heard in reader.read(line) where heard.isInstrument { board.take(heard, at: moment) }
      return
    }
    guard let report = GpsdReport(line: line) else {
      unreadableLines += picture.release == nil ? 1 : 0
      return
    }
    picture.take(report, at: GpsdPicture.Arrival(clock: now(), elapsed: elapsed))
    if picture.isGood {
      goodSince = goodSince ?? elapsed
    } else {
      goodSince = nil
    }
  }

  /// gpsd sends its report when the receiver has spoken, before the wind and depth of that round
  /// have come, and forgets them when the next round begins. So the merged picture is asked for
  /// several times in a round.
  /// Where nothing is sent at all, it is asked for once near the end: an old fix tells a receiver
  /// that fell silent from one that was never heard.
  private var isPollDue: Bool {
    guard picture.isWatching else { return false }
    if goodSince != nil {
      return lastPoll.map { elapsed - $0 >= Self.pollInterval } ?? true
    }
    return lastPoll == nil && picture.heard.isEmpty && patience.left < .seconds(1)
  }

  private var isRoundComplete: Bool {
    guard let goodSince else { return false }
    return elapsed - goodSince >= Self.round
  }
}
