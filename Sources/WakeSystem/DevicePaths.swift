/// Where this device keeps what is its own, after the XDG base directory specification.
///
/// The user database is never asked: it would open sockets and needs dynamic libraries.
package struct DevicePaths: Equatable, Sendable {
  /// `$HOME`.
  package let home: String?
  /// `$XDG_CONFIG_HOME/wake`; holds `config`.
  package let config: String
  /// `$XDG_STATE_HOME/wake`.
  package let state: String

  /// Neither the variable nor HOME says where.
  package struct Unknown: Error, Equatable, Sendable {
    package let variable: String
    package var message: String {
      "expected HOME to name your home directory, found neither HOME nor \(variable)"
    }
    package var hint: String { "try: HOME=/home/you wake" }
  }

  /// Relative paths in the variables are ignored, as the specification asks.
  package init(_ environment: Environment) throws(Unknown) {
    func absolute(_ name: String) -> String? {
      guard let path = environment[name], path.hasPrefix("/") else { return nil }
      return path
    }
    func folder(_ variable: String, _ below: String) throws(Unknown) -> String {
      if let path = absolute(variable) { return path + "/wake" }
      if let home = absolute("HOME") { return home + below }
      throw Unknown(variable: variable)
    }
    home = absolute("HOME")
    config = try folder("XDG_CONFIG_HOME", "/.config/wake")
    state = try folder("XDG_STATE_HOME", "/.local/state/wake")
  }
}
