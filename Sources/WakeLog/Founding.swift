package import WakeFormat

/// The text of files that a logbook begins with.
package enum Founding {
  /// `logbook.wake`.
  ///
  /// - Parameter book: a random name, by which two copies of one logbook know each other.
  package static func logbook(book: String) -> String {
    """
    # A sailing logbook in plain text: one line is one entry. Write the ship's facts here, like
    # vessel: Albatros
    format: 1
    book: \(book)

    """
  }

  /// `voyage.wake`.
  package static func voyage(
    id: String, zone: Zone, started: Stamp, facts: [(key: String, value: String)] = []
  ) -> String {
    ([("id", id)] + facts + [("zone", zone.text), ("started", started.text)])
      .map { fact($0.0, $0.1) }.joined()
  }

  /// A fact's line; line ends and control characters of the value become blanks and pictures.
  package static func fact(_ key: String, _ value: String) -> String {
    let words = ControlPictures(value).text.split { $0 == "\n" }
    return key + ": " + words.joined(separator: " ") + "\n"
  }

  /// Kept by every clone: how plain git merges the log.
  package static let attributes = "*.wake text eol=lf merge=union\n*.gpx -text\n"

  /// The directory of a voyage, before one of the same name is looked for.
  package static func directory(_ date: CalendarDate, title: String?) -> String {
    let slug = Slug.slug(title ?? "")
    return slug.isEmpty ? date.text : date.text + "-" + slug
  }
}
