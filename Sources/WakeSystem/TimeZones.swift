internal import CWakeSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Zones of libc's own database.
package enum TimeZones {
  /// Whether the database has this name, like `Europe/Oslo`.
  package static func isKnown(_ name: String) -> Bool {
    guard isPlausible(name) else { return false }
    guard let bytes = try? PlainFile.read(folder + "/" + name, limit: 4) else { return false }
    return bytes.elementsEqual("TZif".utf8)
  }

  /// Seconds east of UTC in the named zone; nil where the database lacks the name.
  package static func offset(of name: String, at seconds: Int64) -> Int? {
    isKnown(name) ? ask(":" + name, at: seconds) : nil
  }

  /// Seconds east of UTC in the device's own zone.
  package static func deviceOffset(at seconds: Int64) -> Int {
    ask(nil, at: seconds) ?? 0
  }

  /// The name of the device's own zone: from TZ, else from `/etc/localtime`, else `/etc/timezone`.
  ///
  /// Nil where it has none, as with `TZ=CET-1CEST`.
  package static func deviceName(_ environment: Environment) -> String? {
    if let zone = environment["TZ"], !zone.isEmpty {
      return known(zone.hasPrefix(":") ? zone.dropFirst() : zone[...])
    }
    if let target = PlainFile.linkTarget("/etc/localtime"),
      let name = known(afterZoneinfo(target))
    {
      return name
    }
    guard let bytes = try? PlainFile.read("/etc/timezone", limit: 256) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return known(text.prefix { !$0.isWhitespace })
  }

  private static func known(_ name: Substring) -> String? {
    let inside = name.hasPrefix("/") ? afterZoneinfo(String(name)) : name
    return isKnown(String(inside)) ? String(inside) : nil
  }

  private static func afterZoneinfo(_ path: String) -> Substring {
    let parts = path.split(separator: "/")
    guard let start = parts.lastIndex(of: "zoneinfo") else { return "" }
    return path[parts[start].endIndex...].dropFirst()
  }

  private static func isPlausible(_ name: String) -> Bool {
    name.utf8.count < 128 && !name.isEmpty
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "_"),
          UInt8(ascii: "-"), UInt8(ascii: "+"):
          true
        default: false  // a full stop too, and with it every `..`
        }
      } && !name.hasPrefix("/")
  }

  private static var folder: String {
    guard let path = unsafe getenv("TZDIR") else { return "/usr/share/zoneinfo" }
    return unsafe String(cString: path)
  }

  private static func ask(_ zone: String?, at seconds: Int64) -> Int? {
    var offset: Int32 = 0
    let failed: Int32
    if let zone {
      failed = unsafe wake_zone_offset(zone, seconds, &offset)
    } else {
      failed = unsafe wake_zone_offset(nil, seconds, &offset)
    }
    return failed == 0 ? Int(offset) : nil
  }
}
