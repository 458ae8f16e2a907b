import Testing
import WakeSystem

@testable import WakeSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

private let page = "2026-06-14-kiel/2026-06-14.wake"

@Suite struct LockTests {
  @Test func waitsForItsTurn() throws {
    let place = Place()
    let pen = try Pen.take(for: place.files())
    let (root, state) = (place.root, place.state)
    let writer = Beside {
      let saved = try? LogbookFiles(root: root, state: state).append(lines("new\n"), to: page)
      #expect(saved == .page(page, line: 1))
    }
    usleep(50_000)
    #expect(place.text(page) == nil)
    _ = consume pen
    writer.join()
    #expect(place.text(page) == "new\n")
  }

  @Test func saysWhenSomebodyWrites() throws {
    let place = Place()
    #expect(!place.files().isBeingWritten())
    let pen = try Pen.take(for: place.files())
    #expect(place.files().isBeingWritten())
    _ = consume pen
    // A program that another test starts holds it too, up to its exec.
    let deadline = Deadline(milliseconds: 5000)
    while place.files().isBeingWritten() && !deadline.hasPassed { usleep(1000) }
    #expect(!place.files().isBeingWritten())
  }

  /// Who waited for a lock file that is no longer there has waited for nothing.
  @Test func asksForTheLockFileThatStandsNow() throws {
    let place = Place()
    let pen = try Pen.take(for: place.files())
    let (root, state) = (place.root, place.state)
    let writer = Beside {
      let files = LogbookFiles(root: root, state: state)
      files.patience = 1000
      _ = try? files.append(lines("new\n"), to: page)
    }
    usleep(100_000)
    place.write(".wake/lock2", "")
    let second = unsafe open(place.path(".wake/lock2"), O_RDWR)
    #expect(flock(second, LOCK_EX) == 0)
    unsafe rename(place.path(".wake/lock2"), place.path(".wake/lock"))
    _ = consume pen
    writer.join()
    #expect(place.text(page) == nil)
    #expect(try place.files().spooledText() == ["new\n"])
    close(second)
  }
}
