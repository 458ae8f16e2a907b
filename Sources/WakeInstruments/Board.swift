/// What one source has said lately, and what of it still holds.
///
/// Age is counted by a clock that runs on evenly, from when a thing was heard: a value that a
/// server repeats for ever must be given with the moment it was measured.
package struct Board: Sendable {
  /// When a thing was heard: by this device's wall clock, and by the even one.
  package struct Moment: Sendable {
    package let clock: UnixTime
    package let elapsed: Duration

    package init(clock: UnixTime, elapsed: Duration) {
      self.clock = clock
      self.elapsed = elapsed
    }
  }

  private struct Sample {
    let elapsed: Duration
    let value: Double
  }

  private var samples = [[Sample]](repeating: [], count: Quantity.allCases.count)
  private(set) var fix: (fix: Fix, at: Moment)?
  private var noFixAt: Duration?
  /// The time in the fixes, and since when it has been the same.
  private var time: (time: FixTime, since: Duration)?
  package private(set) var firstHeard: Duration?

  package init() {}

  /// Over so long values are averaged.
  static let span = Duration.seconds(10)
  /// A receiver whose clock stands still for so long repeats itself.
  static let frozen = Duration.seconds(5)
  /// After the receiver has said that it has no fix, for so long an earlier one holds: where two
  /// receivers talk in one stream, one of them may never have any.
  static let grace = Duration.seconds(3)
  static let fixLimit = Duration.seconds(15)

  package mutating func take(_ heard: Heard, at moment: Moment) {
    firstHeard = firstHeard ?? moment.elapsed
    switch heard {
    case .measured(let quantity, let value):
      let index = quantity.rawValue
      // A server may tell of what was before what it has told already.
      if let last = samples[index].last, last.elapsed > moment.elapsed { return }
      let sample = Sample(elapsed: moment.elapsed, value: value)
      if quantity.gathering == .newest { samples[index].removeAll(keepingCapacity: true) }
      samples[index].append(sample)
      // Trimmed now and then: an instrument may speak twenty times a second.
      if samples[index].count > 256 {
        samples[index].removeAll { moment.elapsed - $0.elapsed > Self.span }
        if samples[index].count > 200 { samples[index].removeFirst(56) }
      }
    case .fix(let new):
      if let fix, fix.at.elapsed > moment.elapsed { return }
      if let given = new.time, time?.time != given { time = (given, moment.elapsed) }
      // The sentences of one epoch: the one that states an accuracy is not lost to the next.
      if new.accuracy == nil, let old = fix?.fix, old.accuracy != nil, old.time == new.time {
        fix = (
          Fix(
            new.point, isDeadReckoning: new.isDeadReckoning, accuracy: old.accuracy,
            time: new.time), moment
        )
      } else {
        fix = (new, moment)
      }
    case .noFix: noFixAt = moment.elapsed
    case .clock: break
    }
  }

  /// The present value of a quantity; nil where it has none, or only an old one.
  package func value(_ quantity: Quantity, at elapsed: Duration) -> Double? {
    let all = samples[quantity.rawValue]
    guard let newest = all.last, elapsed - newest.elapsed <= quantity.ageLimit else { return nil }
    let recent = all.drop { newest.elapsed - $0.elapsed > Self.span }.map(\.value)
    switch quantity.gathering {
    case .newest: return newest.value
    case .mean: return recent.reduce(0, +) / Double(recent.count)
    case .circularMean: return CircularMean.degrees(recent)
    }
  }

  /// How long ago a quantity was last heard, fresh or not.
  package func age(of quantity: Quantity, at elapsed: Duration) -> Duration? {
    samples[quantity.rawValue].last.map { elapsed - $0.elapsed }
  }

  /// What the last fix is worth.
  package enum Standing: Sendable {
    case good(Fix, at: Moment)
    /// None was ever given; whether the receiver says so itself.
    case none(isSaid: Bool)
    /// The receiver has lost it.
    case lost
    /// It repeats itself, or has fallen silent; how long ago it last said something new.
    case stale(seconds: Int)
  }

  package func standing(at elapsed: Duration) -> Standing {
    guard let fix else { return .none(isSaid: noFixAt != nil) }
    let age = elapsed - fix.at.elapsed
    if let noFixAt, noFixAt > fix.at.elapsed, age > Self.grace { return .lost }
    if age > Self.fixLimit { return .stale(seconds: Int(age / .seconds(1))) }
    if let time, fix.at.elapsed - time.since > Self.frozen {
      return .stale(seconds: Int((elapsed - time.since) / .seconds(1)))
    }
    return .good(fix.fix, at: fix.at)
  }

  package var isEmpty: Bool { firstHeard == nil }
}

/// The mean of directions, which is not that of their numbers: 359° and 1° make 0°.
enum CircularMean {
  /// Nil where they point everywhere alike, and so nowhere. Otherwise as the values are counted:
  /// from 0 to 360, or with port negative where one of them is.
  static func degrees(_ values: [Double]) -> Double? {
    guard values.count > 1 else { return values.first }
    var east = 0.0
    var north = 0.0
    for value in values {
      let (sine, cosine) = Trigonometry.sineCosine(degrees: value)
      east += sine
      north += cosine
    }
    let length = (east * east + north * north).squareRoot() / Double(values.count)
    guard length > 0.1 else { return nil }
    let mean = Trigonometry.direction(east: east, north: north)
    return values.contains { $0 < 0 } && mean > 180 ? mean - 360 : mean
  }
}
