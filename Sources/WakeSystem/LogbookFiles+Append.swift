extension LogbookFiles {
  /// Adds whole lines, each ended by LF, to a page, which is created if it is not there.
  ///
  /// When it returns, the lines are on the device: on their page, or in the spool while another
  /// process holds the lock, a merge is under way, or no plain file stands where the page should.
  package func append(
    _ lines: ContiguousArray<UInt8>, to page: String
  ) throws(SaveError) -> Saved {
    precondition(lines.last == 0x0A, "lines end in LF")
    let path: InsidePath
    do { path = try InsidePath(page) } catch { throw .notSaved(error) }
    let pen: Pen
    do {
      pen = try Pen.take(for: self)
    } catch {
      switch error {
      case .held:
        let why = "another process holds the logbook's lock"
        return try spool(lines, for: page, why: why, clone: nil)
      case .impossible(let error):
        return try spool(lines, for: page, why: "wake " + error.message, clone: nil)
      case .interrupted: throw .interrupted
      case .failed(let error): throw .notSaved(error)
      }
    }
    clone = pen.home.clone
    let saved = try append(lines, to: path, with: pen)
    // Where the page could not take these lines, it will not take others now.
    if case .page = saved { takeInSpool(with: pen) }
    return saved
  }

  private func append(
    _ lines: ContiguousArray<UInt8>, to page: InsidePath, with pen: borrowing Pen
  ) throws(SaveError) -> Saved {
    let clone = pen.home.clone
    let why: String
    do {
      if let line = try Appending(lines, to: page, of: self).untilItStands(with: pen) {
        return .page(page.text, line: line)
      }
      why = "another program keeps replacing the page"
    } catch {
      switch error {
      case .elsewhere(let reason): why = reason
      case .notWritten(let error): throw .notSaved(error)
      case .notConfirmed(let failure):
        // The kernel calls the bytes clean from here on: only another file can still be trusted.
        let saved = try? spool(
          lines, for: page.text, why: "the device did not confirm the page", clone: clone)
        guard let saved else { throw .notConfirmed(failure) }
        return saved
      }
    }
    return try spool(lines, for: page.text, why: why, clone: clone)
  }
}
