/// A line put together out of two that came of one, part by part.
struct Combination {
  /// A line, and its stamp in full as far as its version tells.
  struct Line {
    let text: Bytes
    let stamp: Stamp
    let moment: MergeMoment
    /// Whether the text needs no file to tell its date and offset; or none can tell.
    let hasFullStamp: Bool

    init(text: Bytes, stamp: Stamp, moment: MergeMoment, hasFullStamp: Bool = false) {
      self.text = text
      self.stamp = stamp
      self.moment = moment
      self.hasFullStamp = hasFullStamp || stamp.isProvisional
    }
  }

  /// One line, or where both sides changed a part differently the two lines that stay; in byte order.
  let lines: [Line]
  /// Which of `lines` is ours and which is theirs.
  let places: (ours: Int, theirs: Int)
  /// The parts that both changed differently, as `conflict=` names them.
  let conflicts: Set<String>

  /// - Parameter base: nil: what the two sides have in common.
  init(base: Version?, ours: Version, theirs: Version) {
    let (one, other) = (ours.statement, theirs.statement)
    let before =
      base?.statement.meanings ?? one.meanings.filter { other.meanings[$0.key] == $0.value }
    let here = Self.changed(before, one.meanings)
    let there = Self.changed(before, other.meanings)
    if let base, here.isEmpty || there.isEmpty {
      self.init([Self.only(base, ours, theirs, here.isEmpty, there.isEmpty)], [])
      return
    }
    let apart = here.intersection(there).filter {
      $0 != Self.conflict && one.meanings[$0] != other.meanings[$0]
    }
    let names = Set(apart.map(\.name))
    let marks = Self.marks(before, one, other).union(names)
    // What both changed alike needs nothing.
    let different = here.union(there).filter { one.meanings[$0] != other.meanings[$0] }
      .subtracting(apart).subtracting([Self.conflict])
    let (missingLeft, missingRight) = (
      there.intersection(different), here.intersection(different)
    )
    var left = LineParts(one)
    left.take(missingLeft, from: other)
    left.mark(marks)
    var right = LineParts(other)
    right.take(missingRight, from: one)
    right.mark(marks)
    let isTimeTheirs = there.contains(.stamp) && !here.contains(.stamp)
    let isTimeOurs = here.contains(.stamp) && !there.contains(.stamp)
    let texts = (left.text, right.text)
    guard let leftText = texts.0 ?? (apart.isEmpty ? texts.1 : nil),
      let rightText = texts.1 ?? (apart.isEmpty ? texts.0 : nil)
    else {
      // What cannot be put together stays as both wrote it.
      self.init(ours.line(ours.text), theirs.line(theirs.text), names)
      return
    }
    let leftLine = (isTimeTheirs ? theirs : ours).line(leftText)
    let rightLine = (isTimeOurs ? ours : theirs).line(rightText)
    guard apart.isEmpty else {
      self.init(leftLine, rightLine, names)
      return
    }
    // Either is right: the one that had it all, or of two the one whose origin sorts first.
    let isOurs =
      if missingLeft.isEmpty != missingRight.isEmpty {
        missingLeft.isEmpty
      } else if ours.text == theirs.text {
        !rightText.lexicographicallyPrecedes(leftText)
      } else {
        ours.text.lexicographicallyPrecedes(theirs.text)
      }
    self.init([isOurs ? leftLine : rightLine], [])
  }

  /// The one line of an entry that stands on one side alone.
  init(_ version: Version) { self.init([version.line(version.text)], []) }

  /// An entry as one version has it.
  struct Version {
    let statement: Statement
    let text: Bytes
    /// As complete as the version can make it.
    let stamp: Stamp

    func line(_ text: Bytes) -> Line { Line(text: text, stamp: stamp, moment: statement.moment) }
  }

  /// The line where one side at most says something new.
  private static func only(
    _ base: Version, _ ours: Version, _ theirs: Version, _ isOursOld: Bool, _ isTheirsOld: Bool
  ) -> Line {
    if !isOursOld { return ours.line(ours.text) }
    if !isTheirsOld { return theirs.line(theirs.text) }
    if ours.text == base.text { return theirs.line(theirs.text) }
    if theirs.text == base.text { return ours.line(ours.text) }
    let first = ours.text.lexicographicallyPrecedes(theirs.text) ? ours : theirs
    return first.line(first.text)
  }

  /// What `conflict=` names already and nobody has settled.
  private static func marks(
    _ before: [Statement.Part: [Exact]], _ ours: Statement, _ theirs: Statement
  ) -> Set<String> {
    let old = Statement.names(in: before[conflict])
    let (one, other) = (ours.conflicts, theirs.conflicts)
    return one.union(other).filter { !old.contains($0) || one.contains($0) && other.contains($0) }
  }

  private init(_ lines: [Line], _ conflicts: Set<String>, _ places: (Int, Int) = (0, 0)) {
    self.lines = lines
    self.places = places
    self.conflicts = conflicts
  }

  private init(_ ours: Line, _ theirs: Line, _ conflicts: Set<String>) {
    if ours.text == theirs.text {
      self.init([ours], [])
    } else if ours.text.lexicographicallyPrecedes(theirs.text) {
      self.init([ours, theirs], conflicts, (0, 1))
    } else {
      self.init([theirs, ours], conflicts, (1, 0))
    }
  }

  private static let conflict = Statement.Part.key("conflict")

  private static func changed(
    _ before: [Statement.Part: [Exact]], _ after: [Statement.Part: [Exact]]
  ) -> Set<Statement.Part> {
    var changed = Set(after.keys.filter { before[$0] != after[$0] })
    for part in before.keys where after[part] == nil { changed.insert(part) }
    return changed
  }
}
