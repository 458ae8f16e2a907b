import Testing
import WakeFormat

@testable import WakeSystem

/// What the fuzzer of `check` and `fmt` found worth keeping, replayed without it.
@Suite struct FmtCorpusTests {
  @Test func `the laws hold of the corpus, and it reaches every diagnostic of files`() throws {
    let folder = "Tests/FuzzTests/corpus/fmt"
    let names = try Descriptor.open(Package.top + folder, 0).names(.plainFile) { _ in true }
    #expect(names.count > 5)
    var reached: Set<Diagnostic.Code> = []
    for name in names {
      let laws = FmtLaws(try Package.bytes(folder + "/" + name))
      #expect(laws.breaches == [], "\(name)")
      reached.formUnion(laws.codes)
    }
    let missing = Diagnostic.Code.allCases.filter { $0.scope != .device && !reached.contains($0) }
    #expect(missing == [])
  }
}
