import WakeLog
import WakeNavigation

/// The track of a voyage.
struct VoyageWay {
  let track: Track
  /// How many files of GPX and NMEA 0183 it was had without, for `wake-net` could not be asked.
  let foreign: Int
  /// The track where it is all there is: positions of entries can be taken from it.
  let whole: Track?
}

extension Shelf {
  /// - Parameter query: fixes of another time are left out.
  func track(
    of voyage: Voyage, during query: Query = Query(), _ world: World
  ) throws -> VoyageWay {
    var (fixes, foreign) = try fixes(of: voyage, during: query)
    if foreign > 0,
      case .fixes(let all) = self.foreign(of: voyage, query.days, isWhole: true, world)
    {
      fixes += query.isOfAllTimes ? all : all.filter { query.isInTime($0.instant, dated: false) }
      foreign = 0
    }
    let track = Track(fixes)
    return VoyageWay(
      track: track, foreign: foreign, whole: foreign == 0 && query.isOfAllTimes ? track : nil)
  }

  /// As they stand in the log's own lines, and how many files there are of other formats.
  func fixes(
    of voyage: Voyage, during query: Query
  ) throws -> (own: [TrackFix], foreign: Int) {
    let tracks = try TrackFiles(of: voyage, for: query.days, self)
    var fixes: [TrackFix] = []
    for file in tracks.files
    where file.isOwn && file.date.map({ query.days.contains($0) }) ?? true {
      let own = try tracks.fixes(of: file, self) ?? []
      if query.isOfAllTimes {
        fixes += own
      } else {
        fixes += own.filter { query.isInTime($0.instant, dated: file.date != nil) }
      }
    }
    return (fixes, tracks.files.count { !$0.isOwn })
  }
}
