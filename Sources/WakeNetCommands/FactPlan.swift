import WakeCommands
import WakeFormat
import WakeImport
import WakeLog
import WakeNavigation
import WakeSystem

/// The facts that an import adds, and those of the voyages that it makes.
struct FactPlan {
  private(set) var files: [PageAddition] = []
  private let choice: VoyageChoice
  private let new: String?

  /// - Parameter new: the voyage that takes what belongs to none.
  init(
    _ intake: Intake, _ entries: [ImportedEntry], new: String?, _ choice: VoyageChoice,
    _ shelf: Shelf
  ) throws {
    self.choice = choice
    self.new = new
    try addKept(intake, shelf)
    addVoyages(entries, intake.fixes)
  }

  // MARK: What the file says

  private mutating func addKept(_ intake: Intake, _ shelf: Shelf) throws {
    var kept: [(path: String, lines: [KeptLine])] = []
    for line in intake.kept {
      guard LogbookPath.isFile(line.path) else {
        intake.lose("line", "of a file that no logbook has", in: line.origin)
        continue
      }
      if let index = kept.firstIndex(where: { $0.path == line.path }) {
        kept[index].lines.append(line)
      } else {
        kept.append((line.path, [line]))
      }
    }
    for (path, lines) in kept {
      let own = try lines.isEmpty ? [] : news(lines, path, intake, shelf)
      if !own.isEmpty { files.append(PageAddition(path, own)) }
    }
  }

  /// Those that the file does not have, and that can stand there.
  private func news(
    _ kept: [KeptLine], _ path: String, _ intake: Intake, _ shelf: Shelf
  ) throws -> [String] {
    // A logbook that is made on the way has by then what every new one has.
    let isMade = !shelf.exists && path == "logbook.wake"
    let founded = isMade ? Bytes(Founding.logbook(book: "").utf8) : []
    let standing = Document(try shelf.read(path) ?? founded)
    var texts = Set(standing.lines.map { standing.text($0.range) })
    var lines: [String] = []
    for line in kept where !Self.isOfEachLogbook(line.text, path) {
      guard texts.insert(line.text).inserted else { continue }
      if path.hasSuffix("voyage.wake") || path == "logbook.wake",
        let clash = Self.clash(line.text, with: standing, path)
      {
        intake.lose("fact", clash, in: line.origin)
      } else {
        lines.append(line.text)
      }
    }
    return lines
  }

  /// Each logbook has a name and a format of its own.
  private static func isOfEachLogbook(_ line: String, _ path: String) -> Bool {
    path == "logbook.wake" && (line.hasPrefix("book:") || line.hasPrefix("format:"))
  }

  /// Why a fact cannot stand beside those that are there.
  private static func clash(_ line: String, with standing: Document, _ path: String) -> String? {
    let own = Document(Bytes((line + "\n").utf8))
    guard let fact = own.lines.first?.fact else { return nil }
    let key = own.text(fact.key)
    let value = own.text(fact.value)
    guard let there = standing.value(of: key), there != value, !Registry.listFacts.contains(key)
    else { return nil }
    return "\(path) has another \(key)"
  }

  // MARK: Voyages that are made

  private mutating func addVoyages(_ entries: [ImportedEntry], _ fixes: FixStore) {
    let voyages = Set(entries.compactMap { $0.voyage ?? new } + (new.map { [$0] } ?? []))
    for name in voyages.sorted() where !choice.isKnown(name) {
      let path = name + "/voyage.wake"
      guard !files.contains(where: { $0.path == path }) else { continue }
      let all = entries.filter { ($0.voyage ?? new) == name }.map(\.stamp)
      let dated = all.filter { $0.instant.map { !Intake.isEpoch($0) } ?? true }
      files.append(PageAddition(path, facts(of: name, dated.isEmpty ? all : dated, fixes)))
    }
  }

  /// What a voyage that is made says of itself. It is ended: `add` must not go on with it.
  private func facts(of name: String, _ stamps: [Stamp], _ fixes: FixStore) -> [String] {
    var instants = stamps.compactMap(\.instant)
    if name == new {
      for day in [fixes.dayNumbers.first, fixes.dayNumbers.last].compactMap({ $0 }) {
        let own = fixes.fixes(ofDay: day)
        instants += [own.first, own.last].compactMap { $0?.instant }
      }
    }
    let first =
      instants.min() ?? stamps.compactMap(\.date).min().map {
        Instant(seconds: $0.daysSince1970 * 86_400)
      } ?? Instant(seconds: 0)
    let last = instants.max() ?? first
    func stamp(_ instant: Instant) -> Stamp {
      Stamp(instant, offset: choice.offset(at: instant, in: name))
    }
    let title = name == new ? choice.title : nil
    let text = Founding.voyage(
      id: Randomness.name(), zone: choice.zoneToWrite(at: first), started: stamp(first),
      facts: title.map { [("title", $0)] } ?? [])
    return text.split(separator: "\n").map(String.init) + ["ended: " + stamp(last).text]
  }
}
