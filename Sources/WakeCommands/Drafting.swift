import WakeSystem

/// An entry written in the editor.
enum Drafting {
  /// The lines that came back; comments are left out.
  static func lines(_ world: World, beginning: String) throws -> [String] {
    let device = try Device(world.environment)
    let path = device.paths.state + "/draft-" + Randomness.name() + ".txt"
    let text = """
      \(beginning)
      # One line is one entry. Lines that begin with # are left out; an empty file saves nothing.

      """
    let bytes: ContiguousArray<UInt8>
    do {
      try PlainFile.write(path, ContiguousArray(text.utf8))
      let ending = try Spawn.edit(
        path, editor: Editor.command(world, device), environment: world.environment)
      guard ending == .exited(0) else {
        throw Failure(
          .notSaved, "the editor did not end well; nothing was saved, the text is kept in \(path)")
      }
      bytes = try PlainFile.read(path, limit: 1 << 20) ?? []
      try PlainFile.remove(path)
    } catch let error as SystemError {
      throw Failure(error)
    }
    return bytes.split(separator: 0x0A).map { Words.decoded(ContiguousArray($0)) }
      .filter { !$0.hasPrefix("#") }
  }
}

/// The user's editor.
enum Editor {
  static func command(_ world: World, _ device: Device) -> String {
    for candidate in [
      device.value("editor"), world.environment["VISUAL"], world.environment["EDITOR"],
    ] {
      if let candidate, !candidate.isEmpty { return candidate }
    }
    return "vi"
  }
}
