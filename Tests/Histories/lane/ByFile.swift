import WakeHistories

/// A merge as git makes it: of each file by itself, where both sides changed it.
///
/// Nil: one side took a page away, as it does with its last entry, and the other changed it. Then git
/// calls no merge of a file, but stops and asks a person.
enum ByFile {
  typealias Bytes = ContiguousArray<UInt8>

  static func merged(
    _ history: History, _ merge: (String, Bytes?, Bytes, Bytes) -> Bytes
  ) -> [String: Bytes]? {
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
        return nil
      }
    }
    return merged
  }
}
