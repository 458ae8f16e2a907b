import WakeFormat
import WakeInstruments
import WakeNavigation

/// KML: places with a time become entries, `gx:Track` becomes a track.
struct KMLImport: ForeignReader {
  private var reader: XMLHolder?
  private var hearer: KMLHearer?

  mutating func take(_ piece: ContiguousArray<UInt8>, isLast: Bool, _ intake: Intake) {
    if reader == nil {
      let hearer = KMLHearer(intake)
      self.hearer = hearer
      reader = XMLHolder(hearer, anchors: ["Placemark"])
    }
    reader?.take(piece, isLast: isLast)
  }
}

private final class KMLHearer: XMLHearer {
  private let intake: Intake
  private var text = XMLText()
  private var open: [String] = []
  private var isInPlacemark = false
  private var line = 0
  private var name = ""
  private var description = ""
  private var time = ""
  private var places: [Point] = []
  private var isLine = false
  /// The lines of the log that `wake export` puts beside a place.
  private var ownLines: [String] = []
  private var isOwnLine = false
  /// Of a track: its times and places, in whatever order they come.
  private var whens: [(Instant?, line: Int)] = []
  private var coords: [Point?] = []
  private var here = 0

  init(_ intake: Intake) { self.intake = intake }

  func begin(_ name: String, _ attributes: XMLAttributes, line: Int) {
    text.clear()
    here = line
    if name == "Placemark" {
      if isInPlacemark { intake.lose("place", "cut off", self.line) }
      clear()
      isInPlacemark = true
      self.line = line
    }
    if name == "Track" { endTrack() }
    if name == "Data" { isOwnLine = attributes["name"] == "line" }
    if open.count < 100 { open.append(name) }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) { unsafe text.add(bytes) }

  func end(_ name: String) {
    defer { text.clear() }
    if open.last == name { open.removeLast() }
    let parent = open.last ?? ""
    switch name {
    case "name" where parent == "Placemark": self.name = text.string
    case "name" where parent == "Document": intake.name(text.string)
    case "description" where isInPlacemark: description = text.string
    case "when" where parent == "Track": whens.append((GPXTime.instant(text.raw), here))
    case "when", "begin": if isInPlacemark, time.isEmpty { time = text.string }
    case "coord": coords.append(Self.point(text.string.split(separator: " ")))
    case "coordinates":
      isLine = parent != "Point"
      places = text.string.split(whereSeparator: \.isWhitespace).compactMap {
        Self.point($0.split(separator: ",", omittingEmptySubsequences: false))
      }
      if text.isCut { intake.lose("line", "longer than 64 kB", here) }
    case "value" where isOwnLine && parent == "Data": ownLines.append(text.string)
    case "Track": endTrack()
    case "Placemark": finish()
    default: break
    }
  }

  func broken(line: Int, _ why: String) {
    endTrack()
    if isInPlacemark { intake.lose("place", "cut off", self.line) }
    clear()
    open = []
    if !why.isEmpty { intake.lose("damage", why, line) }
  }

  private func clear() {
    isInPlacemark = false
    name = ""
    description = ""
    time = ""
    places = []
    isLine = false
    ownLines = []
    isOwnLine = false
    whens = []
    coords = []
  }

  /// Times and places belong together by their number; where one has more, the rest is nobody's.
  private func endTrack() {
    for index in 0..<max(whens.count, coords.count) {
      let line = index < whens.count ? whens[index].line : here
      guard index < whens.count, let instant = whens[index].0 else {
        intake.lose("point of a track", "without a time", line)
        continue
      }
      guard index < coords.count, let point = coords[index] else {
        intake.lose("point of a track", "without a place", line)
        continue
      }
      intake.take(instant, point, line)
    }
    whens = []
    coords = []
  }

  private func finish() {
    endTrack()
    defer { clear() }
    if !ownLines.isEmpty, let own = ForeignEntry(ownLines: ownLines, line: line) {
      return intake.take(own)
    }
    guard !places.isEmpty else { return }
    guard !isLine else {
      return intake.lose("line", "a line has no times", line)
    }
    guard let instant = GPXTime.instant(ContiguousArray(time.utf8)) else {
      return intake.lose(
        "place", time.isEmpty ? "without a time" : "with a time that is none", line)
    }
    var entry = ForeignEntry(instant, line: line)
    entry.add(places[0])
    for text in [name, description] where !text.isEmpty { entry.say(text) }
    intake.take(entry)
  }

  /// Longitude stands first; nothing at all is no place.
  private static func point(_ numbers: [Substring]) -> Point? {
    guard numbers.count >= 2, let longitude = ForeignNumber.double(numbers[0]),
      let latitude = ForeignNumber.double(numbers[1])
    else { return nil }
    return Point(latitude: latitude, longitude: longitude)
  }
}
