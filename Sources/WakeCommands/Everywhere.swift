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
    "color", as: Colour.self, "When to use colours; auto is on a terminal.")
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

    /// What was typed wins over the settings of the device.
    package init(_ invocation: Invocation, _ device: Device?) {
      logbook = invocation[Everywhere.logbook]
      let setting = device?.value("color").flatMap(Colour.init(argument:))
      colour = invocation[Everywhere.colour] ?? setting ?? .auto
      isNight = invocation[night] || device?.value("night") == "yes"
      isSilent = invocation[silent]
    }
  }
}
