internal import Cjansson

/// A JSON value, read by jansson and copied out of it, so that nothing of it is left to release.
package enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  /// Nil for anything that is not one whole JSON document: cut off, too much, not UTF-8.
  package init?(_ bytes: ContiguousArray<UInt8>) {
    let root = unsafe bytes.withUnsafeBytes { bytes in
      unsafe json_loadb(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, size_t(JSON_ALLOW_NUL),
        nil)
    }
    guard let root = unsafe root else { return nil }
    // What jansson returned is ours; what is found below it is only lent.
    defer { unsafe json_decref(root) }
    unsafe self.init(copying: root)
  }

  private init(copying value: UnsafeMutablePointer<json_t>) {
    switch unsafe value.pointee.type {
    case JSON_OBJECT: self = unsafe .object(Self.members(of: value))
    case JSON_ARRAY: self = unsafe .list(Self.elements(of: value))
    case JSON_STRING: self = unsafe .text(Self.text(of: value))
    case JSON_INTEGER, JSON_REAL: self = unsafe .number(json_number_value(value))
    case JSON_TRUE: self = .bool(true)
    case JSON_FALSE: self = .bool(false)
    default: self = .null
    }
  }

  private static func members(of object: UnsafeMutablePointer<json_t>) -> [String: JSON] {
    var members: [String: JSON] = [:]
    var next = unsafe json_object_iter(object)
    while let entry = unsafe next {
      if let key = unsafe json_object_iter_key(entry),
        let value = unsafe json_object_iter_value(entry)
      {
        unsafe members[String(cString: key)] = unsafe JSON(copying: value)
      }
      unsafe next = json_object_iter_next(object, entry)
    }
    return members
  }

  private static func elements(of array: UnsafeMutablePointer<json_t>) -> [JSON] {
    unsafe (0..<json_array_size(array)).compactMap { index in
      unsafe json_array_get(array, index).map { unsafe JSON(copying: $0) }
    }
  }

  private static func text(of string: UnsafeMutablePointer<json_t>) -> String {
    guard let start = unsafe json_string_value(string) else { return "" }
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: json_string_length(string))
    return unsafe String(decoding: bytes, as: UTF8.self)
  }
}

extension JSON {
  /// A member of an object. Absent, and null, are nil: neither is zero.
  package subscript(key: String) -> JSON? {
    guard case .object(let members) = self, let value = members[key], value != .null else {
      return nil
    }
    return value
  }

  package func number(_ key: String) -> Double? {
    guard case .number(let number)? = self[key], number.isFinite else { return nil }
    return number
  }

  package func text(_ key: String) -> String? {
    guard case .text(let text)? = self[key] else { return nil }
    return text
  }

  /// The elements of a list, empty where there is none.
  package func list(_ key: String) -> [JSON] {
    guard case .list(let list)? = self[key] else { return [] }
    return list
  }
}
