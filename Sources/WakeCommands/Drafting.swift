import WakeSystem

/// An entry written in the editor.
enum Drafting {
  /// Opens the editor on a text that begins like this, and hands over the lines that come back;
  /// comments are left out. The text is kept until they are saved.
  static func write(
    _ world: World, beginning: String, save: ([String]) throws -> Int32
  ) throws -> Int32 {
    let device = try world.device()
    let path = device.paths.state + "/draft-" + Randomness.name() + ".txt"
    let lines: [String]
    do {
      try PlainFile.write(path, ContiguousArray((beginning + explanation).utf8))
      let ending = try Spawn.edit(
        path, editor: Editor.command(world, device), environment: world.environment)
      guard ending == .exited(0) else {
        throw Failure(
          .notSaved, "the editor did not end well; nothing was saved",
          hint: "the text is kept in \(path)")
      }
      lines = try Self.lines(of: path)
      guard !lines.isEmpty else {
        try PlainFile.remove(path)
        throw Failure(.usage, "nothing was written, so nothing was saved")
      }
    } catch let error as SystemError {
      throw Failure(error)
    }
    let status: Int32
    do {
      status = try save(lines)
    } catch let failure as Failure {
      let hint = (failure.hint.map { $0 + "; " } ?? "") + "the text is kept in \(path)"
      throw Failure(failure.status, failure.message, hint: hint)
    }
    // What is saved is saved, whether the draft can be taken away or not.
    try? PlainFile.remove(path)
    return status
  }

  private static let explanation = """

    # One line is one entry. Lines that begin with # are left out; an empty file saves nothing.

    """

  private static func lines(of path: String) throws(SystemError) -> [String] {
    let bytes = try PlainFile.read(path, limit: 1 << 20) ?? []
    return bytes.split(separator: 0x0A).map { Words.decoded(ContiguousArray($0)) }
      .filter { line in
        !line.hasPrefix("#") && !line.allSatisfy { $0 == " " || $0 == "\t" || $0 == "\r" }
      }
  }
}

/// The user's editor.
enum Editor {
  static func choice(_ environment: Environment, _ device: Device) -> Chosen {
    if let editor = device.value("editor") { return Chosen(editor, by: device.shortFile) }
    for variable in ["VISUAL", "EDITOR"] {
      if let editor = environment[variable], !editor.isEmpty { return Chosen(editor, by: variable) }
    }
    return Chosen("vi", by: "standard")
  }

  static func command(_ world: World, _ device: Device) -> String {
    choice(world.environment, device).value
  }
}
