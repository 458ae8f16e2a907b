internal import Clibgit2

/// The name of an object of the repository.
struct ObjectID: Hashable, Comparable, CustomStringConvertible {
  /// 40 hexadecimal digits.
  let hex: String

  init(_ id: git_oid) {
    var id = id
    hex = unsafe String(unsafeUninitializedCapacity: 40) { room in
      unsafe room.withMemoryRebound(to: CChar.self) { room in
        _ = unsafe git_oid_fmt(room.baseAddress, &id)
      }
      return 40
    }
  }

  init?(hex: String) {
    var id = git_oid()
    guard hex.utf8.count == 40, unsafe git_oid_fromstr(&id, hex) == 0 else { return nil }
    self.hex = hex
  }

  /// - Parameter bytes: 20 of them.
  init(bytes: ArraySlice<UInt8>) {
    var id = git_oid()
    unsafe bytes.withUnsafeBufferPointer { bytes in
      precondition(bytes.count == 20, "an object id has 20 bytes")
      _ = unsafe git_oid_fromraw(&id, bytes.baseAddress)
    }
    self.init(id)
  }

  var id: git_oid {
    var id = git_oid()
    let code = unsafe git_oid_fromstr(&id, hex)
    precondition(code == 0, "an object id is 40 hexadecimal digits")
    return id
  }

  var description: String { hex }

  static func < (a: Self, b: Self) -> Bool { a.hex < b.hex }
}

/// What a tree holds at a path.
struct TreeEntry: Hashable {
  let id: ObjectID
  let mode: Mode

  enum Mode: UInt32 {
    case file = 0o100644
    case executable = 0o100755
    case link = 0o120000
    case submodule = 0o160000
  }
}
