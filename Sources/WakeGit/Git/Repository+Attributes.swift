internal import Clibgit2

extension Repository {
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
