import WakeFormat
import WakeLog
import WakeSystem

extension Shelf {
  /// The newest entries: voyages and pages are read from the last, as far as it takes.
  ///
  /// An entry that stands on a page of another day may be missed (format, R-page).
  ///
  /// - Parameter count: how many are wanted; more may come.
  /// - Parameter names: of the voyages to look in, in the order of their beginning; nil is all.
  func newest(
    _ count: Int, of names: [String]?, days: DateRange, where matches: (LoggedEntry) -> Bool
  ) throws -> [VoyageEntries] {
    let all = try names ?? directories()
    var found: [VoyageEntries] = []
    var matching = 0
    var oldest: CalendarDate?
    for name in all.reversed() {
      let pages = try pages(of: name).filter { Self.mayHold($0, days) }
      guard !pages.isEmpty else { continue }
      // A voyage that ended before the oldest of those wanted holds none of them.
      if matching >= count, let oldest, let last = pages.compactMap(Self.date).max(),
        last < oldest
      {
        break
      }
      let read = try newest(count, on: pages, of: voyage(name), where: matches)
      found.append(read)
      let own = read.entries.filter(matches).suffix(count)
      matching += own.count
      if let date = own.first?.member.entry.stamp.date { oldest = min(date, oldest ?? date) }
    }
    return found.reversed()
  }

  private func directories() throws -> [String] {
    do throws(SystemError) { return try files.directories() } catch { throw Failure(error) }
  }

  /// Pages without a day in their name, and those of the last days: one day more than it takes, for
  /// the entries about midnight.
  private func newest(
    _ count: Int, on pages: [String], of voyage: Voyage, where matches: (LoggedEntry) -> Bool
  ) throws -> VoyageEntries {
    var files = try pages.filter { Self.date($0) == nil }.compactMap { try page($0, voyage) }
    var matching = 0
    var isLast = false
    var dated = pages.filter { Self.date($0) != nil }
    while let path = dated.last, let day = Self.date(path), !isLast {
      isLast = matching >= count
      let start = dated.firstIndex { Self.date($0) == day } ?? dated.count - 1
      let together = try dated[start...].compactMap { try page($0, voyage) }
      dated.removeSubrange(start...)
      files += together
      guard !isLast else { break }
      matching += LoggedEntry.entries(of: together, voyage: voyage.name).count(where: matches)
    }
    return try entries(of: voyage, on: files.sorted { $0.path < $1.path })
  }

  /// The day in a page's name.
  private static func date(_ path: String) -> CalendarDate? {
    path.split(separator: "/").last.flatMap { Page.date(in: String($0)) }
  }
}
