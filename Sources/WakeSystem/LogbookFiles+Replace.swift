extension LogbookFiles {
  /// Replaces a file if its bytes are those expected. `nil` is a file that is not there.
  ///
  /// What stood there is kept in `.wake/undo`. A save that comes in between is never overwritten:
  /// what was displaced is looked at, and put back if it is not what was expected.
  package func replace(
    _ relative: String, expecting: ContiguousArray<UInt8>?, with new: ContiguousArray<UInt8>?
  ) throws(SaveError) -> Replacement {
    let path: InsidePath
    do { path = try InsidePath(relative) } catch { throw .notSaved(error) }
    do {
      let pen = try Pen.take(for: self)
      let replacing = Replacing(path, by: self)
      switch (expecting, new) {
      case (let old?, let new?): try replacing.replace(old, by: new, with: pen)
      case (let old?, nil): try replacing.remove(old, with: pen)
      case (nil, let new?): try replacing.make(new, with: pen)
      case (nil, nil): if try replacing.stands(with: pen) { return .changed }
      }
      return .replaced
    } catch let error as Replacing.Failure {
      switch error {
      case .gaveWay(let reason): return reason
      case .notWritten(let error): throw .notSaved(error.during("replace", relative))
      case .notConfirmed(let error): throw .notConfirmed(error.during("replace", relative))
      }
    } catch let error as Pen.Failure {
      switch error {
      case .held: return .busy
      case .impossible(let error): throw .notSaved(error)
      case .interrupted: throw .interrupted
      case .failed(let error): throw .notSaved(error)
      }
    } catch {
      preconditionFailure("nothing else is thrown")
    }
  }
}
