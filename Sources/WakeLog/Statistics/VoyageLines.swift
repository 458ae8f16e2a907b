import WakeFormat

/// The lines of a voyage's pages that hold entries, as a glance tells them or, where it calls them
/// doubtful, as they are read.
struct VoyageLines {
  /// Those that were read are not yet counted: `full` is their place in `written`.
  private(set) var found: [CountedEntry] = []
  private(set) var written: [WrittenEntry] = []
  private(set) var unreadable = 0
  private var latest = Int.min
  /// Whether each entry so far comes later than all before it, and stands by itself.
  private(set) var isInOrder = true

  init(_ files: [UnreadPage]) {
    // These keys say what no number tells.
    var glance = Glance { key, _ in
      !["crew", "watch", "waters", "place"].contains(key) && !key.hasPrefix("tank.")
        && !key.hasPrefix("took.")
    }
    // Most entries take more than so many bytes; room for too many is never touched.
    found.reserveCapacity(files.reduce(0) { $0 + $1.bytes.count } / 64)
    for (page, file) in files.enumerated() {
      glance.look(over: file.bytes, on: file.page.date) { range, number, sight in
        let line = CountedEntry.Line(page: page, range: range, number: number)
        guard let sight else {
          read(line, of: file)
          return
        }
        found.append(CountedEntry(sight, line))
        follow(sight.seconds)
      }
    }
  }

  /// The numbers of the entries found, those of one moment or day together, in the order of time.
  var moments: [[Int]] {
    var line = TimeLine()
    line.reserve(found.count)
    for (number, entry) in found.enumerated() {
      line.add(entry.full.map { written[$0].stamp } ?? entry.stamp, number: number)
    }
    line.sort()
    return Array(line)
  }

  /// What a line says by itself; nil where it is no entry.
  static func written(_ line: CountedEntry.Line, of file: UnreadPage) -> WrittenEntry? {
    let document = Document(Bytes(file.bytes[line.range]))
    return document.lines.first.flatMap { document.written($0, on: file.page) }
  }

  private mutating func read(_ line: CountedEntry.Line, of file: UnreadPage) {
    let document = Document(Bytes(file.bytes[line.range]))
    guard let content = document.lines.first else { return }
    if case .unreadable = content.kind { unreadable += 1 }
    guard let entry = document.written(content, on: file.page) else { return }
    found.append(CountedEntry(unread: written.count, entry.stamp, line))
    written.append(entry)
    if let instant = entry.stamp.instant, !entry.isFurther {
      follow(instant.seconds)
    } else {
      isInOrder = false
    }
  }

  private mutating func follow(_ seconds: Int) {
    if seconds <= latest { isInOrder = false }
    latest = max(latest, seconds)
  }
}
