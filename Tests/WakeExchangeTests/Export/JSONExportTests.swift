import Testing
import WakeExchange
import WakeFormat
import WakeLog
import WakeReport

@Suite struct JSONExportTests {
  /// What a reader needs to know is one line of jq: all lines of an entry, or its one.
  private static let lines = "jq -r 'select(.line) | (.lines // [.line])[]'"

  @Test func `out of JSON comes the same set of entries`() throws {
    let bench = Bench()
    try bench.write(Written.exported(.json).text, to: "log.json")
    let back = try bench.answer(Self.lines + " log.json").split(separator: "\n").map(String.init)
    #expect(back.count == 13)
    // In any order, and twice.
    let page = Written.page(back.reversed() + back)
    #expect(Self.set(Written.entries(of: page)) == Self.set(Written.voyage().entries))
  }

  /// What entries say, less where they stand.
  private static func set(_ entries: [LoggedEntry]) -> [String] {
    entries.map { entry in
      let member = entry.member
      return
        ([entry.member.entry.stamp.text, member.entry.remarks] + member.events
        + member.fields.map { Writer.field($0.key, $0.meaning) }.sorted()
        + ["+"] + member.paragraphs.sorted() + ["-"] + member.struckParagraphs.sorted()
        + ["?"] + member.conflicts)
        .joined(separator: " | ")
    }
  }

  @Test func `facts come in their order, with the ones that stand twice`() throws {
    let bench = Bench()
    try bench.write(Written.exported(.json).text, to: "log.json")
    let facts = try bench.answer(
      "jq -r 'select(.facts) | .file as $f | .facts[] | \"\\($f) \\(.[0]): \\(.[1])\"' log.json")
    #expect(
      facts == """
        logbook.wake vessel: Wega & "Co"
        logbook.wake port: Marstal
        2026-06-13-kiel/voyage.wake title: Marstal – Kiel
        2026-06-13-kiel/voyage.wake zone: +02:00

        """)
  }

  @Test func `what is neither entry nor fact is kept with its place`() throws {
    let bench = Bench()
    let (text, losses) = try Written.exported(.json)
    try bench.write(text, to: "log.json")
    let kept = try bench.answer(
      "jq -r 'select(.kept) | \"\\(.file):\\(.number) \\(.kept)\"' log.json")
    #expect(
      kept == """
        2026-06-13-kiel/2026-06-14.wake:1 # Cast off early.
        2026-06-13-kiel/2026-06-14.wake:15 this cannot be read

        """)
    #expect(losses.isEmpty)
  }

  @Test func `a byte that is no text is counted`() throws {
    let page = PageFile(
      path: "2026-06-13-kiel/2026-06-14.wake", bytes: Bytes("caf".utf8) + [0xE9, 0x0A],
      page: Written.page([]).page)
    #expect(
      try Written.exported(.json, [Written.voyage(of: page)]).losses.lines == [
        "1 line with bytes that are no text"
      ])
  }

  @Test func `every line keeps to the schema, and an object of none of its kinds does not`() throws
  {
    let bench = Bench()
    try bench.write(Written.exported(.json).text, to: "log.json")
    try bench.write(
      """
      import json, jsonschema, pathlib, sys
      docs = pathlib.Path(sys.argv[1])
      schema = json.loads((docs / "wake-export.schema.json").read_text())
      resolver = jsonschema.RefResolver((docs / "wake-export.schema.json").as_uri(), schema)
      judge = jsonschema.Draft202012Validator(schema, resolver=resolver)
      lines = [json.loads(line) for line in open("log.json")]
      for line in lines: judge.validate(line)
      assert not judge.is_valid({"file": "a.wake"}) and not judge.is_valid({})
      for name in ("stamp", "line", "facts", "kept"):
        first = next(line for line in lines if name in line)
        del first[name]
        assert not judge.is_valid(first), name
      print(len(lines))
      """, to: "judge.py")
    #expect(try bench.answer("python3 -W ignore judge.py '\(Self.docs)'") == "13\n")
  }

  private static let docs =
    #filePath.split(separator: "/").dropLast(4).reduce("") { $0 + "/" + $1 } + "/docs"
}
