internal import WakeFormat

/// What a merge did to a history, counted in values: of entries, facts and comments.
package struct Judgement: Equatable {
  package var histories = 0
  /// Nobody removed it, and it is not there.
  package var lost = 0
  /// Entries that stand twice without saying that they conflict.
  package var doubled = 0
  /// Lines, or values in them, that nobody wrote.
  package var fabricated = 0
  /// Removed on one side, untouched on the others, and there again.
  package var restored = 0
  /// Of those, in entries that one side had deleted whole.
  package var backWhole = 0
  /// Of those, in other entries, and `check` has nothing to say of their lines.
  package var unwarned = 0
  /// Lines that say that they conflict.
  package var conflicts = 0
  /// Voyages whose pages stand in more than one directory.
  package var scattered = 0
  /// What went wrong first, to look into.
  package var firstWrong: String?

  package init() {}

  package static func += (a: inout Self, b: Self) {
    a.histories += b.histories
    a.lost += b.lost
    a.doubled += b.doubled
    a.fabricated += b.fabricated
    a.restored += b.restored
    a.backWhole += b.backWhole
    a.unwarned += b.unwarned
    a.conflicts += b.conflicts
    a.scattered += b.scattered
    a.firstWrong = a.firstWrong ?? b.firstWrong
  }

  package var isClean: Bool { lost + fabricated + restored + scattered == 0 }

  package var text: String {
    "\(histories) histories: \(lost) lost, \(fabricated) fabricated, \(restored) restored, "
      + "\(doubled) doubled, \(conflicts) lines in conflict, \(scattered) scattered"
  }

  fileprivate mutating func wrong(_ text: String) { firstWrong = firstWrong ?? text }
}

/// Knows what should have come of a history, by what each device did and not by what the files say.
package struct Judge {
  private struct Part: Hashable {
    let key: String
    let value: String
  }

  private let history: History
  private var wanted: [Int: Set<Part>] = [:]
  private var before: [Int: Set<Part>] = [:]
  private var owners: [Part: Set<Int>] = [:]
  private var stamps: [Int: Set<String>] = [:]

  package init(_ history: History) {
    self.history = history
    let base = Self.byID(history.base)
    let devices = history.devices.map(Self.byID)
    for entries in [base] + devices {
      for (id, entry) in entries {
        stamps[id, default: []].insert(entry.parts["stamp"] ?? "")
        for part in Self.telling(Self.parts(entry)) { owners[part, default: []].insert(id) }
      }
    }
    before = base.mapValues(Self.parts)
    for id in Set(base.keys).union(devices.flatMap(\.keys)) {
      wanted[id] = Self.wanted(base[id], devices.map { $0[id] })
    }
  }

  private static func byID(_ device: Device) -> [Int: Device.Entry] {
    Dictionary(device.entries.map { ($0.id, $0) }) { first, _ in first }
  }

  private static func parts(_ entry: Device.Entry) -> Set<Part> {
    Set(entry.parts.map { Part(key: $0.key, value: $0.value) })
  }

  /// Values that stand in one entry alone.
  private static func telling(_ parts: Set<Part>) -> Set<Part> {
    parts.filter { $0.key != "stamp" && $0.key != "event" && !$0.key.hasPrefix("was") }
  }

  private static func wanted(_ base: Device.Entry?, _ devices: [Device.Entry?]) -> Set<Part> {
    guard let base else { return Set(devices.compactMap { $0 }.flatMap(parts)) }
    let changed = devices.compactMap { $0 }.filter { $0 != base }
    if changed.isEmpty { return devices.contains { $0 == nil } ? [] : parts(base) }
    let before = base.parts
    var wanted: Set<Part> = []
    for key in Set(before.keys).union(changed.flatMap(\.parts.keys)) {
      let values = Set(changed.map { $0.parts[key] }).filter { $0 != before[key] }
      for value in values.isEmpty ? [before[key]] : values {
        if let value { wanted.insert(Part(key: key, value: value)) }
      }
    }
    return wanted
  }

  /// An entry of the result.
  private struct Found {
    var parts: Set<Part>
    var isConflict: Bool
  }

  /// - Parameter reading: whether the files are first read as a set, as after a merge by lines.
  package func judge(_ files: [String: ContiguousArray<UInt8>], reading: Bool = false) -> Judgement
  {
    var result = Judgement()
    result.histories = 1
    var standing: [Int: [Found]] = [:]
    let doubted = reading ? Self.doubted(files) : []
    for found in reading ? Self.read(files) : Self.lines(files) {
      if found.isConflict { result.conflicts += 1 }
      let telling = Self.telling(found.parts)
      var ids: Set<Int>?
      for part in telling {
        let own = owners[part] ?? []
        ids = ids.map { $0.intersection(own) } ?? own
      }
      let stamp = found.parts.first { $0.key == "stamp" }?.value ?? ""
      let own = (ids ?? []).filter { stamps[$0]?.contains(stamp) == true }
      guard !own.isEmpty else {
        result.fabricated += 1
        result.wrong("fabricated \(found.parts.map(\.value).sorted())")
        continue
      }
      for id in own { standing[id, default: []].append(found) }
      for part in found.parts where !own.contains(where: { wanted[$0]?.contains(part) == true }) {
        if own.contains(where: { before[$0]?.contains(part) == true }) {
          result.restored += 1
          if own.allSatisfy({ wanted[$0]?.isEmpty == true }) {
            result.backWhole += 1
          } else if reading, !doubted.contains(stamp) {
            result.unwarned += 1
          }
          result.wrong("restored \(part)")
        } else {
          result.fabricated += 1
          result.wrong("fabricated \(part)")
        }
      }
    }
    for (id, parts) in wanted {
      let found = standing[id] ?? []
      let lost = parts.filter { part in !found.contains { $0.parts.contains(part) } }
      result.lost += lost.count
      if let first = lost.first { result.wrong("lost \(first)") }
    }
    // A time corrected by hand makes two entries of one, which their remarks still tell.
    var remarks: [String: Int] = [:]
    for found in Set(standing.values.joined().filter { !$0.isConflict }.map(\.parts)) {
      for part in found where part.key == "remarks" { remarks[part.value, default: 0] += 1 }
    }
    result.doubled += remarks.values.filter { $0 > 1 }.count
    judgeRest(files, &result)
    return result
  }

  private func judgeRest(
    _ files: [String: ContiguousArray<UInt8>], _ result: inout Judgement
  ) {
    var comments: [String] = []
    var facts: Set<String> = []
    var homes: [String: Set<String>] = [:]
    for (path, bytes) in files {
      let document = Document(bytes)
      for line in document.lines {
        switch line.kind {
        case .comment: comments.append(String(document.text(line.range).dropFirst(2)))
        case .fact(let fact): facts.insert(document.text(fact.value))
        default: break
        }
      }
      if let slash = path.firstIndex(of: "/"), path.hasPrefix("2026-06-13") {
        homes["voyage", default: []].insert(String(path[..<slash]))
      }
    }
    result.scattered += homes.values.filter { $0.count > 1 }.count
    if result.scattered > 0 { result.wrong("scattered \(homes)") }
    let values = { (device: Device) in
      Set(device.facts.joined().map { String($0.drop { $0 != " " }.dropFirst()) })
    }
    judge(facts, &result, values)
    judge(Set(comments), &result) { Set($0.comments) }
    if Set(comments).count != comments.count {
      result.doubled += comments.count - Set(comments).count
    }
  }

  private func judge(
    _ found: Set<String>, _ result: inout Judgement, _ values: (Device) -> Set<String>
  ) {
    let base = values(history.base)
    let devices = history.devices.map(values)
    for value in devices.reduce(base, { $0.union($1) }) {
      let isWanted = !base.contains(value) || devices.allSatisfy { $0.contains(value) }
      if isWanted, !found.contains(value) {
        result.lost += 1
        result.wrong("lost \(value)")
      } else if !isWanted, found.contains(value) {
        result.restored += 1
        result.wrong("restored \(value)")
      }
    }
  }

  private static func lines(_ files: [String: ContiguousArray<UInt8>]) -> [Found] {
    files.values.flatMap { bytes -> [Found] in
      let document = Document(bytes)
      let page = Page(name: "", zones: Zones(facts: [], database: .none))
      return document.lines.compactMap { document.written($0, on: page) }.map {
        found($0, $0.fields, isConflict: $0.value("conflict") != nil)
      }
    }
  }

  /// The stamps of the lines of which `check` says that another line says something else.
  private static func doubted(_ files: [String: ContiguousArray<UInt8>]) -> Set<String> {
    var stamps: Set<String> = []
    for bytes in files.values {
      let document = Document(bytes)
      let page = Page(name: "", zones: Zones(facts: [], database: .none))
      for diagnostic in Checker.diagnostics(of: document, as: page)
      where [.annotatedTwin, .dividedEntry, .valueConflict].contains(diagnostic.code) {
        guard
          let line = document.lines.first(where: { $0.whole.contains(diagnostic.range.lowerBound) }
          ),
          let written = document.written(line, on: page)
        else { continue }
        stamps.insert(written.stamp.text)
      }
    }
    return stamps
  }

  /// The entries as a reader sees them.
  private static func read(_ files: [String: ContiguousArray<UInt8>]) -> [Found] {
    var entries: [WrittenEntry] = []
    for bytes in files.values {
      let document = Document(bytes)
      let page = Page(name: "", zones: Zones(facts: [], database: .none))
      entries += document.lines.compactMap { document.written($0, on: page) }
    }
    return EntrySet.members(of: entries).map {
      found($0.entry, $0.fields, isConflict: !$0.conflicts.isEmpty)
    }
  }

  private static func found(
    _ entry: WrittenEntry, _ fields: [WrittenEntry.Field], isConflict: Bool
  ) -> Found {
    var parts: Set<Part> = [
      Part(key: "stamp", value: entry.stamp.text), Part(key: "remarks", value: entry.remarks),
    ]
    for event in entry.events { parts.insert(Part(key: "event", value: event)) }
    for field in fields where field.key != "conflict" {
      let key = field.key == "was" ? "was \(field.value)" : field.key
      parts.insert(Part(key: key, value: field.value))
    }
    return Found(parts: parts, isConflict: isConflict)
  }
}
