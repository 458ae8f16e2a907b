import CommandSpec
import WakeCommands
import WakeInstruments
import WakeReport
import WakeSystem

/// `wake config detect`: looks for instruments, and writes down what it finds.
enum DetectWork {
  static func run(_ given: Invocation, _ world: inout World) throws -> Int32 {
    Interrupt.install()
    let device = try Device(world.environment)
    let endpoint = device.gpsd ?? Endpoint("localhost:2947")
    guard let endpoint else { preconditionFailure("localhost:2947 is a host and a port") }
    let clock = world.clock
    let gpsd = Gpsd(host: endpoint.host, port: UInt16(endpoint.port))
    switch gpsd.detect(now: { UnixTime(clock()) }, isCancelled: { Interrupt.isSet }) {
    case .failure(let problem):
      throw Failure(
        .found, problem.sentence,
        hint: "when gpsd runs elsewhere: wake config gpsd HOST:PORT")
    case .success(let state):
      let text = "\(endpoint.host):\(endpoint.port)"
      if device.value("gpsd") != text { try device.set("gpsd", text) }
      try world.print(TerminalText.escaped(state.sentence))
      world.say("gpsd: \(text) stands in \(device.file)")
      return 0
    }
  }
}
