internal import CGitTransport

/// Questions to the `git` program about this device, answered at once.
enum GitAnswers {
  /// What `git WORDS` prints; nil where it fails or there is no git.
  ///
  /// - Parameter patience: seconds without a byte.
  static func ask(
    _ words: [String], _ question: String = "", in root: String, _ variables: [String: String],
    isInteractive: Bool = false, patience: Int = 20
  ) -> String? {
    let arguments = CStrings(["git"] + words)
    let environment = CStrings(
      RemoteProgram.environment(variables, isInteractive: isInteractive))
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16384) { room in
      var length = 0
      let status = unsafe wake_run(
        arguments.pointers, environment.pointers, root, question, question.utf8.count,
        room.baseAddress, room.count, &length, Int32(patience * 1000))
      guard status == 0 else { return nil }
      return unsafe String(
        decoding: UnsafeRawBufferPointer(start: room.baseAddress, count: length), as: UTF8.self)
    }
  }
}
