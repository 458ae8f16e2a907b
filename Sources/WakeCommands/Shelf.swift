import WakeFormat
package import WakeLog
package import WakeSystem

/// The logbook that a command works on.
package struct Shelf {
  package let files: LogbookFiles
  package private(set) var logbook: Logbook
  package let device: Device
  private let now: WallClock
  let environment: Environment

  /// The logbook's directory: as given, else WAKE_LOGBOOK, else around the working directory, else
  /// the device's, else the default.
  package static func root(_ world: World, _ device: Device) throws -> String {
    try choice(world, device).value
  }

  /// The logbook's directory, and who names it.
  static func choice(_ world: World, _ device: Device) throws -> Chosen {
    if let given = world.given.logbook {
      return Chosen(try absolute(given, world), by: "--logbook")
    }
    if let given = world.environment["WAKE_LOGBOOK"], !given.isEmpty {
      return Chosen(try absolute(given, world), by: "WAKE_LOGBOOK")
    }
    if let around = around(world.directory) { return Chosen(around, by: "working directory") }
    if let setting = device.value("logbook") {
      return Chosen(try absolute(expanded(setting, device), world), by: device.shortFile)
    }
    guard let home = device.paths.home else {
      throw Failure(
        .notSaved, "expected HOME to name your home directory, found none",
        hint: "say where the logbook is: wake --logbook DIR")
    }
    return Chosen(home + "/" + defaultName, by: "standard")
  }

  /// A build for trying things out never writes into the logbook that counts.
  #if DEBUG
    package static let defaultName = "Logbook-dev"
  #else
    package static let defaultName = "Logbook"
  #endif

  /// Opens a logbook to read it; one of a newer format is read as far as it can be.
  package static func openToRead(_ world: World) throws -> Shelf {
    let shelf = try open(world)
    if shelf.logbook.isNewer {
      world.say("this logbook is of a newer format than this wake knows: what can be read is shown")
    }
    return shelf
  }

  /// Opens a logbook that is there.
  package static func open(_ world: World) throws -> Shelf {
    let shelf = try Shelf(world)
    guard shelf.exists else {
      throw Failure(
        .missing, "no logbook at \(shelf.files.root)",
        hint: "the first entry makes one: wake add Cast off")
    }
    return shelf
  }

  /// - Throws: `Failure` where the device's paths or the facts cannot be read.
  package init(_ world: World) throws {
    device = try world.device()
    now = world.clock()
    environment = world.environment
    files = LogbookFiles(root: try Self.root(world, device), state: device.paths.state)
    logbook = Logbook(facts: Document([]), database: .system)
    try reload()
  }

  package private(set) var exists = false

  /// Reads the facts of the logbook anew.
  package mutating func reload() throws {
    let bytes = try read("logbook.wake")
    exists = bytes != nil
    logbook = Logbook(facts: Document(bytes ?? []), database: .system)
    if let book = logbook.facts.value(of: "book"), Self.isName(book) { files.book = book }
  }

  /// The value becomes the name of a directory.
  private static func isName(_ book: String) -> Bool {
    !book.isEmpty && book.utf8.count <= 64
      && book.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
      }
  }

  package func mustBeWritable() throws {
    guard !logbook.isNewer else {
      throw Failure(
        .person,
        "this logbook is of a newer format than this wake writes; nothing was changed",
        hint: "get a newer wake")
    }
  }

  package func read(_ path: String) throws -> ContiguousArray<UInt8>? {
    do throws(SystemError) { return try files.read(path) } catch { throw Failure(error) }
  }

  package func time(_ voyage: Voyage?) -> ShipTime {
    let written = voyage?.zones ?? logbook.zones
    return ShipTime(
      now: Instant(seconds: Int(now.seconds)), zones: written.isEmpty ? deviceZones : written,
      deviceOffset: TimeZones.deviceOffset(at: now.seconds) / 60)
  }

  /// Where no facts name a zone, the device's own, by name: it knows of summer time.
  private var deviceZones: Zones {
    Zones(facts: TimeZones.deviceName(environment).map { [$0] } ?? [], database: .system)
  }

  // MARK: Finding it

  package static func absolute(_ path: String, _ world: World) throws -> String {
    if path.hasPrefix("/") { return trimmed(path) }
    guard let directory = world.directory else {
      throw Failure(.missing, "expected a working directory to look for '\(path)' in, found none")
    }
    return trimmed(directory + "/" + path)
  }

  private static func trimmed(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  private static func expanded(_ path: String, _ device: Device) -> String {
    guard path.hasPrefix("~/"), let home = device.paths.home else { return path }
    return home + path.dropFirst()
  }

  private static func around(_ directory: String?) -> String? {
    guard var path = directory else { return nil }
    while true {
      if (try? PlainFile.read(path + "/logbook.wake", limit: 1)) != nil {
        return path.isEmpty ? "/" : path
      }
      guard let slash = path.lastIndex(of: "/"), !path.isEmpty else { return nil }
      path = String(path[..<slash])
      if path.isEmpty { return nil }
    }
  }
}

extension ZoneDatabase {
  /// The tz database of this device.
  static let system = ZoneDatabase { name, instant in
    TimeZones.offset(of: name, at: Int64(instant.seconds))
  }
}
