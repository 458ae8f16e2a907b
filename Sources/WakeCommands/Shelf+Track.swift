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
    let (fixes, foreign) = try fixes(of: voyage, during: query)
    let track = Track(fixes)
    return VoyageWay(
      track: track, foreign: foreign, whole: foreign == 0 && query.isOfAllTimes ? track : nil)
  }

  /// As they stand in the files, and how many files there are of other formats.
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
