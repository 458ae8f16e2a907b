package import WakeFormat
package import WakeNavigation

/// The track of a file of NMEA 0183, which may come piece by piece.
package struct NMEATrack: Sendable {
  package private(set) var fixes: [TrackFix] = []
  /// Fixes that have no date.
  package private(set) var skipped = 0

  private var reader = NMEAReader()
  private let noon: UnixTime?
  private var last: UnixTime?
  private var isLastTaken = false
  /// A line that has not ended yet.
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
      start = end + 1
    }
    if begun.count < Self.longestLine { begun += piece[start...] }
  }

  /// What has been read since this was asked last, for who keeps the fixes elsewhere.
  package mutating func takeFixes() -> [TrackFix] {
    // The last stays, to tell the next from it.
    guard let last = fixes.last else { return [] }
    let new = isLastTaken ? Array(fixes.dropFirst()) : fixes
    fixes = [last]
    isLastTaken = true
    return new
  }

  /// The file has ended.
  package mutating func end() { endLine() }

  private mutating func endLine() {
    let line = begun
    if line.count < Self.longestLine { read(line, 0..<line.count) }
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

  private mutating func read(_ bytes: ContiguousArray<UInt8>, _ line: Range<Int>) {
    reader.read(bytes, line)
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
        skipped += 1
        continue
      }
      last = time
      let second = Instant(seconds: time.seconds)
      if fixes.last?.instant != second { fixes.append(TrackFix(second, fix.point)) }
    }
  }
}
