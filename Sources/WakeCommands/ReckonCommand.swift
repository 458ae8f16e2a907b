import CommandSpec
import WakeFormat
import WakeLog
import WakeNavigation
import WakeReport
import WakeSystem

/// `wake dr`: dead reckoning from the last fix.
enum ReckonCommand {
  static let time = Arguments(
    "TIME", as: String.self, .many, "When, as for add -t: 14:30, 20m ago; else now.")

  static let command = Command<World>(
    "dr", "Reckon where the ship is by course and speed",
    group: "Instruments",
    discussion: [
      "From the last fix of the voyage, written in an entry or in its track, along the courses (`ctw`, `hdg`, `cts`, else `cog`) and distances (`log`, else `stw`, `sog`) that the log holds since, with `var`, `dev`, `leeway` and `current` where they are written down. A course that does not say what it is counted from is refused. The circle grows by 5 % of the run and half a knot of unknown current.",
      "Nothing is saved: the line to save it is shown.",
    ],
    examples: [
      Example("wake dr", "Now."), Example("wake dr 14:30", "At that time."),
    ],
    parameters: [time, Listing.json],
    seeAlso: ["grab", "annotate"]
  ) { given, world in
    let shelf = try Shelf.openToRead(world)
    guard let voyage = try shelf.currentVoyage() else {
      throw Failure(.missing, "no voyage is open", hint: "wake begin TITLE begins one")
    }
    let clock = shelf.time(voyage)
    let words = given[time].joined(separator: " ")
    var stamp = clock.stamp(clock.now)
    if !words.isEmpty {
      do throws(TimeProblem) { stamp = try clock.stamp(of: words) } catch {
        throw Failure(.usage, error.message)
      }
    }
    guard let instant = stamp.instant else {
      throw Failure(.usage, "expected a time, found '\(words)'")
    }
    let entries = try shelf.reckonable(voyage, until: instant, world)
    let reckoning: DeadReckoning
    do throws(DeadReckoning.Refusal) {
      reckoning = try DeadReckoning(entries, at: instant)
    } catch {
      throw Failure(.person, error.message, hint: error.hint)
    }
    let fields = Reckoned(reckoning)
    if given[Listing.json] {
      try world.print(fields.json(stamp).line)
      return
    }
    try world.print(fields.text)
    world.say("from the fix at \(reckoning.fix.text), \(Age.words(reckoning.seconds)) earlier")
    for leg in reckoning.legs { world.say("  " + TerminalText.escaped(leg)) }
    let at = words.isEmpty ? "" : "-t \(stamp.text) "
    world.say("to save it: wake add \(at)\(fields.text)")
  }
}

/// A reckoned position as it is written.
struct Reckoned {
  let position: String
  let error: String
  private let reckoning: DeadReckoning

  init(_ reckoning: DeadReckoning) {
    self.reckoning = reckoning
    position = PositionText.written(reckoning.point)
    // Rounded up to a tenth of a mile: it is no better than that.
    let tenths = (reckoning.error / Units.metresInNauticalMile * 10).rounded(.up) / 10
    error = (DecimalText.written(tenths, places: 1) ?? "?") + "nm"
  }

  var text: String { "pos=\(position) fix=dr acc=\(error)" }

  /// For who reads it aloud: it is not a fix.
  var spoken: String { "\(position), within \(error), by dead reckoning" }

  func json(_ stamp: Stamp) -> JSON {
    .object([
      ("stamp", .string(stamp.text)), ("pos", .string(position)), ("fix", .string("dr")),
      ("acc", .string(error)), ("from", .string(reckoning.fix.text)),
      ("seconds", .number(reckoning.seconds)),
      ("legs", .array(reckoning.legs.map { .string($0) })),
    ])
  }
}
