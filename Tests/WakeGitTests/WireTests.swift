import Testing

@testable import WakeGit

/// The fault table: whatever the wire does, the sync ends, both sides stay whole, and the next one
/// completes it.
@Suite("A wire that breaks", .serialized)
struct WireTests {
  let harbour = Harbour()
  let page = "2026-06-14-kiel/2026-06-14.wake"
  let track = "2026-06-14-kiel/track/2026-06-14.gpx"

  enum Way: CaseIterable { case ssh, http, git }

  /// A track that no compression makes small, so that there is something to break in the middle of.
  private func addTrack(to device: Device, _ name: String, bytes: Int = 300_000) {
    harbour.shell(
      "mkdir -p $(dirname '\(track)') && head -c \(bytes * 3 / 4) /dev/urandom | base64 -w 0 > '\(track)-\(name)'",
      in: device.name)
  }

  /// Both sides have something for the other, and the boat's way there is a faulty wire.
  private func sync(
    _ way: Way, _ fault: FaultyWire.Fault, _ direction: FaultyWire.Direction,
    succeeds: Bool = false,
    idle: Int = 2
  ) throws {
    let remote = harbour.bare()
    let boat = try harbour.device("boat", remote: remote)
    boat.write(page, "08:00 Cast off\n")
    try boat.sync()
    let phone = try harbour.clone("phone", from: remote)
    try phone.add("10:00 From the phone", to: page)
    addTrack(to: phone, "phone")
    try phone.sync()
    try boat.add("09:00 From the boat", to: page)
    addTrack(to: boat, "boat")

    let server = try Server(way, harbour)
    let wire = try FaultyWire(to: server.port, fault, direction)
    server.use(by: boat, port: wire.port, harbour)
    var stop: SyncStop?
    do throws(SyncStop) {
      var settings = SyncSettings(variables: Harbour.variables)
      settings.idleLimit = idle
      let report = try Sync.run(boat.files, settings)
      #expect(report.up.added == 1)
    } catch {
      stop = error
    }
    if succeeds { #expect(stop == nil) }
    #expect(boat.git("show HEAD:\(page)").contains("09:00 From the boat"))
    harbour.shell("git fsck --strict && git rev-parse main", in: "remote.git")
    boat.git("fsck --strict")
    #expect(
      harbour.shell("find . -name '*.lock' -o -name '*_git2_*'", in: "boat/.git")
        == "./wake/sync.lock")

    server.use(by: boat, port: server.port, harbour)
    try boat.sync()
    try phone.sync()
    #expect(boat.read(page) == "08:00 Cast off\n09:00 From the boat\n10:00 From the phone\n")
    #expect(phone.read(page) == boat.read(page))
    #expect(phone.commit() == boat.commit())
    #expect(boat.git("status --porcelain --branch") == "## main...origin/main")
    withExtendedLifetime(wire) {}
  }

  @Test(
    "ends in the middle", arguments: Way.allCases,
    [(400, FaultyWire.Direction.down), (100_000, .up)])
  func ends(way: Way, place: (Int, FaultyWire.Direction)) throws {
    try sync(way, .end(after: place.0), place.1)
  }

  @Test(
    "is cut", arguments: Way.allCases,
    [(60_000, FaultyWire.Direction.down)])
  func cut(way: Way, place: (Int, FaultyWire.Direction)) throws {
    try sync(way, .reset(after: place.0), place.1)
  }

  @Test(
    "goes silent", arguments: Way.allCases,
    [(1, FaultyWire.Direction.down), (120_000, .up)])
  func silent(way: Way, place: (Int, FaultyWire.Direction)) throws {
    try sync(way, .stall(after: place.0), place.1)
  }

  @Test(
    "flips a byte", arguments: Way.allCases,
    [(30_000, FaultyWire.Direction.down), (100_000, .up)])
  func flips(way: Way, place: (Int, FaultyWire.Direction)) throws {
    try sync(way, .flip(at: place.0), place.1)
  }

  @Test("is slow, slower than the limit on silence for the whole", arguments: Way.allCases)
  func slow(way: Way) throws {
    // The limit leaves room for a machine that is slow itself.
    try sync(way, .slow(24_000), .down, succeeds: true, idle: 10)
  }

  /// A server of one of the ways to the harbour's bare repository.
  private final class Server {
    let port: Int
    private let way: Way
    private let keeper: AnyObject
    private let ssh: SSHServer?

    init(_ way: Way, _ harbour: Harbour) throws {
      self.way = way
      switch way {
      case .ssh:
        let server = try SSHServer(in: harbour)
        (keeper, ssh, port) = (server, server, server.port)
      case .http:
        let server = try WebServer(in: harbour)
        harbour.shell("git config http.receivepack true", in: "remote.git")
        (keeper, ssh, port) = (server, nil, server.port)
      case .git:
        let daemon = try GitDaemon(in: harbour)
        (keeper, ssh, port) = (daemon, nil, daemon.port)
      }
    }

    func use(by device: Device, port: Int, _ harbour: Harbour) {
      switch way {
      case .ssh:
        device.git(
          "config core.sshCommand \"\(ssh!.command) -o HostKeyAlias=[127.0.0.1]:\(self.port)\"")
        device.git("config remote.origin.url ssh://boatnas:\(port)\(harbour.path)/remote.git")
      case .http:
        device.git("config remote.origin.url http://127.0.0.1:\(port)/open/remote.git")
      case .git:
        device.git("config remote.origin.url git://127.0.0.1:\(port)/remote.git")
      }
    }
  }
}
