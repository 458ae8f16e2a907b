extension Document {
  /// The edits that write short stamps in full, so that no line hangs on another file any more.
  /// A stamp that cannot be completed stays as it is.
  public func fullStamps(on page: Page) -> [Edit] {
    lines.compactMap { line in
      guard let entry = line.entry, entry.stamp.isProvisional,
        let full = try? page.full(entry.stamp)
      else { return nil }
      return Edit(entry.stampRange, full.text)
    }
  }
}
