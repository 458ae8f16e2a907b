package import CommandSpec

/// The commands on position and instruments that `wake-net` does.
package enum InstrumentCommands {
  package enum Instruments {
    package static let once = Flag("once", "Show it once, as soon as the instruments have spoken.")

    package static let command = Command<World>(
      "instruments", "Show what each instrument gives",
      group: "Instruments",
      discussion: [
        "A table of every source of the config: what it gives, how old that is, whether an entry made now would get it, and why a source gives nothing. On a terminal it goes on until Ctrl-C. With `--json` an object a line: a reading, or a source with the reason why it gives no position."
      ],
      examples: [
        Example("wake instruments", "As it happens, until Ctrl-C."),
        Example("wake instruments --once", "Once."),
      ],
      parameters: [once, NetCommands.json],
      seeAlso: ["config", "annotate"])
  }

  package enum Record {
    package static let command = Command<World>(
      "record", "Write the track of the voyage",
      group: "Instruments",
      discussion: [
        "Writes where the ship was into `track/DATE.wake` of the open voyage until Ctrl-C, in the format's own lines. What lies within 10 m of the way that is written is left out. Every 10 seconds it goes to the disk; a power cut takes the last 10 seconds, and of a straight course the last minute.",
        "GPX files and NMEA logs (`.gpx`, `.nmea`) put into the `track` folder count as well.",
      ],
      examples: [Example("wake record", "Until Ctrl-C.")],
      seeAlso: ["annotate", "instruments"])
  }

  package enum AnchorWatch {
    package static let radius = Option(
      "radius", as: String.self, placeholder: "LENGTH",
      "How far the ship may lie from the anchor, like 40m; 40 m unless said.")
    package static let at = Option(
      "at", as: String.self, placeholder: "BEARING,DISTANCE",
      "Where the anchor lies seen from the ship, like 225T,25m; else where the ship is.")
    package static let alarm = Option(
      "alarm", as: String.self, placeholder: "COMMAND",
      "A command for the shell, run at an alarm every 30 s until somebody answers; the text is in WAKE_ALARM."
    )

    package static let move = Command<World>(
      "move", "Say anew where the anchor lies",
      examples: [
        Example("wake anchor-watch move --at 225T,30m", "It dug in farther to the south-west.")
      ],
      parameters: [radius, at])
    package static let status = Command<World>(
      "status", "Show the anchor, and where the ship is from it",
      examples: [Example("wake anchor-watch status", "Beside the watch, which goes on.")])
    package static let acknowledge = Command<World>(
      "ack", "Answer an alarm: it falls silent",
      examples: [Example("wake anchor-watch ack", "From another terminal, or over ssh.")])
    package static let end = Command<World>(
      "end", "End the anchor watch",
      examples: [Example("wake anchor-watch end", "Before the anchor is weighed.")])

    package static let command = Command<World>(
      "anchor-watch", "Raise an alarm when the anchor drags",
      group: "Instruments",
      discussion: [
        "Keeps watch until Ctrl-C. The median of ten seconds must be outside the radius for 20 s; no position for a minute is an alarm of its own; single wild fixes are ignored. An alarm and its end are saved as entries; the alarm rings the terminal's bell and runs `--alarm` every 30 s until `wake anchor-watch ack`, or until the ship is inside again for a minute.",
        "What is watched stands on this device before the watch begins: after a power cut, `wake anchor-watch` alone goes on with it.",
      ],
      examples: [
        Example("wake anchor-watch --radius 40m", "The anchor is where the ship is now."),
        Example("wake anchor-watch --at 225T,25m", "It lies 25 m to the south-west."),
        Example("wake anchor-watch --alarm 'aplay horn.wav'", "With a noise."),
      ],
      parameters: [radius, at, alarm],
      subcommands: [move, status, acknowledge, end],
      seeAlso: ["auto", "instruments"],
      needsSubcommand: false)
  }

  package enum Auto {
    package static let every = Option(
      "every", as: Interval.self, "Between entries under way; 1h unless said.")
    package static let atAnchor = Option(
      "at-anchor", as: Interval.self,
      "Between entries at anchor; 4h unless said.")
    package static let sync = Option(
      "sync", as: Interval.self, "Run wake sync this often, quietly.")

    package static let command = Command<World>(
      "auto", "Let the boat computer keep the log",
      group: "Instruments",
      discussion: [
        "Makes an entry every hour under way and every four at anchor, with what the instruments show, and one when the ship sets out or lies still: faster than 0.5 kn for three minutes and away from where she lay; within 50 m for ten minutes. Such an entry has the time and place where that began. Alongside there are none.",
        "Whether the ship is under way it reads from the log: who writes `@anchor` by hand is not contradicted. All its entries are marked `by=auto`; one that is wrong can be deleted like any other, and the passage is whole again. Runs until Ctrl-C; `Examples/systemd` has a unit for it.",
      ],
      examples: [
        Example("wake auto", "Until Ctrl-C."),
        Example(
          "wake auto --every 30m --sync 2h", "More often, and ashore when there is a signal."),
      ],
      parameters: [every, atAnchor, sync],
      seeAlso: ["anchor-watch", "record", "sync"])
  }

  /// All of them.
  package static let commands: [Command<World>] = [
    Instruments.command, Record.command, AnchorWatch.command, Auto.command,
  ]
}
