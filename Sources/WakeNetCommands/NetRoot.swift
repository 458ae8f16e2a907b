package import CommandSpec
package import WakeCommands

/// The command line of `wake-net`: the declarations of all commands, with the work of its own.
package enum NetRoot {
  package static let command: Command<World> = Root.declared
    .with("annotate") { $0.doing(AnnotateWork.run) }
    .with("config") { $0.with("detect") { $0.doing(DetectWork.run) } }

  /// Runs what `wake` hands over; the two must be of one build.
  package static func run(_ world: World) -> Int32 {
    if let mismatch = Handover.mismatch(world) {
      Root.report(mismatch, world)
      return mismatch.status.rawValue
    }
    return Root.run(command, world)
  }
}
