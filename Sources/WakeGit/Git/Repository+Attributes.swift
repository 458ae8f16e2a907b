internal import Clibgit2

extension Repository {
  /// Whether any file of attributes has a word that could matter: one path after the other takes
  /// longer than all else that a sync looks at.
  func mayFilter() throws(SyncStop) -> Bool {
    // What is beyond the quick look is slow to look at anyhow.
    guard let folders = try index()?.folders?.keys else { return true }
    let work = GitDirectory(root)
    for folder in folders {
      if Self.tellsOfFilters(try work.contents(of: folder + ".gitattributes")) { return true }
    }
    if Self.tellsOfFilters(try common.contents(of: "info/attributes")) { return true }
    // Those of the user and of the system are rare: then every path is looked at.
    if try setting("core.attributesFile") != nil { return true }
    return ["/etc/gitattributes", GitDirectory.userAttributes()].contains {
      GitDirectory.exists($0)
    }
  }

  private static func tellsOfFilters(_ bytes: ContiguousArray<UInt8>?) -> Bool {
    guard let bytes else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.contains("filter") || text.contains("working-tree-encoding")
  }

  /// What `.gitattributes` says of a path, as far as libgit2 would not do it: the attribute, and
  /// what it is set to.
  func unsupportedAttribute(of path: String) throws(SyncStop) -> String? {
    for name in ["filter", "working-tree-encoding"] {
      var value: UnsafePointer<CChar>?
      try Libgit2.check(
        unsafe git_attr_get(&value, pointer, 0, path, name), "read .gitattributes")
      switch unsafe git_attr_value(value) {
      case GIT_ATTR_VALUE_STRING:
        return unsafe name + "=" + value.map { unsafe String(cString: $0) }!
      case GIT_ATTR_VALUE_TRUE: return name
      default: continue
      }
    }
    return nil
  }
}
