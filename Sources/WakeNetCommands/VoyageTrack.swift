import WakeCommands
import WakeFormat
import WakeInstruments
import WakeLog
import WakeNavigation
import WakeReport
import WakeSystem

/// The track of a voyage, out of all files in its `track` folder.
struct VoyageTrack {
  let track: Track
  private(set) var files = 0
  /// What in those files cannot be used, a sentence each.
  private(set) var doubts: [String] = []

  /// - Parameter days: of which it is to tell.
  init(of voyage: Voyage, days: DateRange, _ shelf: Shelf) throws {
    var fixes: [TrackFix] = []
    let tracks = try TrackFiles(of: voyage, for: days, shelf)
    for file in tracks.files {
      let own: [TrackFix]?
      if file.isOwn {
        own = try tracks.fixes(of: file, shelf)
      } else {
        let foreign = try ForeignTrack(file, shelf)
        own = foreign?.fixes
        doubts += foreign?.doubts ?? []
      }
      guard let own else { continue }
      files += 1
      fixes += own
    }
    track = Track(fixes)
  }
}

/// A file of another program: GPX, or a log of NMEA 0183.
private struct ForeignTrack {
  let fixes: [TrackFix]
  private(set) var doubts: [String] = []

  /// Nil where it has gone.
  init?(_ file: TrackFiles.File, _ shelf: Shelf) throws {
    if file.name.lowercased().hasSuffix(".gpx") {
      var reader = GPXReader()
      guard try Self.read(file, shelf, { reader.take($0) }) else { return nil }
      let gpx = reader.end()
      fixes = gpx.fixes
      if let problem = gpx.problem {
        doubts.append("\(file.path): \(problem); \(gpx.fixes.count) points were read before it")
      }
      if gpx.skipped > 0 {
        doubts.append(
          "\(file.path): " + plural(gpx.skipped, "point") + " without a time or a place left out")
      }
    } else {
      var nmea = NMEATrack(date: file.date)
      let isThere = try Self.read(file, shelf) { piece in
        nmea.take(piece)
        return true
      }
      guard isThere else { return nil }
      nmea.end()
      fixes = nmea.fixes
      if !nmea.skipped.isEmpty {
        doubts.append(
          "\(file.path): \(nmea.skipped.count) positions have no date: begin the file's name with it, like 2026-06-14.nmea"
        )
      }
    }
  }

  private static func read(
    _ file: TrackFiles.File, _ shelf: Shelf, _ take: (ContiguousArray<UInt8>) -> Bool
  ) throws -> Bool {
    do throws(SystemError) { return try shelf.files.readTrack(file.path, take) } catch {
      throw Failure(error)
    }
  }
}
