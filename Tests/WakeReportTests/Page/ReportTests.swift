import Testing
import WakeFormat
import WakeLog

@testable import WakeReport

struct ReportTests {
  private static let lines = [
    "# The evening before.",
    "2026-06-14T08:40:00+02:00 @depart @engine-on log=1204.5nm pos=54-51.2N,010-31.4E Cast off",
    "2026-06-14T09:00:00+02:00 void=\"wrong lighthouse\" Bülk abeam",
    "2026-06-14T10:00:00+02:00 log=1212.0nm file=1.png file=plan.pdf file=../../etc/passwd",
    "2026-06-14T10:00:00+02:00 + A second paragraph",
    "2026-06-15T11:00:00+02:00 @arrive @engine-off log=1240.2nm Alongside",
  ]

  private static let png: Bytes = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]

  private static func html(_ lines: [String], facts: String = "title: Test\n") -> String {
    let log = Voyages.log(lines, facts: facts)
    let report = PassageReport(
      log, comments: Voyages.comments(lines), chart: Chart([log]),
      photos: [
        "1.png": .embedded(png, .png), "plan.pdf": .link(toFile: "/home/a b/plan\"%.pdf"),
      ])
    return String(decoding: ReportHTML.bytes(report), as: UTF8.self)
  }

  @Test func `it holds the log, its chart and what it adds up to`() {
    let html = Self.html(Self.lines)
    for part in [
      "<svg xmlns", "The evening before.", "Cast off", "54-51.2N,010-31.4E", "A second paragraph",
      "35.7 nm", "Day: 7.5 nm by the log", "Day: 28.2 nm by the log", "Skipper</div>",
      "Sun 2026-06-14, UTC+02:00", "Mon 2026-06-15",
    ] {
      #expect(html.contains(part), "\(part)")
    }
  }

  @Test func `the days add up to the voyage, along the track as well`() {
    let places = (0..<49).map { (54 + Double($0) / 60, 10.0) }
    let log = Voyages.log(
      [
        "2026-06-13T22:00:00Z @depart @sails-up", "2026-06-14T12:00:00Z sog=1kn",
        "2026-06-15T12:00:00Z sog=1kn",
      ], track: Voyages.track(from: 1_781_388_000, every: 600, places))
    let report = PassageReport(log, chart: nil)
    let days = report.days.compactMap(\.trackMiles).reduce(0, +)
    #expect(report.days.count > 1)
    #expect(abs(days - (report.total?.amount(.distanceTrack) ?? 0)) < 1e-9)
    #expect(days > 40)
    #expect(report.days.contains { $0.words.contains("nm along the track") })
  }

  @Test func `a struck entry is struck through, with its reason`() throws {
    let html = Self.html(Self.lines)
    let start = try #require(html.range(of: "<tr class=\"struck\">"))
    let row = html[start.lowerBound...].prefix(600)
    #expect(row.contains("Bülk abeam") && row.contains("[struck: wrong lighthouse]"))
    #expect(html.components(of: "class=\"struck\"") == 1)
  }

  @Test func `photos stand in the page, other files are linked, and what is not there is said`() {
    let html = Self.html(Self.lines)
    #expect(html.contains("src=\"data:image/png;base64,iVBORw0KGgoBAgM=\""))
    #expect(html.contains("href=\"file:///home/a%20b/plan%22%25.pdf\""))
    #expect(html.contains("../../etc/passwd (no such file)"))
  }

  /// Markup, attributes, script, comments, directions, and the end of the style sheet.
  @Test(arguments: [
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "\"><svg onload=alert(1)>",
    "</style></td></table>", "<!-- ", "]]>", "&lt;b&gt;", "javascript:alert(1)",
    "\u{202E}txt.exe\u{2066}", "{{7*7}}", "' onmouseover='x",
  ])
  func `remarks are inert wherever they stand`(hostile: String) {
    let html = Self.html(
      [
        "# \(hostile)", "2026-06-14T08:40:00+02:00 @depart \(hostile)",
        "2026-06-14T08:40:00+02:00 + \(hostile)",
        "2026-06-14T09:40:00+02:00 place=\"\(hostile.filter { $0 != "\"" })\" pos=54-51N,010-31E",
      ], facts: "title: \(hostile)\ncrew: \(hostile)\n")
    let calm = Self.html(
      [
        "# x", "2026-06-14T08:40:00+02:00 @depart x", "2026-06-14T08:40:00+02:00 + x",
        "2026-06-14T09:40:00+02:00 place=\"x\" pos=54-51N,010-31E",
      ], facts: "title: x\ncrew: x\n")
    // The markup is the same: whatever the text holds, it adds no tag.
    #expect(html.count { $0 == "<" } == calm.count { $0 == "<" })
    #expect(html.count { $0 == ">" } == calm.count { $0 == ">" })
    #expect(!html.unicodeScalars.contains { (0x202A...0x202E).contains($0.value) })
    #expect(html.contains("default-src 'none'"))
  }

  @Test func `it fetches nothing and runs nothing`() {
    let html = Self.html(Self.lines)
    for part in ["http://", "https://", "<script", "<link", "@import", "url("] {
      let found = html.components(of: part)
      // The name of SVG's namespace is no address that is fetched.
      #expect(found == (part == "http://" ? 1 : 0), "\(part)")
    }
  }

  @Test func `the receipt is ASCII and narrow`() {
    let log = Voyages.log(
      Self.lines + ["2026-06-15T12:00:00+02:00 Über\u{202E} 好 " + String(repeating: "x", count: 90)]
    )
    let text = ReportText.text(
      PassageReport(log, comments: Voyages.comments(Self.lines), chart: nil))
    let lines = text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.utf8.count <= ReportText.width }, "\(text)")
    #expect(text.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
    for part in ["XX 2 09:00", "[struck: wrong", "distance-log.....", "Day: 7.5 nm"] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `bytes become letters as RFC 4648 says`(bytes: String, letters: String) {
    #expect(Base64.written(Bytes(bytes.utf8)) == Bytes(letters.utf8))
  }

  @Test(
    arguments: [
      ([0xFF, 0xD8, 0xFF, 0xE0], .jpeg), ([0x47, 0x49, 0x46, 0x38, 0x39, 0x61], .gif),
      (Array("RIFF....WEBPVP8 ".utf8), .webp), (Array("<svg onload=x>".utf8), nil), ([], nil),
      (Array("RIFF....AVI ".utf8), nil),
    ] as [([UInt8], Photo.Picture?)])
  func `a picture is told by its first bytes`(bytes: [UInt8], picture: Photo.Picture?) {
    #expect(Photo.Picture(Bytes(bytes)) == picture)
  }

  /// What is to be read on its ground, in every theme: WCAG's 4.5 for text, 3 for lines.
  @Test(arguments: [ReportStyle.day, ReportStyle.dark, ReportStyle.night].map(\.name))
  func `every theme can be read`(name: String) throws {
    let theme = try #require(
      [ReportStyle.day, ReportStyle.dark, ReportStyle.night].first { $0.name == name })
    let colours = Dictionary(uniqueKeysWithValues: theme.colours)
    func contrast(_ text: String, _ ground: String) throws -> Double {
      let (a, b) = (
        try Self.luminance(#require(colours[text])), try Self.luminance(#require(colours[ground]))
      )
      return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }
    for text in ["ink", "quiet", "link", "warn"] {
      for ground in ["paper", "head"] {
        #expect(try contrast(text, ground) >= 4.5, "\(text) on \(ground)")
      }
    }
    let lines = ["sail", "engine", "both"] + (0..<5).map { "speed\($0)" }
    for line in lines {
      for ground in ["water", "land"] {
        #expect(try contrast(line, ground) >= 3, "\(line) on \(ground)")
      }
    }
    guard name == "night" else { return }
    // Eyes used to the dark keep so only where there is hardly blue or green.
    for (key, colour) in theme.colours {
      let parts = Self.parts(colour)
      #expect(parts[0] >= parts[1] && parts[1] <= 0x8A && parts[2] <= 0x8A, "\(key)")
    }
  }

  private static func parts(_ colour: String) -> [Int] {
    let number = Int(colour.dropFirst(), radix: 16) ?? 0
    return [number >> 16, number >> 8 & 255, number & 255]
  }

  /// After WCAG, with a power of 2.2 for that of 2.4 and its straight part: near enough to a tenth.
  private static func luminance(_ colour: String) -> Double {
    let linear = parts(colour).map { part -> Double in
      let value = Double(part) / 255
      // To the power of 2.25 by roots alone.
      return value * value * value.squareRoot().squareRoot()
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}

extension String {
  fileprivate func components(of part: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.range(of: part) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }

  fileprivate func range(of part: String) -> Range<Index>? { self[...].range(of: part) }
}

extension Substring {
  fileprivate func range(of part: String) -> Range<Index>? {
    ranges(of: part).first
  }
}
