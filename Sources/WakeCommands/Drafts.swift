import WakeFormat
import WakeLog
import WakeSystem

/// Entries ready to be saved, as their lines.
///
/// Lists of words and nothing else: a list of drafts would be one more type to make at every start
/// (decision 8).
struct Drafts {
  /// How many entries they are; one may have several lines.
  private(set) var count = 0
  private(set) var lines: [String] = []
  /// The name of the page of each line, without `.wake`.
  private var pageOfLine: [String] = []
  /// The pages, in the order in which they first come.
  private(set) var pages: [String] = []
  /// The stamp of the first entry.
  private(set) var firstStamp: Stamp?
  /// Whether one happened some time ago: present readings are not its own.
  private(set) var hasLate = false
  /// Whether one took its time from the device's clock, and one of these says that it was moved.
  fileprivate(set) var hasClockTime = false
  fileprivate(set) var isMarked = false

  mutating func add(_ entry: [String], at stamp: Stamp, on page: String, isLate: Bool) {
    count += 1
    lines += entry
    for _ in entry { pageOfLine.append(page) }
    if !pages.contains(page) { pages.append(page) }
    firstStamp = firstStamp ?? stamp
    hasLate = hasLate || isLate
  }

  func lines(on page: String) -> [String] {
    if pages.count == 1 { return lines }
    return lines.indices.filter { pageOfLine[$0] == page }.map { lines[$0] }
  }

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
    of dictations: some Collection<Dictation>, _ source: Source, _ clock: ShipTime,
    _ device: Device, isMoved: Bool
  ) throws -> Drafts {
    var drafts = Drafts()
    var number = 0
    for dictation in dictations {
      number += 1
      guard !dictation.isEmpty || dictation.stamp != nil else { continue }
      do {
        try draft(dictation, source, clock, device, isMoved, into: &drafts)
      } catch let failure as Failure where dictations.count > 1 {
        throw Failure(failure.status, "line \(number): " + failure.message, hint: failure.hint)
      }
    }
    guard drafts.count > 0 else {
      throw Failure(
        .usage, "expected the words of an entry, found none; nothing was saved",
        hint: "wake add Cast off")
    }
    return drafts
  }

  private func draft(
    _ dictation: Dictation, _ source: Source, _ clock: ShipTime, _ device: Device,
    _ isMoved: Bool, into drafts: inout Drafts
  ) throws {
    let now = clock.stamp(clock.now)
    let own = try stamp(of: dictation, source, clock)
    let stamp = own ?? now
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
    if own == nil {
      // The first one alone: of those behind it the clock is true again, or not more wrong.
      if isMoved, !isUnset, !drafts.hasClockTime, !dictation.has("clock") {
        extra.append("clock=jumped")
        drafts.isMarked = true
      }
      drafts.hasClockTime = true
    }
    let lines = dictation.lines(at: stamp, adding: extra)
    guard lines.allSatisfy({ $0.utf8.count <= Self.longestLine }) else {
      throw Failure(
        .usage, "expected a line of at most \(Self.longestLine) bytes; nothing was saved")
    }
    drafts.add(lines, at: stamp, on: (stamp.date ?? clock.today).text, isLate: isLate)
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
