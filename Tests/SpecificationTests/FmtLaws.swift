import WakeFormat
import WakeLog

/// What holds of every file that `check` and `fmt` are given, whatever stands in it.
///
/// The fuzzer's target and the replay of its corpus share this.
struct FmtLaws {
  /// Codes that were said.
  private(set) var codes: Set<Diagnostic.Code> = []
  /// Laws that were broken; empty where all hold.
  private(set) var breaches: [String] = []

  /// - Parameter input: files with the byte 0x1C between: two pages of one day, the facts of the
  ///   voyage, those of the logbook. Where a fifth stands, the pages' names give no date.
  init(_ input: Bytes) {
    let parts = input.split(separator: 0x1C, maxSplits: 4, omittingEmptySubsequences: false)
    func part(_ index: Int) -> Bytes { index < parts.count ? Bytes(parts[index]) : [] }
    let (voyage, logbook) = (Document(part(2)), Document(part(3)))
    let own = voyage.values(of: "zone")
    let zones = Zones(
      facts: own.isEmpty ? logbook.values(of: "zone") : own, database: Self.database)
    let names =
      parts.count > 4 ? ["a.wake", "b.wake"] : ["2026-06-14.wake", "2026-06-14-ben.wake"]
    let files = [
      PageFile(path: names[0], bytes: part(0), zones: zones),
      PageFile(path: names[1], bytes: part(1), zones: zones),
      PageFile(path: "voyage.wake", bytes: part(2), zones: zones),
      PageFile(path: "logbook.wake", bytes: part(3), zones: zones),
    ]
    let inspection = Inspection(
      files: files, voyage: "2026-06-14-kiel", facts: voyage, logbook: logbook)
    let diagnostics = inspection.diagnostics
    glance(at: files, inspection, diagnostics)
    for (file, found) in zip(files, diagnostics) {
      if file.document.rendered != file.document.bytes { breaches.append("reading changed bytes") }
      for diagnostic in found { look(at: diagnostic, file.document.bytes) }
    }
    for file in files.prefix(2) { format(file) }
    // Mending is several readings more.
    if input.count % 4 == 0 { mend(inspection) }
  }

  /// What a glance finds calm is calm.
  private mutating func glance(
    at files: [PageFile], _ inspection: Inspection, _ diagnostics: [[Diagnostic]]
  ) {
    var calm = CalmVoyage(
      inspection.voyage, facts: inspection.facts, logbook: inspection.logbook)
    for (file, found) in zip(files, diagnostics).prefix(2) where calm.isCalm(UnreadPage(file)) {
      let own = found.filter { $0.code.scope == .page }
      // Of a line that stands on two pages a look at both tells.
      let code = own.first { ![.repeatedEntry, .valueConflict, .dividedEntry].contains($0.code) }
      if let code { breaches.append("a glance missed \(code.code.rawValue)") }
    }
    guard calm.isCalm else { return }
    let found = Inspection(
      files: Array(files.prefix(2)), voyage: inspection.voyage, facts: inspection.facts,
      logbook: inspection.logbook
    ).diagnostics.joined()
    if let code = found.first { breaches.append("a glance missed \(code.code.rawValue)") }
  }

  private mutating func look(at diagnostic: Diagnostic, _ bytes: Bytes) {
    codes.insert(diagnostic.code)
    let (range, fix) = (diagnostic.range, diagnostic.fix?.range ?? 0..<0)
    if range.lowerBound < 0 || range.upperBound > bytes.count || fix.upperBound > bytes.count {
      breaches.append("\(diagnostic.code.rawValue) points outside")
    }
    if diagnostic.message.isEmpty { breaches.append("\(diagnostic.code.rawValue) says nothing") }
  }

  private mutating func format(_ file: PageFile) {
    let canonical = Canonical(file.document, on: file.page)
    if Canonical.edits(of: file.document.bytes, on: file.page, elsewhere: { [] })
      != canonical.edits
    {
      breaches.append("a glance formats otherwise")
    }
    let once = canonical.bytes
    // What is left as it is, is settled.
    guard once != file.document.bytes else { return }
    let read = Document(once)
    if Canonical(read, on: file.page).bytes != once { breaches.append("fmt is not settled") }
    if Self.entries(read, file.page) != Self.entries(file.document, file.page) {
      breaches.append("fmt changed an entry")
    }
  }

  private mutating func mend(_ inspection: Inspection) {
    let mending = Mending(inspection)
    guard mending.counts.contains(where: { $0 > 0 }) else { return }
    var after = inspection
    for (file, bytes) in mending.mended.enumerated() {
      guard let bytes else { continue }
      let old = after.files[file]
      after.files[file] = UnreadPage(path: old.path, bytes: bytes, zones: old.page.zones)
    }
    if Mending(after).counts.contains(where: { $0 > 0 }) { breaches.append("mended twice") }
  }

  /// What a page says, as a set. Paragraphs belong to their moment: which of two entries there
  /// shows them hangs on the bytes of the lines.
  private static func entries(_ document: Document, _ page: Page) -> [String] {
    let written = document.lines.compactMap { document.written($0, on: page) }
    return EntrySet.members(of: written).flatMap { member -> [String] in
      var counting: [String: Set<String>] = [:]
      for field in member.fields where !member.conflicts.contains(field.key) {
        let isList = Registry.key(field.key)?.isList == true
        counting[field.key] = (isList ? counting[field.key] ?? [] : []).union([field.meaning])
      }
      let said = counting.map { key, values in "\(key)=\(values.sorted())" }.sorted()
      let own = "\(member.events.sorted()) \(said) \(member.conflicts) \(member.entry.remarks)"
      return
        ([own] + member.paragraphs.map { "/ " + $0 } + member.struckParagraphs.map { "- " + $0 })
        .map { "\(member.entry.when) \($0)" }
    }.sorted()
  }

  /// A zone whose clock goes to and fro.
  private static let database = ZoneDatabase { name, instant in
    name == "Test/Zone" ? (instant.seconds / 3600 % 2 == 0 ? 7200 : 3600) : nil
  }
}
