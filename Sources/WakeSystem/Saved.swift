/// Where acknowledged lines stand. Both places are durable and shown by every reader.
package enum Saved: Equatable, Sendable {
  /// On its page; `line` counts from 1 and is the first line that was added.
  case page(String, line: Int)
  /// Waiting outside the page, and the reason, as the words after "because": `a merge is under way`.
  case spool(page: String, why: String)
}

/// Why lines were not acknowledged.
package enum SaveError: Error, Equatable, Sendable {
  /// Nothing was kept.
  case notSaved(SystemError)
  /// The device did not confirm the writing: the lines may or may not be there.
  case notConfirmed(SystemError)
  /// The user interrupted before anything was written.
  case interrupted

  package var message: String {
    switch self {
    case .notSaved(let error): error.message
    case .notConfirmed(let error): error.message
    case .interrupted: "interrupted before anything was saved"
    }
  }
}

/// What came of replacing a file.
package enum Replacement: Equatable, Sendable {
  case replaced
  /// The file's bytes are not those that were expected; nothing was done.
  case changed
  /// Somebody is writing it, or was a moment ago; nothing was done.
  case busy
}

/// Lines that wait outside their page.
package struct Spooled: Equatable, Sendable {
  /// Relative to the logbook.
  package let page: String
  /// Whole lines.
  package let bytes: ContiguousArray<UInt8>

  package init(page: String, bytes: ContiguousArray<UInt8>) {
    self.page = page
    self.bytes = bytes
  }
}
