package import WakeFormat
import WakeHelm
import WakeLog
package import WakeSystem

/// The settings of this device, which are in no version control.
package struct Device {
  /// A setting that exists.
  package struct Setting: Sendable {
    package let key: String
    package let meaning: String
    /// What holds where nothing is set.
    package let standard: String?
    /// What a value must be; nil: anything. The message says what was expected.
    let refuses: @Sendable (String) -> String?

    init(
      _ key: String, _ meaning: String, standard: String? = nil,
      refuses: @escaping @Sendable (String) -> String? = { _ in nil }
    ) {
      self.key = key
      self.meaning = meaning
      self.standard = standard
      self.refuses = refuses
    }

    /// What was expected in place of a value; nil where it is good.
    func problem(with value: String) -> String? {
      guard !value.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
        return "expected one line of text"
      }
      return value.isEmpty ? "expected a value" : refuses(value)
    }
  }

  package static let settings: [Setting] =
    [
      Setting("logbook", "the logbook of this device"),
      Setting("name", "who writes here: each entry gets by=NAME") { value in
        value.contains(" ") ? "expected one word, a handle like anna" : nil
      },
      Setting("gpsd", "where gpsd listens, like localhost:2947") { value in
        Endpoint(value) == nil ? "expected HOST:PORT, like localhost:2947" : nil
      },
    ] + instrumentSettings + [
      Setting("wait", "how many seconds add waits for instruments", standard: "3") { value in
        Int(value).map { (0...60).contains($0) } == true
          ? nil : "expected a number of seconds from 0 to 60"
      },
      Setting("idle", "how many seconds a sync waits for a remote that is silent", standard: "60") {
        value in
        Int(value).map { (1...86_400).contains($0) } == true
          ? nil : "expected a number of seconds from 1 to 86400"
      },
      Setting("editor", "the editor, in place of VISUAL and EDITOR"),
      Setting("color", "when to use colours: auto, always or never", standard: "auto") { value in
        Everywhere.Colour(rawValue: value) == nil ? "expected auto, always or never" : nil
      },
      Setting("night", "yes for red on black", standard: "no") { value in
        ["yes", "no"].contains(value) ? nil : "expected yes or no"
      },
      Setting("day", "what seatime counts as a day: aboard, under-way or 24h", standard: "aboard") {
        value in
        DayRule(rawValue: value) == nil ? "expected aboard, under-way or 24h" : nil
      },
      Setting(
        "dark", "what night is to seatime: sunset, or hours like 21-06", standard: "sunset"
      ) { value in
        NightRule(value) == nil ? "expected \(NightRule.expected)" : nil
      },
      Setting("keys", "keys of the helm that are not the usual ones, like reef=x tack=T") { value in
        do throws(KeyChart.Problem) {
          _ = try KeyChart(value)
          return nil
        } catch {
          return error.message
        }
      },
    ]

  package let paths: DevicePaths
  package let document: Document

  package init(_ environment: Environment) throws {
    do throws(DevicePaths.Unknown) {
      paths = try DevicePaths(environment)
    } catch {
      throw Failure(.notSaved, error.message, hint: error.hint)
    }
    do throws(SystemError) {
      document = Document(try PlainFile.read(paths.config + "/config") ?? [])
    } catch {
      throw Failure(error)
    }
  }

  package var file: String { paths.config + "/config" }

  /// The file as people write it: `~/.config/wake/config`.
  var shortFile: String { short(file) }

  /// A path with `~` for the home directory.
  func short(_ path: String) -> String {
    guard let home = paths.home, path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }

  package func value(_ key: String) -> String? {
    document.value(of: key).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Where instruments are read; nil where none are set.
  package var gpsd: Endpoint? { value("gpsd").flatMap(Endpoint.init) }

  /// How long a sync waits for a remote that says nothing.
  package var idleSeconds: Int { value("idle").flatMap { Int($0) }.map { max(1, $0) } ?? 60 }

  package var waitSeconds: Int { value("wait").flatMap { Int($0) } ?? 3 }
}

/// A host and a port: `localhost:2947`, `[::1]:2947`.
package struct Endpoint: Equatable, Sendable {
  package let host: String
  package let port: Int

  package init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let port = Int(text[text.index(after: colon)...]),
      (1...65_535).contains(port)
    else { return nil }
    var host = text[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
    guard !host.isEmpty, !host.contains(" ") else { return nil }
    self.host = String(host)
    self.port = port
  }
}
