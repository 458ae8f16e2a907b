import WakeFormat
import WakeLog
import WakeSystem

/// An amendment of the lines of one entry.
struct Amending {
  let shelf: Shelf
  let named: NamedLines
  let amendment: Amendment
  /// Another time; nil: it stays.
  let stamp: Stamp?

  /// The time that is meant; a clock time alone is one of the entry's own day.
  static func stamp(
    _ words: String, of named: NamedLines, _ shelf: Shelf, _ isForced: Bool
  ) throws -> Stamp {
    let clock = shelf.time(try shelf.voyage(named.entry.voyage))
    let own = named.entry.member.entry.stamp
    let stamp: Stamp
    do throws(TimeProblem) {
      let isDigits = words.utf8.count == 4 && words.utf8.allSatisfy { (0x30...0x39).contains($0) }
      let typed = Stamp(isDigits ? words.prefix(2) + ":" + words.suffix(2) : words)
      if let typed, typed.date == nil, let time = typed.time, let date = own.date {
        let offset = typed.offset ?? own.offset
        stamp =
          if let offset {
            Stamp(date: date, time: time, offset: offset)
          } else {
            try clock.stamp(date, time)
          }
      } else {
        stamp = try clock.stamp(of: words)
      }
    } catch {
      throw Failure(.usage, error.message + "; nothing was changed")
    }
    if let instant = stamp.instant, instant.seconds - clock.now.seconds > 60, !isForced {
      throw Failure(
        .usage, "the time \(stamp.text) lies in the future; nothing was changed",
        hint: "if it is meant, put --force before the entry")
    }
    return stamp
  }

  /// None where the entry says all of it already.
  func hunks() throws -> [Hunk] {
    let strikes = shelf.logbook.facts.value(of: "corrections") == "strike"
    let voiding = strikes ? Voiding("amended", at: shelf, of: named.entry.voyage) : nil
    var hunks: [Hunk] = []
    var appended: [String: [Bytes]] = [:]
    // What is moved goes with the `+` lines that are of this entry alone.
    let moved = stamp != nil && named.isAlone ? named.further : []
    for line in named.own + moved {
      guard let entry = line.entry, !Voiding.isStruck(line) else { continue }
      let isOwn = !moved.contains { $0.path == line.path && $0.index == line.index }
      let new = try text(line, entry, isOwn ? amendment : Amendment())
      guard PageLines.content(line.whole) != Array(new)[...] else { continue }
      var stays = try voiding.map { [try $0.struck(line)] } ?? []
      let target = page(for: line)
      if target == line.path {
        stays.append(Self.ended(new, as: line.whole))
      } else {
        appended[target, default: []].append(new + [0x0A])
      }
      hunks.append(line.hunk(stays))
    }
    let added = try appended.sorted { $0.key < $1.key }.map { path, lines in
      let page = PageLines(try shelf.read(path) ?? []).lines
      return Hunk(path: path, index: page.count, above: page.last, old: [], new: lines)
    }
    // First where it comes to, so that it never stands nowhere.
    return added + hunks
  }

  private func text(
    _ line: NamedLines.Line, _ entry: Entry, _ amendment: Amendment
  ) throws -> Bytes {
    var extra: [String] = []
    if let stamp, let old = try? line.page.full(entry.stamp), old != stamp {
      extra.append("was=" + old.text)
    }
    let text = amendment.line(
      of: entry, in: line.document, at: extra.isEmpty ? nil : stamp, adding: extra)
    guard text.utf8.count <= Adding.longestLine else {
      throw Failure(
        .usage, "expected a line of at most \(Adding.longestLine) bytes; nothing was changed")
    }
    // Bytes that are no UTF-8 are not carried through text: such a line is no entry.
    return Bytes(text.utf8)
  }

  /// An entry of another day goes to the page of that day, unless its page is not one of a day.
  private func page(for line: NamedLines.Line) -> String {
    guard let date = stamp?.date, let own = line.page.date, own != date else { return line.path }
    return named.entry.voyage + "/" + date.text + ".wake"
  }

  /// With the byte order mark and the end that the old line has.
  private static func ended(_ content: Bytes, as whole: Bytes) -> Bytes {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let begin = whole.starts(with: mark) ? Bytes(mark) : []
    let end = whole.reversed().prefix { $0 == 0x0A || $0 == 0x0D }
    return begin + content + end.reversed()
  }
}
