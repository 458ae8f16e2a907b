import WakeFormat

/// The versions of a case of Tests/Conformance/merge: what stands after `%% VERSION PATH`.
struct MergeCase {
  private var versions: [String: EntryMerge.Files] = [:]

  init(_ bytes: Bytes) {
    var place: (version: String, path: String)?
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
      guard line.starts(with: Array("%% ".utf8)) else {
        if let place { versions[place.version]?[place.path]?.append(contentsOf: line + [0x0A]) }
        continue
      }
      let words = String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
      if words.count == 3 {
        place = (words[1], words[2])
        versions[words[1], default: [:]][words[2]] = []
      } else if let place {
        // `%% no end of line`
        versions[place.version]?[place.path]?.removeLast()
      }
    }
  }

  var merged: String {
    let files = EntryMerge.files(
      base: versions["base"] ?? [:], ours: versions["ours"] ?? [:],
      theirs: versions["theirs"] ?? [:])
    return files.sorted { $0.key < $1.key }.map { path, bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let isEnded = bytes.isEmpty || bytes.last == 0x0A
      return "%% merged \(path)\n" + text + (isEnded ? "" : "\n%% no end of line\n")
    }.joined()
  }
}
