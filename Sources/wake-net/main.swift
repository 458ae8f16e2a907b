import WakeCommands
import WakeNetCommands
import WakeSystem

StandardStreams.prepare()
let words = unsafe ProcessArguments.words(
  CommandLine.argc, CommandLine.unsafeArgv, decoded: Words.decoded)
ProcessArguments.end(NetRoot.run(.process(.net, words)))
