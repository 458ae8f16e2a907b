/// The `+` lines of one moment, and how they join what stands there (format §4).
struct FurtherLines {
  private let entries: [WrittenEntry]
  /// In the order they came.
  private let live: [Int]
  private let struck: [Int]

  init(_ indices: [Int], of entries: [WrittenEntry]) {
    self.entries = entries
    let voids = indices.filter { entries[$0].void != nil }
    // A live line that equals a struck one counts as struck.
    let struckSayings = Dictionary(grouping: voids) { Saying(entries[$0]) }
      .mapValues { Set($0.map { Exact(entries[$0].remarks) }) }
    func isStruck(_ index: Int) -> Bool {
      guard !voids.isEmpty, entries[index].void == nil else { return entries[index].void != nil }
      return struckSayings[Saying(entries[index])]?.contains(Exact(entries[index].remarks)) == true
    }
    live = indices.filter { !isStruck($0) }
    struck = indices.filter(isStruck)
  }

  /// The members of the moment with what these lines add, or one more where nothing else stands.
  ///
  /// What is struck gets nothing where something live stands beside it.
  func joined(to members: [EntrySet.Member]) -> [EntrySet.Member] {
    guard !members.isEmpty else { return [alone] }
    var members = members
    let live = members.indices.filter { members[$0].void == nil }
    write(to: &members[live.first ?? 0])
    let readings = readings
    for place in live.isEmpty ? Array(members.indices) : live {
      var gathering = Gathering()
      gathering.begin(with: members[place].fields, conflicts: members[place].conflicts)
      gathering.add(readings.fields, conflicts: readings.conflicts)
      members[place].take(gathering)
    }
    return members
  }

  private func inByteOrder(_ indices: [Int]) -> [Int] {
    indices.sorted { EntrySet.isBytewise(entries[$0], before: entries[$1]) }
  }

  /// Adds the paragraphs, each once.
  private func write(to member: inout EntrySet.Member) {
    member.paragraphs = paragraphs(of: live)
    member.struckParagraphs = paragraphs(of: struck)
    member.sources += live + struck
  }

  /// What some lines say, each paragraph once.
  private func paragraphs(of indices: [Int], but first: String = "") -> [String] {
    var seen: Set<Exact> = [Exact(""), Exact(first)]
    return indices.map { entries[$0].remarks }.filter { seen.insert(Exact($0)).inserted }
  }

  /// What they give to the entries of their moment.
  private var readings: Gathering {
    var gathering = Gathering()
    for index in inByteOrder(live) {
      gathering.add(entries[index].fields.filter { Registry.key($0.key)?.isReading == true })
    }
    return gathering
  }

  /// An entry of their own, where nothing else stands.
  private var alone: EntrySet.Member {
    let counting = live.isEmpty ? struck : live
    // The first of them that says something begins the text.
    let first = counting.first { !entries[$0].remarks.isEmpty } ?? inByteOrder(counting)[0]
    var member = EntrySet.Member(entries[first], from: (live + struck).sorted())
    var gathering = Gathering()
    for index in inByteOrder(counting) { gathering.add(entries[index].fields) }
    member.take(gathering)
    member.paragraphs = paragraphs(of: counting, but: entries[first].remarks)
    if !live.isEmpty { member.struckParagraphs = paragraphs(of: struck) }
    return member
  }
}
