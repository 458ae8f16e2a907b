package import WakeFormat
package import WakeNavigation

/// The track of a file of NMEA 0183.
package struct NMEATrack: Sendable {
  package private(set) var fixes: [TrackFix] = []
  /// Fixes that have no date.
  package private(set) var skipped = 0

  /// - Parameter date: of the file, for fixes that only have a time of day.
  package init(_ bytes: ContiguousArray<UInt8>, date: CalendarDate?) {
    var reader = NMEAReader()
    let noon = date.map { UnixTime(seconds: $0.daysSince1970 * 86_400 + 43_200) }
    var last: UnixTime?
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      for heard in reader.read(bytes, start..<end) {
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
      start = end + 1
    }
  }
}
