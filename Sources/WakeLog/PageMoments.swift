package import WakeFormat

extension PageFile {
  package var hasFurtherLines: Bool {
    document.lines.contains { $0.entry?.isFurther == true }
  }

  /// The moments that the file has entries of.
  package var moments: Set<Instant> {
    Set(
      document.lines.compactMap { line in
        line.entry.flatMap { (try? page.full($0.stamp))?.instant }
      })
  }
}
