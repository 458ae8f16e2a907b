internal import CWakeSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The variables a process was started with.
///
/// Those of a real process are looked up one by one: saving an entry needs five of them.
package struct Environment: Sendable, ExpressibleByDictionaryLiteral {
  private let lookUp: @Sendable (String) -> String?
  private let list: @Sendable () -> [String: String]

  package init(_ variables: [String: String]) {
    lookUp = { variables[$0] }
    list = { variables }
  }

  package init(dictionaryLiteral elements: (String, String)...) {
    self.init(Dictionary(uniqueKeysWithValues: elements))
  }

  private init(
    lookUp: @escaping @Sendable (String) -> String?,
    list: @escaping @Sendable () -> [String: String]
  ) {
    self.lookUp = lookUp
    self.list = list
  }

  /// Of this process. A variable that is not UTF-8 counts as not set.
  package static let process = Environment(
    lookUp: { name in
      guard let value = unsafe getenv(name) else { return nil }
      return unsafe String(validatingCString: value)
    },
    list: allOfProcess)

  package subscript(name: String) -> String? { lookUp(name) }

  /// All of them, for a program that is started.
  package var all: [String: String] { list() }

  /// The same with a variable more.
  package func with(_ name: String, _ value: String) -> Environment {
    Environment(all.merging([name: value]) { _, new in new })
  }

  @Sendable private static func allOfProcess() -> [String: String] {
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
