import WakeFormat
import WakeLog
import WakeNavigation
import WakeSystem

/// A logbook of the folder Examples, as it lies there.
struct ExampleLogbook {
  static let names = ["logbook", "coastal-week", "ocean-passage", "charter"]

  /// The summer time of the home ports: the voyages themselves name offsets.
  private static let database = ZoneDatabase { name, _ in
    let hours = [
      "Europe/Copenhagen": 2, "Europe/London": 1, "Europe/Zagreb": 2, "Pacific/Auckland": 12,
    ]
    return hours[name].map { $0 * 3600 }
  }

  private let files: LogbookFiles
  let facts: Document
  private let logbook: Logbook

  init(_ name: String) throws {
    files = LogbookFiles(root: Package.top + "Examples/" + name, state: "/nowhere")
    facts = Document(try files.read("logbook.wake") ?? [])
    logbook = Logbook(facts: facts, database: Self.database)
  }

  func voyages() throws -> [Voyage] {
    try files.voyages().map { name in
      Voyage(name: name, facts: Document(try bytes(name + "/voyage.wake")), in: logbook)
    }
  }

  func pages(of voyage: Voyage) throws -> [PageFile] {
    try files.pages(in: voyage.name).map {
      PageFile(path: $0, bytes: try bytes($0), zones: voyage.zones)
    }
  }

  /// The page of its own facts.
  var factsPage: PageFile {
    PageFile(path: "logbook.wake", bytes: facts.bytes, zones: logbook.zones)
  }

  /// As the commands add it up.
  func log(of voyage: Voyage) throws -> VoyageLog {
    let fixes = try files.tracks(in: voyage.name).flatMap { path in
      TrackLines.fixes(
        in: try bytes(path), Page(name: String(path.suffix(15)), zones: voyage.zones))
    }
    return VoyageLog(
      voyage, logbook: facts,
      LoggedEntry.entries(of: try pages(of: voyage), voyage: voyage.name),
      track: Track(fixes).fixes)
  }

  private func bytes(_ path: String) throws -> Bytes { try files.read(path) ?? [] }
}
