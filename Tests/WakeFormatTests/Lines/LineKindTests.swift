import Testing
import WakeFormat

/// What a line is, by its first byte (format §3).
struct LineKindTests {
  @Test(arguments: [
    ("2026-06-14T08:40:12+02:00 Cast off", "entry"), ("12:40", "entry"), ("2026-06-14", "entry"),
    ("1013 hPa and falling", "unreadable"), ("0", "unreadable"), ("3 cups of tea", "unreadable"),
    ("vessel: Albatros", "fact"), ("vessel:", "fact"), ("vessel:\tAlbatros", "fact"),
    ("x-boat.colour: red", "fact"), ("air-draught: 17.2 m", "fact"),
    ("vessel:Albatros", "unreadable"), ("vessel Albatros", "unreadable"),
    ("vessel : Albatros", "unreadable"), ("Vessel: Albatros", "unreadable"),
    ("vessel_name: Albatros", "unreadable"), ("vessel..name: a", "unreadable"),
    ("a.: a", "unreadable"), ("then: 08:40 x", "fact"), ("https://example.org", "unreadable"),
    ("# a comment", "comment"), ("#", "comment"), ("#12:40", "comment"), (" # no", "unreadable"),
    ("", "blank"), ("   \t ", "blank"), (" 12:40 text", "unreadable"), ("\t@reef", "unreadable"),
    ("<<<<<<<", "conflict"), ("<<<<<<< HEAD", "conflict"), ("=======", "conflict"),
    (">>>>>>>\tb", "conflict"), ("|||||||", "conflict"), ("||||||| base", "conflict"),
    ("<<<<<<", "unreadable"), ("<<<<<<<<", "unreadable"), ("<<<<<<<HEAD", "unreadable"),
    ("====== =", "unreadable"), ("=-=-=-=", "unreadable"), ("-------", "unreadable"),
    ("%wake 1", "unreadable"), ("@reef", "unreadable"), ("+ text", "unreadable"),
    ("ø: x", "unreadable"), ("\u{FEFF}# a comment", "comment"), ("\u{FEFF}", "blank"),
    ("\u{FEFF}12:40 text", "entry"), ("\u{FEFF}\u{FEFF}12:40 text", "unreadable"),
  ])
  func isKnownByItsBeginning(line: String, kind: String) {
    let reading = Reading(line)
    #expect(Self.name(reading.line.kind) == kind)
    let complains = !reading.document.problems.isEmpty
    #expect(complains == (kind == "unreadable" || kind == "conflict"))
  }

  private static func name(_ kind: Line.Kind) -> String {
    switch kind {
    case .entry: "entry"
    case .fact: "fact"
    case .comment: "comment"
    case .blank: "blank"
    case .conflictMarker: "conflict"
    case .unreadable: "unreadable"
    }
  }

  @Test(
    arguments: [
      (" 12:40 text", .leadingBlank, "remove the blank"),
      ("@reef", .unreadableLine, "like 08:40 @reef"),
      ("vessel:Albatros", .unreadableLine, "write vessel: Albatros"),
      ("Vessel: Albatros", .factSpelling, "write vessel:"),
      ("A remark that was wrapped", .unreadableLine, "begin a comment with #"),
      ("=======", .conflictMarker, "remove this line"),
    ] as [(String, Diagnostic.Code, String)])
  func saysWhatToDo(line: String, code: Diagnostic.Code, hint: String) {
    let reading = Reading(line)
    #expect(reading.codes == [code])
    #expect(reading.hint(code)?.contains(hint) == true, "\(reading.hint(code) ?? "no hint")")
  }

  @Test func aFactInCapitalsIsMended() {
    #expect(Reading("Call-Sign: DA1234").mended(.factSpelling) == "call-sign: DA1234")
  }

  @Test func linesBetweenConflictMarkersAreRead() {
    let text = """
      <<<<<<< ours
      12:40 @reef One
      =======
      12:40 @reef Two
      >>>>>>> theirs

      """
    let document = Document(Bytes(text.utf8))
    #expect(document.lines.compactMap(\.entry).count == 2)
    #expect(document.problems.map(\.code) == Array(repeating: .conflictMarker, count: 3))
  }
}
