extension Canonical {
  /// The same edits as of the whole document, sooner: a line that a glance knows, and knows to stand
  /// in the written form, is not read, and each other one is read by itself.
  ///
  /// - Parameter elsewhere: as of `init`; asked for only where a `+` line may be folded.
  package static func edits(
    of bytes: Bytes, on page: Page, elsewhere: () -> Set<Instant>
  ) -> [Edit] {
    var glance = Glance { _, _ in true }
    var edits: [Edit] = []
    var hasFurther = false
    glance.look(over: bytes, on: page.date) { range, _, sight in
      guard !hasFurther, !(sight.map { isWritten($0, range, bytes) } ?? false) else { return }
      let line = Document(Bytes(bytes[range]))
      hasFurther = line.lines.contains { $0.entry?.isFurther == true }
      for edit in Canonical(line, on: page).edits {
        let place = edit.range.lowerBound + range.lowerBound
        edits.append(Edit(place..<place + edit.range.count, edit.bytes))
      }
    }
    // What a + line goes into may stand anywhere.
    return hasFurther ? Canonical(Document(bytes), on: page, elsewhere: elsewhere()).edits : edits
  }

  private static func isWritten(
    _ sight: Glance.Sight, _ line: Range<Int>, _ bytes: Bytes
  ) -> Bool {
    // A glance takes blanks at the end for remarks.
    sight.isWritten && bytes[line.upperBound - 2] != 0x20
  }
}
