import WakeFormat
import WakeLog
import WakeNavigation

/// The way of a ship over a voyage: by its track, and from fix to fix of the log where there is none.
struct ShipsWay: Sendable {
  struct Spot: Sendable {
    let instant: Instant
    let place: ChartPlace
  }

  /// In the order of time; longitudes go on over the 180th meridian.
  private(set) var spots: [Spot] = []
  private let hasTrack: Bool
  private let modes: [(instant: Instant, mode: State.Mode)]

  /// - Parameter longitude: near which the way begins.
  init(_ log: VoyageLog, near longitude: Double?) {
    let live = log.entries.filter { $0.member.void == nil }
    let states = StateHistory(
      live.map(\.member), engineFacts: log.logbook.values(of: "engine")
    ).states
    modes = zip(live, states).compactMap { entry, state in
      entry.member.entry.stamp.instant.map { ($0, state.mode) }
    }
    hasTrack = !log.track.isEmpty
    let fixes = Self.merged(log.track, live.compactMap(\.fix))
    spots.reserveCapacity(fixes.count)
    var last = longitude ?? fixes.first?.point.longitude ?? 0
    for fix in fixes {
      let place = ChartPlace(fix.point, near: last)
      last = place.longitude
      spots.append(Spot(instant: fix.instant, place: place))
    }
  }

  /// The track, and of the log what lies in none of its parts.
  private static func merged(_ track: [TrackFix], _ log: [TrackFix]) -> [TrackFix] {
    guard !track.isEmpty else { return log }
    var merged: [TrackFix] = []
    merged.reserveCapacity(track.count + log.count)
    var next = 0
    for fix in log {
      while next < track.count, track[next].instant <= fix.instant {
        merged.append(track[next])
        next += 1
      }
      let before = next > 0 ? fix.instant.seconds - track[next - 1].instant.seconds : .max
      let after = next < track.count ? track[next].instant.seconds - fix.instant.seconds : .max
      if before > Track.longestGap || after > Track.longestGap, before > 0 { merged.append(fix) }
    }
    merged += track[next...]
    return merged
  }

  /// A line of one kind.
  struct Line: Sendable {
    let kind: Stretch
    var dots: [Dot]
  }

  /// The lines to draw, without dots that nobody could tell from the one before.
  func lines(_ style: TrackStyle, in view: ChartView) -> (lines: [Line], steps: SpeedSteps?) {
    let drawn = self.drawn(in: view)
    guard style == .speed else {
      return (Self.lines(drawn.map { ($0.dot, $0.isKnown ? Stretch($0.mode) : .unknown) }), nil)
    }
    let steps = SpeedSteps(drawn.filter(\.isKnown).map(\.knots))
    return (
      Self.lines(
        drawn.map { ($0.dot, $0.isKnown ? .speed(steps.index(of: $0.knots)) : .unknown) }), steps
    )
  }

  private struct Drawn {
    let dot: Dot
    /// Of the way up to here.
    let mode: State.Mode
    let knots: Double
    let isKnown: Bool
  }

  /// Over so many seconds a speed is taken: from one fix to the next it would be that of the
  /// receiver's noise.
  private static let speedSeconds = 30

  private func drawn(in view: ChartView) -> [Drawn] {
    var drawn: [Drawn] = []
    guard let first = spots.first else { return [] }
    var last = (spot: first, mode: mode(at: first.instant, from: 0).mode)
    drawn.append(Drawn(dot: view.dot(first.place), mode: last.mode, knots: 0, isKnown: true))
    var next = 0
    var back = 0
    var tall = view.scale * Mercator.stretch(at: first.place.latitude)
    for index in spots.indices.dropFirst() {
      let (before, spot) = (spots[index - 1], spots[index])
      let gap = spot.instant.seconds - before.instant.seconds
      let isKnown = !hasTrack || gap <= Track.longestGap
      let (mode, place) = self.mode(at: before.instant, from: next)
      next = place
      let far =
        abs(spot.place.longitude - last.spot.place.longitude) * view.scale
        + abs(spot.place.latitude - last.spot.place.latitude) * tall
      guard far >= 8 || !isKnown || mode != last.mode || index == spots.count - 1 else { continue }
      // What was passed over since the last dot stays with the line that ends here.
      if !isKnown || mode != last.mode, before.instant != last.spot.instant {
        drawn.append(
          Drawn(
            dot: view.dot(before.place), mode: last.mode, knots: drawn[drawn.count - 1].knots,
            isKnown: true))
      }
      while back + 1 < index,
        spot.instant.seconds - spots[back + 1].instant.seconds >= Self.speedSeconds
      {
        back += 1
      }
      if !isKnown { back = index - 1 }
      drawn.append(
        Drawn(
          dot: view.dot(spot.place), mode: mode, knots: Self.knots(spots[back], spot),
          isKnown: isKnown))
      last = (spot, mode)
      tall = view.scale * Mercator.stretch(at: spot.place.latitude)
    }
    return drawn
  }

  /// What she did at a moment; the place in the list is looked for from one that is not later.
  private func mode(at instant: Instant, from start: Int) -> (mode: State.Mode, place: Int) {
    var place = start
    while place + 1 < modes.count, modes[place + 1].instant <= instant { place += 1 }
    guard place < modes.count, modes[place].instant <= instant else { return (.unknown, place) }
    return (modes[place].mode, place)
  }

  private static func knots(_ from: Spot, _ to: Spot) -> Double {
    let seconds = to.instant.seconds - from.instant.seconds
    guard seconds > 0 else { return 0 }
    let north = (to.place.latitude - from.place.latitude) * 60
    let east =
      (to.place.longitude - from.place.longitude) * 60
      / Mercator.stretch(at: (to.place.latitude + from.place.latitude) / 2)
    return (north * north + east * east).squareRoot() * 3600 / Double(seconds)
  }

  private static func lines(_ drawn: [(dot: Dot, kind: Stretch)]) -> [Line] {
    var lines: [Line] = []
    for (before, this) in zip(drawn, drawn.dropFirst()) {
      if lines.last?.kind != this.kind || lines.last?.dots.last != before.dot {
        lines.append(Line(kind: this.kind, dots: [before.dot]))
      }
      if this.dot != before.dot { lines[lines.count - 1].dots.append(this.dot) }
    }
    return lines.filter { $0.dots.count > 1 }
  }
}
