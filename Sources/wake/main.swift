import WakeCommands
import WakeSystem

StandardStreams.prepare()
let words = unsafe ProcessArguments.words(
  CommandLine.argc, CommandLine.unsafeArgv, decoded: Words.decoded)
let world = World.process(.wake, words)
ProcessArguments.end(Root.run(world, Root.request))
