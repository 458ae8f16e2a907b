import WakeLog

/// The comments of pages, each beside the entry that it belongs to.
///
/// A comment keeps to the line below it in its file, wherever time puts that.
struct PlacedComments: Sendable {
  /// By the entry they stand above, as its place among the entries; those below all of their page
  /// stand above none.
  private(set) var above: [Int: [LineApart]] = [:]
  private(set) var below: [Int: [LineApart]] = [:]
  /// On pages without an entry.
  private(set) var alone: [LineApart] = []

  init(_ comments: [LineApart], beside entries: [LoggedEntry]) {
    guard !comments.isEmpty else { return }
    var lines: [String: [(line: Int, entry: Int)]] = [:]
    for (index, entry) in entries.enumerated() {
      for place in entry.places { lines[place.path, default: []].append((place.line, index)) }
    }
    for (path, own) in lines { lines[path] = own.sorted { $0.line < $1.line } }
    for comment in comments {
      let own = lines[comment.place.path] ?? []
      if let next = own.first(where: { $0.line > comment.place.line }) {
        above[next.entry, default: []].append(comment)
      } else if let last = own.last {
        below[last.entry, default: []].append(comment)
      } else {
        alone.append(comment)
      }
    }
  }
}
