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
      let when = entries[start].entry.when
      let end = entries[start...].firstIndex { $0.entry.when != when } ?? entries.count
      doubts += Self.doubts(of: entries[start..<end], from: &state) { states.append($0) }
      start = end
    }
  }

  /// What is doubtful about the entries of one moment, which change the state.
  ///
  /// Checks are of the moment as a whole, for its lines stand in no order of their own.
  static func doubts(
    of moment: ArraySlice<EntrySet.Member>, from state: inout State,
    _ see: (State) -> Void = { _ in }
  ) -> [Doubt] {
    let movement = doubtMovement(of: moment, from: state)
    for entry in moment {
      state.apply(entry)
      see(state)
    }
    let engines = doubtEngines(state.closeEngines(), at: moment.endIndex - 1)
    return [movement, engines].compactMap { $0 }
  }

  /// A moment with several movements may have had them in any order, and a person over board
  /// bypasses every check.
  private static func doubtMovement(
    of entries: ArraySlice<EntrySet.Member>, from before: State
  ) -> Doubt? {
    let live = entries.indices.filter { entries[$0].void == nil }
    guard !live.contains(where: { entries[$0].events.contains("mob") }) else { return nil }
    var found: [(index: Int, event: String)] = []
    for index in live where !State.isDrill(entries[index].events) {
      for event in entries[index].events where movements.contains(event) {
        found.append((index, event))
      }
    }
    guard found.count == 1, let (index, event) = found.first,
      let why = doubt(about: event, before)
    else { return nil }
    return Doubt(index: index, message: "@\(event), but the ship is \(why)")
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

  private static func doubtEngines(_ open: Set<String>, at index: Int) -> Doubt? {
    guard !open.isEmpty else { return nil }
    let names = open.sorted().map { $0.isEmpty ? "@engine-off" : "@engine-off.\($0)" }
    return Doubt(
      index: index,
      message: "an engine is on at arrival and counts as stopped there: "
        + names.joined(separator: " "), code: .engineLeftOn)
  }
}
