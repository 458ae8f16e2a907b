import WakeFormat

/// How a person names one entry.
package enum Address: Sendable, Equatable {
  /// `last`, `last~2`.
  case last(back: Int)
  /// `FILE:LINE`.
  case place(path: String, line: Int)
  /// A stamp, the beginning of one, or a clock time.
  case stamp(String)

  package init?(_ text: String) {
    if text == "last" {
      self = .last(back: 0)
    } else if text.hasPrefix("last~") {
      guard let back = Int(text.dropFirst(5)), back >= 0 else { return nil }
      self = .last(back: back)
    } else if let colon = text.lastIndex(of: ":"), text[..<colon].hasSuffix(".wake"),
      let line = Int(text[text.index(after: colon)...]), line > 0
    {
      self = .place(path: String(text[..<colon]), line: line)
    } else if let first = text.utf8.first, (0x30...0x39).contains(first) {
      self = .stamp(text)
    } else {
      return nil
    }
  }

  package enum Found: Sendable {
    case one(LoggedEntry)
    case none
    case several([LoggedEntry])
  }

  /// The entry it names among those of a logbook, in the order of time.
  package func find(in entries: [LoggedEntry]) -> Found {
    switch self {
    case .last(let back):
      guard back < entries.count else { return .none }
      return .one(entries[entries.count - 1 - back])
    case .place(let path, let line):
      return Self.only(
        entries.filter { entry in
          entry.places.contains {
            $0.line == line && $0.isNamed(path)
          }
        })
    case .stamp(let text):
      let ways: [(Stamp) -> Bool] = [
        { $0.isSame(as: text) }, { $0.text.hasPrefix(text) },
        { stamp in Stamp(text).map { stamp.text.hasPrefix($0.text) } ?? false },
      ]
      for isMeant in ways {
        let found = entries.filter { isMeant($0.member.entry.stamp) }
        if !found.isEmpty { return Self.only(found) }
      }
      // A clock time means the last day that has one.
      let clock = entries.filter { $0.member.entry.stamp.clockText.hasPrefix(text) }
      let day = clock.last?.member.entry.stamp.date
      return Self.only(clock.filter { $0.member.entry.stamp.date == day })
    }
  }

  private static func only(_ entries: [LoggedEntry]) -> Found {
    switch entries.count {
    case 0: .none
    case 1: .one(entries[0])
    default: .several(entries)
    }
  }
}

extension Stamp {
  /// Whether a text is this stamp in some form.
  fileprivate func isSame(as text: String) -> Bool {
    guard let other = Stamp(text) else { return false }
    return other == self || other.instant != nil && other.instant == instant
  }

  /// `12:40:00`; empty for a day.
  fileprivate var clockText: String {
    time == nil ? "" : Stamp(date: nil, time: time, offset: nil).text
  }
}
