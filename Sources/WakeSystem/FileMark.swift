/// How a file was last left: who finds the same mark again need not read it again.
package struct FileMark: Hashable, Sendable {
  private let path: String
  private let size: Int
  private let seconds: Int64
  private let nanoseconds: Int32

  fileprivate init(_ path: String, _ status: FileStatus) {
    self.path = path
    size = status.size
    seconds = status.modified.seconds
    nanoseconds = status.modified.nanoseconds
  }
}

extension LogbookFiles {
  /// Nil where there is no such file.
  package func mark(of relative: String) -> FileMark? {
    let status = (try? Descriptor.status(of: root + "/" + relative)) ?? nil
    return status.map { FileMark(relative, $0) }
  }
}
