import WakeFormat
import WakeLog
import WakeSystem

/// An entry ready to be saved.
struct Draft {
  let stamp: Stamp
  let lines: [String]
  /// The page's name, without `.wake`.
  let page: String
  /// Whether it happened some time ago: present readings are not its own.
  let isLate: Bool

  /// Lines as they stand in a file, each with its end.
  static func text(of lines: [String]) -> String {
    var text = ""
    for line in lines {
      text += line
      text += "\n"
    }
    return text
  }
}

extension Adding {
  /// An entry written more than this after it happened is a late one.
  private static let lateSeconds = 60

  /// What is to be saved, or why nothing can be.
  func drafts(
    of dictations: [Dictation], _ source: Source, _ clock: ShipTime, _ device: Device
  ) throws -> [Draft] {
    var drafts: [Draft] = []
    for (number, dictation) in dictations.enumerated() {
      guard !dictation.isEmpty || dictation.stamp != nil else { continue }
      do {
        drafts.append(try draft(of: dictation, source, clock, device))
      } catch let failure as Failure where dictations.count > 1 {
        throw Failure(
          failure.status, "line \(number + 1): " + failure.message, hint: failure.hint)
      }
    }
    guard !drafts.isEmpty else {
      throw Failure(
        .usage, "expected the words of an entry, found none; nothing was saved",
        hint: "wake add Cast off")
    }
    return drafts
  }

  private func draft(
    of dictation: Dictation, _ source: Source, _ clock: ShipTime, _ device: Device
  ) throws -> Draft {
    let now = clock.stamp(clock.now)
    let stamp = try stamp(of: dictation, source, clock) ?? now
    let isUnset = world.clock().isUnset
    let ahead = (stamp.instant?.seconds ?? now.instant?.seconds ?? 0) - clock.now.seconds
    // A clock that was never set knows nothing of the future.
    guard ahead <= 60 || isForced || isUnset || source == .piped else {
      throw Failure(
        .usage, "the time \(stamp.text) lies in the future; nothing was saved",
        hint: "if it is meant, put --force before the words")
    }
    let isLate = stamp.instant.map { _ in -ahead > Self.lateSeconds } ?? true
    var extra: [String] = []
    let isMarked = source == .typed || dictation.stamp == nil
    if isLate, isMarked, stamp.time != nil, !isUnset, !dictation.has("logged") {
      extra.append("logged=" + now.text)
    }
    if let name = device.value("name"), !dictation.has("by") {
      extra.append(Writer.field("by", name))
    }
    if isUnset, isOfUnsetClock(stamp), !dictation.has("clock") { extra.append("clock=unset") }
    let lines = dictation.lines(at: stamp, adding: extra)
    guard lines.allSatisfy({ $0.utf8.count <= Self.longestLine }) else {
      throw Failure(
        .usage, "expected a line of at most \(Self.longestLine) bytes; nothing was saved")
    }
    return Draft(
      stamp: stamp, lines: lines, page: (stamp.date ?? clock.today).text, isLate: isLate)
  }

  /// Whether a time came from a clock that was never set, and not from the person who writes.
  private func isOfUnsetClock(_ stamp: Stamp) -> Bool {
    stamp.instant.map { WallClock(seconds: Int64($0.seconds)).isUnset } ?? false
  }

  private func stamp(
    of dictation: Dictation, _ source: Source, _ clock: ShipTime
  ) throws -> Stamp? {
    do throws(TimeProblem) {
      guard let own = dictation.stamp else {
        return try time.map { words throws(TimeProblem) in try clock.stamp(of: words) }
      }
      if let time, source == .typed {
        throw TimeProblem("expected one time, found '\(own.text)' and -t '\(time)'")
      }
      return try clock.completed(own)
    } catch {
      throw Failure(.usage, error.message + "; nothing was saved")
    }
  }
}
