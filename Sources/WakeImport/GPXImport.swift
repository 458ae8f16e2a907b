import WakeFormat
import WakeInstruments
import WakeNavigation

/// GPX 1.0 and 1.1: waypoints with a time become entries, tracks become tracks.
struct GPXImport: ForeignReader {
  private var hearer: GPXHearer?
  private var reader: XMLHolder?

  mutating func take(_ piece: ContiguousArray<UInt8>, isLast: Bool, _ intake: Intake) {
    if reader == nil {
      let hearer = GPXHearer(intake)
      self.hearer = hearer
      reader = XMLHolder(hearer, anchors: ["trkpt", "wpt", "rtept"])
    }
    reader?.take(piece, isLast: isLast)
  }
}

/// A reader that cannot be copied, in something that can.
final class XMLHolder {
  private var reader: XMLReader

  init(_ hearer: any XMLHearer, anchors: [String]) {
    reader = XMLReader(hearer, anchors: anchors)
  }

  func take(_ piece: ContiguousArray<UInt8>, isLast: Bool) {
    reader.take(piece, isLast: isLast)
  }
}

private final class GPXHearer: XMLHearer {
  private let intake: Intake
  private var text = XMLText()

  /// The point that has begun.
  private enum Kind { case waypoint, track, route }
  private var kind: Kind?
  private var line = 0
  private var point: Point?
  private var instant: Instant?
  private var time = ""
  /// What else it says: name and text.
  private var said: [(name: String, text: String)] = []
  private var ownLines: [String] = []
  /// Elements that are open in the point.
  private var depth = 0
  /// The same outside of points.
  private var outside: [String] = []

  init(_ intake: Intake) { self.intake = intake }

  func begin(_ name: String, _ attributes: XMLAttributes, line: Int) {
    text.clear()
    if let new = Self.kind(name) {
      // One that begins in another: the other was cut off.
      if kind != nil { intake.lose("point", "cut off", self.line) }
      kind = new
      self.line = line
      depth = 0
      instant = nil
      time = ""
      said.removeAll(keepingCapacity: true)
      ownLines.removeAll()
      if let latitude = attributes["lat"].flatMap({ ForeignNumber.double($0.trimmed) }),
        let longitude = attributes["lon"].flatMap({ ForeignNumber.double($0.trimmed) })
      {
        point = Point(latitude: latitude, longitude: longitude)
      } else {
        point = nil
      }
      return
    }
    if kind != nil { depth += 1 } else if outside.count < 100 { outside.append(name) }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) { unsafe text.add(bytes) }

  func end(_ name: String) {
    defer { text.clear() }
    guard let kind else {
      if outside.last == name { outside.removeLast() }
      if name == "name",
        outside.last == "trk" || outside.last == "metadata" || outside.last == "gpx"
      {
        intake.name(text.string)
      }
      return
    }
    guard depth > 0 else {
      finish(kind)
      self.kind = nil
      return
    }
    depth -= 1
    if depth == 0, name == "time" {
      instant = GPXTime.instant(text.raw)
      if instant == nil { time = text.string }
      return
    }
    if name == "line", kind == .waypoint {
      ownLines.append(text.string)
      return
    }
    // Of what holds others only these are told.
    let isEmpty = text.raw.allSatisfy { $0 <= 0x20 }
    guard !isEmpty else { return }
    if kind == .waypoint {
      said.append((name, text.string))
      if text.isCut { intake.lose("text", "longer than 64 kB", line) }
    } else if kind == .track {
      intake.lose("track: " + name, "", line)
    }
  }

  func broken(line: Int, _ why: String) {
    if kind != nil {
      intake.lose("point", "cut off", self.line)
      kind = nil
    }
    outside = []
    if !why.isEmpty { intake.lose("damage", why, line) }
  }

  private static func kind(_ name: String) -> Kind? {
    switch name {
    case "trkpt": .track
    case "wpt": .waypoint
    case "rtept": .route
    default: nil
    }
  }

  private func finish(_ kind: Kind) {
    switch kind {
    case .route: intake.lose("point of a route", "a route is a plan", line)
    case .track:
      guard let point else { return intake.lose("point of a track", "without a place", line) }
      guard let instant = instant ?? local(GPXTime.local(time)) else {
        return intake.lose("point of a track", whyTimeless, line)
      }
      intake.take(instant, point, line)
    case .waypoint: waypoint()
    }
  }

  /// A time without a zone, by the zone that was given for all such.
  private func local(_ local: (CalendarDate, Stamp.Time)?) -> Instant? {
    local.flatMap { intake.stamp($0.0, $0.1, line)?.instant }
  }

  private var whyTimeless: String {
    time.isEmpty ? "without a time" : "with a time that is none: \(time.prefix(40))"
  }

  private func waypoint() {
    if !ownLines.isEmpty, let own = ForeignEntry(ownLines: ownLines, line: line) {
      return intake.take(own)
    }
    guard let point else { return intake.lose("waypoint", "without a place", line) }
    guard let instant = instant ?? local(GPXTime.local(time)) else {
      return intake.lose("waypoint", whyTimeless, line)
    }
    var entry = ForeignEntry(instant, line: line)
    entry.add(point)
    var texts: [String] = []
    for (name, text) in said {
      switch name {
      case "name", "desc", "cmt": if !texts.contains(text) { texts.append(text) }
      case "sym", "type": entry.add("x-" + name, text)
      default: intake.lose("waypoint: " + name, "", line)
      }
    }
    for text in texts { entry.say(text) }
    intake.take(entry)
  }
}
