import WakeCommands
import WakeNetCommands
import WakeSystem

StandardStreams.prepare()
let words = unsafe ProcessArguments.bytes(CommandLine.argc, CommandLine.unsafeArgv)
ProcessArguments.end(NetRoot.run(.process(.net, words)))
