import WakeSystem

/// The commands that talk to something else are those of `wake-net`.
package enum Handover {
  /// Says to `wake-net` which `wake` calls it.
  package static let versionVariable = "WAKE_VERSION"

  static var program: String? {
    guard let path = Executable.sibling("wake-net"), PlainFile.isExecutable(path) else {
      return nil
    }
    return path
  }

  static let missing = Failure(
    .missing, "wake-net is not beside wake: entries are saved, instruments and sync need it",
    hint: "install both from the same package")

  /// Lets `wake-net` do the rest of the command line.
  static func run(_ world: World) throws -> Int32 {
    guard let program else { throw missing }
    do throws(SystemError) {
      switch try Spawn.run(
        program, world.words, environment: world.environment.with(versionVariable, Version.text))
      {
      case .exited(let status): return status
      case .killed(let signal): return 128 + signal
      }
    } catch {
      throw Failure(error)
    }
  }

  /// The two are built together; what is said where they were not.
  package static func mismatch(_ world: World) -> Failure? {
    guard let caller = world.environment[versionVariable], caller != Version.text else {
      return nil
    }
    return Failure(
      .usage, "wake is version \(caller), wake-net beside it is \(Version.text)",
      hint: "install both from the same package")
  }
}
