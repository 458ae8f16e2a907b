package import WakeFormat
package import WakeNavigation

/// The track of a file of NMEA 0183, which may come piece by piece.
package struct NMEATrack: Sendable {
  package private(set) var fixes: [TrackFix] = []
  /// The lines of the file that `fixes` stand in, from 1.
  private var lines: [Int] = []
  /// The lines of fixes that have no date.
  package private(set) var skipped: [Int] = []

  private var reader = NMEAReader()
  private let noon: UnixTime?
  private var last: UnixTime?
  private var isLastTaken = false
  /// The line that is read.
  private var line = 1
  /// What there is of a line that has not ended yet.
  private var begun: ContiguousArray<UInt8> = []

  /// A longer line holds no sentence of ours.
  private static let longestLine = 4096

  /// - Parameter date: of the file, for fixes that only have a time of day.
  package init(date: CalendarDate?) {
    noon = date.map { UnixTime(seconds: $0.daysSince1970 * 86_400 + 43_200) }
  }

  package init(_ bytes: ContiguousArray<UInt8>, date: CalendarDate?) {
    self.init(date: date)
    take(bytes)
    end()
  }

  package mutating func take(_ piece: ContiguousArray<UInt8>) {
    var start = 0
    while let end = Self.lineEnd(in: piece, from: start) {
      if begun.isEmpty {
        read(piece, start..<end)
      } else {
        begun += piece[start..<end]
        endLine()
      }
      if piece[end] == 0x0A { line += 1 }
      start = end + 1
    }
    if begun.count < Self.longestLine { begun += piece[start...] }
  }

  /// What has been read since this was asked last, and in which lines, for who keeps the fixes
  /// elsewhere.
  package mutating func takeFixes() -> [(fix: TrackFix, line: Int)] {
    // The last stays, to tell the next from it.
    guard let last = fixes.last, let lastLine = lines.last else { return [] }
    let new = zip(fixes, lines).dropFirst(isLastTaken ? 1 : 0)
    (fixes, lines) = ([last], [lastLine])
    isLastTaken = true
    return new.map { (fix: $0, line: $1) }
  }

  /// The lines of fixes without a date that were read since this was asked last.
  package mutating func takeSkipped() -> [Int] {
    defer { skipped = [] }
    return skipped
  }

  /// The file has ended.
  package mutating func end() { endLine() }

  private mutating func endLine() {
    let whole = begun
    if whole.count < Self.longestLine { read(whole, 0..<whole.count) }
    begun.removeAll(keepingCapacity: true)
  }

  private static func lineEnd(in bytes: ContiguousArray<UInt8>, from start: Int) -> Int? {
    var end = start
    while end < bytes.count {
      if bytes[end] == 0x0A || bytes[end] == 0x0D { return end }
      end += 1
    }
    return nil
  }

  private mutating func read(_ bytes: ContiguousArray<UInt8>, _ range: Range<Int>) {
    reader.read(bytes, range)
    for heard in reader.heard {
      guard case .fix(let fix) = heard, !fix.isDeadReckoning else { continue }
      let time: UnixTime?
      switch fix.time {
      case .instant(let instant): time = instant
      // The day goes on from the fix before.
      case .timeOfDay(let milliseconds):
        time = (last ?? noon).map { FixTime.timeOfDay(milliseconds).instant(near: $0) }
      case nil: time = nil
      }
      guard let time else {
        skipped.append(line)
        continue
      }
      last = time
      let second = Instant(seconds: time.seconds)
      if fixes.last?.instant != second {
        fixes.append(TrackFix(second, fix.point))
        lines.append(line)
      }
    }
  }
}
