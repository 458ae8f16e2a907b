import Testing
import WakeFormat
import WakeSystem

/// The suite in Tests/Conformance, run over our own reader, and whether it covers the document.
@Suite struct ConformanceTests {
  @Test func `our reader and our formatter pass`() throws {
    let adapter = try #require(Executable.sibling("wake-conformance"))
    let formatter = suite + "wake-fmt"
    let (status, output) = try run([suite + "run", adapter, "--fmt", formatter])
    #expect(status == .exited(0), "\(output)")
  }

  @Test func `the reader in Python passes the valid part`() throws {
    let (status, output) = try run([suite + "run", "--valid", suite + "reader.py"])
    #expect(status == .exited(0), "\(output)")
  }

  @Test func `our merge passes`() throws {
    let adapter = try #require(Executable.sibling("wake-conformance"))
    let (status, output) = try run([suite + "run", "--merge", adapter])
    #expect(status == .exited(0), "\(output)")
  }

  @Test(arguments: ["true", "cat", "false"])
  func `a program that does not merge fails`(program: String) throws {
    #expect(try run([suite + "run", "--merge", program]).status == .exited(1))
  }

  @Test func `every rule of merging is covered, and every case is in the table`() throws {
    let document = try Package.text("docs/format.md")
    let rules = Set(
      document.split(separator: "\n").compactMap { line -> String? in
        guard line.hasPrefix("- **R-merge-") else { return nil }
        return String(line.dropFirst(4).prefix { $0 != "*" })
      })
    let rows = try Package.text("Tests/Conformance/merge.tsv").split(separator: "\n").dropFirst(2)
      .map { $0.split(separator: "\t").map(String.init) }
    #expect(rows.count >= 80)
    #expect(Set(rows.map { $0[1] }) == rules)
    let (_, output) = try run(["sh", "-c", "cd \"$1\" && ls merge/*", "sh", suite])
    #expect(output.split(separator: "\n").map(String.init).sorted() == rows.map { $0[0] }.sorted())
  }

  @Test(arguments: ["true", "cat", "false"])
  func `a program that is no reader fails`(program: String) throws {
    #expect(try run([suite + "run", program]).status == .exited(1))
  }

  @Test func `every rule and every diagnostic is covered`() throws {
    let cases = try Case.all()
    let (_, _, rules) = SpecificationExample.all(in: try Package.text("docs/format.md"))
    // What a state is, the suite shows only by the order of entries: no diagnostic tells of it.
    for rule in rules where !["R-state", "R-fmt"].contains(rule) {
      #expect(cases.contains { $0.rule == rule && $0.kind == "valid" }, "no valid case: \(rule)")
      #expect(
        cases.contains { $0.rule == rule && $0.kind == "invalid" }, "no invalid case: \(rule)")
    }
    #expect(cases.contains { $0.rule == "R-fmt" && $0.kind == "fmt" })
    #expect(cases.filter { !rules.contains($0.rule) }.map(\.name) == [])
    var told = ""
    for one in cases where one.kind == "invalid" {
      told += try Package.text("Tests/Conformance/\(one.name).json")
    }
    for code in Diagnostic.Code.allCases where code.scope == .page {
      #expect(told.contains("\"code\":\"\(code.rawValue)\""), "no case: \(code.rawValue)")
    }
  }

  @Test func `the table names every file once`() throws {
    let named = try Case.all().map(\.name)
    #expect(Set(named).count == named.count)
    let script = "cd \"$1\" && ls valid/*.wake invalid/*.wake fmt/*.in | sed 's/[.][a-z]*$//'"
    let (_, output) = try run(["sh", "-c", script, "sh", suite])
    #expect(Set(output.split(separator: "\n").map(String.init)) == Set(named))
  }

  private let suite = Package.top + "Tests/Conformance/"

  private struct Case {
    let name: String
    let rule: String
    var kind: String { String(name.prefix { $0 != "/" }) }

    static func all() throws -> [Case] {
      try Package.text("Tests/Conformance/cases.tsv").split(separator: "\n")
        .filter { !$0.hasPrefix("#") && !$0.hasPrefix("case\t") }
        .map { line in
          let columns = line.split(separator: "\t").map(String.init)
          return Case(name: columns[0], rule: columns[1])
        }
    }
  }

  /// Standard error goes with standard output.
  private func run(_ words: [String]) throws -> (status: Spawn.Ending, output: String) {
    let program = try Spawn.background(
      "sh", ["-c", "exec \"$@\" 2>&1", "sh"] + words, environment: Environment.process)
    var output = ContiguousArray<UInt8>()
    let deadline = Deadline(milliseconds: 600_000)
    while case .bytes(let bytes) = try program.next(until: deadline) { output += bytes }
    return (try program.ending(), String(decoding: output, as: UTF8.self))
  }
}
