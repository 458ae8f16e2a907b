import WakeCommands

Process.run(.wake, Root.declared)
