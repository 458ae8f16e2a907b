internal import WakeJSON

/// What one line of gpsd says.
///
/// Unknown classes and unknown members are passed over: the protocol has only grown since 2010.
enum GpsdReport: Equatable {
  case version(release: String)
  case devices([GpsdDevice])
  case device(GpsdDevice)
  /// gpsd acknowledges that it sends reports from now on.
  case watching
  case motion(GpsdMotion)
  case sky(satellites: Int)
  case heading(String)
  case poll(GpsdPoll)
  case other(String)

  /// Nil for a line that is not gpsd's: cut off, or no object with a class.
  init?(line: ContiguousArray<UInt8>) {
    guard let json = JSON(line) else { return nil }
    self.init(json)
  }

  init?(_ json: JSON) {
    guard let kind = json.text("class") else { return nil }
    switch kind {
    case "VERSION": self = .version(release: json.text("release") ?? "")
    case "DEVICES": self = .devices(json.list("devices").compactMap(GpsdDevice.init))
    case "DEVICE":
      guard let device = GpsdDevice(json) else { return nil }
      self = .device(device)
    case "WATCH": self = .watching
    case "TPV": self = .motion(GpsdMotion(json))
    case "SKY":
      guard let satellites = Self.satellites(json) else { return nil }
      self = .sky(satellites: satellites)
    case "ATT":
      guard let heading = Self.heading(json) else { return nil }
      self = .heading(heading)
    case "POLL": self = .poll(GpsdPoll(json))
    default: self = .other(kind)
    }
  }

  /// Satellites in view; nil for a SKY that only tells of the errors of the fix.
  static func satellites(_ json: JSON) -> Int? {
    if let seen = json.number("nSat"), (0...1000).contains(seen) { return Int(seen) }
    if json["satellites"] != nil { return json.list("satellites").count }
    return nil
  }
}

/// A receiver, or another source, that gpsd listens to.
package struct GpsdDevice: Equatable, Sendable {
  package let path: String
  /// What gpsd takes it for, `NMEA0183`; nil until it has heard from it.
  package let driver: String?
  /// False in the report that the device was unplugged.
  let isActive: Bool

  init?(_ json: JSON) {
    guard let path = json.text("path") else { return nil }
    self.path = path
    driver = json.text("driver")
    isActive = json.number("activated") != 0
  }
}

/// gpsd's answer to `?POLL;`: what it knows of every device, however old.
struct GpsdPoll: Equatable {
  /// The clock of the machine that gpsd runs on.
  let time: UnixTime?
  let motions: [GpsdMotion]
  let satellites: Int?

  init(_ json: JSON) {
    time = json.text("time").flatMap(UnixTime.init(gpsd:))
    // Called "fixes" before 2.96's successor, protocol 3.
    motions = (json.list("tpv") + json.list("fixes")).map(GpsdMotion.init)
    satellites = json.list("sky").compactMap(GpsdReport.satellites).max()
  }
}
