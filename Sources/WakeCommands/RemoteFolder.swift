/// What is said of a logbook that lies on another machine.
enum RemoteFolder {
  static let text =
    "this logbook lies on a network file system: let one device at a time write to it "
    + "(devices of their own share it with wake sync)"
}
