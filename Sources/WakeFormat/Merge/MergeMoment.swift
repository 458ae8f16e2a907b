/// When a line happened, as far as its version of the logbook tells.
enum MergeMoment: Hashable {
  /// Seconds since 1970-01-01T00:00Z.
  case instant(Int)
  /// Days since 1970.
  case day(Int)
  /// A stamp that cannot be completed: the day, the second on the ship's clock, minutes east.
  case clock(day: Int?, second: Int, offset: Int?)

  init(_ stamp: Stamp, on page: Page) {
    let stamp = (try? page.full(stamp)) ?? stamp
    if let instant = stamp.instant {
      self = .instant(instant.seconds)
    } else if let time = stamp.time {
      let day = (stamp.date ?? page.date)?.daysSince1970
      self = .clock(day: day, second: time.secondsOfDay, offset: stamp.offset)
    } else {
      self = .day(stamp.date?.daysSince1970 ?? 0)
    }
  }

  /// Bytes that no other moment has.
  var signature: Bytes {
    switch self {
    case .instant(let seconds): Bytes("i\(seconds)".utf8)
    case .day(let days): Bytes("d\(days)".utf8)
    case .clock(let day, let second, let offset):
      Bytes("c\(day.map(String.init) ?? "")/\(second)/\(offset.map(String.init) ?? "")".utf8)
    }
  }
}

/// Puts moments in order, although some name no day or no offset: what is missing is taken from the
/// earliest line of the page that names it, for here it only decides between places in a file.
struct MergeClock {
  private let day: Int
  /// Minutes east.
  private let offset: Int

  init(_ stamps: some Sequence<Stamp>) {
    var day: Int?
    var offset: Int?
    for stamp in stamps {
      if let date = stamp.date { day = min(day ?? .max, date.daysSince1970) }
      if let own = stamp.offset { offset = min(offset ?? .max, own) }
    }
    self.day = day ?? 0
    self.offset = offset ?? 0
  }

  /// Seconds since 1970; a day comes before its own times.
  func seconds(_ moment: MergeMoment) -> Int {
    switch moment {
    case .instant(let seconds): seconds
    case .day(let days): days * 86_400 - 1 - offset * 60
    case .clock(let day, let second, let offset):
      (day ?? self.day) * 86_400 + second - (offset ?? self.offset) * 60
    }
  }
}
