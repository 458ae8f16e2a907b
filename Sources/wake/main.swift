import WakeCommands
import WakeSystem

StandardStreams.prepare()
let words = unsafe ProcessArguments.bytes(CommandLine.argc, CommandLine.unsafeArgv)
ProcessArguments.end(Root.run(Root.declared, .process(.wake, words)))
