import Testing

@testable import WakeInstruments

/// What the fuzzer of gpsd's reports kept is heard again at every run of the tests.
struct CorpusTests {
  private static let folder = Files.root + "/Tests/FuzzTests/corpus/gpsd"
  private static let names = (try? Files.names(in: folder)) ?? []

  @Test func isThere() {
    #expect(Self.names.count >= 3)
  }

  @Test(arguments: names)
  func eachConversationEndsInAPicture(name: String) throws {
    let clock = try #require(UnixTime(gpsd: "2026-06-14T10:15:32.000Z"))
    var picture = GpsdPicture()
    var lines = 0
    for line in try Files.bytes(Self.folder + "/" + name).split(separator: 0x0A) {
      lines += 1
      guard let report = GpsdReport(line: ContiguousArray(line)) else { continue }
      picture.take(report, at: .init(clock: clock, elapsed: .seconds(lines)))
    }
    #expect(lines > 0)
  }
}
