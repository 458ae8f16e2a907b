#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The settings of a serial port for NMEA 0183: eight bits, no parity, nothing changed on the way.
enum SerialLine {
  /// The speeds that are in use: 4800 by the standard, 38400 for AIS and multiplexers.
  static func speed(_ baud: Int) -> speed_t? {
    switch baud {
    case 4800: speed_t(B4800)
    case 9600: speed_t(B9600)
    case 19_200: speed_t(B19200)
    case 38_400: speed_t(B38400)
    case 57_600: speed_t(B57600)
    case 115_200: speed_t(B115200)
    default: nil
    }
  }

  static func prepare(_ descriptor: Int32, baud: Int) throws(SocketError) {
    var settings = termios()
    guard unsafe tcgetattr(descriptor, &settings) == 0 else {
      throw SocketError(errno, in: "tcgetattr")
    }
    unsafe cfmakeraw(&settings)
    settings.c_cflag |= tcflag_t(CLOCAL | CREAD)
    guard let speed = speed(baud) else { throw .failed(operation: "set the speed", code: EINVAL) }
    _ = unsafe cfsetispeed(&settings, speed)
    _ = unsafe cfsetospeed(&settings, speed)
    guard unsafe tcsetattr(descriptor, TCSANOW, &settings) == 0 else {
      throw SocketError(errno, in: "tcsetattr")
    }
  }
}

/// The speeds of a serial port that can be set.
package enum SerialSpeed {
  package static let all = [4800, 9600, 19_200, 38_400, 57_600, 115_200]
}
