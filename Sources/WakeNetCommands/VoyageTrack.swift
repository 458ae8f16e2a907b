import WakeCommands
import WakeFormat
import WakeInstruments
import WakeLog
import WakeNavigation
import WakeSystem

/// The track of a voyage, out of all files in its `track` folder.
struct VoyageTrack {
  let track: Track
  let files: Int
  /// What in those files cannot be used, a sentence each.
  let doubts: [String]

  /// - Parameter days: a file whose name gives another day is not read; a track of a day that is
  ///   wanted may have begun the day before.
  init(of voyage: Voyage, days: DateRange, _ shelf: Shelf) throws {
    var fixes: [TrackFix] = []
    var doubts: [String] = []
    var files = 0
    for path in try Self.paths(voyage, shelf) {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let date = Page.date(in: name)
      if let date, !Self.mayTell(of: days, date) { continue }
      guard let bytes = try shelf.read(path) else { continue }
      files += 1
      if name.hasSuffix(".gpx") {
        let gpx = GPXTrack(bytes)
        fixes += gpx.fixes
        if let problem = gpx.problem {
          doubts.append(
            "\(path): \(problem); \(gpx.fixes.count) points were read before it")
        }
        if gpx.skipped > 0 {
          doubts.append("\(path): \(gpx.skipped) points without a time or a place were left out")
        }
      } else if name.hasSuffix(".nmea") {
        let nmea = NMEATrack(bytes, date: date)
        fixes += nmea.fixes
        if nmea.skipped > 0 {
          doubts.append(
            "\(path): \(nmea.skipped) positions have no date: begin the file's name with it, like 2026-06-14.nmea"
          )
        }
      } else {
        let page = Page(name: name, zones: voyage.zones)
        fixes += TrackLines.fixes(in: Document(bytes), page)
      }
    }
    track = Track(fixes)
    self.files = files
    self.doubts = doubts
  }

  private static func paths(_ voyage: Voyage, _ shelf: Shelf) throws -> [String] {
    do throws(SystemError) {
      return try shelf.files.tracks(in: voyage.name)
    } catch {
      throw Failure(error)
    }
  }

  private static func mayTell(of days: DateRange, _ date: CalendarDate) -> Bool {
    [-1, 0, 1].contains { days.contains(CalendarDate(daysSince1970: date.daysSince1970 + $0)) }
  }
}
