internal import WakeSockets

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The serial devices of this machine that may speak NMEA 0183.
package enum SerialDevices {
  /// Of adapters on USB: `/dev/serial/by-id/…`, which stays the same whatever is plugged in first,
  /// else `/dev/ttyUSB0`.
  package static func paths() -> [String] {
    let named = names(in: "/dev/serial/by-id").map { "/dev/serial/by-id/" + $0 }
    if !named.isEmpty { return named }
    return names(in: "/dev").filter { $0.hasPrefix("ttyUSB") || $0.hasPrefix("ttyACM") }
      .map { "/dev/" + $0 }
  }

  /// The speed at which a device speaks NMEA; nil where it says nothing within a few seconds.
  package static func speed(
    of path: String, isCancelled: @escaping () -> Bool = { false }
  ) -> Result<Int?, SourceProblem> {
    for baud in [4800, 38_400, 9600, 115_200] {
      var reader = NMEAReader()
      let patience = Patience(until: .now + .milliseconds(2500), isCancelled: isCancelled)
      do {
        var port = try LinePort.open(.serial(path: path, baud: baud), patience: patience)
        while true {
          _ = reader.read(try port.line(patience))
          // AIS is foreign and comes with a checksum of its own; three good lines are no accident.
          if reader.counts.sentences >= 3 { return .success(baud) }
        }
      } catch .timedOut {
        continue
      } catch {
        let source = NMEASource.serial(path: path, baud: baud)
        return .failure(SourceProblem(source.name, source.sentence(error), error == .cancelled))
      }
    }
    return .success(nil)
  }

  private static func names(in folder: String) -> [String] {
    guard let open = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(open) }
    var names: [String] = []
    while let entry = unsafe readdir(open) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
