package import WakeFormat
package import WakeLog
import WakeNavigation

extension LoggedEntry {
  /// The entry for programs, an object on one line.
  package var jsonLine: String {
    var bytes = Bytes()
    writeJSON(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The entry for programs. Names are stable; readers tolerate new ones.
  ///
  /// Written straight away, without a `JSON` between: a whole log is exported so.
  package func writeJSON(to bytes: inout Bytes) {
    let entry = member.entry
    JSON.write("{\"stamp\":", entry.stamp.text, to: &bytes)
    if let instant = entry.stamp.instant {
      JSON.write(",\"utc\":", Stamp(instant, offset: 0).text, to: &bytes)
    } else {
      bytes.append(contentsOf: ",\"utc\":null".utf8)
    }
    JSON.write(",\"voyage\":", voyage, to: &bytes)
    JSON.write(",\"places\":", list: places.map(\.text), to: &bytes)
    JSON.write(",\"events\":", list: member.events, to: &bytes)
    writeFields(to: &bytes)
    JSON.write(",\"remarks\":", entry.remarks, to: &bytes)
    JSON.write(",\"paragraphs\":", list: member.paragraphs, to: &bytes)
    JSON.write(",\"struck\":", member.void != nil, to: &bytes)
    JSON.write(",\"conflicts\":", list: member.conflicts, to: &bytes)
    JSON.write(",\"spooled\":", places.contains { $0.isSpooled }, to: &bytes)
    JSON.write(",\"line\":", entry.text, to: &bytes)
    if !lines.isEmpty { JSON.write(",\"lines\":", list: lines, to: &bytes) }
    // What is written nowhere is not among the fields.
    if let point = trackPoint {
      JSON.write(",\"derived\":{\"pos\":", PositionText.written(point), to: &bytes)
      bytes.append(contentsOf: ",\"fix\":\"track\"}".utf8)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// One member a key: the last value, or a list for the keys that are lists.
  private func writeFields(to bytes: inout Bytes) {
    let fields = member.fields
    bytes.append(contentsOf: ",\"fields\":{".utf8)
    for (place, field) in fields.enumerated() {
      // At its first place.
      guard !fields[..<place].contains(where: { $0.key == field.key }) else { continue }
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      JSON.write("", field.key, to: &bytes)
      if Registry.key(field.key)?.isList == true {
        let all = fields[place...].filter { $0.key == field.key }
        JSON.write(":", list: all.map(\.value), to: &bytes)
      } else {
        let last = fields.last { $0.key == field.key } ?? field
        JSON.write(":", last.value, to: &bytes)
      }
    }
    bytes.append(UInt8(ascii: "}"))
  }
}
