/// Whatever a server sends, line by line: reading ends, and the picture of it can be put together.
@_cdecl("LLVMFuzzerTestOneInput")
public func hearAnything(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var picture = GpsdPicture()
  var elapsed = 0
  let sent = UnsafeBufferPointer(start: start, count: count)
  for line in sent.split(separator: 0x0A) {
    elapsed += 1
    guard let report = GpsdReport(line: ContiguousArray(line)) else { continue }
    picture.take(report, at: .init(clock: clock, elapsed: .seconds(elapsed)))
  }
  return 0
}

private let clock = UnixTime(gpsd: "2026-06-14T10:15:32.000Z")!
