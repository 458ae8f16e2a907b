package import CommandSpec

/// Options that every command takes.
package enum Everywhere {
  package enum Colour: String, CaseIterable, ArgumentValue, Sendable {
    case auto, always, never
    package static var placeholder: String { "WHEN" }
  }

  static let logbook = Option(
    "logbook", as: String.self, placeholder: "DIR", suggests: .directories,
    "The logbook, in place of the one found by itself.")
  static let colour = Option(
    "color", as: Colour.self, "Colours: auto (on a terminal), always or never.")
  static let night = Flag("night", "Red on black, for eyes used to the dark.")
  static let silent = Flag("no-input", "Never ask, even on a terminal.")

  package static let parameters: [any Parameter] = [logbook, colour, night, silent]

  /// What was given of them.
  package struct Given: Sendable {
    package var logbook: String?
    package var colour = Colour.auto
    package var isNight = false
    package var isSilent = false

    package init() {}

    package init(_ invocation: Invocation, _ environment: [String: String]) {
      logbook = invocation[Everywhere.logbook]
      colour = invocation[Everywhere.colour] ?? .auto
      isNight = invocation[night]
      isSilent = invocation[silent]
    }
  }
}
