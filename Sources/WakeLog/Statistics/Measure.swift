/// One of the numbers that a log adds up to.
package struct Measure: Hashable, Sendable {
  package enum Kind: Int, CaseIterable, Sendable {
    case distanceLog, distanceFixes, distanceTrack
    case underWay, underSail, underEngine, motorSailing, hoveTo, otherWay
    case atAnchor, onBuoy, alongside, unknown
    case nightsUnderWay, nightsAtAnchor, nightsOnBuoy, nightsAlongside, nightHours
    case greatestSpeed, meanSpeedLog, meanSpeedFixes, meanSpeedTrack
    case greatestWind, greatestGust
    case engineMeter, engineHours, fuelUsed, fuelHours, fuelPerHour
    case watchHours, nightWatchHours, watches
  }

  package let kind: Kind
  /// Which engine, tank or person; empty where there is but one.
  package let part: String

  package init(_ kind: Kind, _ part: String = "") {
    self.kind = kind
    self.part = part
  }

  /// `distance-log`, `engine-hours.port`: what `--why` is asked for.
  package var name: String { part.isEmpty ? kind.name : kind.name + "." + part }
}

extension Measure.Kind {
  /// What `--why` is asked for.
  package var name: String {
    switch self {
    case .distanceLog: "distance-log"
    case .distanceFixes: "distance-fixes"
    case .distanceTrack: "distance-track"
    case .underWay: "under-way"
    case .underSail: "under-sail"
    case .underEngine: "under-engine"
    case .motorSailing: "motor-sailing"
    case .hoveTo: "hove-to"
    case .otherWay: "other-way"
    case .atAnchor: "at-anchor"
    case .onBuoy: "on-buoy"
    case .alongside: "alongside"
    case .unknown: "unknown-state"
    case .nightsUnderWay: "nights-under-way"
    case .nightsAtAnchor: "nights-at-anchor"
    case .nightsOnBuoy: "nights-on-buoy"
    case .nightsAlongside: "nights-alongside"
    case .nightHours: "night-hours"
    case .greatestSpeed: "greatest-speed"
    case .meanSpeedLog: "mean-speed-log"
    case .meanSpeedFixes: "mean-speed-fixes"
    case .meanSpeedTrack: "mean-speed-track"
    case .greatestWind: "greatest-wind"
    case .greatestGust: "greatest-gust"
    case .engineMeter: "engine-meter"
    case .engineHours: "engine-hours"
    case .fuelUsed: "fuel-used"
    case .fuelHours: "fuel-hours"
    case .fuelPerHour: "fuel-per-hour"
    case .watchHours: "watch-hours"
    case .nightWatchHours: "night-watch-hours"
    case .watches: "watches"
    }
  }

  package init?(name: String) {
    guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = kind
  }

  package enum Unit: String, Sendable {
    case miles = "nm"
    case seconds = "s"
    case nights
    case knots = "kn"
    case hours = "h"
    case litres = "l"
    case litresPerHour = "l/h"
    case count = ""
  }

  package var unit: Unit {
    switch self {
    case .distanceLog, .distanceFixes, .distanceTrack: .miles
    case .underWay, .underSail, .underEngine, .motorSailing, .hoveTo, .otherWay, .atAnchor,
      .onBuoy, .alongside, .unknown, .nightHours, .engineHours, .watchHours,
      .nightWatchHours:
      .seconds
    case .nightsUnderWay, .nightsAtAnchor, .nightsOnBuoy, .nightsAlongside: .nights
    case .greatestSpeed, .meanSpeedLog, .meanSpeedFixes, .meanSpeedTrack, .greatestWind,
      .greatestGust:
      .knots
    case .engineMeter, .fuelHours: .hours
    case .fuelUsed: .litres
    case .fuelPerHour: .litresPerHour
    case .watches: .count
    }
  }

  package var meaning: String {
    switch self {
    case .distanceLog: "by the readings of the log"
    case .distanceFixes: "from fix to fix"
    case .distanceTrack: "along the track, lying still left out"
    case .underWay: "under way, the five below together"
    case .underSail: "under sail alone"
    case .underEngine: "under engine alone"
    case .motorSailing: "with sail and engine"
    case .hoveTo: "hove to"
    case .otherWay: "under way with neither sail nor engine in the log"
    case .atAnchor: "at anchor"
    case .onBuoy: "on a buoy"
    case .alongside: "alongside"
    case .unknown: "before the log says what she does"
    case .nightsUnderWay: "at midnight under way or hove to"
    case .nightsAtAnchor: "at midnight at anchor"
    case .nightsOnBuoy: "at midnight on a buoy"
    case .nightsAlongside: "at midnight alongside"
    case .nightHours: "under way between sunset and sunrise"
    case .greatestSpeed: "the greatest sog, else stw, spikes left out"
    case .meanSpeedLog: "miles by the log over hours under way"
    case .meanSpeedFixes: "miles from fix to fix over hours under way"
    case .meanSpeedTrack: "miles along the track over hours under way"
    case .greatestWind: "the strongest wind"
    case .greatestGust: "the strongest gust"
    case .engineMeter: "by the hour meter"
    case .engineHours: "between engine on and off"
    case .fuelUsed: "between levels of the tank, what was taken added"
    case .fuelHours: "of engines between those levels"
    case .fuelPerHour: "fuel over those hours"
    case .watchHours: "on watch under way"
    case .nightWatchHours: "of those between sunset and sunrise"
    case .watches: "watches begun"
    }
  }

  /// What each hour aboard is one of.
  package static let modes: [Self] = [
    .underSail, .underEngine, .motorSailing, .hoveTo, .otherWay, .atAnchor, .onBuoy, .alongside,
    .unknown,
  ]

  /// Not a sum but the greatest.
  var isGreatest: Bool {
    switch self {
    case .greatestSpeed, .greatestWind, .greatestGust: true
    default: false
    }
  }

  /// The number that is divided, and the one that it is divided by.
  package var quotient: (Self, Self)? {
    switch self {
    case .meanSpeedLog: (.distanceLog, .underWay)
    case .meanSpeedFixes: (.distanceFixes, .underWay)
    case .meanSpeedTrack: (.distanceTrack, .underWay)
    case .fuelPerHour: (.fuelUsed, .fuelHours)
    default: nil
    }
  }

  /// Whether it may be of one engine, tank or person.
  var hasParts: Bool {
    switch self {
    case .engineMeter, .engineHours, .fuelUsed, .fuelHours, .fuelPerHour, .watchHours,
      .nightWatchHours, .watches:
      true
    default: false
    }
  }
}
