import CommandSpec
import WakeCommands
import WakeInstruments
import WakeReport
import WakeSystem

/// `wake config detect`: looks for instruments, and writes down what it finds.
enum DetectWork {
  static func run(_ given: Invocation, _ world: inout World) throws -> Int32 {
    Interrupt.install()
    var search = Search(world: world)
    let found = [try search.gpsd(), try search.signalK(), try search.serial()]
    guard found.contains(true) else {
      for sentence in search.sentences.dropFirst() { world.say(TerminalText.escaped(sentence)) }
      throw Failure(
        .found, search.sentences[0],
        hint:
          "when gpsd runs elsewhere: wake config gpsd HOST:PORT; for a plotter: wake config nmea tcp:HOST:10110"
      )
    }
    for sentence in search.sentences { world.say(TerminalText.escaped(sentence)) }
    return Status.done.rawValue
  }
}

/// One look around. Each setting is read anew, since the one before may have been written.
private struct Search {
  let world: World
  /// Why something was not found, gpsd first.
  var sentences: [String] = []

  mutating func gpsd() throws -> Bool {
    let device = try Device(world.environment)
    guard let endpoint = device.gpsd ?? Endpoint("localhost:2947") else {
      preconditionFailure("localhost:2947 is a host and a port")
    }
    let clock = world.clock
    let gpsd = Gpsd(host: endpoint.host, port: UInt16(endpoint.port))
    switch gpsd.detect(now: { UnixTime(clock()) }, isCancelled: { Interrupt.isSet }) {
    case .failure(let problem):
      sentences.append(problem.sentence)
      return false
    case .success(let state):
      try write("gpsd", "\(endpoint.host):\(endpoint.port)", device, state.sentence)
      return true
    }
  }

  mutating func signalK() throws -> Bool {
    let device = try Device(world.environment)
    let isSet = device.signalK != nil
    guard let endpoint = device.signalK ?? Endpoint("localhost:3000") else {
      preconditionFailure("localhost:3000 is a host and a port")
    }
    let server = BoatInstruments.signalK(endpoint, device)
    switch server.detect(isCancelled: { Interrupt.isSet }) {
    case .failure(let problem):
      // Most boats have none: only one that is set is missed.
      if isSet { sentences.append(problem.sentence) }
      return false
    case .success(let sentence):
      try write("signalk", "\(endpoint.host):\(endpoint.port)", device, sentence)
      return true
    }
  }

  /// What gpsd has opened cannot be opened twice, and need not be.
  mutating func serial() throws -> Bool {
    var isFound = false
    for path in SerialDevices.paths() {
      switch SerialDevices.speed(of: path, isCancelled: { Interrupt.isSet }) {
      case .failure(let problem): sentences.append(problem.sentence)
      case .success(nil): sentences.append("\(path) says nothing in NMEA 0183")
      case .success(let baud?):
        let device = try Device(world.environment)
        let name = NMEASource.serial(path: path, baud: baud).name
        let own = device.value("nmea").map { $0 + " " } ?? ""
        let isKnown = own.split(separator: " ").contains { $0.hasPrefix("serial:" + path) }
        try write(
          "nmea", isKnown ? String(own.dropLast()) : own + name, device,
          "\(path) speaks NMEA 0183 at \(baud)")
        isFound = true
      }
    }
    return isFound
  }

  private func write(_ key: String, _ text: String, _ device: Device, _ sentence: String) throws {
    if device.value(key) != text { try device.set(key, text) }
    try world.print(TerminalText.escaped(sentence))
    world.say("\(key): \(TerminalText.escaped(text)) stands in \(device.file)")
  }
}
