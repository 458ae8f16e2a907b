import CommandSpec
import WakeHelm
import WakeSystem

/// `wake helm`: the full screen for the cockpit.
enum HelmCommand {
  static let command = Command<World>(
    "helm", "Keep the log with one key an entry, on a full screen",
    group: "Keep the log",
    discussion: [
      "A key saves its entry at once, as `wake add` does; then values may be typed, and Enter adds them to it. Esc leaves the entry as it is. What is likeliest in the present state of the ship stands there in big words, and all other keys below.",
      "Where the terminal goes away, what was saved is saved, and what was typed behind it is added to it; where wake itself was killed, by the next `wake helm`. `N` turns the screen red on black and back; `wake config night yes` lets it begin so.",
      "Keys: h hourly, e engine on or off, s sails up or down, r reef, R shake out a reef, t tack, g gybe, c course, w watch, a anchor or weigh, d depart or arrive, f fix, b abeam, n note, M man overboard, u strike the last entry, q leave. `wake config keys 'reef=x tack=T'` gives them other ones.",
    ],
    examples: [
      Example("wake helm", "In the cockpit."),
      Example("wake --night helm", "Red on black."),
    ],
    seeAlso: ["add", "mob", "config"]
  ) { _, world in
    Interrupt.install()
    guard world.isTerminal(.input), world.isTerminal(.output) else {
      throw Failure(
        .usage, "expected a terminal for the full screen",
        hint: "without one: wake add @reef First reef")
    }
    guard let openScreen = world.openScreen else {
      throw Failure(.usage, "this program has no full screen", hint: "wake helm")
    }
    let keys = try chart(world.device())
    // Before the terminal is taken: what is wrong with the logbook is said on it as it is.
    var helming = try Helming(world, keys)
    let screen: HelmScreen
    do throws(HelmScreen.Problem) {
      screen = try openScreen()
    } catch {
      throw Failure(.usage, error.message, hint: error.hint)
    }
    let lost = helming.run(on: screen)
    screen.close()
    for line in lost { world.say(line) }
    return (lost.isEmpty ? Status.done : .notSaved).rawValue
  }

  private static func chart(_ device: Device) throws -> KeyChart {
    guard let setting = device.value("keys") else { return .standard }
    do throws(KeyChart.Problem) {
      return try KeyChart(setting)
    } catch {
      throw Failure(
        .usage, "\(device.shortFile): keys: \(error.message), found '\(setting)'",
        hint: "wake config keys --unset")
    }
  }
}
