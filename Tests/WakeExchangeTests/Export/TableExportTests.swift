import Testing
import WakeExchange
import WakeFormat
import WakeLog

@Suite struct TableExportTests {
  /// The rows as Python reads them, a cell a line, with the name of its column.
  private func cells(_ lines: [String], _ columns: [String]? = nil) throws -> [String: [String]] {
    let bench = Bench()
    try bench.write(
      Written.exported(.csv, columns: columns, [Written.voyage(lines)]).text, to: "log.csv")
    try bench.write(
      """
      import csv, json
      rows = list(csv.reader(open('log.csv', newline='', encoding='utf-8'), strict=True))
      assert len({len(row) for row in rows}) == 1, rows
      for row in rows[1:]:
        for name, cell in zip(rows[0], row): print(name + chr(31) + cell.replace(chr(10), chr(30)))
      """, to: "read.py")
    var cells: [String: [String]] = [:]
    for line in try bench.answer("python3 read.py").split(separator: "\n") {
      let parts = line.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
      cells[parts[0], default: []].append(
        parts[1].split(separator: "\u{1E}", omittingEmptySubsequences: false).joined(
          separator: "\n"))
    }
    return cells
  }

  @Test func `a table has the unit in its heads, and what has another beside`() throws {
    let cells = try cells([
      "2026-06-14T10:00Z sog=5.4kn baro=1012mbar cog=031T by=anna Cast off",
      "2026-06-14T11:00Z sog=9km/h baro=1013.5hPa cog=028M file=a.jpg file=b.jpg x-mine=\"a b\"",
    ])
    #expect(cells["sog (kn)"] == ["5.4", ""])
    #expect(cells["baro (hPa)"] == ["", "1013.5"])
    #expect(cells["cog (T)"] == ["031", ""])
    #expect(
      cells["other"] == [
        "baro=1012mbar", "sog=9km/h cog=028M file=a.jpg file=b.jpg x-mine=\"a b\"",
      ])
  }

  @Test(arguments: [
    ("=SUM(A1)", "'=SUM(A1)"), ("-- @SUM(A1)", "'@SUM(A1)"), ("-2+3", "'-2+3"), ("-2", "-2"),
    ("+49 431", "'+49 431"), ("'quoted", "''quoted"), ("＝1+1", "'＝1+1"), ("a=1", "a=1"),
    ("a, \"b\"", "a, \"b\""), ("1=1", "1=1"),
  ])
  func `no cell is a formula`(remarks: String, cell: String) throws {
    let cells = try cells([
      "2026-06-14T10:00Z @note -- \(remarks.hasPrefix("-- ") ? String(remarks.dropFirst(3)) : remarks)"
    ])
    #expect(cells["remarks"] == [cell])
  }

  @Test func `a table with columns of one's own has those and no others`() throws {
    let cells = try cells(["2026-06-14T10:00Z sog=5kn wind=W/F4 by=anna Hello"], ["wind", "sog"])
    #expect(cells["wind"] == ["W/F4"])
    #expect(cells["sog (kn)"] == ["5"])
    #expect(cells["by"] == nil)
    #expect(cells["other"] == ["by=anna"])
  }

  @Test func `a table carries every entry, paragraph and reason`() throws {
    let cells = try cells(Written.lines)
    #expect(cells["stamp"]?.count == 9)
    #expect(cells["struck"]?.filter { !$0.isEmpty } == ["wrong lighthouse"])
    #expect(cells["remarks"]?[3].split(separator: "\n").count == 3)
    #expect(cells["utc"]?[0] == "")
    #expect(cells["pos"]?[2] == "54-44.402N,010-25.112E")
  }

  @Test func `gpsbabel reads the places and times of a table`() throws {
    let bench = Bench()
    let lines = Written.lines.filter { $0.contains("pos=") && !$0.contains("void") }
    try bench.write(Written.exported(.csv, [Written.voyage(lines)]).text, to: "log.csv")
    _ = try bench.answer("gpsbabel -i unicsv -f log.csv -o unicsv -F back.csv")
    #expect(
      try bench.answer("cut -d, -f2,3 back.csv") == """
        Latitude,Longitude
        54.740033,10.418533
        54.666667,10.333333
        54.508333,10.200000
        54.466667,10.166667
        54.456667,10.205000

        """)
  }
}
