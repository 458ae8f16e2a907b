/// The lines of a file that hold its entries.
public enum EntryLines {
  /// Each once, without its end.
  public static func distinct(in bytes: Bytes) -> Set<ArraySlice<UInt8>> {
    let document = Document(bytes)
    return Set(document.lines.lazy.filter { $0.entry != nil }.map { bytes[$0.range] })
  }
}
