/// A call of the operating system that failed.
package struct SystemError: Error, Equatable, Sendable {
  /// What was tried, as the words that follow "cannot": `open`, `write to`, `lock`.
  package let operation: String
  package let path: String
  package let code: Int32

  package init(_ operation: String, _ path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }
}
