import WakeHistories

/// A merge as git makes it: of each file by itself, where both sides changed it.
enum ByFile {
  typealias Bytes = ContiguousArray<UInt8>

  static func merged(
    _ history: History, _ merge: (String, Bytes?, Bytes, Bytes) -> Bytes
  ) -> [String: Bytes] {
    let (base, ours, theirs) = (
      history.base.files, history.devices[0].files, history.devices[1].files
    )
    var merged: [String: Bytes] = [:]
    for path in Set(ours.keys).union(theirs.keys) {
      let (before, here, there) = (base[path], ours[path], theirs[path])
      if here == there || there == before {
        merged[path] = here
      } else if here == before {
        merged[path] = there
      } else if let here, let there {
        merged[path] = merge(path, before, here, there)
      } else {
        // A conflict to git; whoever settles it keeps what was changed.
        merged[path] = here ?? there
      }
    }
    return merged
  }
}
