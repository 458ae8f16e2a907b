package import WakeFormat
package import WakeLog
package import WakeNavigation
import WakeSystem

/// The files of a voyage's `track` folder that may tell of some days.
package struct TrackFiles {
  package struct File: Sendable {
    /// Relative to the logbook.
    package let path: String
    package let name: String
    /// The day in its name.
    package let date: CalendarDate?

    /// In the format's own lines.
    package var isOwn: Bool { name.hasSuffix(".wake") }
  }

  package let files: [File]
  private let voyage: Voyage

  /// Nothing but one look for the folder where there is none.
  ///
  /// - Parameter days: a file whose name gives another day is left out, but for the days beside:
  ///   the ship's clock may have been moved.
  package init(of voyage: Voyage, for days: DateRange, _ shelf: Shelf) throws {
    self.voyage = voyage
    let paths: [String]
    do throws(SystemError) { paths = try shelf.files.tracks(in: voyage.name) } catch {
      throw Failure(error)
    }
    files = paths.compactMap { path in
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let file = File(path: path, name: name, date: Page.date(in: name))
      return Shelf.mayHold(path, days) ? file : nil
    }
  }

  /// The fixes of a file in the format's own lines; nil where it has gone.
  package func fixes(of file: File, _ shelf: Shelf) throws -> [TrackFix]? {
    try shelf.read(file.path).map {
      TrackLines.fixes(in: $0, Page(name: file.name, zones: voyage.zones))
    }
  }
}
