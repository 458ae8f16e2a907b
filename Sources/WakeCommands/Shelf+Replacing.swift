package import WakeFormat
import WakeSystem

extension Shelf {
  /// How it ended that a file was to be replaced.
  package enum Attempt {
    case done
    /// Another program went on writing it.
    case busy
    case interrupted
  }

  /// Replaces a file that others may write meanwhile: then it is looked at anew.
  ///
  /// - Parameters:
  ///   - milliseconds: how long others are waited for; a page that somebody has just saved is quiet
  ///     after 2 s.
  ///   - waiting: called each time that another program holds the file.
  ///   - new: what is to stand there, made of what stands there; nil is no file.
  package func replace(
    _ path: String, patience milliseconds: Int, waiting: () -> Void = {},
    with new: (Bytes?) throws -> Bytes?
  ) throws -> Attempt {
    let deadline = Deadline(milliseconds: milliseconds)
    for _ in 0..<Self.tries {
      let standing = try read(path)
      let wanted = try new(standing)
      if wanted == standing { return .done }
      switch try files.replace(path, expecting: standing, with: wanted) {
      case .replaced: return .done
      case .changed: continue
      case .busy:
        waiting()
        let pause = Deadline(milliseconds: min(100, deadline.remaining))
        if Interrupt.wait(reading: nil, until: pause) == .interrupted { return .interrupted }
        if deadline.hasPassed { return .busy }
      }
    }
    return .busy
  }

  /// How often a page that others change meanwhile is looked at anew.
  private static let tries = 100
}
