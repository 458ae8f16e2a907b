import WakeFormat
import WakeImport
import WakeLog
import WakeNavigation

/// Files of other programs, of whatever format they seem or are said to be.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = ContiguousArray(UnsafeBufferPointer(start: start, count: count))
  guard let first = bytes.first else { return 0 }
  // The first byte is the format that is said, or none; the rest is the file.
  let formats = ImportFormat.allCases
  let format = Int(first) % (formats.count + 1)
  let file = ContiguousArray(bytes.dropFirst())
  let whole = Result(file, format < formats.count ? formats[format] : nil, pieces: .max)
  let inPieces = Result(file, format < formats.count ? formats[format] : nil, pieces: 7)
  precondition(whole.lines == inPieces.lines, "pieces change what is read")
  precondition(whole.fixes == inPieces.fixes, "pieces change the track")
  for line in whole.lines {
    let document = Document(Bytes((line + "\n").utf8))
    precondition(document.lines.count == 1, "one line: \(line)")
    precondition(document.lines[0].entry != nil, "an entry: \(line)")
    precondition(!document.problems.contains { $0.severity == .error }, "without errors: \(line)")
  }
  return 0
}

private struct Result {
  var lines: [String] = []
  var fixes: [String] = []

  init(_ bytes: ContiguousArray<UInt8>, _ format: ImportFormat?, pieces: Int) {
    let clock = ShipTime(
      now: Instant(seconds: 0), zones: Zones(facts: ["+02:00"], database: .none), deviceOffset: 0)
    let intake = Intake(zone: clock, latest: Instant(seconds: 1_800_000_000))
    var options = ForeignFile.Options()
    options.format = format
    options.degrees = .minutes
    options.dates = .dmy
    var file = ForeignFile("file", options, intake)
    var start = 0
    while start < bytes.count, !file.isUnknown {
      let end = pieces < bytes.count - start ? start + pieces : bytes.count
      file.take(ContiguousArray(bytes[start..<end]))
      start = end
    }
    file.take([], isLast: true)
    for entry in intake.entries {
      let stamp = entry.stamp ?? Stamp(entry.instant ?? Instant(seconds: 0), offset: 120)
      // Our own lines are taken as they are, with what may be wrong in them.
      guard entry.ownLines.isEmpty else { continue }
      lines += entry.lines(at: stamp) { _, _ in }
    }
    for day in intake.fixes.dayNumbers {
      fixes += intake.fixes.fixes(ofDay: day).map {
        "\($0.instant.seconds) \(PositionText.written($0.point))"
      }
    }
  }
}
