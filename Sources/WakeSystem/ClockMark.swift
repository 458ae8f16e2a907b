#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// When the device was started, by its own clock: a moment that changes only with a new start, or
/// where somebody moved the clock.
///
/// What one run found is left for the next as the target of a symbolic link, `STATE/BOOK/clock`, which
/// takes one call to read: it is on the way of every entry (decision 24). Never flushed: without it
/// a move of the clock is not noticed.
struct ClockMark: Equatable {
  /// By the clock of the device, in seconds since 1970.
  var start: Int64
  /// Seconds from the start to when this was left.
  var age: Int64
  /// The device's word for this start.
  var boot: String

  /// Moves of less are no matter for a log; and a test's clock that stands still may be that old.
  static let tolerance: Int64 = 120

  init(start: Int64, age: Int64, boot: String) {
    self.start = start
    self.age = age
    self.boot = boot
  }

  static func now(_ clock: WallClock, boot: String) -> ClockMark {
    let age = BootClock.seconds
    return ClockMark(start: clock.seconds - age, age: age, boot: boot)
  }

  var isOfUnsetClock: Bool { WallClock(seconds: start + age).isUnset }

  /// By how many seconds the clock was moved between this mark, left before, and `now`.
  ///
  /// Over a start of the device only a clock that was put back can be told: by `lastSaved`, when the
  /// last entry was acknowledged.
  func move(to now: ClockMark, lastSaved: Int64?) -> Int64? {
    if isOfUnsetClock { return nil }
    var move = now.start - start
    if boot != now.boot || now.age < age {
      guard let lastSaved else { return nil }
      move = min(0, now.start + now.age - lastSaved)
    }
    return abs(move) < Self.tolerance ? nil : move
  }

  // MARK: As text

  /// Nil where it is none of ours.
  init?(_ text: String) {
    let bytes = ContiguousArray(text.utf8)
    var place = 0
    // By hand, as everything on the way of an entry.
    func number() -> Int64? {
      let isNegative = place < bytes.count && bytes[place] == UInt8(ascii: "-")
      if isNegative { place += 1 }
      var number: Int64 = 0
      while place < bytes.count, bytes[place] != 0x20 {
        guard (0x30...0x39).contains(bytes[place]) else { return nil }
        number = number * 10 + Int64(bytes[place] - 0x30)
        // No clock of ours: sums of such numbers would end the program.
        guard number < 1 << 48 else { return nil }
        place += 1
      }
      place += 1
      return place <= bytes.count ? (isNegative ? -number : number) : nil
    }
    guard let start = number(), let age = number() else { return nil }
    self.init(start: start, age: age, boot: String(decoding: bytes[place...], as: UTF8.self))
  }

  var text: String { "\(start) \(age) \(boot)" }
}

extension LogbookFiles {
  /// By how many seconds the clock was moved since the last entry that took its time from it; nil
  /// where it was not, or nobody can tell.
  package func clockMove(_ clock: WallClock) -> Int64? {
    guard !Mutant.isChosen("moves unseen"), let text = PlainFile.linkTarget(clockPath),
      let mark = ClockMark(text)
    else {
      clockMark = nil
      return nil
    }
    clockMark = mark
    // The usual case: nothing else is looked at.
    if abs(ClockMark.now(clock, boot: mark.boot).start - mark.start) < ClockMark.tolerance {
      return nil
    }
    let now = ClockMark.now(clock, boot: BootClock.name)
    clockMark = nil
    return mark.move(to: now, lastSaved: lastReceipt)
  }

  /// Leaves word for the next entry, where what stands there is not true any more. Failing to is no
  /// failure.
  package func rememberClock(_ clock: WallClock) {
    if clockMark != nil { return }
    let mark = ClockMark.now(clock, boot: BootClock.name)
    clockMark = mark
    guard let folder = try? stateFolder().open(),
      let book = try? folder.open("..", O_RDONLY | O_DIRECTORY)
    else { return }
    let temporary = "tmp-" + Randomness.name()
    guard (try? book.link(temporary, to: mark.text)) != nil else { return }
    do { try book.move(temporary, to: "clock", in: book) } catch { try? book.unlink(temporary) }
  }

  private var clockPath: String { StateFolder.bookPath(state: state, book: book) + "/clock" }

  /// When the last entry was acknowledged here, by the clock of then.
  private var lastReceipt: Int64? {
    let path = stateFolder().path + "/" + ReceiptLines.name
    return ((try? Descriptor.status(of: path)) ?? nil)?.modified.seconds
  }
}

extension Descriptor {
  fileprivate func link(_ name: String, to target: String) throws(Errno) {
    try Errno.check { unsafe symlinkat(target, number, name) }
  }
}
