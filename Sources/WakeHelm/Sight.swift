package import WakeLog

/// What the helm sees of the log, and of the clock.
package struct Sight: Sendable {
  package struct Entry: Equatable, Sendable {
    /// Of the ship's clock, `10:15`.
    package let time: String
    package let text: String
    package let isStruck: Bool

    package init(time: String, text: String, isStruck: Bool) {
      self.time = time
      self.text = text
      self.isStruck = isStruck
    }
  }

  package var state = State()
  /// Somebody is overboard and not yet recovered.
  package var isOverboard = false
  /// Nil where the next entry begins a voyage.
  package var voyage: String?
  /// Of the ship's clock, `10:15:32 +02:00`.
  package var clock = ""
  /// The newest last.
  package var entries: [Entry] = []
  /// Since the last entry; nil: there is none.
  package var silence: Int?
  /// The last in the log, and how many seconds old.
  package var position: (text: String, seconds: Int)?
  /// What instruments or people noted last, `cog 231`.
  package var readings: [String] = []

  package init() {}
}
