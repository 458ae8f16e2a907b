import Testing

@testable import WakeInstruments

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the fuzzer of gpsd's reports kept is heard again at every run of the tests.
struct CorpusTests {
  private static let folder = Files.root + "/Tests/FuzzTests/corpus/gpsd"

  private static let names: [String] = {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
        unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }()

  @Test func isThere() {
    #expect(Self.names.count >= 3)
  }

  @Test(arguments: names)
  func eachConversationEndsInAPicture(name: String) throws {
    guard let file = unsafe fopen(Self.folder + "/" + name, "rb") else {
      Issue.record("cannot read \(Self.folder)/\(name)")
      return
    }
    defer { unsafe fclose(file) }
    var room = [UInt8](repeating: 0, count: 1 << 20)
    let bytes = unsafe room[..<fread(&room, 1, room.count, file)]
    let clock = try #require(UnixTime(gpsd: "2026-06-14T10:15:32.000Z"))
    var picture = GpsdPicture()
    var lines = 0
    for line in bytes.split(separator: 0x0A) {
      lines += 1
      guard let report = GpsdReport(line: ContiguousArray(line)) else { continue }
      picture.take(report, at: .init(clock: clock, elapsed: .seconds(lines)))
    }
    #expect(lines > 0)
  }
}
