import WakeFormat
import WakeLog
import WakeNavigation
import WakeSystem

/// What GPX files and NMEA logs tell of voyages, for who cannot wait until `wake-net` has read them
/// (decision 43): what is known is given at once, and the rest is asked for meanwhile.
///
/// A class, for who asks and who listens are two.
final class AwaitedTracks {
  /// The same question has the same answer: of a file that has changed it is another one.
  private struct Question: Hashable {
    let root: String
    let voyage: String
    let first: CalendarDate?
    let last: CalendarDate?
    let files: [FileMark]
  }

  private let world: World
  private var answers: [Question: Track] = [:]
  private var asked: (question: Question, zones: Zones)?
  /// When it has been silent for too long.
  private var limit = Deadline(milliseconds: 0)
  private var program: Background?
  private var heard = Bytes()

  init(_ world: World) { self.world = world }

  /// Whether `wake-net` is at it.
  var isAwaited: Bool { asked != nil }

  /// The track out of some files; nil where it is not known, or not yet.
  func track(
    of files: [TrackFiles.File], _ voyage: Voyage, _ days: DateRange, _ shelf: Shelf
  ) -> Track? {
    guard !files.isEmpty else { return nil }
    let question = Question(
      root: shelf.files.root, voyage: voyage.name, first: days.first, last: days.last,
      files: files.compactMap { shelf.files.mark(of: $0.path) })
    if let known = answers[question] { return known }
    // One at a time: who asks for inlays asks again.
    guard !isAwaited else { return nil }
    program = (try? shelf.askedForForeign(of: voyage, days, isWhole: true, world)) ?? nil
    if program == nil {
      keep(Track([]), for: question)
    } else {
      asked = (question, voyage.zones)
      limit = Deadline(milliseconds: Shelf.patience)
      heard = []
    }
    return nil
  }

  /// Takes what has come, without waiting for more.
  ///
  /// - Returns: whether more is known now than before.
  func listen() -> Bool {
    guard let (question, zones) = asked else { return false }
    do throws(SystemError) {
      while true {
        switch try program?.next(until: Deadline(milliseconds: 0)) {
        case .bytes(let bytes):
          heard += bytes
          limit = Deadline(milliseconds: Shelf.patience)
        case .passed, .interrupted:
          if limit.hasPassed { keep(Track([]), for: question) }
          return false
        case .ended, nil:
          let isGood = try program?.ending() == .exited(0)
          keep(Track(isGood ? Shelf.foreignFixes(in: heard, zones) : []), for: question)
          return isGood
        }
      }
    } catch {
      keep(Track([]), for: question)
      return false
    }
  }

  /// What could not be had is not asked for again, until a file has changed.
  private func keep(_ track: Track, for question: Question) {
    if answers.count >= Self.mostAnswers { answers = [:] }
    answers[question] = track
    asked = nil
    program = nil
    heard = []
  }

  /// Each may hold a day's fixes of every second, two megabytes.
  private static let mostAnswers = 8
}
