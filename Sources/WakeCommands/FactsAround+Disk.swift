import WakeLog
import WakeSystem

extension FactsAround {
  /// Those that stand around a file now; what cannot be read says nothing.
  static func onDisk(_ path: String) -> FactsAround {
    FactsAround(path, database: .system) { try? PlainFile.read($0) }
  }
}
