import WakeFormat

/// Any bytes are a page: reading them ends, loses none, and says nothing about what is not there.
@_cdecl("LLVMFuzzerTestOneInput")
public func readAnyBytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Bytes(UnsafeBufferPointer(start: start, count: count))
  let document = Document(bytes)
  precondition(document.rendered == bytes, "reading changed the bytes")
  let page = Page(name: "2026-06-14.wake", zones: Zones(facts: ["Test/Zone"], database: zones))
  for diagnostic in Checker.diagnostics(of: document, as: page) {
    precondition(
      diagnostic.range.lowerBound >= 0 && diagnostic.range.upperBound <= count,
      "a diagnostic points outside")
    precondition(!diagnostic.message.isEmpty, "a diagnostic says nothing")
  }
  precondition(EntryMerge.page(base: bytes, ours: bytes, theirs: bytes) == bytes)
  return 0
}

private let zones = ZoneDatabase { name, instant in
  name == "Test/Zone" ? (instant.seconds % 2 == 0 ? 7200 : 3600) : nil
}
