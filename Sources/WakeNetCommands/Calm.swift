import WakeGit

/// What goes on for days says a trouble when it begins, not each time it is met again.
struct Calm {
  private var last: String?

  mutating func isNew(_ stop: SyncStop) -> Bool {
    defer { last = stop.sentence }
    return last != stop.sentence
  }

  mutating func went() { last = nil }
}
