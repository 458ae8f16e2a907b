import CommandSpec
import WakeCommands
import WakeFormat
import WakeImport
import WakeNavigation
import WakeReport
import WakeSystem

/// `wake export` where GPX files or NMEA logs lie in the track folder: read as an import reads them.
enum ExportWork {
  static func run(_ given: Invocation, _ world: inout World) throws -> Int32 {
    var said: Set<String> = []
    let world = world
    return try ExportCommand.run(given, world) { file, shelf in
      let intake = Intake(
        zone: nil, latest: Instant(seconds: Int(world.clock().seconds) + 86_400), .degrees)
      var reader = ForeignFile(file.path, options(file), intake)
      let isThere = try read(file, shelf) { piece in
        reader.take(piece)
        return !reader.isUnknown
      }
      guard isThere else { return (intake.fixes, 0) }
      reader.take([], isLast: true)
      let points = intake.losses.kinds.filter { $0.what.hasPrefix("point") }
      let lost = points.reduce(0) { $0 + $1.count }
      // A format that draws tracks behind all marks asks twice.
      guard said.insert(file.path).inserted else { return (intake.fixes, lost) }
      for kind in points + intake.losses.kinds.filter({ $0.what == "damage" }) {
        world.say(TerminalText.escaped("\(file.path): \(kind.count) × \(kind.text)"))
      }
      if intake.lacksZone != nil {
        world.say(
          TerminalText.escaped("\(file.path): points whose times say no zone were left out"))
      }
      return (intake.fixes, lost)
    }
  }

  /// What the name says counts: the folder takes these two alone.
  private static func options(_ file: TrackFiles.File) -> ForeignFile.Options {
    var options = ForeignFile.Options()
    options.format = file.name.lowercased().hasSuffix(".gpx") ? .gpx : .nmea
    return options
  }

  private static func read(
    _ file: TrackFiles.File, _ shelf: Shelf, _ take: (ContiguousArray<UInt8>) -> Bool
  ) throws -> Bool {
    do throws(SystemError) { return try shelf.files.readTrack(file.path, take) } catch {
      throw Failure(error)
    }
  }
}
