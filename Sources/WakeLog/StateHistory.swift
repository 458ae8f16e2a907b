package import WakeFormat

/// The states that the entries of a log make, moment by moment, and what is doubtful about them.
package struct StateHistory: Sendable {
  /// An impossible sequence: a warning, never a refusal.
  package struct Doubt: Equatable, Sendable {
    /// The place of its entry among the entries.
    package let index: Int
    package let message: String
    package let code: Diagnostic.Code

    package init(
      index: Int, message: String, code: Diagnostic.Code = .impossibleSequence
    ) {
      self.index = index
      self.message = message
      self.code = code
    }
  }

  /// The state after each entry.
  package private(set) var states: [State] = []
  package private(set) var doubts: [Doubt] = []

  /// - Parameter entries: in the order of time.
  package init(_ entries: [EntrySet.Member], engineFacts: [String] = []) {
    var state = State(engineFacts: engineFacts)
    var start = 0
    while start < entries.count {
      // Checks run after the moment, for its lines stand in no order of their own.
      let when = entries[start].entry.when
      let end = entries[start...].firstIndex { $0.entry.when != when } ?? entries.count
      let moment = start..<end
      doubtMovement(of: entries, at: moment, from: state)
      for index in moment {
        state.apply(entries[index])
        states.append(state)
      }
      doubtEngines(state.closeEngines(), at: end - 1)
      start = end
    }
  }

  /// A moment with several movements may have had them in any order, and a person over board
  /// bypasses every check.
  private mutating func doubtMovement(
    of entries: [EntrySet.Member], at moment: Range<Int>, from before: State
  ) {
    let live = moment.filter { entries[$0].void == nil }
    guard !live.contains(where: { entries[$0].events.contains("mob") }) else { return }
    let movements = live.flatMap { index in
      entries[index].events.filter(Self.movements.contains).map { (index, $0) }
    }
    guard movements.count == 1, let (index, event) = movements.first,
      let why = Self.doubt(about: event, before)
    else { return }
    doubts.append(Doubt(index: index, message: "@\(event), but the ship is \(why)"))
  }

  static let movements: Set<String> = [
    "depart", "arrive", "anchor", "weigh", "buoy", "slip", "heave-to", "make-way",
  ]

  /// Why an event is impossible in a state; nil where it is not.
  static func doubt(about event: String, _ before: State) -> String? {
    guard let movement = before.movement else { return nil }
    let isPossible =
      switch event {
      case "depart", "slip": !movement.isUnderWay
      case "make-way": movement != .underWay
      case "weigh": movement == .atAnchor
      case "heave-to": movement.isUnderWay
      case "arrive": movement != .alongside
      case "anchor": movement != .atAnchor
      case "buoy": movement != .onBuoy
      default: true
      }
    return isPossible ? nil : movement.rawValue
  }

  private mutating func doubtEngines(_ open: Set<String>, at index: Int) {
    guard !open.isEmpty else { return }
    let names = open.sorted().map { $0.isEmpty ? "@engine-off" : "@engine-off.\($0)" }
    doubts.append(
      Doubt(
        index: index,
        message: "an engine is on at arrival and counts as stopped there: "
          + names.joined(separator: " "), code: .engineLeftOn))
  }
}
