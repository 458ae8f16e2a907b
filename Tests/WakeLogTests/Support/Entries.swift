import WakeFormat
import WakeLog

/// The entries of some lines of one page, in the order of time.
func entries(_ lines: [String], page: String = "2026-06-14.wake") -> [LoggedEntry] {
  let zones = Zones(facts: ["+02:00"], database: .none)
  let bytes = Bytes(lines.map { $0 + "\n" }.joined().utf8)
  return LoggedEntry.entries(
    of: [PageFile(path: "2026-06-13-kiel/" + page, bytes: bytes, zones: zones)],
    voyage: "2026-06-13-kiel")
}

/// Knows Europe/Oslo in 2026, with its clock changes on 29 March and 25 October, 01:00 UTC.
let osloDatabase = ZoneDatabase { name, instant in
  guard name == "Europe/Oslo" else { return nil }
  return (1_774_746_000..<1_792_890_000).contains(instant.seconds) ? 7200 : 3600
}

/// A moment; traps where the text is no full stamp.
func instant(_ text: String) -> Instant {
  guard let instant = Stamp(text)?.instant else { preconditionFailure("no stamp: \(text)") }
  return instant
}
