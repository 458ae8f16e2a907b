/// How long ago something was, in words.
enum Age {
  /// `40 s`, `25 min`, `3 h 5 min`.
  static func words(_ seconds: Int) -> String {
    switch seconds {
    case ..<120: "\(seconds) s"
    case ..<7200: "\(seconds / 60) min"
    default: "\(seconds / 3600) h \(seconds / 60 % 60) min"
    }
  }
}
