package import WakeFormat
package import WakeLog
package import WakeNavigation

/// What was read out of files of other programs: entries, tracks, and what could not be carried
/// over. One for a whole import, however many files it reads.
package final class Intake {
  package private(set) var entries: [ForeignEntry] = []
  package private(set) var fixes: FixStore
  package private(set) var losses = ImportLosses()
  /// Facts and other lines of our own logbooks, with the file they stand in.
  package private(set) var kept: [KeptLine] = []
  /// What was recognised and converted, a sentence each, said once.
  package private(set) var notes: [String] = []
  /// The title that a file gives itself.
  package private(set) var title: String?
  /// A file has times that say no zone, and nobody said one.
  package private(set) var lacksZone: String?

  /// What only a person can settle, and how it is said on the command line.
  package private(set) var doubt: (sentence: String, hint: String)?

  /// The clock by which times without a zone were written; nil: nobody said.
  private let zone: ShipTime?
  /// Later than this nobody can have written it.
  private let latest: Instant
  /// Of the point before, since 1970.
  private var lastDay: Int?
  /// The file that is being read.
  package private(set) var file = ""

  /// - Parameter fineness: of the points of tracks.
  package init(zone: ShipTime?, latest: Instant, _ fineness: FixStore.Fineness = .log) {
    self.zone = zone
    self.latest = latest
    fixes = FixStore(fineness)
  }

  package func begin(_ file: String) {
    self.file = file
  }

  // MARK: What readers find

  package func take(_ entry: ForeignEntry) {
    var entry = entry
    if let instant = entry.stamp?.instant ?? entry.instant {
      if Self.isEpoch(instant) {
        // The receiver had not yet heard the date: what it says of time is doubtful.
        if !entry.fields.contains(where: { $0.key == "clock" }) {
          entry.fields.append(("clock", "unset"))
        }
        note("entries of 1980-01-06, from a receiver that knew no date: marked clock=unset")
      }
      if instant > latest {
        lose("record", "dated in the future", entry.line)
        return
      }
    }
    entry.file = file
    entries.append(entry)
  }

  /// A point of a track.
  package func take(_ instant: Instant, _ point: Point, _ line: Int) {
    if Self.isEpoch(instant) {
      lose("point of a track", "dated 1980-01-06, before the receiver knew the date", line)
    } else if instant > latest {
      lose("point of a track", "dated in the future", line)
    } else {
      doubt(dayOf: instant)
      fixes.add(instant, point)
    }
  }

  package func keep(_ text: String, in path: String, _ line: Int) {
    kept.append(KeptLine(text: text, path: path, origin: "\(file):\(line)"))
  }

  /// What cannot be carried over.
  ///
  /// - Parameters:
  ///   - what: the kind of thing, like the name of a field.
  ///   - why: empty where the format has no place for it.
  package func lose(_ what: String, _ why: String = "", _ line: Int) {
    losses.add(what, why, file, line)
  }

  /// The same, of a record that was read before.
  package func lose(_ what: String, _ why: String, in file: String, _ line: Int) {
    losses.add(what, why, file, line)
  }

  /// - Parameter place: `FILE:LINE`.
  package func lose(_ what: String, _ why: String, in place: String) {
    let parts = place.split(separator: ":")
    losses.add(
      what, why, parts.dropLast().joined(separator: ":"), parts.last.flatMap { Int($0) } ?? 0)
  }

  /// Tells each loss as it is found.
  package func hear(_ hearer: @escaping (_ place: String, _ text: String) -> Void) {
    losses.hearer = hearer
  }

  func doubt(_ sentence: String, _ hint: String) {
    if doubt == nil { doubt = (sentence, hint) }
  }

  package func note(_ sentence: String) {
    if !notes.contains(sentence) { notes.append(sentence) }
  }

  package func name(_ title: String) {
    let title = TextOnOneLine.text(title)
    if self.title == nil, !title.isEmpty { self.title = title }
  }

  /// A local time as a full stamp; nil: it is lost, and that is counted.
  package func stamp(_ date: CalendarDate, _ time: Stamp.Time, _ line: Int) -> Stamp? {
    guard let zone else {
      lacksZone = lacksZone ?? "\(file):\(line)"
      return nil
    }
    do throws(TimeProblem) { return try zone.stamp(date, time) } catch {
      lose("record", error.message, line)
      return nil
    }
  }

  /// Tells of a day on which clocks stand that were never set; once a day, for a track has millions of
  /// points.
  private func doubt(dayOf instant: Instant) {
    let day = instant.seconds / 86_400
    guard day != lastDay else { return }
    lastDay = day
    let date = CalendarDate(daysSince1970: day)
    guard let why = Epoch.doubt(about: date, nil) else { return }
    note("points of \(date.text): \(why), so look whether they are of that day")
  }

  /// The week in which the time of satellites begins; no yacht had a receiver then.
  package static func isEpoch(_ instant: Instant) -> Bool {
    (315_964_800..<315_964_800 + 7 * 86_400).contains(instant.seconds)
  }
}

/// A line of our own that is no entry.
package struct KeptLine: Sendable {
  package let text: String
  /// Of the file in the logbook where it stood.
  package let path: String
  package let origin: String
}
