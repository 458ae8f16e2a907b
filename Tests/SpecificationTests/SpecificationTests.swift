import Testing
import WakeFormat

/// docs/format.md says what is read, and it is.
@Suite struct SpecificationTests {
  @Test func `every example is read as the document states`() throws {
    let (examples, faults, _) = SpecificationExample.all(in: try Package.text("docs/format.md"))
    #expect(faults == [])
    #expect(examples.count > 90)
    for example in examples {
      #expect(
        example.found == example.wanted,
        "docs/format.md:\(example.number), \(example.rule)")
    }
  }

  @Test func `every rule has an example that is hit and one that just misses`() throws {
    let (examples, _, rules) = SpecificationExample.all(in: try Package.text("docs/format.md"))
    #expect(rules.count > 40)
    #expect(Set(rules).count == rules.count)
    for rule in rules {
      let sides = Set(examples.filter { $0.rule == rule }.map(\.side.rawValue))
      #expect(sides == ["hit", "miss"], "\(rule)")
    }
  }

  @Test func `every diagnostic stands in an example`() throws {
    let document = try Package.text("docs/format.md")
    for code in Diagnostic.Code.allCases where code.scope == .page {
      #expect(document.contains("\n! \(code.rawValue) "), "\(code.rawValue)")
    }
  }

  @Test func `what a formatter leaves is what it got, and the other examples change`() throws {
    let (examples, _, _) = SpecificationExample.all(in: try Package.text("docs/format.md"))
    for example in examples where example.isFormatted {
      let written = Canonical(Document(example.input), on: example.page).bytes
      #expect((written == example.input) == (example.side == .miss), "line \(example.number)")
    }
  }

  @Test func `a wrong reading is seen`() throws {
    let text =
      "### R-a: x\n```wake hit\n12:40 sog=5kn\n---\n> 2026-06-14T12:40+02:00 sog=6kn\n```\n"
    let (examples, _, _) = SpecificationExample.all(in: text)
    let example = try #require(examples.first)
    #expect(example.found == ["> 2026-06-14T12:40+02:00 sog=5kn"])
    #expect(example.found != example.wanted)
  }
}
