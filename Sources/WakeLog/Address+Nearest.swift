import WakeFormat

extension Address {
  /// The entries that come closest where it names none: those before and after, in their order.
  package func nearest(in entries: [LoggedEntry]) -> [LoggedEntry] {
    switch self {
    case .last: return entries.first.map { [$0] } ?? []
    case .place(let path, let line):
      let own = entries.flatMap { entry in
        entry.places.filter { $0.path == path || $0.path.hasSuffix("/" + path) }
          .map { (distance: abs($0.line - line), entry: entry) }
      }
      return own.min { $0.distance < $1.distance }.map { [$0.entry] } ?? []
    case .stamp(let text):
      // By what stands in front of each other as text: a whole stamp, or the time of the last day.
      let isClock = text.prefix(5).contains(":")
      let day = entries.last?.member.entry.stamp.date
      let among = isClock ? entries.filter { $0.member.entry.stamp.date == day } : entries
      func key(_ entry: LoggedEntry) -> String {
        let stamp = entry.member.entry.stamp
        return isClock ? Stamp(date: nil, time: stamp.time, offset: nil).text : stamp.text
      }
      let before = among.last { key($0) < text }
      let after = among.first { key($0) > text }
      return [before, after].compactMap { $0 }
    }
  }
}
