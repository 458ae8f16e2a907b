import WakeFormat
import WakeLanguage
import WakeLog
import WakeNavigation
import WakeSystem

/// What `wake lsp` reads around the files that an editor has open.
struct LanguageSurroundings {
  private let world: World
  private let awaited: AwaitedTracks

  init(_ world: World, _ awaited: AwaitedTracks) {
    self.world = world
    self.awaited = awaited
  }

  var surroundings: Surroundings {
    Surroundings(
      database: .system, facts: FactsAround.onDisk(_:), moments: moments(beside:),
      names: names(around:), track: track(around:_:))
  }

  /// What cannot be read tells nothing: the editor has the page all the same.
  private func moments(beside path: String) -> Set<Instant> {
    guard let (shelf, voyage, own) = try? place(of: path) else { return [] }
    let others = (try? shelf.pages(of: voyage.name)) ?? []
    return others.filter { $0 != own }.reduce(into: []) { moments, other in
      guard let page = try? shelf.page(other, voyage) else { return }
      moments.formUnion(page.moments)
    }
  }

  private func names(around path: String) -> KnownNames {
    (try? place(of: path)).flatMap { try? $0.shelf.knownNames() } ?? KnownNames()
  }

  /// Out of the tracks of `wake record`, and where these do not tell, out of those of other programs
  /// as far as they are known.
  private func track(around path: String, _ days: DateRange) -> ((Instant) -> Point?)? {
    guard let (shelf, voyage, _) = try? place(of: path),
      let tracks = try? TrackFiles(of: voyage, for: days, shelf), !tracks.files.isEmpty
    else { return nil }
    let own = Track(
      tracks.files.filter(\.isOwn).flatMap { (try? tracks.fixes(of: $0, shelf)) ?? [] })
    let foreign = awaited.track(of: tracks.files.filter { !$0.isOwn }, voyage, days, shelf)
    return { own.place(at: $0) ?? foreign?.place(at: $0) }
  }

  /// The logbook that a page stands in, its voyage, and the page as the logbook calls it.
  private func place(of path: String) throws -> (shelf: Shelf, voyage: Voyage, own: String) {
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count >= 3 else { throw Failure(.missing, "no voyage around '\(path)'") }
    var world = world
    world.given.logbook = "/" + parts.dropLast(2).joined(separator: "/")
    let shelf = try Shelf.open(world)
    let own = parts.suffix(2).joined(separator: "/")
    return (shelf, try shelf.voyage(parts[parts.count - 2]), own)
  }
}
