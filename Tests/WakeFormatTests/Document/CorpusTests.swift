import Testing
import WakeFormat

/// What the fuzzers kept is read again at every run of the tests, without a fuzzer.
struct CorpusTests {
  @Test func isThere() {
    #expect(Corpus.pages.count >= 5)
  }

  @Test(arguments: Corpus.pages)
  func holdsForEachInput(name: String) throws {
    let bytes = try #require(Corpus.bytes(of: name))
    #expect(faults(in: bytes) == [])
    #expect(EntryMerge.page(base: bytes, ours: bytes, theirs: bytes) == bytes)
  }

  /// Torn anywhere, as a power cut leaves it.
  @Test(arguments: Corpus.pages)
  func holdsForEachBeginning(name: String) throws {
    let bytes = try #require(Corpus.bytes(of: name))
    for end in stride(from: 0, to: min(bytes.count, 2048), by: 7) {
      #expect(faults(in: ContiguousArray(bytes[..<end])) == [])
    }
  }
}
