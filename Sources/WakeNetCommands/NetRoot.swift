package import CommandSpec
package import WakeCommands

/// The command line of `wake-net`: the declarations of all commands, with the work of its own.
package enum NetRoot {
  package static let command: Command<World> = Root.declared
    .with("import") { $0.doing(ImportWork.run) }
    .with("export") { $0.doing(ExportWork.run) }
    .with("annotate") { $0.doing(AnnotateWork.run) }
    .with("config") { $0.with("detect") { $0.doing(DetectWork.run) } }
    .with("config") { $0.with("signalk") { $0.doing(SignalKWork.run) } }
    .with("instruments") { $0.doing(InstrumentsWork.run) }
    .with("record") { $0.doing(RecordWork.run) }
    .with("auto") { $0.doing(AutoWork.run) }
    .with("anchor-watch") { AnchorWork.command($0) }
    .with("sync") { $0.doing(SyncWork.run) }
    .with("status") { $0.doing(StatusWork.run) }
    .with("diff") { $0.doing(DiffWork.run) }
    .with("history") { $0.doing(HistoryWork.run) }
    .with("clone") { $0.doing(CloneWork.run) }
    .with("remote") { $0.doing(RemoteWork.show).with("set") { $0.doing(RemoteWork.set) } }
    .with("share") { $0.doing(ShareWork.run) }
    .with("follow") { $0.doing(FollowWork.run) }
    .with("init") { $0.doing(RemoteWork.initialize) }

  /// Runs what `wake` hands over; the two must be of one build.
  package static func run(_ world: World) -> Int32 {
    if let mismatch = Handover.mismatch(world) {
      Root.report(mismatch, world)
      return mismatch.status.rawValue
    }
    return Root.run(world, command.parse)
  }
}
