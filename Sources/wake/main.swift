import WakeCommands
import WakeSystem

StandardStreams.prepare()
let words = unsafe ProcessArguments.bytes(CommandLine.argc, CommandLine.unsafeArgv)
let world = World.process(.wake, words)
ProcessArguments.end(Root.run(Root.needed(for: world.words), world))
