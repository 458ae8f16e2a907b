import CommandSpec
import WakeCommands
import WakeInstruments
import WakeReport
import WakeSystem

/// `wake config signalk`: a server, and what it asks for.
enum SignalKWork {
  /// So long the owner may take to get to another screen and approve.
  private static let patience = Duration.seconds(300)

  static func run(_ given: Invocation, _ world: inout World) throws -> Int32 {
    Interrupt.install()
    let device = try Device(world.environment)
    let text = given[first: ConfigCommand.server] ?? device.value("signalk") ?? "localhost:3000"
    guard let endpoint = Endpoint(text) else {
      throw Failure(.usage, "expected HOST:PORT, like localhost:3000, found '\(text)'")
    }
    let isSame = device.signalK == endpoint
    let server = SignalK(
      host: endpoint.host, port: UInt16(endpoint.port),
      token: isSame ? device.value("signalk-token") : nil)
    let (clock, said) = (world.clock, world)
    let answer = server.access(
      client: Randomness.uuid(), within: patience, now: { UnixTime(clock()) },
      isCancelled: { Interrupt.isSet },
      tell: {
        said.say(
          "a request is waiting at \(TerminalText.escaped(text)): approve 'wake' there, in Security, Access Requests"
        )
      })
    switch answer {
    case .failure(let problem):
      throw Failure(
        problem.isCancelled ? .interrupted : .network, problem.sentence,
        hint: "when it runs elsewhere: wake config signalk HOST:PORT")
    case .success(.open(let hasPosition)):
      if device.value("signalk") != text { try device.set("signalk", text) }
      try world.print(
        TerminalText.escaped("Signal K at \(text) answers")
          + (hasPosition ? "" : ", and has no position"))
    case .success(.granted(let token)):
      try device.set("signalk", text)
      // Read anew: the first setting stands in the file now.
      try Device(world.environment).set("signalk-token", token)
      try world.print(TerminalText.escaped("Signal K at \(text) has given this device a token"))
    }
    world.say("signalk: \(TerminalText.escaped(text)) stands in \(device.file)")
    return Status.done.rawValue
  }
}
