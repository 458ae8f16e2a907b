/// What a file of the logbook gives to the lines in it: the kind of file it is, the day in its
/// name, and the zones of its voyage.
public struct Page: Sendable {
  public enum Kind: Sendable {
    /// `logbook.wake`
    case logbook
    /// `voyage.wake`
    case voyage
    /// Any other `.wake` file of a voyage.
    case page
  }

  public let kind: Kind
  /// The day that short stamps take, from the name's beginning.
  public let date: CalendarDate?
  public let zones: Zones

  /// - Parameter name: the file's name without its directory.
  public init(name: String, zones: Zones) {
    kind =
      switch name {
      case "logbook.wake": .logbook
      case "voyage.wake": .voyage
      default: .page
      }
    date = Self.date(in: name)
    self.zones = zones
  }

  /// `2026-06-14` of `2026-06-14.wake` and of `2026-06-14-ben.wake`.
  public static func date(in name: String) -> CalendarDate? {
    let bytes = Bytes(name.utf8)
    guard bytes.count >= 10 else { return nil }
    var scanner = Scanner(bytes, 0..<10)
    guard let stamp = try? scanner.stamp(), stamp.time == nil else { return nil }
    return stamp.date
  }

  /// The stamp with the date and the offset that it leaves out.
  public func full(_ stamp: Stamp) throws(StampFailure) -> Stamp {
    guard stamp.isProvisional, let time = stamp.time else { return stamp }
    guard let date = stamp.date ?? date else { throw .noDate }
    if stamp.offset != nil { return Stamp(date: date, time: time, offset: stamp.offset) }
    do throws(Zones.Failure) {
      let local = date.daysSince1970 * 86_400 + time.secondsOfDay
      return Stamp(date: date, time: time, offset: try zones.offset(ofLocal: local))
    } catch {
      throw .zone(error)
    }
  }

  public enum StampFailure: Error, Equatable, Sendable {
    case noDate
    case zone(Zones.Failure)
  }
}
