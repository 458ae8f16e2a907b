internal import CWakeSystem

/// The variables the process was started with.
package enum Environment {
  /// Read once by `main`; variables that are not UTF-8 are left out.
  package static func variables() -> [String: String] {
    var variables: [String: String] = [:]
    guard var entry = unsafe wake_environment() else { return [:] }
    while let text = unsafe entry.pointee {
      if let pair = unsafe String(validatingCString: text), let equals = pair.firstIndex(of: "=") {
        variables[String(pair[..<equals])] = String(pair[pair.index(after: equals)...])
      }
      unsafe entry += 1
    }
    return variables
  }
}
