import WakeFormat
import WakeImport
import WakeLog
import WakeNavigation

/// What a text becomes, as it would be written.
struct Reading {
  let lines: [String]
  let fixes: [String]
  /// Kinds, with how often.
  let losses: [String]
  let intake: Intake

  init(
    _ text: String, name: String = "file", zone: String? = nil, pieces: Int = .max,
    _ prepare: (inout ForeignFile.Options) -> Void = { _ in }
  ) {
    self.init(ContiguousArray(text.utf8), name: name, zone: zone, pieces: pieces, prepare)
  }

  /// - Parameter pieces: bytes a piece.
  init(
    _ bytes: ContiguousArray<UInt8>, name: String = "file", zone: String? = nil,
    pieces: Int = .max, _ prepare: (inout ForeignFile.Options) -> Void = { _ in }
  ) {
    let clock = zone.map {
      ShipTime(
        now: Instant(seconds: 0), zones: Zones(facts: [$0], database: .none), deviceOffset: 0)
    }
    intake = Intake(zone: clock, latest: Instant(seconds: 1_800_000_000))
    var options = ForeignFile.Options()
    prepare(&options)
    var file = ForeignFile(name, options, intake)
    var start = 0
    while start < bytes.count {
      let end = pieces < bytes.count - start ? start + pieces : bytes.count
      file.take(ContiguousArray(bytes[start..<end]))
      start = end
    }
    file.take([], isLast: true)
    let intake = intake
    lines = intake.entries.flatMap { entry -> [String] in
      let stamp = entry.stamp ?? Stamp(entry.instant ?? Instant(seconds: 0), offset: 0)
      return entry.lines(at: stamp) { key, why in intake.lose(key, why, in: "file", entry.line)
      }
    }
    fixes = intake.fixes.dayNumbers.flatMap { day in
      intake.fixes.fixes(ofDay: day).map {
        "\(Stamp($0.instant, offset: 0).text) \($0.point.latitude) \($0.point.longitude)"
      }
    }
    losses = intake.losses.kinds.map { "\($0.count) \($0.text)" }
  }
}
