#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// How a wake process last left a page: its inode, size and time, and how many lines it had.
///
/// A page that still looks so has been written by nobody else, and its name is on the device.
/// Kept beside the log, never synced: a lost hint only costs a little time.
struct Hint: ~Copyable {
  private let state: StateFolder
  private let page: InsidePath
  /// -1: there is none.
  private let file: Int32
  private let written: ContiguousArray<UInt8>

  init(of page: InsidePath, in state: StateFolder) {
    self.state = state
    self.page = page
    let file = unsafe open(
      state.path + "/hints/" + page.text, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    var bytes = ContiguousArray<UInt8>()
    if file >= 0 { _ = try? bytes.append(upTo: Self.length + 1, from: file, at: 0) }
    self.file = file
    written = bytes
  }

  deinit { if file >= 0 { close(file) } }

  /// A wake process has written this page before.
  var isThere: Bool { !written.isEmpty }

  func says(_ status: FileStatus) -> Bool {
    written.count == Self.length
      && written.prefix(Self.known).elementsEqual(Self.line(status, lines: 0).prefix(Self.known))
  }

  /// Ends of lines of a page that looks so: a long page need not be read to count them.
  func lines(of status: FileStatus) -> Int? {
    guard says(status) else { return nil }
    return written[Self.known..<Self.length - 1].reduce(into: 0) { sum, digit in
      sum = sum << 4 | Int(digit < 0x3A ? digit &- 0x30 : digit &- 0x57)
    }
  }

  /// Leaves word for the next writer. Failing to is no failure.
  func leave(_ status: FileStatus, lines: Int) {
    let line = Self.line(status, lines: lines)
    if file >= 0 {
      _ = unsafe line.withUnsafeBytes { unsafe pwrite(file, $0.baseAddress!, $0.count, 0) }
      return
    }
    guard let folder = try? state.open(["hints"] + page.folders),
      let made = try? folder.open(page.name, O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
    else { return }
    try? made.writeAll(line)
  }

  static func forget(_ page: InsidePath, in state: StateFolder) {
    _ = unsafe unlink(state.path + "/hints/" + page.text)
  }

  private static let length = 69
  /// What tells one state of a page from another.
  private static let known = 60

  /// `INODE SIZE SECONDS NANOSECONDS LINES` in hexadecimal, of one length so that it is overwritten whole.
  private static func line(_ status: FileStatus, lines: Int) -> ContiguousArray<UInt8> {
    var line = ContiguousArray<UInt8>(repeating: 0, count: length)
    var start = 0
    func add(_ number: UInt64, digits: Int, end: Unicode.Scalar) {
      var rest = number
      for place in stride(from: start + digits - 1, through: start, by: -1) {
        let digit = UInt8(truncatingIfNeeded: rest) & 15
        line[place] = digit < 10 ? 0x30 + digit : 0x57 + digit
        rest >>= 4
      }
      line[start + digits] = UInt8(ascii: end)
      start += digits + 1
    }
    add(status.inode, digits: 16, end: " ")
    add(UInt64(status.size), digits: 16, end: " ")
    add(UInt64(bitPattern: status.modified.seconds), digits: 16, end: " ")
    add(UInt64(status.modified.nanoseconds), digits: 8, end: " ")
    add(UInt64(lines), digits: 8, end: "\n")
    return line
  }
}
