import WakeFormat
import WakeLog
import WakeNavigation
import WakeReport
import WakeSystem

/// GPX and NMEA 0183 are read by `wake-net`, which is asked for what they tell (decisions 36 and 57).
extension Shelf {
  enum Foreign {
    case fixes([TrackFix])
    case noProgram
    /// What went wrong, where the program did not even run.
    case failed(String?)
  }

  /// What the tracks of a voyage tell of some days: the fixes where its entries without a position
  /// were made, or all there are. Files that cannot be used are named.
  func foreign(
    of voyage: Voyage, _ days: DateRange, isWhole: Bool, _ world: World
  ) -> Foreign {
    do throws(SystemError) {
      guard let asked = try askedForForeign(of: voyage, days, isWhole: isWhole, world) else {
        return .noProgram
      }
      var answer: Bytes = []
      while case .bytes(let bytes) = try asked.next(until: Deadline(milliseconds: Self.patience)) {
        answer += bytes
      }
      guard try asked.ending() == .exited(0) else { return .failed(nil) }
      for line in answer.prefix(1 << 16).split(separator: 0x0A) {
        guard line.first == UInt8(ascii: "#") else { break }
        world.say(TerminalText.escaped(String(decoding: line.dropFirst(2), as: UTF8.self)))
      }
      return .fixes(Self.foreignFixes(in: answer, voyage.zones))
    } catch {
      return .failed(error.message)
    }
  }

  /// The program that tells it, which runs beside us; nil where there is none.
  func askedForForeign(
    of voyage: Voyage, _ days: DateRange, isWhole: Bool, _ world: World
  ) throws(SystemError) -> Background? {
    guard let program = Handover.program else { return nil }
    // A range needs an end; the calendar has two.
    let range = (days.first?.text ?? "0001-01-01") + ".." + (days.last?.text ?? "9999-12-31")
    return try Spawn.background(
      program,
      [
        "--logbook", files.root, "annotate", range, "--voyage", voyage.name, "--dry-run", "--plain",
      ] + (isWhole ? ["--whole"] : []),
      environment: world.environment.with(Handover.versionVariable, Version.text))
  }

  /// Milliseconds that it may take to say something.
  static let patience = 120_000

  /// What it told, once it has ended well.
  static func foreignFixes(in answer: Bytes, _ zones: Zones) -> [TrackFix] {
    TrackLines.fixes(in: answer, Page(name: "", zones: zones))
  }
}
