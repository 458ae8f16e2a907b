import WakeInstruments

/// A gpsd of this machine on a port of its own, listening to a serial port or to nothing.
final class RealGpsd {
  private let gpsd: Gpsd
  private let folder: Folder
  private let process: Child
  private let pty: Pty?
  private var boat: Child?

  /// A gpsd that knows no receiver.
  convenience init() throws {
    try self.init(pty: nil, options: [])
  }

  /// A gpsd with the boat of `Examples/nmea/passage`, as it happens.
  ///
  /// `isAwake`: it opens the port at once and only reads; otherwise when the first client asks,
  /// and then tries to set up the receiver, as Debian's does.
  convenience init(passage options: [String], isAwake: Bool = true) throws {
    try self.init(pty: Pty(), options: isAwake ? Self.awake : [])
    guard let pty else { return }
    boat = try Child(
      Files.root + "/Examples/nmea/passage", ["--live"] + options, output: pty.near)
  }

  /// A gpsd with a recorded log, over and over: a part each `milliseconds`.
  convenience init(log parts: [ArraySlice<UInt8>], every milliseconds: Int) throws {
    try self.init(pty: Pty(), options: Self.awake)
    guard let pty else { return }
    inBackground {
      while true {
        for part in parts {
          guard pty.write(part) else { return }
          pause(milliseconds: milliseconds)
        }
      }
    }
  }

  /// At once; read-only; without trying every speed first.
  private static let awake = ["-n", "-b", "-s", "38400"]

  private init(pty: Pty?, options: [String]) throws {
    let port = Loopback.freePort()
    folder = try Folder()
    // Without a device gpsd insists on its control socket.
    let arguments = ["-N", "-S", String(port), "-F", folder.path + "/control"] + options
    process = try Child("/usr/sbin/gpsd", arguments + (pty.map { [$0.path] } ?? []))
    self.pty = pty
    gpsd = Gpsd(host: "127.0.0.1", port: port)
    // Until it listens; what it answers is the test's business.
    for _ in 0..<1000 {
      guard case .failure(let none) = detect(within: .milliseconds(200)), none.reason == .refused
      else { return }
      pause(milliseconds: 20)
    }
  }

  func read(for entry: UnixTime, within budget: Duration) -> Result<Readings, NoReadings> {
    withExtendedLifetime(self) { gpsd.read(for: entry, within: budget, now: now) }
  }

  func detect(within budget: Duration) -> Result<GpsdState, NoReadings> {
    withExtendedLifetime(self) { gpsd.detect(within: budget, now: now) }
  }

  /// The boat's instruments fall silent; the cable stays plugged in.
  func silence() {
    boat = nil
  }
}
