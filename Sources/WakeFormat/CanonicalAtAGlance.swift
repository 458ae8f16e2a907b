extension Canonical {
  /// The same edits as of the whole document, sooner: lines that a glance knows, and knows to stand
  /// in the written form, are not read; the others are read as if they were all there is.
  ///
  /// - Parameter elsewhere: as of `init`; asked for only where a `+` line may be folded.
  package static func edits(
    of bytes: Bytes, on page: Page, elsewhere: () -> Set<Instant>
  ) -> [Edit] {
    var glance = Glance { _, _ in true }
    var others = Bytes()
    // Where each of the others begins: among themselves, and on the page.
    var places: [(own: Int, page: Int)] = []
    glance.look(over: bytes, on: page.date) { range, _, sight in
      if let sight, isWritten(sight, range, bytes) { return }
      places.append((others.count, range.lowerBound))
      others += bytes[range]
    }
    let document = Document(others)
    // What a + line goes into may stand anywhere.
    if document.lines.contains(where: { $0.entry?.isFurther == true }) {
      return Canonical(Document(bytes), on: page, elsewhere: elsewhere()).edits
    }
    var last = 0
    return Canonical(document, on: page).edits.map { edit in
      while last + 1 < places.count, places[last + 1].own <= edit.range.lowerBound { last += 1 }
      let start = edit.range.lowerBound - places[last].own + places[last].page
      return Edit(start..<start + edit.range.count, edit.bytes)
    }
  }

  private static func isWritten(
    _ sight: Glance.Sight, _ line: Range<Int>, _ bytes: Bytes
  ) -> Bool {
    // A glance takes blanks at the end for remarks.
    sight.isWritten && bytes[line.upperBound - 2] != 0x20
  }
}
