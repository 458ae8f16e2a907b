import Testing
import WakeSystem

/// The logbooks of the folder Examples go out of wake and come back into an empty one.
@Suite struct RoundTripTests {
  private static let examples = ["logbook", "coastal-week", "ocean-passage", "charter"]
  private static let top =
    #filePath.split(separator: "/").dropLast(3)
    .reduce(into: "") { $0 += "/" + $1 } + "/"

  /// The lines of entries that a logbook holds, and those of what came back, as they stand.
  private static func trip(
    _ example: String, _ format: String
  ) async throws -> (was: Set<String>, back: Set<String>, said: String) {
    let boat = try await Boat()
    let said = try await boat.wake(
      "--logbook", top + "Examples/" + example, "export", "-o", "log." + format)
    #expect(said.status == 0)
    let read = try await boat.wake("import", "log." + format, "--zone", "+02:00")
    #expect(read.status == 0)
    let lines = "cat \"$1\"/*/2???-??-??*.wake | grep '^[0-9]'"
    func entries(_ folder: String) async throws -> Set<String> {
      Set(try await boat.shell(lines, "sh", folder).split(separator: "\n").map(String.init))
    }
    return (
      try await entries(top + "Examples/" + example), try await entries(boat.logbook), said.errors
    )
  }

  @Test(arguments: examples, ["json", "csv"])
  func `all entries come back byte for byte`(example: String, format: String) async throws {
    let (was, back, _) = try await Self.trip(example, format)
    #expect(!was.isEmpty)
    #expect(was.subtracting(back) == [])
    #expect(back.subtracting(was) == [])
  }

  /// What has a position is there byte for byte; how much is not, the report has said.
  @Test(arguments: examples, ["gpx", "kml"])
  func `what a map has no place for is all that is lost`(
    example: String, format: String
  ) async throws {
    let (was, back, said) = try await Self.trip(example, format)
    #expect(!back.isEmpty)
    #expect(back.subtracting(was) == [])
    let struck = was.filter { $0.contains(" void") }
    let placeless = was.subtracting(back).subtracting(struck)
    #expect(placeless.allSatisfy { !$0.contains(" pos=") })
    let entries = placeless.count { !$0.contains(" + ") }
    #expect(said.contains("\(entries) entries without a position") || entries == 0, "\(said)")
    #expect(struck.isEmpty || said.contains("\(struck.count) struck entr"), "\(said)")
  }

  /// Positions are in degrees then, times in UTC and the rest perhaps in words; none is missing.
  @Test(arguments: examples)
  func `every entry comes back out of YAML`(example: String) async throws {
    let (was, back, said) = try await Self.trip(example, "yaml")
    let kept = was.filter { !$0.contains(" void") && !$0.contains(" + ") && $0.contains("T") }
    #expect(back.count { !$0.contains(" + ") } == kept.count)
    #expect(said.contains("events and values that stand as words in the text"))
    /// Whatever a line says in letters stands in one that came back.
    func words(_ line: String) -> Substring { line.split(separator: " ").last ?? "" }
    let there = back.joined(separator: "\n")
    #expect(kept.filter { !there.contains(words($0)) && !words($0).contains("=") } == [])
  }
}
