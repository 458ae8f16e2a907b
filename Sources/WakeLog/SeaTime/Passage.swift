package import WakeFormat
package import WakeNavigation

/// The way from where a ship lay to where she lay next, without a stop.
package struct Passage: Sendable {
  package struct End: Sendable {
    package let stamp: Stamp
    package let place: String?
    package let point: Point?
  }

  package let voyage: String
  package let vessel: String
  package let departure: End
  package let arrival: End
  /// In command when she left.
  package let skipper: String?
  /// When the command changed hands on the way.
  package let handedOver: Stamp?
  /// Those who were aboard all the way.
  package let aboard: [String]
  /// By the log, from berth to berth.
  package let miles: Double

  /// Along the shortest way between the two places, in nautical miles; nil where one is not known.
  package var straight: Double? {
    guard let from = departure.point, let to = arrival.point else { return nil }
    return Geodesic.nauticalMiles(from: from, to: to)
  }

  /// Whether a midnight of the ship's clock was passed.
  package var isOvernight: Bool { departure.stamp.date != arrival.stamp.date }

  /// Why it does not count as one from port to port; nil where it does.
  ///
  /// - Parameter least: nautical miles in a straight line.
  package func refusal(least: Double) -> Refusal? {
    guard let straight else { return .noPosition }
    if straight < least { return .tooShort(straight) }
    return handedOver.map { .handedOver($0) }
  }

  package enum Refusal: Equatable, Sendable {
    /// The log does not say where she left or arrived.
    case noPosition
    /// In nautical miles.
    case tooShort(Double)
    case handedOver(Stamp)
  }
}

/// Sees a ship leave and arrive.
struct PassageWatch {
  /// What one moment of the log tells.
  struct Step {
    let stamp: Stamp
    let point: Point?
    /// What its entries call the place.
    let place: String?
    let wasUnderWay: Bool
    let isUnderWay: Bool
    let aboardBefore: [String]
    /// After the moment.
    let people: People
    /// By the log since the voyage began.
    let miles: Double
  }

  private struct Begun {
    let end: Passage.End
    let skipper: String?
    let miles: Double
    var handedOver: Stamp?
    var aboard: [String]
  }

  private let voyage: String
  private let vessel: String
  private var begun: Begun?
  /// Where she lies, and what the place is called.
  private var berth: (point: Point?, place: String?)

  init(voyage: String, vessel: String) {
    self.voyage = voyage
    self.vessel = vessel
    berth = (nil, nil)
  }

  /// The passage that ends in a moment.
  mutating func take(_ step: Step) -> Passage? {
    if step.wasUnderWay, step.isUnderWay {
      see(step.stamp, step.people)
      return nil
    }
    let (point, place) = (step.point, step.place)
    defer {
      if !step.isUnderWay {
        berth = step.wasUnderWay ? (point, place) : (point ?? berth.point, place ?? berth.place)
      }
    }
    if step.isUnderWay {
      let end = Passage.End(
        stamp: step.stamp, place: place ?? berth.place, point: point ?? berth.point)
      begun = Begun(
        end: end, skipper: step.people.skipper, miles: step.miles, aboard: step.people.aboard)
      return nil
    }
    guard let now = begun else { return nil }
    begun = nil
    let end = Passage.End(stamp: step.stamp, place: place, point: point)
    return Passage(
      voyage: voyage, vessel: vessel, departure: now.end, arrival: end, skipper: now.skipper,
      handedOver: now.handedOver, aboard: now.aboard.filter { step.aboardBefore.contains($0) },
      miles: step.miles - now.miles)
  }

  /// Who commands and who is aboard on the way.
  private mutating func see(_ stamp: Stamp, _ people: People) {
    guard let now = begun else { return }
    if now.handedOver == nil, people.skipper != now.skipper {
      begun?.handedOver = stamp
    }
    if people.aboard != now.aboard { begun?.aboard.removeAll { !people.aboard.contains($0) } }
  }
}
