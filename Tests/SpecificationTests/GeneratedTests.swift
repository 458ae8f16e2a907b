import Testing
import WakeFormat
import WakeSystem

/// What is made from `docs/registry.tsv` lies in the repository, and is compared with what would be
/// made now.
///
/// `WAKE_WRITE_GENERATED=1 swift test --filter GeneratedTests` writes it.
@Suite struct GeneratedTests {
  @Test func `tables, schema and editor files are as the registry gives them`() throws {
    let registry = try RegistryFile.read()
    #expect(registry.faults == [])
    var files = SwiftTables.files(registry) + EditorFiles.files(registry)
    files.append(("docs/wake.schema.json", EntrySchema.text(registry)))
    let document = try Package.text("docs/format.md")
    files.append(("docs/format.md", try DocumentTables.renewed(document, registry)))
    for (path, text) in files {
      let wanted = ContiguousArray(text.utf8)
      if Environment.process["WAKE_WRITE_GENERATED"] == "1" {
        try PlainFile.write(Package.top + path, wanted)
      }
      let written = try? Package.bytes(path)
      #expect(
        written == wanted,
        "\(path) is stale: WAKE_WRITE_GENERATED=1 swift test --filter GeneratedTests writes it")
    }
  }

  @Test func `the library knows what the registry holds, in its order`() throws {
    let registry = try RegistryFile.read()
    #expect(Registry.keys.map(\.name) == registry.rows("key").map(\.name))
    #expect(Registry.keys.map(\.meaning) == registry.rows("key").map(\.meaning))
    #expect(Registry.eventNames == registry.rows("event").map(\.name))
    #expect(Registry.logbookFacts == registry.rows("fact", of: "logbook").map(\.ownName))
    #expect(Registry.voyageFacts == registry.rows("fact", of: "voyage").map(\.ownName))
  }

  @Test func `no two rows share kind and name`() throws {
    let names = try RegistryFile.read().rows.map { $0.kind + " " + $0.name }
    #expect(Set(names).count == names.count)
  }
}
