package import CommandSpec
import WakeFormat
import WakeReport
import WakeSystem

/// `wake config`: the settings of this device.
package enum ConfigCommand {
  static let key = Arguments(
    "KEY", as: String.self, .optional,
    suggests: .words { Device.settings.map { Suggestion($0.key, $0.meaning) } },
    "The setting to show or to change.")
  static let value = Arguments(
    "VALUE", as: String.self, .many, "What it is to be; none shows what it is.")
  static let unset = Flag("unset", "Take the setting out.")

  static let command = Command<World>(
    "config", "Show or change the settings of this device",
    group: "Set up",
    discussion: [
      "Settings belong to the device: they lie in `$XDG_CONFIG_HOME/wake/config` and never in the logbook. Without a key it lists every setting, its value, and where that comes from."
    ],
    examples: [
      Example("wake config", "All settings."),
      Example("wake config name anna", "Entries get by=anna."),
      Example("wake config gpsd localhost:2947", "Positions come from this gpsd."),
      Example("wake config detect", "Look for instruments and write them down."),
    ],
    parameters: [key, value, unset, Listing.json],
    subcommands: [detect, signalK],
    seeAlso: ["add"]
  ) { given, world in
    let device = try Device(world.environment)
    guard let key = given[first: key] else {
      guard !given[unset] else {
        throw Failure(
          .usage, "expected a setting to take out, found none", hint: "wake config name --unset")
      }
      try list(device, given, world)
      return
    }
    guard let setting = Device.settings.first(where: { $0.key == key }) else {
      let near = nearest(to: key, among: Device.settings.map(\.key))
      throw Failure(
        .usage, "no setting '\(key)'",
        hint: near.map { "did you mean '\($0)'?" } ?? "wake config lists them all")
    }
    let words = given[value]
    if words.isEmpty, !given[unset] {
      guard let value = device.value(key) ?? setting.standard else {
        throw Failure(.found, "'\(key)' is not set", hint: "wake config \(key) VALUE sets it")
      }
      try world.print(Device.isSecret(key) ? hidden : value)
      return
    }
    let text = words.joined(separator: " ")
    if !given[unset], let problem = setting.problem(with: text) {
      throw Failure(
        .usage, "\(problem), found '\(text)'",
        hint: text.isEmpty ? "wake config \(key) --unset takes it out" : nil)
    }
    try device.set(key, given[unset] ? nil : text)
    world.say("wrote \(device.file)")
  }

  /// Done by `wake-net`.
  static let detect = Command<World>(
    "detect", "Look for instruments and write down what is found",
    discussion: [
      "Looks for gpsd at localhost:2947, Signal K at localhost:3000, or where the settings say, and listens to serial devices. What is set already stays."
    ],
    examples: [Example("wake config detect", "With the instruments switched on.")])

  /// Done by `wake-net`.
  package static let server = Arguments(
    "HOST:PORT", as: String.self, .optional,
    "Where the server listens; else where the setting says, or localhost:3000.")
  package static let signalK = Command<World>(
    "signalk", "Ask a Signal K server for readings, and for a token",
    discussion: [
      "Looks whether a Signal K server is there and writes it down. Where it asks for a token, a request is left for its owner to approve (in its Security, Access Requests; reading is enough), and the token that comes is written down too. `wake config --unset signalk` takes the server out."
    ],
    examples: [Example("wake config signalk boat.local:3000", "The server on the boat's network.")],
    parameters: [server])

  private static let hidden = "(hidden)"

  private static func list(_ device: Device, _ given: Invocation, _ world: World) throws {
    var rows: [[String]] = []
    for setting in Device.settings {
      let chosen = effective(setting, device, world)
      let origin = chosen?.origin ?? "not set"
      if given[Listing.json] {
        try world.print(
          JSON.object([
            ("key", .string(setting.key)), ("value", .text(chosen?.value)),
            ("origin", .string(origin)),
            ("meaning", .string(setting.meaning)),
          ]).line)
      } else {
        rows.append([
          setting.key, chosen.map { device.short($0.value) } ?? "", origin, setting.meaning,
        ])
      }
    }
    if !rows.isEmpty {
      try world.put(
        Table.text(
          heads: ["Setting", "Value", "From", "Meaning"], right: [false, false, false, false], rows,
          world.style(.output)), .output)
    }
    for doubt in device.doubts { world.say(doubt) }
  }

  /// What holds on this device now.
  private static func effective(
    _ setting: Device.Setting, _ device: Device, _ world: World
  ) -> Chosen? {
    switch setting.key {
    case "logbook": return try? Shelf.choice(world, device)
    case "editor": return Editor.choice(world.environment, device)
    default:
      if let own = device.value(setting.key), setting.problem(with: own) == nil {
        return Chosen(Device.isSecret(setting.key) ? hidden : own, by: device.shortFile)
      }
      return setting.standard.map { Chosen($0, by: "standard") }
    }
  }
}
