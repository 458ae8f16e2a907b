import Glibc
import Testing

@testable import WakeGit

@Suite("Files that somebody is writing")
struct HalfWrittenTests {
  let harbour = Harbour()
  let page = "2026-06-14-kiel/2026-06-14.wake"

  @Test(
    "a page that a program holds open half-written is committed whole or not at all",
    arguments: ["08:00 Cast off\n09:00 Ou", "08:00 Cast off\n09:00 Out\n", ""])
  func held(half: String) throws {
    let boat = try harbour.device("boat", remote: harbour.bare())
    boat.write(page, "08:00 Cast off\n")
    try boat.sync()
    let whole = "08:00 Cast off\n09:00 Out\n10:00 Reef\n"
    // An editor that has written the first part, and goes on when the sync has begun to look.
    let file = unsafe fopen(boat.root + "/" + page, "w")
    unsafe fputs(half, file)
    unsafe fflush(file)
    let pen = Once {
      unsafe fputs(String(whole.dropFirst(half.count)), file)
      unsafe fclose(file)
    }
    let ink = DelayedPen(pen)
    let report = try boat.sync { settings in
      settings.progress = { if $0.phase == .saving { ink.startOnce() } }
    }
    ink.wait()
    #expect(report.committed == EntryCount(added: 2))
    #expect(boat.git("log --format=%h").split(separator: "\n").count == 2)
    #expect(boat.git("show HEAD:\(page)") == whole.dropLast())
  }

  @Test(
    "lines that a program with the page open has not written again yet are not taken for deleted")
  func stalled() throws {
    let boat = try harbour.device("boat", remote: harbour.bare())
    let whole = "08:00 Cast off\n09:00 Out\n10:00 Reef\n"
    boat.write(page, whole)
    try boat.sync()
    // For longer than a page that is still is waited for.
    let file = unsafe fopen(boat.root + "/" + page, "w")
    unsafe fputs("08:00 Cast off\n", file)
    unsafe fflush(file)
    let report = try boat.sync()
    #expect(report.leftOut.map(\.path) == [page])
    #expect(boat.git("show HEAD:\(page)") == whole.dropLast())
    unsafe fclose(file)
    // Nobody has it open: now it is meant so.
    #expect(try boat.sync().committed == EntryCount(removed: 2))
  }

  @Test("a track that goes on growing does not stop the pages beside it")
  func growing() throws {
    let boat = try harbour.device("boat", remote: harbour.bare())
    boat.write(page, "08:00 Cast off\n")
    let track = "2026-06-14-kiel/track/2026-06-14.gpx"
    boat.write(track, "<gpx>\n")
    try boat.sync()
    boat.write(page, "08:00 Cast off\n09:00 Out\n")
    let file = unsafe fopen(boat.root + "/" + track, "a")
    unsafe fputs("<trkpt/>\n", file)
    unsafe fflush(file)
    try boat.sync()
    unsafe fclose(file)
    #expect(boat.git("show HEAD:\(page)") == "08:00 Cast off\n09:00 Out")
  }
}

/// Writes the rest half a second after it was told to: later than the first look of a sync.
private final class DelayedPen: @unchecked Sendable {
  private let pen: Once
  private var thread = pthread_t()
  private var isStarted = false

  init(_ pen: Once) { self.pen = pen }

  func startOnce() {
    if isStarted { return }
    isStarted = true
    let kept = unsafe Unmanaged.passRetained(self).toOpaque()
    unsafe pthread_create(
      &thread, nil,
      { context in
        usleep(500_000)
        unsafe Unmanaged<DelayedPen>.fromOpaque(context!).takeRetainedValue().pen.run()
        return nil
      }, kept)
  }

  func wait() {
    if isStarted { pthread_join(thread, nil) }
  }
}
