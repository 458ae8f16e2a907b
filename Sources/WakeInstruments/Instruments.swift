internal import Synchronization
internal import WakeSockets

/// A source of positions and readings.
package enum InstrumentSource: Hashable, Sendable {
  case gpsd(Gpsd)
  case signalK(SignalK)
  case nmea(NMEASource)

  /// As the config names it.
  package var name: String {
    switch self {
    case .gpsd: "gpsd"
    case .signalK: "signalk"
    case .nmea(let source): source.name
    }
  }

  func read(
    for entry: UnixTime, within budget: Duration, now: @escaping @Sendable () -> UnixTime,
    isCancelled: @escaping @Sendable () -> Bool
  ) -> Result<Readings, SourceProblem> {
    switch self {
    case .gpsd(let gpsd):
      gpsd.read(for: entry, within: budget, now: now, isCancelled: isCancelled)
        .mapError(SourceProblem.init)
    case .signalK(let server):
      server.read(for: entry, within: budget, now: now, isCancelled: isCancelled)
    case .nmea(let source):
      source.read(for: entry, within: budget, now: now, isCancelled: isCancelled)
    }
  }
}

/// All sources of a boat, those before others preferred.
package struct Instruments: Sendable {
  package let sources: [InstrumentSource]

  package init(_ sources: [InstrumentSource]) {
    self.sources = sources
  }

  /// What came of asking all of them.
  package struct Answer: Sendable {
    package let readings: Readings
    /// Which source each field is from.
    package let origins: [String: String]
    /// Why sources gave nothing, or no position; in the order of the sources.
    package let problems: [SourceProblem]
  }

  /// Once one source has given a position, so long the others are waited for.
  private static let grace = Duration.milliseconds(1500)

  /// Asks all at once, within one budget of time.
  package func read(
    for entry: UnixTime, within budget: Duration, now: @escaping @Sendable () -> UnixTime,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) -> Answer {
    final class Table: Sendable {
      let answers: Mutex<[Result<Readings, SourceProblem>?]>
      let isOver = Mutex(false)
      init(_ count: Int) { answers = Mutex(Array(repeating: nil, count: count)) }
    }
    let table = Table(sources.count)
    let stop: @Sendable () -> Bool = { isCancelled() || table.isOver.withLock { $0 } }
    for (index, source) in sources.enumerated() {
      do {
        try Threads.start {
          let answer = source.read(for: entry, within: budget, now: now, isCancelled: stop)
          table.answers.withLock { $0[index] = answer }
        }
      } catch {
        let problem = SourceProblem(source.name, "cannot ask \(source.name): no more threads")
        table.answers.withLock { $0[index] = .failure(problem) }
      }
    }
    let began = ContinuousClock.now
    var positionSince: ContinuousClock.Instant?
    while table.answers.withLock({ $0.contains { $0 == nil } }) {
      // A thread that does not come back even then is left behind.
      if began.duration(to: .now) > budget + .seconds(1) { break }
      Threads.sleep(milliseconds: 10)
      if positionSince == nil,
        table.answers.withLock({ $0.contains { (try? $0?.get())?["pos"] != nil } })
      {
        positionSince = .now
      }
      if let positionSince, positionSince.duration(to: .now) > Self.grace {
        table.isOver.withLock { $0 = true }
      }
    }
    table.isOver.withLock { $0 = true }
    return Self.merged(sources.map(\.name), table.answers.withLock { $0 })
  }

  /// One source for each quantity, the first that has it; a position with all that tells of it.
  static func merged(
    _ names: [String], _ answers: [Result<Readings, SourceProblem>?]
  ) -> Answer {
    var readings = Readings()
    var origins: [String: String] = [:]
    var problems: [SourceProblem] = []
    var taken: Set<String> = []
    for (name, answer) in zip(names, answers) {
      switch answer {
      case nil: problems.append(SourceProblem(name, "\(name) does not answer"))
      case .failure(let problem): problems.append(problem)
      case .success(let own):
        if let problem = own.noPosition { problems.append(problem) }
        if own["pos"] != nil, !taken.contains("pos") {
          readings.fixTime = own.fixTime
          readings.clock = own.clock
        }
        var new: Set<String> = []
        for (key, value) in own.fields where !taken.contains(Self.group(key)) {
          readings.fields.append((key, value))
          origins[key] = name
          new.insert(Self.group(key))
        }
        taken.formUnion(new)
      }
    }
    readings.fields = readings.fields.enumerated().sorted { a, b in
      (Self.rank(a.element.key), a.offset) < (Self.rank(b.element.key), b.offset)
    }.map(\.element)
    if readings["pos"] == nil { readings.noPosition = problems.first }
    return Answer(readings: readings, origins: origins, problems: problems)
  }

  /// Keys that belong together come from one source.
  private static func group(_ key: String) -> String {
    switch key {
    case "fix", "acc", "age": "pos"
    case "aws": "awa"
    case "trip": "log"
    default: key.hasPrefix("depth") ? "depth" : key
    }
  }

  private static func rank(_ key: String) -> Int {
    order.firstIndex(of: key) ?? order.count
  }

  private static let order = [
    "pos", "fix", "acc", "age", "cog", "sog", "hdg", "stw", "log", "trip", "depth.surface",
    "depth.keel", "depth.transducer", "depth", "wind", "twa", "awa", "aws", "baro", "air", "sst",
    "rpm",
  ]
}
