/// Every key, event and fact that version 1 knows.
public enum Registry {
  private static let keyIndex = NameIndex(keys.map { $0.name })
  private static let eventIndex = NameIndex(eventNames)

  /// The key that `name` is, a named form too (`brg.kiel-lt`); nil for one version 1 does not know.
  public static func key(_ name: String) -> Key? {
    if let key = exactKey(name), key.naming != .required { return key }
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")),
      let key = exactKey(String(name[..<dot])), key.naming != .none,
      !name.utf8[name.utf8.index(after: dot)...].contains(UInt8(ascii: "."))
    else { return nil }
    return key
  }

  private static func exactKey(_ name: String) -> Key? {
    keyIndex.place(of: name).map { keys[$0] }
  }

  /// Whether `name` is an event of version 1; `engine-on.port` is, for its parts name an engine.
  public static func isEvent(_ name: String) -> Bool { place(ofEvent: name) != nil }

  /// The place of an event in the table, its parts left out; unknown ones come last.
  static func rank(ofEvent name: String) -> Int { place(ofEvent: name) ?? .max }

  private static func place(ofEvent name: String) -> Int? {
    if let place = eventIndex.place(of: name) { return place }
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    return eventIndex.place(of: String(name[..<dot]))
  }

  /// The one event that begins with `prefix`; nil for none or several.
  public static func event(beginning prefix: String) -> String? {
    if eventIndex.place(of: prefix) != nil { return prefix }
    let found = eventNames.filter { $0.hasPrefix(prefix) }
    return found.count == 1 ? found[0] : nil
  }
}
