import Testing
import WakeExchange
import WakeFormat

@Suite struct YAMLExportTests {
  /// Each entry as Python reads it, as JSON with its names in the order of the alphabet.
  private func maps(_ lines: [String]) throws -> [String] {
    let bench = Bench()
    try bench.write(Written.exported(.yaml, [Written.voyage(lines)]).text, to: "log.yml")
    try bench.write(
      """
      import json, yaml
      for entry in yaml.safe_load(open('log.yml', encoding='utf-8')):
        print(json.dumps(entry, default=lambda time: time.strftime('%FT%TZ'), sort_keys=True, ensure_ascii=False))
      """, to: "read.py")
    return try bench.answer("python3 read.py").split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    (
      "2026-06-14T10:15:32+02:00 @reef wind=225T/26kn log=1212.1nm engine=812.30h pos=54-30.0N,010-15.0E fix=gnss by=anna Erstes \"Reff\"",
      #"{"author": "anna", "category": "navigation", "datetime": "2026-06-14T08:15:32Z", "engine": {"hours": 812.3}, "log": 1212.1, "origin": "manual", "position": {"latitude": 54.5, "longitude": 10.25, "source": "GNSS"}, "text": "@reef Erstes \"Reff\"", "wind": {"direction": 225, "speed": 26}}"#
    ),
    (
      "2026-06-14T10:00Z sog=5.4kn cog=031T hdg=028M stw=9km/h baro=1012mbar sea=3 cloud=9 vhf=16 by=auto",
      #"{"author": "auto", "barometer": 1012, "category": "navigation", "course": 31, "datetime": "2026-06-14T10:00:00Z", "observations": {"seaState": 3}, "origin": "auto", "speed": {"sog": 5.4}, "text": "hdg=028M stw=9km/h cloud=9", "vhf": "16"}"#
    ),
    (
      "2026-06-14T10:00Z @arrive wind=SbW/18kn no: true # - {\\ 好",
      #"{"author": "", "category": "navigation", "datetime": "2026-06-14T10:00:00Z", "end": true, "origin": "manual", "text": "@arrive no: true # - {\\ 好", "wind": {"direction": 191.25, "speed": 18}}"#
    ),
  ])
  func `an entry is what signalk-logbook would write`(line: String, map: String) throws {
    #expect(try maps([line]) == [map])
  }

  @Test func `struck entries and those of a day are counted, the others there`() throws {
    #expect(try maps(Written.lines).count == 7)
    let losses = try Written.exported(.yaml).losses
    #expect(losses[.struck] == 1)
    #expect(losses[.day] == 1)
  }

  @Test func `nothing is an empty list`() throws {
    #expect(try Written.exported(.yaml, []).text == "[]\n")
    #expect(try maps(["2026-06-14 A day"]) == [])
  }
}
