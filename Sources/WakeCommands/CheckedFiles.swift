import WakeFormat
import WakeLog
import WakeReport
import WakeSystem

/// The files that `check` looks at, a voyage at a time.
struct CheckedFiles {
  let world: World
  let disabled: Set<Diagnostic.Code>
  /// As the user named them; none is all of the logbook.
  let named: [String]

  /// Files that are looked at together.
  struct Group {
    let inspection: Inspection
    /// Where its files lie in the logbook; as named for those that lie outside.
    let paths: [String]
    /// Files beside them in which nothing is doubtful, and how many entries these hold.
    var calm: [UnreadPage] = []
    var calmEntries = 0
  }

  func walk(_ look: (Group) throws -> Void) throws {
    if named.isEmpty { try walkLogbook(look) } else { try walkNamed(look) }
  }

  private func walkLogbook(_ look: (Group) throws -> Void) throws {
    let shelf = try Shelf.open(world)
    let facts = shelf.logbook.facts
    let book = UnreadPage(
      path: "logbook.wake", bytes: facts.bytes, zones: shelf.logbook.zones)
    try look(Group(inspection: inspection([book], nil, Document([]), facts), paths: [book.path]))
    for name in try shelf.voyageNames() {
      let voyage = try shelf.voyage(name)
      let files = try shelf.pages(of: name).map { path in
        UnreadPage(path: path, bytes: try shelf.read(path) ?? [], zones: voyage.zones)
      }
      try look(group(files, paths: files.map(\.path), of: name, voyage.facts, facts))
    }
  }

  /// Files of one voyage: pages at which a glance is enough are not read.
  private func group(
    _ files: [UnreadPage], paths: [String], of voyage: String?, _ facts: Document,
    _ logbook: Document
  ) -> Group {
    var calm = CalmVoyage(voyage, facts: facts, logbook: logbook)
    var (pages, others): (Set<Int>, [Int]) = ([], [])
    for (place, file) in files.enumerated() {
      if file.page.kind != .page {
        others.append(place)
      } else if calm.isCalm(file) {
        pages.insert(place)
      }
    }
    let holdFacts = others.allSatisfy { place in
      Document(files[place].bytes).lines.allSatisfy { $0.entry == nil }
    }
    if calm.isCalm, holdFacts {
      return Group(
        inspection: inspection(others.map { files[$0] }, voyage, facts, logbook),
        paths: others.map { paths[$0] }, calm: pages.sorted().map { files[$0] },
        calmEntries: calm.entries)
    }
    var inspection = inspection(files, voyage, facts, logbook)
    inspection.calm = pages
    return Group(inspection: inspection, paths: paths)
  }

  /// Files that stand beside each other are looked at together.
  private func walkNamed(_ look: (Group) throws -> Void) throws {
    var folders: [(path: String, files: [(path: String, full: String)])] = []
    for path in named {
      let full = path == "-" ? "-" : try Shelf.absolute(path, world)
      let folder = full.split(separator: "/").dropLast().joined(separator: "/")
      if let place = folders.firstIndex(where: { $0.path == folder }), path != "-" {
        folders[place].files.append((path, full))
      } else {
        folders.append((folder, [(path, full)]))
      }
    }
    for folder in folders {
      guard folder.files[0].path != "-" else {
        try look(
          group([try standardInput()], paths: ["-"], of: nil, Document([]), Document([])))
        continue
      }
      let around = FactsAround.onDisk(folder.files[0].full)
      let files = try folder.files.map { path, full in
        UnreadPage(path: path, bytes: try bytes(path, full), zones: around.zones)
      }
      try look(
        group(
          files, paths: folder.files.map(\.full), of: around.voyage, around.facts, around.logbook))
    }
  }

  private func standardInput() throws -> UnreadPage {
    var input = StandardInput()
    guard let bytes = try? input.all(limit: Limit.file) else {
      throw Failure(.notSaved, "cannot read standard input")
    }
    return UnreadPage(path: "-", bytes: bytes, zones: Zones(facts: [], database: .system))
  }

  private func inspection(
    _ files: [UnreadPage], _ voyage: String?, _ facts: Document, _ logbook: Document
  ) -> Inspection {
    Inspection(files: files, voyage: voyage, facts: facts, logbook: logbook, disabled: disabled)
  }

  private func bytes(_ path: String, _ full: String) throws -> ContiguousArray<UInt8> {
    do throws(SystemError) {
      if let bytes = try PlainFile.read(full) { return bytes }
    } catch {
      throw Failure(
        .missing, error.message, hint: "a whole logbook is checked by: wake --logbook DIR check")
    }
    throw Failure(
      .missing, "no file '\(path)'", hint: "wake check alone looks at the whole logbook")
  }

  // MARK: Mending them

  /// The files after the fixes that need no asking: one change, which `wake undo` takes back.
  func mended(_ group: Group) throws -> Inspection {
    let (inspection, paths) = (group.inspection, group.paths)
    let mending = Mending(inspection)
    guard mending.counts.contains(where: { $0 > 0 }) else { return inspection }
    guard paths != ["-"] else {
      throw Failure(
        .usage, "what comes from standard input cannot be mended where it is",
        hint: "wake fmt - writes it in one spelling; wake check --fix FILE mends a page")
    }
    let shelf = try Shelf.open(world)
    try shelf.mustBeWritable()
    var hunks: [Hunk] = []
    for (file, path) in paths.enumerated() {
      guard let new = mending.mended[file] else { continue }
      let old = inspection.files[file].bytes
      hunks += LineDifference.hunks(from: old, to: new, of: try relative(path, shelf))
    }
    Interrupt.install()
    _ = try Change(kind: "fix", hunks: hunks).make(shelf, world)
    var result = inspection
    for (file, path) in paths.enumerated() where mending.mended[file] != nil {
      let old = inspection.files[file]
      world.say(
        "mended \(TerminalText.escaped(old.path)): \(plural(mending.counts[file], "place"))")
      result.calm = []
      // Others may have written it meanwhile.
      let bytes = try shelf.read(relative(path, shelf)) ?? []
      result.files[file] = UnreadPage(path: old.path, bytes: bytes, zones: old.page.zones)
    }
    return result
  }

  private func relative(_ path: String, _ shelf: Shelf) throws -> String {
    if named.isEmpty { return path }
    guard path.hasPrefix(shelf.files.root + "/") else {
      throw Failure(
        .usage, "expected a file of the logbook \(shelf.files.root) to mend, found '\(path)'",
        hint: "what is replaced is kept there; name another logbook with: wake --logbook DIR")
    }
    return String(path.dropFirst(shelf.files.root.count + 1))
  }
}
