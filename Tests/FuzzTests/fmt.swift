import Glibc
import WakeFormat

/// Whatever stands in the files of a voyage: `check` and `fmt` end, and their laws hold.
@_cdecl("LLVMFuzzerTestOneInput")
public func checkAnything(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let laws = FmtLaws(Bytes(UnsafeBufferPointer(start: start, count: count)))
  precondition(laws.breaches.isEmpty, "\(laws.breaches)")
  reached.formUnion(laws.codes)
  return 0
}

/// Says at the end which diagnostics of files were never said.
@_cdecl("LLVMFuzzerInitialize")
public func begin(_: UnsafeMutablePointer<CInt>?, _: UnsafeMutableRawPointer?) -> CInt {
  atexit {
    let missing = Diagnostic.Code.allCases.filter { $0.scope != .device && !reached.contains($0) }
    let names = missing.map { " " + $0.rawValue }.joined()
    print("codes reached: \(reached.count), missing: \(missing.count)\(names)")
  }
  return 0
}

private nonisolated(unsafe) var reached: Set<Diagnostic.Code> = []
