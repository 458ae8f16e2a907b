import Testing
import WakeFormat

/// What is known of events and keys, and what is said of others (format §5, §6).
struct NameTests {
  @Test(
    arguments: [
      ("@reef", []), ("@engine-on.port", []), ("@x-lunch", []), ("@x-lunch.big", []),
      ("@anker", [.unknownEvent]), ("@anchr", [.eventTypo]), ("@ancohr", [.eventTypo]),
      ("@arive", [.eventTypo]),
      ("@lunch", [.unknownEvent]), ("@x", [.unknownEvent]), ("@tak", [.eventTypo]),
      ("@toe", [.unknownEvent]),
      ("x-mood=good", []), ("mood=good", [.unknownKey]), ("brg=096M", [.unknownKey]),
      ("tank=70%", [.unknownKey]),
      ("engine=1h", []), ("engine.port=1h", []), ("engine.port.a=1h", [.unknownKey]),
      ("brg.a.b=096M", [.unknownKey]),
      ("sog.a=5kn", [.unknownKey]), ("log.before=1nm", []), ("depth.bow=1m", [.unknownKey]),
      ("id=5", [.unknownKey]),
    ] as [(String, [Diagnostic.Code])])
  func areKnownOrNot(token: String, codes: [Diagnostic.Code]) {
    #expect(Reading("12:40 \(token) text").codes == codes)
  }

  @Test(
    arguments: [
      ("wnd=SW", .unknownKey, "did you mean wind=?"), ("brg=096M", .unknownKey, "write brg.NAME="),
      ("id=5", .unknownKey, "kept for a later version"),
      ("mood=good", .unknownKey, "begin with x-"),
      ("@lunch", .unknownEvent, "begin with @x-"), ("@anchr", .eventTypo, "begin with @x-"),
    ] as [(String, Diagnostic.Code, String)])
  func areExplained(token: String, code: Diagnostic.Code, hint: String) {
    #expect(Reading("12:40 \(token)").hint(code)?.contains(hint) == true)
  }

  @Test func aSlipInAnEventIsMended() {
    #expect(Reading("12:40 @anchr text").mended(.eventTypo) == "12:40 @anchor text")
  }

  @Test func severitiesAreThoseOfTheFormat() {
    #expect(Diagnostic.Code.unknownEvent.severity == .note)
    #expect(Diagnostic.Code.unknownKey.severity == .note)
    #expect(Diagnostic.Code.eventTypo.severity == .warning)
    #expect(Diagnostic.Code.tokenInRemarks.severity == .warning)
    #expect(Diagnostic.Code.keyTwice.severity == .warning)
  }

  @Test(arguments: [
    ("anc", "anchor"), ("anchor", "anchor"), ("engine-o", nil), ("engine-on", "engine-on"),
    ("xyz", nil),
    ("m", nil), ("mo", "mob"), ("alarm", "alarm"), ("alarm-", "alarm-off"), ("", nil),
  ])
  func aBeginningIsEnoughForOneEvent(prefix: String, event: String?) {
    #expect(Registry.event(beginning: prefix) == event)
  }

  @Test func everyCodeHasItsOwnName() {
    let names = Diagnostic.Code.allCases.map(\.rawValue)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.utf8.allSatisfy { $0 == 0x2D || (0x61...0x7A).contains($0) } })
  }
}
