/// What gpsd has told so far, put together.
///
/// One epoch is scattered over many reports, and gpsd forgets wind and depth when the next begins,
/// so for each quantity the newest value counts. Position, time and the like come from one
/// receiver, the first that had a fix, until it loses it.
struct GpsdPicture {
  private(set) var release: String?
  /// Nil until gpsd has said which devices it knows.
  private(set) var devices: [GpsdDevice]?
  private(set) var isWatching = false
  private(set) var satellites: Int?
  private(set) var fix: Fix?
  /// The devices that have sent anything since we listen; nil stands for one without a name.
  private(set) var heard: Set<String?> = []
  /// What gpsd remembers of a fix, by `?POLL;`, while nothing new comes: its age.
  private(set) var remembered: Remembered?

  private(set) var speed: Double?
  private(set) var track: Double?
  /// The worst of an epoch's: gpsd's estimate flips between the sentences of one fix.
  private(set) var accuracy: Double?
  private(set) var heading: String?
  private(set) var depth: Double?
  private(set) var wind: GpsdMotion.Wind?
  private(set) var apparentAngle: Double?
  private(set) var apparentSpeed: Double?

  /// When a report came: by this device's wall clock, and since we began to listen.
  struct Arrival {
    let clock: UnixTime
    let elapsed: Duration
  }

  /// A fix that a receiver sent while we listened, or that gpsd had just had.
  struct Fix {
    let motion: GpsdMotion
    let arrival: Arrival
    /// The first time this receiver gave, and when it first gave a fix.
    let first: (time: UnixTime?, elapsed: Duration)
    /// By the clock of gpsd's machine, where only `?POLL;` gave the fix.
    let polledAt: UnixTime?
  }

  struct Remembered: Equatable {
    let seconds: Int?
  }

  mutating func take(_ report: GpsdReport, at arrival: Arrival) {
    switch report {
    case .version(let release): self.release = release
    case .devices(let devices): self.devices = devices
    case .device(let device):
      var known = (devices ?? []).filter { $0.path != device.path }
      if device.isActive { known.append(device) }
      devices = known
    case .watching: isWatching = true
    case .sky(let satellites): self.satellites = satellites
    case .heading(let heading): self.heading = heading
    case .motion(let motion):
      heard.insert(motion.device)
      merge(motion, at: arrival, polledAt: nil)
    case .poll(let poll): take(poll, at: arrival)
    case .other: break
    }
  }

  private mutating func take(_ poll: GpsdPoll, at arrival: Arrival) {
    if let seen = poll.satellites { satellites = seen }
    for motion in poll.motions {
      if heard.contains(motion.device) {
        // The same epoch as the reports, with what came after them.
        mergeInstruments(motion)
        continue
      }
      guard motion.point != nil else { continue }
      let ages = [arrival.clock, poll.time].compactMap { clock in
        motion.time.flatMap { clock?.seconds(after: $0) }
      }
      if ages.contains(where: { abs($0) <= Self.freshSeconds }) {
        merge(motion, at: arrival, polledAt: poll.time ?? arrival.clock)
      } else {
        // gpsd's own clock stands beside the fix's in one answer: the better judge.
        remembered = Remembered(seconds: ages.last.flatMap { $0 >= 0 ? $0 : nil })
      }
    }
  }

  private mutating func merge(_ motion: GpsdMotion, at arrival: Arrival, polledAt: UnixTime?) {
    mergeInstruments(motion)
    if let fix, fix.motion.device != motion.device { return }
    guard motion.isFix else {
      // This receiver has lost its fix; another may still have one.
      fix = nil
      (speed, track, accuracy) = (nil, nil, nil)
      return
    }
    guard motion.point != nil else { return }
    let isNewEpoch = fix?.motion.time != motion.time
    accuracy = isNewEpoch ? motion.accuracy ?? accuracy : Self.larger(accuracy, motion.accuracy)
    speed = motion.speed ?? speed
    track = motion.track ?? track
    let first = (
      time: fix?.first.time ?? motion.time, elapsed: fix?.first.elapsed ?? arrival.elapsed
    )
    fix = Fix(motion: motion, arrival: arrival, first: first, polledAt: polledAt)
  }

  private mutating func mergeInstruments(_ motion: GpsdMotion) {
    depth = motion.depth ?? depth
    if motion.wind.speed != nil { wind = motion.wind }
    apparentAngle = motion.apparentAngle ?? apparentAngle
    apparentSpeed = motion.apparentSpeed ?? apparentSpeed
  }

  private static func larger(_ a: Double?, _ b: Double?) -> Double? {
    guard let a, let b else { return a ?? b }
    return max(a, b)
  }
}

extension GpsdPicture {
  /// A fix whose time is this near to a clock's was taken just now.
  static let freshSeconds = 10

  /// What a fix is worth.
  enum Verdict: Equatable {
    case none
    /// The receiver's clock and this device's agree.
    case good
    /// It moves on while we listen, but the clocks differ.
    case goodByArrival
    /// It carries no time, and came while we listened.
    case goodWithoutTime
    /// Sent while we listened, with a time that only a later report can confirm.
    case unconfirmed
    /// Sent over and over with the same old time.
    case frozen(seconds: Int?)
  }

  /// Judges the fix. A report that gpsd sends is new, even if a clock disagrees: once the
  /// receiver went silent gpsd sends nothing at all. So neither clock alone can make a fix stale;
  /// only a receiver that repeats itself can.
  var verdict: Verdict {
    guard let fix else { return .none }
    let listened = fix.arrival.elapsed - fix.first.elapsed
    guard let time = fix.motion.time else {
      // The first reports lack the time until RMC or ZDA has given the date.
      return listened >= .seconds(2) ? .goodWithoutTime : .unconfirmed
    }
    let age = fix.arrival.clock.seconds(after: time)
    if abs(age) <= Self.freshSeconds { return .good }
    if let polledAt = fix.polledAt, abs(polledAt.seconds(after: time)) <= Self.freshSeconds {
      return .goodByArrival
    }
    if let first = fix.first.time, time > first { return .goodByArrival }
    return listened >= .milliseconds(2500) ? .frozen(seconds: age >= 0 ? age : nil) : .unconfirmed
  }

  /// Whether there is a fix that need not be waited for any longer.
  var isGood: Bool {
    switch verdict {
    case .good, .goodByArrival, .goodWithoutTime: true
    case .none, .unconfirmed, .frozen: false
    }
  }

  var hasNoDevice: Bool { isWatching && devices?.isEmpty == true }
}
