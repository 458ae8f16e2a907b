import WakeFormat
import WakeLog

/// By what the track of a chart is coloured.
package enum TrackStyle: String, CaseIterable, Sendable {
  /// Sail, engine, both, or neither.
  case sail
  /// Speed over ground.
  case speed
}

/// What a stretch of the track is drawn as.
enum Stretch: Hashable, Sendable {
  case sail, engine, both, other
  /// From one of the steps of a `SpeedSteps` on.
  case speed(Int)
  /// Nobody recorded where she went.
  case unknown

  init(_ mode: State.Mode) {
    switch mode {
    case .underSail: self = .sail
    case .underEngine: self = .engine
    case .motorSailing: self = .both
    default: self = .other
    }
  }

  /// The class of its line in SVG.
  var name: String {
    switch self {
    case .sail: "sail"
    case .engine: "engine"
    case .both: "both"
    case .other: "other"
    case .speed(let step): "speed\(step)"
    case .unknown: "unknown"
    }
  }

  /// Colours that people who see red and green alike can tell apart, also when printed in grey.
  var colour: String {
    switch self {
    case .sail: "#0a58a8"
    case .engine: "#b3261e"
    case .both: "#7b3fa0"
    case .other: "#333a40"
    case .speed(let step): ["#3b2a7a", "#2f5f9a", "#1f7a69", "#6e6e00", "#b0480c"][step]
    case .unknown: "#666f76"
    }
  }

  /// Lengths of dashes and holes in SVG, tenths of a pixel; nil for a line without.
  var dashes: String? {
    switch self {
    case .engine: "90 40"
    case .both: "160 40 40 40"
    case .unknown: "20 60"
    default: nil
    }
  }
}

/// Five steps of speed for a track, in knots.
struct SpeedSteps: Equatable, Sendable {
  static let count = 5
  /// Tenths of a knot.
  let step: Int

  private static let steps = [2, 5, 10, 15, 20, 30, 40, 50, 100]

  /// Steps that hold nearly all speeds: a single wild one would make all others look slow.
  init(_ speeds: [Double]) {
    let sorted = speeds.sorted()
    let high = sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, sorted.count * 49 / 50)]
    step = Self.steps.first { Double($0 * Self.count) / 10 >= high } ?? 100
  }

  func index(of knots: Double) -> Int {
    min(Self.count - 1, max(0, Int(knots * 10 / Double(step))))
  }

  func label(_ index: Int) -> String {
    let low = text(index * step)
    return index == Self.count - 1 ? "\(low) kn and more" : "\(low)–\(text((index + 1) * step)) kn"
  }

  private func text(_ tenths: Int) -> String {
    tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
  }
}
