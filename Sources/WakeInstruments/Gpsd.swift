internal import WakeSockets

/// A gpsd, asked over its JSON protocol, 2 and later.
package struct Gpsd: Hashable, Sendable {
  package let host: String
  package let port: UInt16

  package init(host: String = "localhost", port: UInt16 = 2947) {
    self.host = host
    self.port = port
  }

  /// What the instruments show, for an entry that was made at `entry`.
  ///
  /// Returns a little over a second after the first good fix, so that a whole round of every
  /// instrument was heard, and at the latest after `budget`: give 8 s where gpsd may have to wake
  /// its receiver, 3 s where it need not.
  /// `now` is this device's wall clock; waiting does not depend on it. `isCancelled` is asked at
  /// least ten times a second.
  package func read(
    for entry: UnixTime, within budget: Duration, now: @escaping () -> UnixTime,
    isCancelled: @escaping () -> Bool = { false }
  ) -> Result<Readings, NoReadings> {
    var session = GpsdSession(gpsd: self, budget: budget, now: now, isCancelled: isCancelled)
    let end = session.listen { picture in picture.hasNoDevice }
    if end == .cancelled { return .failure(problem(.cancelled)) }

    let reason = session.reason(end)
    let own = session.picture.readings(for: entry)
    let sentences = session.board.readings(for: entry, at: session.elapsed)
    guard own != nil || !sentences.fields.isEmpty else {
      return .failure(problem(reason ?? .noAnswer))
    }
    var readings = (own ?? Readings()).completed(by: sentences)
    readings.noPosition = reason.map(problem).map(SourceProblem.init)
    return .success(readings)
  }

  /// What a gpsd there has to offer; two seconds are enough to see whether one is there.
  package func detect(
    within budget: Duration = .seconds(2), now: @escaping () -> UnixTime,
    isCancelled: @escaping () -> Bool = { false }
  ) -> Result<GpsdState, NoReadings> {
    var session = GpsdSession(gpsd: self, budget: budget, now: now, isCancelled: isCancelled)
    let end = session.listen { picture in
      picture.hasNoDevice || picture.isWatching && picture.isGood
    }
    let reason = session.reason(end)
    let picture = session.picture
    guard let release = picture.release, end != .cancelled else {
      return .failure(problem(end == .cancelled ? .cancelled : reason ?? .unreadable))
    }
    return .success(
      GpsdState(
        host: host, port: port, release: release, devices: picture.devices ?? [],
        noFix: reason.map(problem)))
  }

  private func problem(_ reason: NoReadings.Reason) -> NoReadings {
    NoReadings(host: host, port: port, reason: reason)
  }
}
