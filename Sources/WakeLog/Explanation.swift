package import WakeFormat

/// What a diagnostic means, with files that have it and the same files mended.
package struct Explanation: Sendable {
  package struct File: Sendable {
    package let name: String
    package let bytes: Bytes

    init(_ name: String, _ text: String) { self.init(name, Bytes(text.utf8)) }

    init(_ name: String, _ bytes: Bytes) {
      self.name = name
      self.bytes = bytes
    }
  }

  package let code: Diagnostic.Code
  /// A sentence or two.
  package let why: String
  /// Of one voyage, the facts of the logbook with them; nil where no file can show it.
  package let bad: [File]?
  package let mended: [File]?

  package init(_ code: Diagnostic.Code) {
    let (why, example) = Self.manual(code)
    self.code = code
    self.why = why
    bad = example.map { $0.files($0.bad) }
    mended = example.map { $0.files($0.mended) }
  }

  /// One file as it should not be and as it should, and what stands beside it.
  struct Sample {
    var name = "2026-06-14.wake"
    /// Of the voyage.
    var facts = ""
    /// Facts of the logbook.
    var logbook = ""
    let bad: Bytes
    let mended: Bytes

    /// Entries without their stamps, an hour apart from 08:00 on.
    static func hours(
      _ bad: [String], _ mended: [String], facts: String = "", logbook: String = ""
    ) -> Sample {
      func page(_ lines: [String]) -> String {
        lines.enumerated().map { hour, line in
          "2026-06-14T\(hour + 8 < 10 ? "0" : "")\(hour + 8):00:00+02:00 \(line)\n"
        }.joined()
      }
      return Sample(page(bad), page(mended), facts: facts, logbook: logbook)
    }

    /// One entry without its stamp.
    static func entry(_ bad: String, _ mended: String) -> Sample {
      let stamp = "2026-06-14T08:40:12+02:00 "
      return Sample(stamp + bad + "\n", stamp + mended + "\n")
    }

    init(
      _ bad: String, _ mended: String, name: String = "2026-06-14.wake", facts: String = "",
      logbook: String = ""
    ) {
      self.init(bytes: Bytes(bad.utf8), Bytes(mended.utf8), name: name)
      self.facts = facts
      self.logbook = logbook
    }

    init(bytes bad: Bytes, _ mended: Bytes, name: String = "2026-06-14.wake") {
      self.name = name
      self.bad = bad
      self.mended = mended
    }

    func files(_ bytes: Bytes) -> [File] {
      let beside = [File("logbook.wake", logbook), File("voyage.wake", facts)]
      return beside.filter { !$0.bytes.isEmpty && $0.name != name } + [File(name, bytes)]
    }
  }
}
