/// The files of one logbook. The only writer.
package final class LogbookFiles {
  /// Absolute.
  package let root: String
  /// `$XDG_STATE_HOME/wake`.
  package let state: String
  /// The `book:` fact, under whose name this device keeps its state. Set it before writing.
  package var book = "unnamed"

  package init(root: String, state: String) {
    self.root = root
    self.state = state
  }

  /// Plain directories standing directly in the logbook that hold a `.wake` file, in byte order.
  package func voyages() throws(SystemError) -> [String] { fatalError() }
  /// Plain directories standing directly in the logbook, looked into by nobody, in byte order.
  package func directories() throws(SystemError) -> [String] { fatalError() }
  /// `voyage/x.wake`, plain files only, in byte order.
  package func pages(in voyage: String) throws(SystemError) -> [String] { fatalError() }
  /// `voyage/track/x.wake`, and `.gpx` and `.nmea` files there, in byte order.
  package func tracks(in voyage: String) throws(SystemError) -> [String] { fatalError() }
  /// The bytes of a file, nil where there is none. Links are never followed.
  package func read(_ relative: String) throws(SystemError) -> ContiguousArray<UInt8>? {
    fatalError()
  }
  /// True while a wake process holds the lock: a torn tail may be a line being written.
  package func isBeingWritten() -> Bool { fatalError() }

  /// Adds whole lines, each ended by LF, to a page, which is created if it is not there.
  package func append(_ lines: ContiguousArray<UInt8>, to page: String) throws(SaveError) -> Saved {
    fatalError()
  }
  /// Remembers acknowledged lines until a commit holds them. Call it after printing; never fails.
  package func recordReceipt(_ page: String, _ lines: ContiguousArray<UInt8>) {}

  /// Makes a whole file with the directories it needs, durably. False: it exists already.
  package func create(_ relative: String, _ bytes: ContiguousArray<UInt8>) throws(SaveError) -> Bool
  { fatalError() }

  /// Replaces a file if its bytes are those expected. `nil` is a file that is not there.
  package func replace(
    _ relative: String, expecting: ContiguousArray<UInt8>?, with new: ContiguousArray<UInt8>?
  ) throws(SaveError) -> Replacement { fatalError() }

  /// Lines that wait outside the pages. Readers show them with those of the page.
  package func spooled() throws(SystemError) -> [Spooled] { fatalError() }
}
