import Testing
import WakeSystem

@testable import WakeSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

private let page = "2026-06-14-kiel/2026-06-14.wake"

@Suite struct GitBesideTests {
  @Test(arguments: [
    "<<<<<<< HEAD\n", "10:00 a\n<<<<<<< HEAD\n10:01 b\n", "10:00 a\n=======\n10:01 b\n",
    ">>>>>>> theirs", "10:00 a\n|||||||\r\n",
  ])
  func spoolsWhileAConflictStands(text: String) throws {
    let place = Place()
    place.write(page, text)
    #expect(try place.files().line(adding: "new\n", to: page) == nil)
    #expect(place.text(page) == text)
    #expect(try place.files().spooledText() == ["new\n"])
  }

  @Test(arguments: ["10:00 <<<<<<< a\n", "<<<<<<<< eight\n", "<<<<<<no\n", "======\n", "<=<=<=<\n"])
  func takesNoOtherLineForAConflict(text: String) throws {
    let place = Place()
    place.write(page, text)
    #expect(try place.files().line(adding: "new\n", to: page) == 2)
  }

  @Test func looksForConflictsOnlyAtTheEnd() throws {
    let place = Place()
    place.write(page, "<<<<<<< HEAD\n" + String(repeating: "10:00 a\n", count: 9000))
    #expect(try place.files().line(adding: "new\n", to: page) == 9002)
  }

  @Test(arguments: [".git/MERGE_HEAD", "real/MERGE_HEAD"])
  func spoolsWhileAMergeIsUnderWay(head: String) throws {
    let place = Place()
    if head.hasPrefix("real") { place.write(".git", "gitdir: real\n") }
    place.write(head, "0123\n")
    place.write(page, "old\n")
    #expect(try place.files().line(adding: "new\n", to: page) == nil)
    #expect(place.text(page) == "old\n")
    place.remove(head)
    #expect(try place.files().line(adding: "more\n", to: page) == 2)
    #expect(place.text(page) == "old\nmore\nnew\n")
  }

  /// `git checkout` unlinks a page and writes it anew while `index.lock` stands.
  @Test func addsAgainWhereACheckoutTookThePage() throws {
    let place = Place()
    place.write(page, "old\n")
    place.write(".git/index.lock", "")
    let root = place.root
    let checkout = Beside {
      let place = Borrowed(root: root)
      while place.text(page) != "old\nnew\n" { usleep(500) }
      place.replaceByUnlinking(page, "of the branch\n")
      unsafe unlink(root + "/.git/index.lock")
    }
    #expect(try place.files().line(adding: "new\n", to: page) == 2)
    checkout.join()
    #expect(place.text(page) == "of the branch\nnew\n")
  }

  @Test func addsAgainWhereACheckoutTookTheVoyage() throws {
    let place = Place()
    place.write(page, "old\n")
    place.write(".git/index.lock", "")
    let root = place.root
    let checkout = Beside {
      let place = Borrowed(root: root)
      while place.text(page) != "old\nnew\n" { usleep(500) }
      unsafe unlink(root + "/" + page)
      unsafe rmdir(root + "/2026-06-14-kiel")
      unsafe unlink(root + "/.git/index.lock")
    }
    #expect(try place.files().line(adding: "new\n", to: page) == 1)
    checkout.join()
    #expect(place.text(page) == "new\n")
  }

  @Test func waitsForNoLockThatSomebodyLeftBehind() throws {
    let place = Place()
    place.write(page, "old\n")
    place.write(".git/index.lock", "")
    place.age(".git/index.lock", seconds: 11)
    #expect(try place.files().line(adding: "new\n", to: page) == 2)
  }
}

/// A place seen from another thread, which must not take it away.
private struct Borrowed: Sendable {
  let root: String

  func text(_ relative: String) -> String? {
    (try? PlainFile.read(root + "/" + relative)).flatMap { $0 }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  func replaceByUnlinking(_ relative: String, _ text: String) {
    unsafe unlink(root + "/" + relative)
    let file = unsafe open(root + "/" + relative, O_WRONLY | O_CREAT | O_EXCL, 0o644)
    _ = unsafe text.withCString { unsafe write(file, $0, text.utf8.count) }
    close(file)
  }
}
