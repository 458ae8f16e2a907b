import WakeCommands
import WakeFormat
import WakeNavigation
import WakeSystem

/// What an anchor watch must know again after a power cut, in a file of this device.
struct AnchorState: Equatable {
  var anchor: Point
  /// Metres.
  var radius: Double
  /// A command for the shell, run at each alarm.
  var alarm: String?
  /// Whether somebody has answered the alarm that is on.
  var isAcknowledged = false

  static func file(_ device: Device) -> String { device.paths.state + "/anchor-watch" }

  /// Nil where no watch is kept.
  static func read(_ device: Device) throws -> AnchorState? {
    let bytes: ContiguousArray<UInt8>?
    do throws(SystemError) { bytes = try PlainFile.read(file(device)) } catch {
      throw Failure(error)
    }
    guard let bytes else { return nil }
    let facts = Document(bytes)
    guard let anchor = facts.value(of: "anchor").flatMap({ Position($0) }),
      let radius = facts.value(of: "radius").flatMap({ Double($0) }), radius > 0
    else { return nil }
    return AnchorState(
      anchor: Point(anchor), radius: radius,
      alarm: facts.value(of: "alarm").flatMap { $0.isEmpty ? nil : $0 },
      isAcknowledged: facts.value(of: "acknowledged") == "yes")
  }

  func write(_ device: Device) throws {
    var text = "anchor: \(PositionText.written(anchor))\nradius: \(radius)\n"
    if let alarm { text += "alarm: \(alarm)\n" }
    if isAcknowledged { text += "acknowledged: yes\n" }
    do throws(SystemError) {
      try PlainFile.write(Self.file(device), ContiguousArray(text.utf8))
    } catch {
      throw Failure(error)
    }
  }

  /// An empty file says that no watch is kept.
  static func end(_ device: Device) throws {
    do throws(SystemError) {
      try PlainFile.write(file(device), [])
    } catch {
      throw Failure(error)
    }
  }
}
