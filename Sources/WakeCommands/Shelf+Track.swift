import WakeLog
import WakeNavigation

/// The track of a voyage in the format's own lines.
struct VoyageWay {
  let track: Track
  /// How many files there are of other formats.
  let foreign: Int
  /// The track where it is all there is: positions of entries can be taken from it.
  let whole: Track?
}

extension Shelf {
  /// - Parameter query: fixes of another time are left out.
  func track(of voyage: Voyage, during query: Query = Query()) throws -> VoyageWay {
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
    let track = Track(fixes)
    let foreign = tracks.files.count { !$0.isOwn }
    return VoyageWay(
      track: track, foreign: foreign, whole: foreign == 0 && query.isOfAllTimes ? track : nil)
  }
}
