import WakeCommands
import WakeScreen
import WakeSystem

StandardStreams.prepare()
let words = unsafe ProcessArguments.words(
  CommandLine.argc, CommandLine.unsafeArgv, decoded: Words.decoded)
var world = World.process(.wake, words)
world.openScreen = Screen.open
ProcessArguments.end(Root.run(world, Root.request))
