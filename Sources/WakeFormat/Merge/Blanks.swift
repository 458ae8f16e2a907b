/// Blank lines above a line: three versions of them made one.
enum Blanks {
  typealias Lines = [ArraySlice<UInt8>]

  static func merged(_ base: Lines?, _ ours: Lines?, _ theirs: Lines?) -> Lines {
    guard let ours, let theirs else { return ours ?? theirs ?? [] }
    if let base {
      if theirs == base { return ours }
      if ours == base { return theirs }
    }
    return more(ours, theirs)
  }

  static func more(_ a: Lines, _ b: Lines) -> Lines {
    if a.count != b.count { return a.count > b.count ? a : b }
    return a.lexicographicallyPrecedes(b) { $0.lexicographicallyPrecedes($1) } ? a : b
  }
}
